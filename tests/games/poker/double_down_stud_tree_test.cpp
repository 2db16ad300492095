#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "games/poker/double_down_stud.hpp"
#include "games/poker/five_cards.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::double_down_stud_tree_test {
namespace {

using double_down_stud::Game;
using double_down_stud::Spot;
using hands::test::cards;
using kit::Card;
using kit::Cents;
using table::Fraction;
using testing_support::Five;
using testing_support::FiveCards;
using Tree = table::TreeTable<Game>;

int pays(const std::vector<Card>& five) {
  const FiveCards hand(five);
  if (hand.made == Five::pair) return hand.pair_of >= 11 ? 1 : hand.pair_of >= 6 ? 0 : -1;
  constexpr std::array<int, 10> odds{-1, -1, 2, 3, 5, 8, 10, 25, 100, 1000};
  return odds[static_cast<std::size_t>(hand.made)];
}

/// What wager and double down wager bring over all deals of four cards and a hole card, doubled by so many times where
/// that brings more.
Fraction count(const std::vector<Card>& deck, int times) {
  std::int64_t sum = 0;
  std::int64_t deals = 0;
  std::vector<bool> seen(deck.size(), false);
  std::fill_n(seen.begin(), 4, true);
  do {
    std::vector<Card> four;
    for (std::size_t i = 0; i < deck.size(); ++i) {
      if (seen[i]) four.push_back(deck[i]);
    }
    std::int64_t brings = 0;
    for (std::size_t i = 0; i < deck.size(); ++i) {
      if (seen[i]) continue;
      std::vector<Card> five = four;
      five.push_back(deck[i]);
      brings += pays(five);
      ++deals;
    }
    sum += brings + std::max<std::int64_t>(0, brings) * times;
  } while (std::prev_permutation(seen.begin(), seen.end()));
  return Fraction(sum, deals);
}

Fraction tree(rulebook::TableRules table, const std::vector<Card>& deck) {
  rulebook::Binder binder(table);
  const double_down_stud::Rules rules(binder);
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::initial)] = Cents(1000);
  Tree exhaustive(table, rules.policy, deck, {stakes});
  return exhaustive.value([&](Tree& t) { Game::deal(t, rules); }).total;
}

TEST(DoubleDownStudTree, BothWagersEqualTheCount) {
  // Royal and straight flush, flushes, straights and pairs; a full house and four of a kind; low straights and pairs.
  for (const char* text : {"As Ks Qs Js Ts 9s 6h 6d 3c", "7c 7d 7h 7s Ad Ah 2c", "Ac 2d 3h 4s 5c 5d 6c 7h"}) {
    const auto deck = cards(text);
    EXPECT_EQ(tree(testing_support::rules_of("ma/double-down-stud"), deck), 1000 * count(deck, 1)) << text;
    EXPECT_EQ(tree(testing_support::read_as("ma/double-down-stud", {{"double-down-cap", "exactly-1x"}}), deck),
              1000 * count(deck, 1))
        << text;
    EXPECT_EQ(tree(testing_support::what_if("ma/double-down-stud", {{"double-down-cap", "up-to-2x"}}), deck),
              1000 * count(deck, 2))
        << text;
  }
}

}  // namespace
}  // namespace houseway::games::double_down_stud_tree_test
