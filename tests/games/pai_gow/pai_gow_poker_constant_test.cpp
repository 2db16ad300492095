#include <gtest/gtest.h>

#include "games/pai_gow/pai_gow_poker.hpp"
#include "support/constant_round.hpp"

/// Pai Gow Poker dealt by the compiler, which sets the dealer's hands too: without a rule of a house way the best low
/// hand is set that the high hand is not below.
namespace houseway::games::pai_gow_poker::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  out.main.awards[kit::index_of(MainOutcome::both_higher)] = pays_to(19, 20);
  out.main.awards[kit::index_of(MainOutcome::one_higher)] = pushes();
  return out;
}();

constexpr Seven aces_and_kings{Card(ace, spades), Card(ace, hearts),  Card(king, spades),   Card(king, hearts),
                               Card(nine, clubs), Card(seven, clubs), Card(three, diamonds)};
constexpr Seven queens_and_tens{Card(queen, spades), Card(queen, hearts), Card(ten, spades),  Card(ten, hearts),
                                Card(eight, clubs),  Card(six, clubs),    Card(two, diamonds)};
constexpr std::array dice{kit::Die(1), kit::Die(2), kit::Die(3)};

/// The player sets these two cards low.
constexpr std::int64_t dealt(const Seven& own, const Seven& house, const std::array<Card, 2>& low) {
  return net<Game>(rules, {{Spot::pai_gow_poker, 1000}}, {.own = own, .house = house, .dice = dice, .named = low});
}

static_assert(dealt(aces_and_kings, queens_and_tens, {aces_and_kings[2], aces_and_kings[3]}) == 950);
// Nine and seven are lower than the dealer's pair of tens.
static_assert(dealt(aces_and_kings, queens_and_tens, {aces_and_kings[4], aces_and_kings[5]}) == 0);
static_assert(dealt(queens_and_tens, aces_and_kings, {queens_and_tens[2], queens_and_tens[3]}) == -1000);
// The high hand would be below the low one.
static_assert(dealt(aces_and_kings, queens_and_tens, {aces_and_kings[0], aces_and_kings[1]}) == -1000);

/// The same dealt when the program runs, with the values of hands out of their tables.
TEST(PaiGowPokerConstant, IsWhatIsDealtAtRunTime) {
  EXPECT_EQ(dealt(aces_and_kings, queens_and_tens, {aces_and_kings[2], aces_and_kings[3]}), 950);
}

}  // namespace
}  // namespace houseway::games::pai_gow_poker::constant_test
