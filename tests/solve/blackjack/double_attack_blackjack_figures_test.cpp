#include <gtest/gtest.h>

#include <string>

#include "support/solved.hpp"

/// Double Attack Blackjack: counted, simulated, and as others have published it.
namespace houseway::solve::double_attack_blackjack_figures_test {
namespace {

using testing_support::Options;
using testing_support::Solved;

const std::string game = "ma/double-attack-blackjack";

Solved solved(const Options& options, const std::string& wager) {
  return Solved(testing_support::rules_of(game, options), nullptr, {wager});
}

TEST(DoubleAttackBlackjackBonus, EdgesByDecks) {
  EXPECT_NEAR(solved({}, "bonus").house_edge("bonus"), 0.0814, 0.00005);
  EXPECT_NEAR(solved({{"decks", "8"}}, "bonus").house_edge("bonus"), 0.0801, 0.00005);
}

TEST(DoubleAttackBlackjackBonus, SimulationIsWithinFourStandardErrors) {
  testing_support::expect_simulation_agrees(solved({}, "bonus"), testing_support::bound(game), 1'000'000);
}

/// A picture under an ace, of which one is gone: 5 to 2.
TEST(DoubleAttackBlackjackInsurance, IsWhatTheSecondCardBrings) {
  EXPECT_EQ(solved({}, "insurance").edge("insurance"), 1 - Fraction(7, 2) * Fraction(72, 287));
  EXPECT_EQ(solved({{"decks", "8"}}, "insurance").edge("insurance"), 1 - Fraction(7, 2) * Fraction(96, 383));
}

}  // namespace
}  // namespace houseway::solve::double_attack_blackjack_figures_test
