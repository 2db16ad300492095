#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "hands/deal.hpp"
#include "support/blackjack_reference.hpp"

/// Free Bet Blackjack on short decks: the exhaustive table with best play against an expectation reckoned from the
/// regulation alone, as exact fractions.
namespace houseway::games::free_bet_blackjack_tree_test {
namespace {

using blackjack::Spot;
using hands::test::cards;
using kit::Card;
using kit::Cents;
using table::Fraction;
using testing_support::blackjack_tree_value;

struct Case {
  std::string name;
  std::string deck;  ///< that no course of so many hands runs through to the end
  int hands = 4;
  bool plays_split_aces = true;
};

class FreeBetBlackjackTree : public testing::TestWithParam<Case> {};

TEST_P(FreeBetBlackjackTree, BestPlayIsWorthWhatTheRegulationGives) {
  const Case& test = GetParam();
  const auto deck = cards(test.deck);
  testing_support::FamilyRules rules;
  rules.dealer_22_pushes = true;
  rules.free_bets = true;
  rules.hands = test.hands;
  rules.plays_split_aces = test.plays_split_aces;
  auto config = testing_support::config_of("ma/free-bet-blackjack");
  config.readings = {{"split-aces", test.plays_split_aces ? "played-on" : "one-card-each"}};
  config.rules = {{"split-hands", std::to_string(test.hands)}};
  const auto table = rulebook::resolve_or_what_if(testing_support::the_rulebook().game(config.game), config).rules;
  const Fraction half_wager = 500;
  EXPECT_EQ(blackjack_tree_value(table, deck, {{Spot::blackjack, Cents(1000)}}).total,
            testing_support::FamilyReference(rules).value(deck) * half_wager);
}

INSTANTIATE_TEST_SUITE_P(ShortDecks, FreeBetBlackjackTree,
                         testing::Values(Case{"doubles", "3c 5c 5c 5c 8c 9c Tc Tc Tc Tc Ac", 2},
                                         Case{"pairs", "6c 7c 7c 8c 8c 9c 9c 9c Tc Tc Tc"},
                                         Case{"triples", "7c 7c 7c 8c 8c 9c 9c 9c Tc Tc Tc"},
                                         Case{"tens", "6c 7c 7c 7c Tc Tc Tc Tc Tc Tc Tc", 3},
                                         Case{"aces", "4c 6c 6c Tc Tc Tc Tc Tc Tc Ac Ac", 2},
                                         Case{"aces_one_card_each", "4c 6c 6c Tc Tc Tc Tc Tc Tc Ac Ac", 2, false}),
                         [](const auto& test) { return test.param.name; });

/// §10(c): every hand that the dealer can finish with, in the order in which its cards come.
Fraction push_22_worth(const std::vector<Card>& hand, const std::vector<Card>& left, int other_22) {
  int hard = 0;
  bool ace = false;
  for (const Card card : hand) {
    ace = ace || card.rank() == kit::Rank::ace;
    hard += card.rank() == kit::Rank::ace ? 1 : std::min(static_cast<int>(card.rank()) + 2, 10);
  }
  const int total = ace && hard <= 11 ? hard + 10 : hard;
  if (hand.size() >= 2 && total >= 17) {
    if (total != 22) return -1;
    const auto all = [&](auto&& like) { return std::all_of(hand.begin(), hand.end(), like); };
    if (all([&](Card card) { return card.suit() == hand[0].suit(); })) return 50;
    return all([&](Card card) { return kit::is_red(card.suit()) == kit::is_red(hand[0].suit()); }) ? 20 : other_22;
  }
  Fraction sum = 0;
  for (std::size_t i = 0; i < left.size(); ++i) {
    std::vector<Card> next = hand;
    next.push_back(left[i]);
    std::vector<Card> rest = left;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    sum += push_22_worth(next, rest, other_22);
  }
  return sum / static_cast<int>(left.size());
}

TEST(FreeBetBlackjackPush22, IsWorthWhatTheDealersHandsGiveWhateverThePlayerDoes) {
  const auto deck = cards("6c 6h 6d Th Tc Td Ts 4h 2d 9c");
  for (const auto& [paytable, other_22] : {std::pair("a", 8), std::pair("b", 7)}) {
    auto config =
        testing_support::config_of("ma/free-bet-blackjack", {{"push-22", "offered"}, {"push-22-paytable", paytable}});
    config.rules = {{"split-hands", "1"}};  // for which a short deck has enough cards
    const auto table = rulebook::resolve_or_what_if(testing_support::the_rulebook().game(config.game), config).rules;
    const auto value = blackjack_tree_value(table, deck, {{Spot::blackjack, Cents(1000)}, {Spot::push_22, Cents(100)}});
    EXPECT_EQ(value.spots[kit::index_of(Spot::push_22)], push_22_worth({}, deck, other_22) * 100);
  }
}

}  // namespace
}  // namespace houseway::games::free_bet_blackjack_tree_test
