#include <gtest/gtest.h>

#include <array>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "games/poker/two_card_joker_poker.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::two_card_joker_poker_tree_test {
namespace {

using hands::test::cards;
using kit::Card;
using kit::Cents;
using table::Fraction;
using two_card_joker_poker::Game;
using two_card_joker_poker::Spot;
using Tree = table::TreeTable<Game>;
using Two = std::array<Card, 2>;

/// As §5 ranks it: 0 high card, 1 flush, 2 pair, 3 straight, 4 straight flush, 5 royal flush, 6 two jokers; then ranks.
using Ranked = std::tuple<int, int, int>;

Ranked ranked(const Two& hand, bool ace_three_lowest) {
  if (hand[0].is_joker() && hand[1].is_joker()) return {6, 0, 0};
  const auto rank = [](Card card) { return static_cast<int>(card.rank()) + 2; };
  if (hand[0].is_joker()) return {2, rank(hand[1]), 0};
  if (hand[1].is_joker()) return {2, rank(hand[0]), 0};
  const int high = std::max(rank(hand[0]), rank(hand[1]));
  const int low = std::min(rank(hand[0]), rank(hand[1]));
  const bool suited = hand[0].suit() == hand[1].suit();
  if (high == low) return {2, high, 0};
  if (high == 14 && low == 2) return {suited ? 4 : 3, 2, 0};
  if (high == low + 1) return {!suited ? 3 : high == 14 ? 5 : 4, high, 0};
  if (suited && high == 14 && low == 3 && ace_three_lowest) return {1, 0, 0};
  return {suited ? 1 : 0, high, low};
}

template <class Visit>
void each_two(const std::vector<Card>& deck, Visit&& visit) {
  for (std::size_t a = 0; a < deck.size(); ++a) {
    for (std::size_t b = a + 1; b < deck.size(); ++b) {
      std::vector<Card> rest = deck;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(b));
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(a));
      visit(Two{deck[a], deck[b]}, rest);
    }
  }
}

struct Expected {
  Fraction ante, call, pair_up, super_flush;
};

/// An ante of $10, called or folded as well as possible, and $1 on each side wager.
Expected count(const std::vector<Card>& deck, bool ace_three_lowest) {
  constexpr std::array call_pays{1, 1, 1, 1, 3, 5, 8};
  constexpr std::array pair_up_pays{-1, -1, 1, 3, 5, 20, 40};
  constexpr std::array super_flush_pays{-1, 1, 0, 0, 5, 30, 0};
  Expected sum;
  std::int64_t hands = 0;
  each_two(deck, [&](const Two& player, const std::vector<Card>& rest) {
    ++hands;
    const Ranked own = ranked(player, ace_three_lowest);
    const auto category = static_cast<std::size_t>(std::get<0>(own));
    const Card top = std::max(player[0], player[1]);
    const int by_top = top.rank() == kit::Rank::ace ? 3 : top.rank() == kit::Rank::king ? 2 : 1;
    sum.pair_up += 100 * pair_up_pays[category];
    sum.super_flush += 100 * (category == 1 ? by_top : super_flush_pays[category]);
    Fraction ante = 0;
    Fraction call = 0;
    std::int64_t dealers = 0;
    each_two(rest, [&](const Two& house, const auto&) {
      ++dealers;
      const Ranked other = ranked(house, ace_three_lowest);
      if (other < Ranked{0, 12, 0}) {
        ante += 1000;
      } else if (own > other) {
        ante += 1000;
        call += 1000 * call_pays[category];
      } else if (own < other) {
        ante -= 1000;
        call -= 1000;
      }
    });
    const bool calls = ante + call > -1000 * dealers;
    sum.ante += calls ? ante / dealers : Fraction(-1000);
    sum.call += calls ? call / dealers : Fraction(0);
  });
  return {sum.ante / hands, sum.call / hands, sum.pair_up / hands, sum.super_flush / hands};
}

void expect_count(rulebook::TableRules table, bool ace_three_lowest) {
  rulebook::Binder binder(table);
  const two_card_joker_poker::Rules rules(binder);
  const auto deck = cards("Ah 3h Ks Js Kh Qh Qd 9d 8c 4s 2s 2c Jk JK");
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::ante)] = Cents(1000);
  stakes[kit::index_of(Spot::pair_up)] = Cents(100);
  stakes[kit::index_of(Spot::super_flush_bonus)] = Cents(100);
  Tree tree(table, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  const Expected expected = count(deck, ace_three_lowest);
  EXPECT_EQ(value.spots[kit::index_of(Spot::ante)], expected.ante);
  EXPECT_EQ(value.spots[kit::index_of(Spot::call)], expected.call);
  EXPECT_EQ(value.spots[kit::index_of(Spot::pair_up)], expected.pair_up);
  EXPECT_EQ(value.spots[kit::index_of(Spot::super_flush_bonus)], expected.super_flush);
}

TEST(TwoCardJokerPokerTree, EveryWagerEqualsTheCount) {
  expect_count(testing_support::rules_of("ma/two-card-joker-poker"), false);
  expect_count(testing_support::read_as("ma/two-card-joker-poker", {{"flush-ace-three", "lowest"}}), true);
}

/// The reading moves no edge, for it moves the dealer's hand as it does the player's: what it moves is the order.
TEST(TwoCardJokerPokerTree, AceAndThreeOfASuitAreAsTheReadingSays) {
  for (const auto& [reading, lowest] : {std::pair("ace-high", false), std::pair("lowest", true)}) {
    auto table = testing_support::read_as("ma/two-card-joker-poker", {{"flush-ace-three", reading}});
    rulebook::Binder binder(table);
    const two_card_joker_poker::Rules rules(binder);
    const auto ace_three = rules.value(cards<2>("Ah 3h"));
    EXPECT_EQ(ace_three < rules.value(cards<2>("4s 2s")), lowest);
    EXPECT_EQ(ace_three > rules.value(cards<2>("Ks Js")), !lowest);
    EXPECT_GT(ace_three, rules.value(cards<2>("As Qd")));
  }
}

}  // namespace
}  // namespace houseway::games::two_card_joker_poker_tree_test
