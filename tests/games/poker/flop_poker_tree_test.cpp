#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "games/poker/five_cards.hpp"
#include "games/poker/flop_poker.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::flop_poker_tree_test {
namespace {

using flop_poker::Game;
using flop_poker::Spot;
using hands::test::cards;
using kit::Card;
using kit::Cents;
using table::Fraction;
using testing_support::Five;
using testing_support::FiveCards;
using Tree = table::TreeTable<Game>;

/// Ante and flop wager together, in antes.
int pays(const FiveCards& hand) {
  if (hand.made == Five::nothing || (hand.made == Five::pair && hand.pair_of < 11)) return -2;
  constexpr std::array<int, 10> flop_odds{0, 1, 2, 4, 10, 20, 30, 100, 500, 1000};
  return 1 + flop_odds[static_cast<std::size_t>(hand.made)];
}

/// The odds rise with the rank of the hand, so that the best of the three hands is the one that is paid most.
int pays(const std::array<Card, 3>& own, const std::array<Card, 3>& flop) {
  int best = -2;
  for (std::size_t left_out = 0; left_out < flop.size(); ++left_out) {
    std::vector<Card> five(own.begin(), own.end());
    for (std::size_t i = 0; i < flop.size(); ++i) {
      if (i != left_out) five.push_back(flop[i]);
    }
    best = std::max(best, pays(FiveCards(five)));
  }
  return best;
}

/// What a player alone brings in antes, who surrenders where that loses less.
Fraction count(const std::vector<Card>& deck) {
  std::int64_t sum = 0;
  std::int64_t deals = 0;
  testing_support::each_set<3>(deck, [&](const std::array<Card, 3>& own, const std::vector<Card>& rest) {
    std::int64_t brings = 0;
    std::int64_t flops = 0;
    testing_support::each_set<3>(rest, [&](const std::array<Card, 3>& flop, const std::vector<Card>&) {
      brings += pays(own, flop);
      ++flops;
    });
    sum += std::max(brings, -flops);
    deals += flops;
  });
  return Fraction(sum, deals);
}

Tree::Value tree(const std::vector<Card>& deck, std::size_t seats, Cents pot) {
  rulebook::TableRules table = testing_support::rules_of("ma/flop-poker");
  rulebook::Binder binder(table);
  const flop_poker::Rules rules(binder);
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::ante)] = Cents(1000);
  stakes[kit::index_of(Spot::pot)] = pot;
  Tree exhaustive(table, rules.policy, deck, std::vector(seats, stakes));
  return exhaustive.value([&](Tree& t) { Game::deal(t, rules); });
}

TEST(FlopPokerTree, AnteAndFlopWagerEqualTheCount) {
  // Royal and straight flush, straights and pairs; full houses and four of a kind; low cards, which are surrendered.
  for (const char* text : {"As Ks Qs Js Ts 9s 6h 6d", "7c 7d 7h 7s Ad Ah 2c", "2c 4d 6h 8s Tc 3d 5c 9h 7h"}) {
    const auto deck = cards(text);
    EXPECT_EQ(tree(deck, 1, Cents{}).total, 1000 * count(deck)) << text;
  }
}

/// What one player wins of it another loses, ties with odd cents among them.
TEST(FlopPokerTree, ThePotLeavesNothingToTheHouse) {
  const auto value = tree(cards("7c 7d 7h 7s Ad Ah 2c 2d 9h"), 2, Cents(333));
  EXPECT_EQ(value.spots[kit::index_of(Spot::pot)], 0);
  EXPECT_NE(value.spots[kit::index_of(Spot::ante)], 0);
}

}  // namespace
}  // namespace houseway::games::flop_poker_tree_test
