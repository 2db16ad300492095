#include <gtest/gtest.h>

#include "games/hold_em/chase_the_flush.hpp"
#include "support/constant_round.hpp"

/// Chase the Flush dealt by the compiler.
namespace houseway::games::chase_the_flush::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  out.ante.awards[kit::index_of(AnteOutcome::dealer_not_qualified)] = pushes();
  out.ante.awards[kit::index_of(AnteOutcome::player_higher)] = pays_to(1);
  out.all_in.awards[kit::index_of(AllInOutcome::player_higher)] = pays_to(1);
  out.xtra_bonus.awards[kit::index_of(XtraOutcome::under_four_cards)] = pushes();
  out.xtra_bonus.awards[kit::index_of(XtraOutcome::five_card_flush)] = pays_to(5);
  out.qualifying = lowest_hand(DealerFlush::nine_high);
  return out;
}();

constexpr std::array three_spades{Card(king, spades), Card(ten, spades), Card(eight, spades)};
constexpr std::array two_hearts{Card(king, hearts), Card(jack, hearts), Card(four, clubs)};
constexpr std::array nothing{Card(king, clubs), Card(three, hearts), Card(four, diamonds)};
constexpr std::array board{Card(six, spades), Card(two, spades), Card(seven, hearts), Card(nine, diamonds)};
constexpr std::array early{Action::all_in_3x};
constexpr std::array late{Action::check, Action::all_in_2x};
constexpr std::array last{Action::check, Action::check, Action::all_in_1x};
constexpr std::array folds{Action::check, Action::check, Action::fold};

constexpr std::int64_t dealt(std::span<const Card> own, std::span<const Card> house, std::span<const Action> decides) {
  return net<Game>(rules, {{Spot::ante, 1000}, {Spot::xtra_bonus, 1000}},
                   {.own = own, .house = house, .board = board, .decisions = decides});
}

// Five spades against three hearts, and against a dealer who does not qualify.
static_assert(dealt(three_spades, two_hearts, early) == 1000 + 3000 + 5000);
static_assert(dealt(three_spades, two_hearts, late) == 1000 + 2000 + 5000);
static_assert(dealt(three_spades, nothing, last) == 1000 + 5000);
static_assert(dealt(two_hearts, nothing, last) == 1000);
static_assert(dealt(two_hearts, three_spades, early) == -5000);
static_assert(dealt(three_spades, nothing, folds) == -2000);

/// The same dealt when the program runs.
TEST(ChaseTheFlushConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(three_spades, two_hearts, early), 9000); }

}  // namespace
}  // namespace houseway::games::chase_the_flush::constant_test
