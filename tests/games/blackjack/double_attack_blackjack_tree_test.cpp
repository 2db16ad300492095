#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "hands/deal.hpp"
#include "support/blackjack_reference.hpp"

/// Double Attack Blackjack on short decks: the exhaustive table with best play against an expectation reckoned from
/// the regulation alone, as exact fractions.
namespace houseway::games::double_attack_blackjack_tree_test {
namespace {

using blackjack::Spot;
using hands::test::cards;
using kit::Card;
using kit::Cents;
using table::Fraction;

struct Case {
  std::string name;
  std::string deck;
  bool reader = false;
  bool attack_is_split = true;
  bool surrender_loses_all = false;
};

class DoubleAttackBlackjackTree : public testing::TestWithParam<Case> {};

rulebook::TableRules table_of(const Case& test) {
  return testing_support::read_as(
      "ma/double-attack-blackjack",
      {{"split-stake-with-double-attack", test.attack_is_split ? "initial-and-double-attack" : "initial-only"},
       {"surrender-v-dealer-blackjack", test.surrender_loses_all ? "all-wagers-on-the-hand" : "initial-wager-only"}},
      {{"hole-card", test.reader ? "face-down-after-second-cards" : "face-up-after-players"},
       {"card-reader", test.reader ? "used" : "not-used"}});
}

TEST_P(DoubleAttackBlackjackTree, BestPlayIsWorthWhatTheRegulationGives) {
  const Case& test = GetParam();
  const auto deck = cards(test.deck);
  testing_support::FamilyRules rules;
  rules.reader = test.reader;
  rules.blackjack_pays = 2;
  rules.attacks = true;
  rules.attack_is_split = test.attack_is_split;
  rules.doubles_any_number = true;
  rules.surrenders = true;
  rules.surrender_loses_all = test.surrender_loses_all;
  rules.hands = 3;
  rules.plays_split_aces = rules.resplits_aces = false;
  const Fraction half_wager = 500;
  EXPECT_EQ(testing_support::blackjack_tree_value(table_of(test), deck, {{Spot::blackjack, Cents(1000)}}).total,
            testing_support::FamilyReference(rules).value(deck) * half_wager);
}

/// Decks that no course of three hands runs through to the end.
const std::string deck_with_ace = "7c 7c 8c 8c 9c 9c Kc Kc Ac";
const std::string deck_of_eights = "4c 8c 8c 8c Kc Kc Kc Kc Kc Kc Kc";
const std::string deck_of_aces = "5c 6c 7c 9c Kc Ac Ac Ac Ac";

INSTANTIATE_TEST_SUITE_P(ShortDecks, DoubleAttackBlackjackTree,
                         testing::Values(Case{"no_hole_card", deck_with_ace}, Case{"reader", deck_with_ace, true},
                                         Case{"pairs", deck_of_eights}, Case{"pairs_and_reader", deck_of_eights, true},
                                         Case{"split_by_the_letter", deck_of_eights, false, false},
                                         Case{"aces", deck_of_aces}, Case{"aces_and_reader", deck_of_aces, true},
                                         Case{"surrender_loses_all", deck_with_ace, false, true, true}),
                         [](const auto& test) { return test.param.name; });

/// §6(d): three cards of the dealer, in the order in which they come.
TEST(DoubleAttackBlackjackBonus, IsWorthWhatThreeCardsGiveWhateverThePlayerDoes) {
  const auto deck = cards("8c 8c 8s 8c 8h 7d 6c Kc Kd 9c");
  const auto value = [](Card card) {
    return card.rank() == kit::Rank::ace ? 1 : std::min(static_cast<int>(card.rank()) + 2, 10);
  };
  Fraction sum = 0;
  int draws = 0;
  for (std::size_t i = 0; i < deck.size(); ++i) {
    for (std::size_t j = 0; j < deck.size(); ++j) {
      for (std::size_t k = 0; k < deck.size(); ++k) {
        if (i == j || j == k || i == k) continue;
        ++draws;
        const int two = value(deck[i]) + value(deck[j]);  // no aces in this deck
        const int third = value(deck[k]);
        constexpr std::array<int, 11> pays{0, 0, 0, 0, 0, 0, 15, 10, 8, 6, 3};
        const bool eights = value(deck[i]) == 8 && value(deck[j]) == 8 && third == 8;
        const auto suit = [&](std::size_t at) { return deck[at].suit(); };
        const bool one_suit = suit(i) == suit(j) && suit(j) == suit(k);
        const bool one_color =
            kit::is_red(suit(i)) == kit::is_red(suit(j)) && kit::is_red(suit(j)) == kit::is_red(suit(k));
        if (two >= 17 || two + third <= 21) {
          sum -= 1;
        } else if (eights && one_color) {
          sum += one_suit ? 200 : 50;
        } else {
          sum += pays[static_cast<std::size_t>(third)];
        }
      }
    }
  }
  auto config = testing_support::config_of("ma/double-attack-blackjack");
  config.rules = {{"split-hands", "1"}};  // for which a short deck has enough cards
  const auto tree = testing_support::blackjack_tree_value(
      rulebook::resolve_or_what_if(testing_support::the_rulebook().game(config.game), config).rules, deck,
      {{Spot::blackjack, Cents(1000)}, {Spot::optional_bonus, Cents(100)}});
  EXPECT_EQ(tree.spots[kit::index_of(Spot::optional_bonus)], sum / draws * 100);
}

}  // namespace
}  // namespace houseway::games::double_attack_blackjack_tree_test
