#include <gtest/gtest.h>

#include "games/hold_em/fast_action_hold_em.hpp"
#include "support/constant_round.hpp"

/// Fast Action Hold 'em dealt by the compiler.
namespace houseway::games::fast_action_hold_em::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out;
  out.wager.awards[kit::index_of(WagerOutcome::higher)] = pays_to(1);
  out.wager.awards[kit::index_of(WagerOutcome::natural)] = pays_to(5);
  out.wager.awards[kit::index_of(WagerOutcome::surrendered)] = loses(1, 2);
  out.split_wager.awards[kit::index_of(SplitOutcome::higher)] = pays_to(1);
  out.split_wager.awards[kit::index_of(SplitOutcome::dealer_natural)] = pushes();
  return out;
}();

constexpr std::array kings_and_jacks{Card(king, clubs), Card(jack, hearts), Card(king, spades), Card(jack, hearts)};
constexpr std::array eights{Card(eight, clubs), Card(eight, hearts), Card(eight, spades), Card(eight, spades)};
constexpr std::array queens{Card(queen, clubs), Card(three, hearts), Card(queen, spades), Card(four, hearts)};
constexpr std::array board{Card(two, clubs), Card(five, hearts), Card(six, spades), Card(nine, diamonds),
                           Card(ten, diamonds)};
constexpr std::array aces{Card(ace, clubs), Card(ace, hearts), Card(ace, spades), Card(ace, clubs),
                          Card(ace, diamonds)};
constexpr std::array kings{Card(king, clubs), Card(king, spades)};
constexpr std::array jacks{Card(jack, hearts), Card(jack, hearts)};
constexpr std::array sets{Action::set};
constexpr std::array splits{Action::split};
constexpr std::array gives_up{Action::surrender};

constexpr std::int64_t dealt(std::span<const Card> own, std::span<const Card> house, std::span<const Card> shared,
                             std::span<const Action> decides, std::span<const Card> keeps) {
  return net<Game>(rules, {{Spot::wager, 1000}},
                   {.own = own, .house = house, .board = shared, .decisions = decides, .named = keeps});
}

static_assert(dealt(kings_and_jacks, queens, board, sets, kings) == 1000);
static_assert(dealt(kings_and_jacks, queens, board, sets, jacks) == -1000);
static_assert(dealt(kings_and_jacks, queens, board, splits, kings) == 0);
static_assert(dealt(kings_and_jacks, queens, board, splits, jacks) == 0);
static_assert(dealt(kings_and_jacks, queens, aces, sets, kings) == -1000);
static_assert(dealt(kings_and_jacks, queens, aces, splits, kings) == -2000);
static_assert(dealt(kings_and_jacks, eights, board, sets, kings) == -1000);
static_assert(dealt(kings_and_jacks, eights, board, splits, kings) == -1000);
static_assert(dealt(kings_and_jacks, queens, board, gives_up, {}) == -500);
static_assert(dealt(eights, queens, board, {}, {}) == 5000);
static_assert(dealt(eights, eights, board, {}, {}) == 5000);

/// What the built-in strategy does: two good hands are split, and the best chance is kept.
constexpr Strategy strategy(counted_chances);
constexpr Four aces_and_kings{Card(ace, clubs), Card(king, hearts), Card(king, spades), Card(ace, hearts)};
static_assert(strategy.plan(aces_and_kings).action == Action::split);
static_assert(strategy.plan({Card(ace, clubs), Card(seven, hearts), Card(king, clubs), Card(seven, spades)}).keeps ==
              Two{Card(ace, clubs), Card(king, clubs)});
static_assert(strategy.plan({Card(two, clubs), Card(three, hearts), Card(two, clubs), Card(king, spades)}).action ==
              Action::set);
static_assert(strategy.plan({Card(two, clubs), Card(three, hearts), Card(two, clubs), Card(king, spades)}).keeps ==
              Two{Card(two, clubs), Card(two, clubs)});

/// The same dealt when the program runs.
TEST(FastActionHoldEmConstant, IsWhatIsDealtAtRunTime) {
  EXPECT_EQ(dealt(kings_and_jacks, queens, board, sets, kings), 1000);
}

}  // namespace
}  // namespace houseway::games::fast_action_hold_em::constant_test
