#include <gtest/gtest.h>

#include "games/poker/criss_cross_poker.hpp"
#include "support/constant_round.hpp"

/// Criss-Cross Poker dealt by the compiler.
namespace houseway::games::criss_cross_poker::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  for (auto* ante : {&out.ante_across, &out.ante_down}) {
    ante->awards[kit::index_of(AnteOutcome::pair_of_sixes_to_tens)] = pushes();
    ante->awards[kit::index_of(AnteOutcome::pair_of_jacks_or_better)] = pays_to(1);
  }
  for (auto* bet : {&out.across_bet, &out.down_bet, &out.middle_bet}) {
    bet->awards[kit::index_of(BetOutcome::pair_of_sixes_to_tens)] = pushes();
    bet->awards[kit::index_of(BetOutcome::pair_of_jacks_or_better)] = pays_to(1);
    bet->awards[kit::index_of(BetOutcome::two_pair)] = pays_to(2);
  }
  return out;
}();

/// The board in the order in which it is turned: ends of the row, ends of the column, middle.
constexpr std::array own{Card(jack, clubs), Card(six, hearts)};
constexpr std::array board{Card(jack, hearts), Card(six, clubs), Card(six, spades), Card(two, diamonds),
                           Card(king, clubs)};
constexpr std::array raises{Action::raise_3x, Action::raise_2x, Action::raise_1x};
constexpr std::array folds_last{Action::raise_1x, Action::raise_3x, Action::fold};

constexpr std::int64_t dealt(std::span<const Action> decides) {
  return net<Game>(rules, {{Spot::ante_across, 1000}, {Spot::ante_down, 1000}},
                   {.own = own, .house = {}, .board = board, .decisions = decides});
}

// Two pair across: ante and three times two antes; a pair of sixes down pushes; the Middle Bet is on the two pair.
static_assert(dealt(raises) == 1000 + 6000 + 2000);
static_assert(dealt(folds_last) == -6000);

/// The same dealt when the program runs, with the values of hands out of their table.
TEST(CrissCrossPokerConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(raises), 9000); }

}  // namespace
}  // namespace houseway::games::criss_cross_poker::constant_test
