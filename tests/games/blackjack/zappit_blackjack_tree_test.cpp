#include <gtest/gtest.h>

#include <string>

#include "hands/deal.hpp"
#include "support/blackjack_reference.hpp"

/// Zappit Blackjack on short decks: the exhaustive table with best play against an expectation reckoned from the
/// regulation alone, as exact fractions.
namespace houseway::games::zappit_blackjack_tree_test {
namespace {

using blackjack::Spot;
using hands::test::cards;
using kit::Cents;
using table::Fraction;

struct Case {
  std::string name;
  std::string deck;
  bool plays_split_aces = true;
};

class ZappitBlackjackTree : public testing::TestWithParam<Case> {};

TEST_P(ZappitBlackjackTree, BestPlayIsWorthWhatTheRegulationGives) {
  const Case& test = GetParam();
  const auto deck = cards(test.deck);
  testing_support::FamilyRules rules;
  rules.dealer_22_pushes = true;
  rules.zaps = true;
  rules.plays_split_aces = rules.resplits_aces = test.plays_split_aces;
  rules.hands = 2;
  auto config = testing_support::config_of("ma/zappit-blackjack");
  config.readings = {{"split-aces", test.plays_split_aces ? "played-on" : "one-card-each-split-once"}};
  config.rules = {{"split-hands", "2"}};  // for which a short deck has enough cards
  const auto table = rulebook::resolve_or_what_if(testing_support::the_rulebook().game(config.game), config).rules;
  const Fraction half_wager = 500;
  EXPECT_EQ(testing_support::blackjack_tree_value(table, deck, {{Spot::blackjack, Cents(1000)}}).total,
            testing_support::FamilyReference(rules).value(deck) * half_wager);
}

INSTANTIATE_TEST_SUITE_P(ShortDecks, ZappitBlackjackTree,
                         testing::Values(Case{"zaps", "6c 6c 7c 7c Tc Tc Tc Tc Tc Tc Tc Tc Ac"},
                                         Case{"pairs", "5c 8c 8c 8c Tc Tc Tc Tc Tc Tc Tc Ac"},
                                         Case{"aces", "4c 9c Tc Tc Tc Tc Tc Tc Tc Tc Ac Ac"},
                                         Case{"aces_one_card_each", "4c 9c Tc Tc Tc Tc Tc Tc Tc Tc Ac Ac", false}),
                         [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace houseway::games::zappit_blackjack_tree_test
