#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "games/poker/criss_cross_poker.hpp"
#include "games/poker/five_cards.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::criss_cross_poker_tree_test {
namespace {

using criss_cross_poker::Game;
using criss_cross_poker::Spot;
using hands::test::cards;
using kit::Card;
using kit::Cents;
using table::Fraction;
using testing_support::each_set;
using testing_support::Five;
using testing_support::FiveCards;
using Tree = table::TreeTable<Game>;

/// A row of §10(b): 0 below a pair of sixes, 1 a pair of sixes to tens, 2 a pair of jacks or better, and so on up.
int row_of(const std::vector<Card>& five) {
  const FiveCards hand(five);
  if (hand.made == Five::nothing) return 0;
  if (hand.made == Five::pair) return hand.pair_of >= 11 ? 2 : hand.pair_of >= 6 ? 1 : 0;
  return static_cast<int>(hand.made) + 1;
}
int bet_pays(int row) {
  constexpr std::array<int, 11> odds{-1, 0, 1, 2, 3, 5, 8, 12, 40, 100, 500};
  return odds[static_cast<std::size_t>(row)];
}
int ante_pays(int row) { return std::min(row, 2) - 1; }

using Two = std::array<Card, 2>;

int row_with(const Two& own, const Two& ends, Card middle) {
  return row_of({own[0], own[1], ends[0], ends[1], middle});
}

/// In antes, over all middle cards: the best Middle Bet, or a fold.
std::int64_t best_middle(const Two& own, const Two& across, const Two& down, const std::vector<Card>& left, int x,
                         int y) {
  std::int64_t best = -static_cast<std::int64_t>(left.size()) * (2 + x + y);
  for (int z = 1; z <= 3; ++z) {
    std::int64_t sum = 0;
    for (const Card middle : left) {
      const int a = row_with(own, across, middle);
      const int d = row_with(own, down, middle);
      sum += ante_pays(a) + ante_pays(d) + x * bet_pays(a) + y * bet_pays(d) + z * bet_pays(std::max(a, d));
    }
    best = std::max(best, sum);
  }
  return best;
}

/// The same over all columns, with the best Down Bet.
std::int64_t best_down(const Two& own, const Two& across, const std::vector<Card>& left, int x) {
  std::int64_t rounds = 0;
  std::array<std::int64_t, 4> sums{};
  each_set<2>(left, [&](const Two& down, const std::vector<Card>& rest) {
    rounds += static_cast<std::int64_t>(rest.size());
    for (int y = 1; y <= 3; ++y) sums[static_cast<std::size_t>(y)] += best_middle(own, across, down, rest, x, y);
  });
  sums[0] = -rounds * (2 + x);
  return *std::max_element(sums.begin(), sums.end());
}

struct Counted {
  std::int64_t sum = 0;
  std::int64_t rounds = 0;
};

Counted best_play(const std::vector<Card>& deck) {
  Counted out;
  each_set<2>(deck, [&](const Two& own, const std::vector<Card>& rest) {
    std::array<std::int64_t, 4> sums{};
    std::int64_t rounds = 0;
    each_set<2>(rest, [&](const Two& across, const std::vector<Card>& left) {
      for (int x = 1; x <= 3; ++x) sums[static_cast<std::size_t>(x)] += best_down(own, across, left, x);
      const auto n = static_cast<std::int64_t>(left.size());
      rounds += n * (n - 1) / 2 * (n - 2);
    });
    sums[0] = -2 * rounds;
    out.sum += *std::max_element(sums.begin(), sums.end());
    out.rounds += rounds;
  });
  return out;
}

Tree::Value tree_of(const rulebook::TableRules& table, const std::vector<Card>& deck,
                    const std::vector<std::pair<Spot, Cents>>& staked) {
  rulebook::TableRules bound = table;
  rulebook::Binder binder(bound);
  const criss_cross_poker::Rules rules(binder);
  Tree::SpotStakes stakes{};
  for (const auto& [spot, amount] : staked) stakes[kit::index_of(spot)] = amount;
  Tree tree(table, rules.policy, deck, {stakes});
  return tree.value([&](Tree& t) { Game::deal(t, rules); });
}

const std::vector<std::pair<Spot, Cents>> antes{{Spot::ante_across, Cents(1000)}, {Spot::ante_down, Cents(1000)}};

TEST(CrissCrossPokerTree, AntesAndBetsEqualTheCount) {
  for (const char* short_deck : {"As Ks Qs Js Td 6h 3c", "Js Jh 5s 5h 6s 6h 2d", "2c 3c 4d 5c 7h 9h Kd"}) {
    const auto deck = cards(short_deck);
    const Counted counted = best_play(deck);
    const auto value = tree_of(testing_support::rules_of("ma/criss-cross-poker"), deck, antes);
    EXPECT_EQ(value.total, Fraction(1000 * counted.sum, counted.rounds)) << short_deck;
  }
}

/// An amount between is never better: the edge is the same by either reading.
TEST(CrissCrossPokerTree, AnyAmountChangesNothing) {
  const auto deck = cards("Js Jh 5s 5h 6s 6h 2d");
  EXPECT_EQ(
      tree_of(testing_support::read_as("ma/criss-cross-poker", {{"raise-multiples", "any-amount"}}), deck, antes).total,
      tree_of(testing_support::rules_of("ma/criss-cross-poker"), deck, antes).total);
}

/// The Five Card Bonus is on the five cards of the cross, whatever is played.
TEST(CrissCrossPokerTree, FiveCardBonusIsOnTheBoardAlone) {
  const auto deck = cards("Js Jh 5s 5h 6s 6h 2d");
  std::int64_t sum = 0;
  std::int64_t boards = 0;
  each_set<5>(deck, [&](const std::array<Card, 5>& board, const std::vector<Card>&) {
    const FiveCards hand(std::vector<Card>(board.begin(), board.end()));
    constexpr std::array<int, 10> odds{-1, 1, 3, 4, 6, 10, 15, 40, 100, 250};
    const bool low_pair = hand.made == Five::pair && hand.pair_of < 6;
    sum += low_pair ? -1 : odds[static_cast<std::size_t>(hand.made)];
    ++boards;
  });
  auto staked = antes;
  staked.emplace_back(Spot::five_card_bonus, Cents(500));
  const auto value =
      tree_of(testing_support::rules_of("ma/criss-cross-poker", {{"five-card-bonus-offered", "yes"}}), deck, staked);
  EXPECT_EQ(value.spots[kit::index_of(Spot::five_card_bonus)], Fraction(500 * sum, boards));
}

}  // namespace
}  // namespace houseway::games::criss_cross_poker_tree_test
