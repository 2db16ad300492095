#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <vector>

#include "games/war/stadium_casino_war.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::stadium_casino_war_tree_test {
namespace {

using kit::Card;
using kit::Cents;
using stadium_casino_war::Game;
using stadium_casino_war::Spot;
using table::Fraction;
using Tree = table::TreeTable<Game>;

/// A shoe of three ranks, so many of each; from low to high.
using Ranks = std::array<std::int64_t, 3>;
constexpr Ranks short_shoe{3, 4, 4};

std::vector<Card> cards_of(const Ranks& ranks) {
  std::vector<Card> cards;
  constexpr std::array faces{"2c", "7d", "Kh"};
  for (std::size_t i = 0; i < ranks.size(); ++i)
    cards.insert(cards.end(), static_cast<std::size_t>(ranks[i]), *Card::parse(faces[i]));
  return cards;
}

/// Calls `visit(ranks drawn, ways)` for every draw of so many cards in their order; `left` is what stays.
void each_draw(Ranks& left, std::vector<std::size_t>& drawn, std::size_t count, const Fraction& ways,
               const std::function<void(const Fraction&)>& visit) {
  if (count == 0) return visit(ways);
  for (std::size_t rank = 0; rank < left.size(); ++rank) {
    if (left[rank] == 0) continue;
    drawn.push_back(rank);
    const Fraction more = ways * left[rank]--;
    each_draw(left, drawn, count - 1, more, visit);
    ++left[rank];
    drawn.pop_back();
  }
}

struct Terms {
  Fraction war_won;   ///< on the war bet
  Fraction war_tied;  ///< on the war bet
  std::int64_t tie;
};

/// What one war brings an ante, war bet included, with these cards left.
Fraction worth_of_war(Ranks left, const Terms& terms) {
  Fraction sum = 0;
  Fraction cases = 0;
  std::vector<std::size_t> war;
  each_draw(left, war, 2, 1, [&](const Fraction& ways) {
    cases += ways;
    if (war[0] == war[1]) sum += ways * terms.war_tied;
    if (war[0] > war[1]) sum += ways * terms.war_won;
    if (war[0] < war[1]) sum -= ways * 2;
  });
  return sum / cases;
}

/// $10 antes at two locations and $5 ties at one of them and at a third, in cents; every player plays as well as seven
/// hands and the dealer's card tell.
Fraction count(const Terms& terms) {
  Ranks left = short_shoe;
  std::vector<std::size_t> dealt;
  Fraction sum = 0;
  Fraction cases = 0;
  each_draw(left, dealt, 8, 1, [&](const Fraction& ways) {
    cases += ways;
    const std::size_t house = dealt[7];
    Fraction net = 0;
    for (const std::size_t location : {1U, 4U}) {
      if (dealt[location] > house) net += 1000;
      if (dealt[location] < house) net -= 1000;
      if (dealt[location] == house) net += 1000 * std::max(Fraction(-1, 2), worth_of_war(left, terms));
    }
    for (const std::size_t location : {4U, 6U}) net += dealt[location] == house ? 500 * terms.tie : -500;
    sum += ways * net;
  });
  return sum / cases;
}

Fraction tree_value(rulebook::TableRules table_rules) {
  rulebook::Binder binder(table_rules);
  const stadium_casino_war::Rules rules(binder);
  Tree::SpotStakes stakes{};
  for (const Spot spot : {Spot::ante_at_2, Spot::ante_at_5}) stakes[kit::index_of(spot)] = Cents(1000);
  for (const Spot spot : {Spot::tie_at_5, Spot::tie_at_7}) stakes[kit::index_of(spot)] = Cents(500);
  Tree tree(table_rules, rules.policy, cards_of(short_shoe), {stakes});
  return tree.value([&](Tree& t) { Game::deal(t, rules); }).total;
}

TEST(StadiumCasinoWarTree, EqualsTheCount) {
  EXPECT_EQ(tree_value(testing_support::rules_of("co/stadium-casino-war")), count({1, 2, 10}));
}
TEST(StadiumCasinoWarTree, EqualsTheCountBySchedule02) {
  EXPECT_EQ(tree_value(testing_support::rules_of("co/stadium-casino-war", {{"pay-schedule", "02"}})),
            count({1, 2, 11}));
}
/// With the odds on the war bet alone it depends on the cards left whether a war is fought.
TEST(StadiumCasinoWarTree, EqualsTheCountWithOddsOnTheWarAlone) {
  EXPECT_EQ(tree_value(testing_support::read_as("co/stadium-casino-war", {{"war-odds-basis", "war-alone"}})),
            count({Fraction(1, 2), 1, 10}));
}

/// One war for all: what two seats win together is what each wins.
TEST(StadiumCasinoWarTree, SeatsShareTheCards) {
  rulebook::TableRules table_rules = testing_support::rules_of("co/stadium-casino-war");
  rulebook::Binder binder(table_rules);
  const stadium_casino_war::Rules rules(binder);
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::ante_at_2)] = Cents(1000);
  const auto value = [&](const std::vector<Tree::SpotStakes>& seats) {
    Tree tree(table_rules, rules.policy, cards_of(short_shoe), seats);
    return tree.value([&](Tree& t) { Game::deal(t, rules); }).total;
  };
  EXPECT_EQ(value({stakes, stakes}), 2 * value({stakes}));
}

}  // namespace
}  // namespace houseway::games::stadium_casino_war_tree_test
