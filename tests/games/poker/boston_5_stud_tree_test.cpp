#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "games/poker/boston_5_stud.hpp"
#include "games/poker/five_cards.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::boston_5_stud_tree_test {
namespace {

using boston_5_stud::Game;
using boston_5_stud::Spot;
using hands::test::cards;
using kit::Card;
using kit::Cents;
using table::Fraction;
using testing_support::each_set;
using testing_support::ranked;
using Tree = table::TreeTable<Game>;
using Three = std::array<Card, 3>;

const std::string game = "ma/boston-5-stud";

/// §10(d), on $1.
int bonus_pays(const Three& hand) {
  std::array<int, 3> ranks;
  for (std::size_t i = 0; i < ranks.size(); ++i) ranks[i] = static_cast<int>(hand[i].rank()) + 2;
  std::sort(ranks.begin(), ranks.end());
  const bool flush = hand[0].suit() == hand[1].suit() && hand[1].suit() == hand[2].suit();
  const bool straight = (ranks[1] == ranks[0] + 1 && ranks[2] == ranks[1] + 1) || ranks == std::array<int, 3>{2, 3, 14};
  if (straight) return flush ? 40 : 6;
  if (flush) return 3;
  if (ranks[0] == ranks[2]) return 25;
  return ranks[0] == ranks[1] || ranks[1] == ranks[2] ? 1 : -1;
}

struct Expected {
  Fraction ante, first, second, ante_bonus, optional_bonus;
  int folded = 0;
  int played = 0;
};

/// An ante of $10 and a first wager of $20, folded or followed by a second as well as possible after three cards, and
/// $1 on the optional bonus.
Expected count(const std::vector<Card>& deck, bool winners_alone) {
  constexpr std::array bonus{0, 0, 2, 4, 8, 15, 25, 100, 200, 1000};
  Expected sum;
  each_set<3>(deck, [&](const Three& first, const std::vector<Card>& rest) {
    std::int64_t ante = 0;
    std::int64_t raised = 0;  // first and second wager, which end alike
    std::int64_t extra = 0;
    std::int64_t deals = 0;
    each_set<2>(rest, [&](const std::array<Card, 2>& last, const std::vector<Card>& left) {
      const auto own = ranked({first[0], first[1], first[2], last[0], last[1]});
      each_set<5>(left, [&](const std::array<Card, 5>& dealers, const auto&) {
        ++deals;
        const auto house = ranked(dealers);
        ante -= own < house ? 1000 : 0;
        raised += own > house ? 2000 : own < house ? -2000 : 0;
        if (!winners_alone || own > house) extra += 1000 * bonus[static_cast<std::size_t>(own[0])];
      });
    });
    sum.optional_bonus += 100 * bonus_pays(first);
    const bool plays = ante + 2 * raised + extra > -3000 * deals;
    ++(plays ? sum.played : sum.folded);
    sum.ante += plays ? Fraction(ante, deals) : Fraction(-1000);
    sum.first += plays ? Fraction(raised, deals) : Fraction(-2000);
    sum.second += plays ? Fraction(raised, deals) : Fraction(0);
    sum.ante_bonus += plays ? Fraction(extra, deals) : Fraction(0);
  });
  const int hands = sum.folded + sum.played;
  for (Fraction* each : {&sum.ante, &sum.first, &sum.second, &sum.ante_bonus, &sum.optional_bonus}) *each /= hands;
  return sum;
}

Expected expect_count(rulebook::TableRules table, const std::vector<Card>& deck, bool winners_alone) {
  rulebook::Binder binder(table);
  const boston_5_stud::Rules rules(binder);
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::ante)] = Cents(1000);
  stakes[kit::index_of(Spot::first_wager)] = Cents(2000);
  stakes[kit::index_of(Spot::optional_bonus)] = Cents(100);
  Tree tree(table, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  const Expected expected = count(deck, winners_alone);
  EXPECT_EQ(value.spots[kit::index_of(Spot::ante)], expected.ante);
  EXPECT_EQ(value.spots[kit::index_of(Spot::first_wager)], expected.first);
  EXPECT_EQ(value.spots[kit::index_of(Spot::second_wager)], expected.second);
  EXPECT_EQ(value.spots[kit::index_of(Spot::ante_bonus)], expected.ante_bonus);
  EXPECT_EQ(value.spots[kit::index_of(Spot::optional_bonus)], expected.optional_bonus);
  return expected;
}

/// Of a whole deck nothing is folded; of these some hands are.
TEST(Boston5StudTree, EveryWagerEqualsTheCount) {
  for (const char* deck : {"As Ah Kd Kc Ks Ts 4s 4d 3s 2s 2h", "As Ac Ks Kd Qs Qh Jc 6c 4h 3d 2h"}) {
    const Expected expected = expect_count(testing_support::rules_of(game), cards(deck), false);
    EXPECT_GT(expected.folded, 0) << deck;
    EXPECT_GT(expected.played, 0) << deck;
    expect_count(testing_support::read_as(game, {{"ante-bonus-requires-win", "yes"}}), cards(deck), true);
  }
}

}  // namespace
}  // namespace houseway::games::boston_5_stud_tree_test
