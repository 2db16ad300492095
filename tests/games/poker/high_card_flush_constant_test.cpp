#include <gtest/gtest.h>

#include "games/poker/high_card_flush.hpp"
#include "support/constant_round.hpp"

/// High Card Flush dealt by the compiler.
namespace houseway::games::high_card_flush::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  out.ante.awards[kit::index_of(AnteOutcome::dealer_not_qualified)] = pays_to(1);
  out.ante.awards[kit::index_of(AnteOutcome::player_higher)] = pays_to(1);
  out.raise.awards[kit::index_of(RaiseOutcome::dealer_not_qualified)] = pushes();
  out.raise.awards[kit::index_of(RaiseOutcome::player_higher)] = pays_to(1);
  out.side.at<Spot::flush_bonus>().pays.awards[kit::index_of(Flush::six_card_flush)] = pays_to(100);
  out.qualifying = lowest_hand(DealerQualifies::nine_high);
  return out;
}();

constexpr std::array six_spades{Card(king, spades), Card(ten, spades), Card(eight, spades), Card(six, spades),
                                Card(four, spades), Card(two, spades), Card(two, hearts)};
constexpr std::array king_high{Card(king, clubs),   Card(five, clubs),   Card(four, clubs), Card(six, diamonds),
                               Card(two, diamonds), Card(seven, hearts), Card(nine, spades)};
constexpr std::array eight_high{Card(eight, clubs),    Card(six, clubs),    Card(four, clubs), Card(five, diamonds),
                                Card(three, diamonds), Card(seven, hearts), Card(nine, spades)};
constexpr std::array raises{Action::raise};
constexpr std::array raises_more{Action::raise_more};
constexpr std::array folds{Action::fold};

constexpr std::int64_t dealt(std::span<const Card> own, std::span<const Card> house, std::span<const Action> decides) {
  return net<Game>(rules, {{Spot::ante, 1000}, {Spot::flush_bonus, 100}},
                   {.own = own, .house = house, .decisions = decides});
}

// The ante, a raise of three times as much, and the bonus.
static_assert(dealt(six_spades, king_high, raises_more) == 1000 + 3000 + 10'000);
static_assert(dealt(six_spades, king_high, raises) == 1000 + 1000 + 10'000);
static_assert(dealt(six_spades, eight_high, raises_more) == 1000 + 10'000);
static_assert(dealt(six_spades, king_high, folds) == -1000 + 10'000);
static_assert(dealt(king_high, six_spades, raises) == -2000 - 100);

/// The same dealt when the program runs.
TEST(HighCardFlushConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(six_spades, king_high, raises_more), 14'000); }

}  // namespace
}  // namespace houseway::games::high_card_flush::constant_test
