#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rulebook/wager_names.hpp"
#include "solve/blackjack/main.hpp"
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

/// J. Grochowski, “Double Attack Blackjack” (casinocitytimes.com, 19 July 2011), after the Wizard of Odds: attack an up
/// card of 2 to 8, which comes 58.3% of the time. The 0.62% that they print go with rules that they do not print in
/// full, and so are not compared here.
TEST(DoubleAttackBlackjack, AttacksWhereIsPublished) {
  rulebook::TableRules table = rulebook::in_procedures_words(testing_support::rules_of(
      game, {{"decks", "8"}, {"hole-card", "face-down-after-second-cards"}, {"card-reader", "used"}}));
  rulebook::Binder binder(table);
  const blackjack::Terms terms{games::blackjack::Rules(binder)};
  const auto attacks = blackjack::best_play(terms, 2).attacks;
  EXPECT_EQ(std::vector<std::size_t>(attacks.begin(), attacks.end()), (std::vector<std::size_t>{2, 3, 4, 5, 6, 7, 8}));
  double attacked = 0;
  double cards = 0;
  for (const int count : terms.pack) cards += count;
  for (const std::size_t value : attacks) attacked += terms.pack[value - 1];
  EXPECT_NEAR(attacked / cards, 0.583, 0.0005);
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
