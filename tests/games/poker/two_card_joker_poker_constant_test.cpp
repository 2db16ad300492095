#include <gtest/gtest.h>

#include "games/poker/two_card_joker_poker.hpp"
#include "support/constant_round.hpp"

/// Two Card Joker Poker dealt by the compiler.
namespace houseway::games::two_card_joker_poker::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  out.ante.awards[kit::index_of(AnteOutcome::dealer_not_qualified)] = pays_to(1);
  out.ante.awards[kit::index_of(AnteOutcome::player_higher)] = pays_to(1);
  out.ante.awards[kit::index_of(AnteOutcome::tied)] = pushes();
  out.call.awards[kit::index_of(CallOutcome::dealer_not_qualified)] = pushes();
  out.call.awards[kit::index_of(CallOutcome::tied)] = pushes();
  out.call.awards[kit::index_of(CallOutcome::straight_or_less)] = pays_to(1);
  out.call.awards[kit::index_of(CallOutcome::pair_of_jokers)] = pays_to(8);
  out.side.at<Spot::pair_up>().pays.awards[kit::index_of(TwoCardJokerCategory::pair)] = pays_to(1);
  out.qualifying = lowest_hand(DealerQualifies::queen_high);
  return out;
}();

constexpr std::array jokers{Card::joker(0), Card::joker(1)};
constexpr std::array kings{Card(king, hearts), Card(king, clubs)};
constexpr std::array joker_and_king{Card::joker(0), Card(king, spades)};
constexpr std::array jack_high{Card(jack, spades), Card(nine, clubs)};
constexpr std::array calls{Action::call};
constexpr std::array folds{Action::fold};

constexpr std::int64_t dealt(std::span<const Card> own, std::span<const Card> house, std::span<const Action> decides) {
  return net<Game>(rules, {{Spot::ante, 1000}, {Spot::pair_up, 500}},
                   {.own = own, .house = house, .decisions = decides});
}

// The ante, eight times the call, and no row of this table for Pair Up.
static_assert(dealt(jokers, kings, calls) == 1000 + 8000 - 500);
static_assert(dealt(kings, jack_high, calls) == 1000 + 500);
static_assert(dealt(kings, jokers, calls) == -2000 + 500);
static_assert(dealt(joker_and_king, kings, calls) == 500);
static_assert(dealt(kings, jack_high, folds) == -1000 + 500);

/// The same dealt when the program runs.
TEST(TwoCardJokerPokerConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(jokers, kings, calls), 8500); }

}  // namespace
}  // namespace houseway::games::two_card_joker_poker::constant_test
