#include <gtest/gtest.h>

#include "games/poker/flop_poker.hpp"
#include "support/constant_round.hpp"

/// Flop Poker dealt by the compiler.
namespace houseway::games::flop_poker::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  out.ante.awards[kit::index_of(AnteOutcome::jacks_or_better)] = pays_to(1);
  out.flop.awards[kit::index_of(FlopOutcome::pair_of_jacks_or_better)] = pays_to(1);
  out.flop.awards[kit::index_of(FlopOutcome::three_of_a_kind)] = pays_to(4);
  return out;
}();

constexpr std::array nothing{Card(two, clubs), Card(seven, diamonds), Card(nine, hearts)};
constexpr std::array nines{Card(nine, clubs), Card(nine, diamonds), Card(two, hearts)};
constexpr std::array kings{Card(king, clubs), Card(king, hearts), Card(king, spades)};
constexpr std::array tens{Card(ten, clubs), Card(ten, hearts), Card(nine, spades)};
constexpr std::array two_kings{Card(ten, clubs), Card(king, hearts), Card(king, spades)};
constexpr std::array flop_wager{Action::flop_wager};
constexpr std::array surrender{Action::surrender};

constexpr std::int64_t dealt(std::span<const Card> own, std::span<const Card> board, std::span<const Action> decides) {
  return net<Game>(rules, {{Spot::ante, 1000}, {Spot::pot, 500}},
                   {.own = own, .house = {}, .board = board, .decisions = decides});
}

// Two of three kings are a pair. A pot of one hand goes back to it.
static_assert(dealt(nothing, kings, flop_wager) == 2000);
static_assert(dealt(nothing, two_kings, flop_wager) == 2000);
static_assert(dealt(nothing, tens, flop_wager) == -2000);
static_assert(dealt(nines, tens, flop_wager) == 5000);
static_assert(dealt(nines, tens, surrender) == -1000);

/// The same dealt when the program runs, with the values of hands out of their table.
TEST(FlopPokerConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(nines, tens, flop_wager), 5000); }

}  // namespace
}  // namespace houseway::games::flop_poker::constant_test
