#include <gtest/gtest.h>

#include "games/pai_gow/asia_poker.hpp"
#include "support/constant_round.hpp"

/// Asia Poker dealt by the compiler.
namespace houseway::games::asia_poker::constant_test {
namespace {

using namespace testing_support;

/// Without a rule the way sets the best medium and low hands that are lawful.
constexpr Rules rules = [] {
  Rules out{};
  out.main.awards[kit::index_of(MainOutcome::two_higher)] = pays_to(1, 1);
  return out;
}();

constexpr Seven tens{Card(ten, spades),   Card(ten, diamonds), Card(ace, hearts),    Card(queen, clubs),
                     Card(eight, hearts), Card(five, clubs),   Card(three, diamonds)};
constexpr Seven nines{Card(nine, spades),  Card(nine, diamonds), Card(king, hearts), Card(jack, clubs),
                      Card(seven, hearts), Card(four, clubs),    Card(two, diamonds)};
constexpr std::array dice{kit::Die(1), kit::Die(2), kit::Die(3)};

/// The player sets two cards as the medium hand and one as the low hand.
constexpr std::int64_t dealt(const Seven& own, const Seven& house, const std::array<Card, 3>& out) {
  return net<Game>(rules, {{Spot::asia_poker, 1000}}, {.own = own, .house = house, .dice = dice, .named = out});
}

static_assert(dealt(tens, nines, {tens[2], tens[4], tens[3]}) == 1000);
static_assert(dealt(nines, tens, {nines[2], nines[4], nines[3]}) == -1000);
// Copies are the dealer's.
static_assert(dealt(nines, nines, {nines[2], nines[4], nines[3]}) == -1000);
// The low hand would be above the medium one.
static_assert(dealt(tens, nines, {tens[3], tens[4], tens[2]}) == -1000);
// The high hand would be below the medium one.
static_assert(dealt(tens, nines, {tens[0], tens[1], tens[2]}) == -1000);

/// The same dealt when the program runs.
TEST(AsiaPokerConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(tens, nines, {tens[2], tens[4], tens[3]}), 1000); }

}  // namespace
}  // namespace houseway::games::asia_poker::constant_test
