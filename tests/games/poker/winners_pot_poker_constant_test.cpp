#include <gtest/gtest.h>

#include "games/poker/winners_pot_poker.hpp"
#include "support/constant_round.hpp"

/// Winner's Pot Poker dealt by the compiler.
namespace houseway::games::winners_pot_poker::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  out.jacks_plus.awards[kit::index_of(JacksPlus::pair_of_jacks_or_better)] = pays_to(1);
  out.jacks_plus.awards[kit::index_of(JacksPlus::two_pair)] = pays_to(3);
  return out;
}();
constexpr Rules at_most_a_dollar = [] {
  Rules out = rules;
  out.commission.fixed = Cents(100);
  return out;
}();

// The third card comes first to each, then the player's two down cards; the dealer's are turned last.
constexpr std::array kings{Card(king, hearts), Card(king, clubs), Card(four, spades), Card(three, clubs),
                           Card(two, hearts)};
constexpr std::array same_kings{Card(king, spades), Card(king, diamonds), Card(four, hearts), Card(three, diamonds),
                                Card(two, clubs)};
constexpr std::array queen_high{Card(queen, diamonds), Card(nine, clubs), Card(seven, clubs), Card(five, hearts),
                                Card(three, spades)};
constexpr std::array two_pair{Card(six, diamonds), Card(six, clubs), Card(eight, clubs), Card(eight, hearts),
                              Card(ace, spades)};
constexpr std::array stays{Action::bet, Action::double_};
constexpr std::array folds{Action::fold};
constexpr std::array folds_late{Action::bet, Action::fold};

constexpr std::int64_t dealt(std::span<const Card> own, std::span<const Card> house, std::span<const Action> decides,
                             const Rules& by = rules) {
  return net<Game>(by, {{Spot::ante, 1000}, {Spot::jacks_plus, 500}},
                   {.own = own, .house = house, .decisions = decides});
}

// Four antes each; a tenth of what is won is the commission, or a dollar.
static_assert(dealt(kings, queen_high, stays) == 7200 - 4000 + 500);
static_assert(dealt(kings, queen_high, stays, at_most_a_dollar) == 7900 - 4000 + 500);
static_assert(dealt(kings, same_kings, stays) == 3600 - 4000 + 500);
static_assert(dealt(queen_high, kings, stays) == -4000 - 500);
// A fold is paid on what it holds: the pair is there on three cards, the second one only on four.
static_assert(dealt(kings, queen_high, folds) == -1000 + 500);
static_assert(dealt(two_pair, kings, folds) == -1000 - 500);
static_assert(dealt(two_pair, kings, folds_late) == -2000 + 1500);
static_assert(dealt(queen_high, kings, folds_late) == -2000 - 500);

/// The same dealt when the program runs.
TEST(WinnersPotPokerConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(kings, queen_high, stays), 3700); }

}  // namespace
}  // namespace houseway::games::winners_pot_poker::constant_test
