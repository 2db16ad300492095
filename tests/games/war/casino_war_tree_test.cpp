#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "games/war/casino_war.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::casino_war_tree_test {
namespace {

using casino_war::Game;
using casino_war::Spot;
using kit::Card;
using kit::Cents;
using table::Fraction;
using Tree = table::TreeTable<Game>;

/// Two decks cut down to four ranks in two suits: sixteen cards.
std::vector<Card> short_shoe() {
  std::vector<Card> cards;
  for (const char* text : {"2c", "2d", "7c", "7d", "Kc", "Kd", "Ac", "Ad"})
    cards.insert(cards.end(), 2, *Card::parse(text));
  return cards;
}

struct Expected {
  Fraction initial, war, tie, progressive, total;
};

struct Terms {
  int war_tie_pays;               ///< on the war wager
  int initial_war_tie;            ///< on the initial wager, in units of it
  bool gives_up_initial = false;  ///< when he goes to war, and wins a unit more for it
};

/// In cents, for stakes of $10 on the initial and the tie wager and $5 on the progressive where it is offered.
Expected count(const std::vector<Card>& shoe, const Terms& terms, bool progressive, std::int64_t meter) {
  Expected sum;
  const auto deals = static_cast<std::int64_t>(shoe.size() * (shoe.size() - 1));
  const auto wars = static_cast<std::int64_t>((shoe.size() - 2) * (shoe.size() - 3));
  for (std::size_t p = 0; p < shoe.size(); ++p) {
    for (std::size_t d = 0; d < shoe.size(); ++d) {
      if (p == d) continue;
      const Card player = shoe[p];
      const Card house = shoe[d];
      const Fraction side = progressive ? 500 : 0;
      if (player.rank() != house.rank()) {
        sum.initial += player.rank() > house.rank() ? 1000 : -1000;
        sum.tie -= 1000;
        sum.progressive -= side;
        continue;
      }
      const bool suited = player.suit() == house.suit();
      sum.tie += 10'000;
      Fraction initial = 0;
      Fraction war = 0;
      Fraction bonus = 0;
      for (std::size_t p2 = 0; p2 < shoe.size(); ++p2) {
        for (std::size_t d2 = 0; d2 < shoe.size(); ++d2) {
          if (p2 == d2 || p2 == p || p2 == d || d2 == p || d2 == d) continue;
          const Card second = shoe[p2];
          const Card answer = shoe[d2];
          const bool tied = second.rank() == answer.rank();
          if (second.rank() < answer.rank() || terms.gives_up_initial) initial -= 1000;
          if (tied) initial += terms.initial_war_tie * 1000;
          const int higher_pays = terms.gives_up_initial ? 2000 : 1000;
          war += tied ? terms.war_tie_pays * 1000 : second.rank() > answer.rank() ? higher_pays : -1000;
          if (!progressive) continue;
          std::int64_t pays = suited ? 15 : 5;
          std::int64_t from_meter = 0;
          if (tied) {
            const bool both_suited = suited && second.suit() == answer.suit();
            const bool four = second.rank() == player.rank();
            pays = both_suited ? 200 : four ? 150 : 30;
            if (both_suited && four && second.suit() == player.suit()) {
              pays = 1000;
              from_meter = meter;
            }
          }
          bonus += (pays - 1) * 500 + from_meter;
        }
      }
      initial /= wars;
      war /= wars;
      bonus /= wars;
      const Fraction surrender_bonus = progressive ? (suited ? 14 * 500 : 4 * 500) : 0;
      if (initial + war + bonus >= -500 + surrender_bonus) {
        sum.initial += initial;
        sum.war += war;
        sum.progressive += bonus;
      } else {
        sum.initial -= 500;
        sum.progressive += surrender_bonus;
      }
    }
  }
  for (Fraction* part : {&sum.initial, &sum.war, &sum.tie, &sum.progressive}) {
    *part /= deals;
    sum.total += *part;
  }
  return sum;
}

void expect_equal(const std::string& id, const testing_support::Options& options, const Terms& terms,
                  bool progressive) {
  rulebook::TableRules table_rules = testing_support::rules_of(id, options);
  rulebook::Binder binder(table_rules);
  const casino_war::Rules rules(binder);
  const auto shoe = short_shoe();
  Tree tree(table_rules, rules.policy, shoe, {{Cents(1000), Cents(1000), Cents(), Cents(progressive ? 500 : 0)}});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  const std::int64_t meter = table_rules.meters.empty() ? 0 : table_rules.meters[0].reading.count();
  const Expected expected = count(shoe, terms, progressive, meter);
  const auto spot = [&](Spot s) { return value.spots[kit::index_of(s)]; };
  EXPECT_EQ(spot(Spot::initial), expected.initial);
  EXPECT_EQ(spot(Spot::war), expected.war);
  EXPECT_EQ(spot(Spot::tie), expected.tie);
  EXPECT_EQ(spot(Spot::progressive), expected.progressive);
  EXPECT_EQ(value.total, expected.total);
}

TEST(CasinoWarTree, EqualsTheCountInMassachusetts) { expect_equal("ma/casino-war", {}, {2, 0}, false); }
TEST(CasinoWarTree, EqualsTheCountWithTheProgressive) {
  expect_equal("ma/casino-war", {{"progressive", "offered"}}, {2, 0}, true);
}
TEST(CasinoWarTree, EqualsTheCountInChapterFour) { expect_equal("ch4/casino-war", {}, {1, 1}, false); }

TEST(CasinoWarTree, EqualsTheCountInColorado) { expect_equal("co/casino-war", {}, {3, 0, true}, false); }

/// The published figures, from the procedure itself on six whole decks; suits do not matter, so each rank is one face.
TEST(CasinoWarTree, GivesThePublishedEdges) {
  rulebook::TableRules table_rules = testing_support::rules_of("ma/casino-war");
  rulebook::Binder binder(table_rules);
  const casino_war::Rules rules(binder);
  std::vector<Card> ranks;
  for (int rank = 0; rank < kit::rank_count; ++rank)
    ranks.insert(ranks.end(), 24, Card::from_id(rank * kit::suit_count));
  Tree tree(table_rules, rules.policy, ranks, {{Cents(1000), Cents(1000), Cents(), Cents()}});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  const auto edge = [&](const Fraction& net) { return static_cast<double>(-net / 1000); };
  EXPECT_NEAR(edge(value.spots[kit::index_of(Spot::initial)] + value.spots[kit::index_of(Spot::war)]), 0.023301,
              0.0000005);
  EXPECT_NEAR(edge(value.spots[kit::index_of(Spot::tie)]), 0.186495, 0.0000005);
}

}  // namespace
}  // namespace houseway::games::casino_war_tree_test
