#include <gtest/gtest.h>

#include <vector>

#include "hands/deal.hpp"
#include "solve/pai_gow/supreme_pai_gow.hpp"
#include "support/each_hand.hpp"
#include "support/solved.hpp"
#include "support/supreme_reference.hpp"
#include "table/tree/tree_table.hpp"

namespace houseway::solve::supreme_pai_gow::supreme_pai_gow_figures_test {
namespace {

using games::supreme_pai_gow::MainOutcome;
using games::supreme_pai_gow::Rules;
using games::supreme_pai_gow::Spot;
using testing_support::Solved;
using Game = games::supreme_pai_gow::Game;
using Tree = table::TreeTable<Game>;
namespace reference = testing_support::supreme;

constexpr const char* main_wager = "supreme-pai-gow";

rulebook::TableRules table_of(const std::map<std::string, std::string>& rules = {}) {
  rulebook::TableConfig config = testing_support::config_of(
      "ma/supreme-pai-gow", {{"starting-position-method", "button"}, {"dealing-device", "automated-shoe"}});
  config.rules = rules;
  return rulebook::resolve_or_what_if(testing_support::the_rulebook().game(config.game), config).rules;
}

/// The best play on a short deck is what the exhaustive table finds, as a fraction.
void expect_tree(const std::vector<kit::Card>& deck, const std::map<std::string, std::string>& under = {}) {
  rulebook::TableRules table = table_of(under);
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const Engine engine(Shape{rules}, deck, [&](const auto& cards) { return rules.house_way.low(cards); });
  Fraction counted = 0;
  for (const Engine::Hand& hand : engine.hands())
    counted += Fraction(hand.ways[Engine::best_way(hand)].brings) * hand.deals;
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::supreme_pai_gow)] = Engine::opening;
  Tree tree(table, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  EXPECT_EQ(counted / Fraction(engine.deals()), value.spots[kit::index_of(Spot::supreme_pai_gow)]);
}

TEST(SupremePaiGowSolver, EqualsTheTreeOnShortDecks) {
  expect_tree(hands::test::cards("As Ad Kh Qs 9c 9d 5h 4h Jk JK"));
  expect_tree(hands::test::cards("Ks Th 9c 8d 7h 6s 4c 3d 2h As"));
  expect_tree(hands::test::cards("Ks Kh Kd 7c 7d 7h 6s 6c 2h 2d Jk"));
}
TEST(SupremePaiGowSolver, EqualsTheTreeUnderOtherRules) {
  expect_tree(hands::test::cards("Ks Kh 9d 9c 7d 7h 6s 6c Ah Ad"), {{"copies", "player"}, {"commission", "4.5"}});
}

/// Every deal of the whole deck by the house way on both sides, with the functions of the reference, by kinds of cards:
/// four suits of thirteen ranks and two jokers.
TEST(SupremePaiGowSolver, EqualsEveryDealOfTheHouseWay) {
  const games::StrategyFile file = games::StrategyFile::parse("procedure = \"supreme-pai-gow\"\n", "the house way");
  const Solved solved(table_of(), &file, {main_wager});
  // Hands of one composition are dealt in as many ways: C(4, k) for each rank and C(2, k) for the jokers.
  struct Kind {
    reference::Four cards;
    std::array<int, 14> held{};
    reference::Split set{};
  };
  std::vector<Kind> kinds;
  const auto face = [](int kind, int copy) { return kit::Card::from_id(kind * kit::suit_count + copy); };
  for (int a = 0; a < 14; ++a) {
    for (int b = a; b < 14; ++b) {
      for (int c = b; c < 14; ++c) {
        for (int d = c; d < 14; ++d) {
          Kind kind;
          std::size_t at = 0;
          for (const int each : {a, b, c, d}) {
            kind.cards[at++] = face(each, kind.held[static_cast<std::size_t>(each)]++);
          }
          if (kind.held[13] > 2) continue;
          kind.set = reference::by_house(kind.cards);
          kinds.push_back(kind);
        }
      }
    }
  }
  EXPECT_EQ(kinds.size(), 2366U);
  const auto choose = [](int n, int k) {
    std::int64_t ways = 1;
    for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
    return k > n ? 0 : ways;
  };
  std::map<int, std::int64_t> deals;
  for (const Kind& player : kinds) {
    std::int64_t own = 1;
    for (std::size_t i = 0; i < 14; ++i) own *= choose(i == 13 ? 2 : 4, player.held[i]);
    for (const Kind& dealer : kinds) {
      std::int64_t ways = own;
      for (std::size_t i = 0; i < 14; ++i) ways *= choose((i == 13 ? 2 : 4) - player.held[i], dealer.held[i]);
      if (ways > 0) deals[reference::settled(player.set, dealer.set)] += ways;
    }
  }
  const std::int64_t all = deals[95] + deals[0] + deals[-100];
  EXPECT_EQ(all, 316'251LL * 230'300);
  EXPECT_EQ(solved.chance(main_wager, "both-higher"), Fraction(deals[95], all));
  EXPECT_EQ(solved.chance(main_wager, "one-higher"), Fraction(deals[0], all));
  EXPECT_EQ(solved.edge(main_wager), Fraction(deals[-100] * 100 - deals[95] * 95, all * 100));
}

/// The regulation's table returns 93.7%: all 316,251 hands, one by one.
TEST(SupremePaiGowSolver, CountsTheBonusWager) {
  std::int64_t net = 0;
  std::int64_t hands = 0;
  testing_support::each_hand<4>(kit::DeckSpec{1, 2, true}.cards(), [&](const reference::Four& hand, const auto&) {
    net += reference::bonus(hand);
    ++hands;
  });
  EXPECT_EQ(hands, 316'251);
  const Solved solved("ma/supreme-pai-gow");
  EXPECT_EQ(solved.edge("bonus"), Fraction(-net, hands));
  EXPECT_NEAR(1 - solved.house_edge("bonus"), 0.937, 0.0005);
}

/// A table that pays more than the minimums: two jokers above a straight, which 4-5 with both then is not paid as.
TEST(SupremePaiGowSolver, PaysTheBestRow) {
  rulebook::TableConfig config = testing_support::config_of("ma/supreme-pai-gow");
  config.pays["bonus"] = {{"two-jokers", "9 to 1"}};
  const Solved usual("ma/supreme-pai-gow");
  const Solved more(rulebook::resolve_lawful(testing_support::the_rulebook().game(config.game), config));
  EXPECT_LT(more.chance("bonus", "straight"), usual.chance("bonus", "straight"));
  EXPECT_LT(more.chance("bonus", "two-pair"), usual.chance("bonus", "two-pair"));
}

TEST(SupremePaiGowSolver, SetsBetterThanTheHouseWayAndSaysWhatThatCosts) {
  const games::StrategyFile house = games::StrategyFile::parse("procedure = \"supreme-pai-gow\"\n", "the house way");
  const Solved by_house(table_of(), &house, {main_wager});
  const Solved best(table_of(), nullptr, {main_wager});
  EXPECT_TRUE(best[main_wager].play->mistakes.empty());
  double cost = 0;
  for (const Mistake& mistake : by_house[main_wager].play->mistakes) cost += mistake.cost;
  EXPECT_NEAR(by_house.house_edge(main_wager) - best.house_edge(main_wager), cost, 1e-12);
  EXPECT_GT(cost, 0.01);
  // The file that the analysis gives plays what it has found.
  const games::StrategyFile file = games::StrategyFile::parse(best[main_wager].play->strategy_file, "the best");
  const Solved by_file(table_of(), &file, {main_wager});
  EXPECT_EQ(by_file.edge(main_wager), best.edge(main_wager));
  EXPECT_TRUE(by_file[main_wager].play->mistakes.empty());
}

/// What a player who banks takes, the player against him loses.
TEST(SupremePaiGowSolver, CountsABank) {
  const Solved solved("ma/supreme-pai-gow", {{"player-banking", "yes"}, {"co-banking", "yes"}});
  for (const auto& [wager, distribution] : solved.all()) {
    Count sum = 0;
    for (const Ending& ending : distribution.endings) sum += ending.count;
    EXPECT_EQ(sum, distribution.cases) << wager;
  }
  EXPECT_EQ(solved.all().size(), 6U);
  EXPECT_EQ(solved.chance("supreme-pai-gow:bank", "shortfall"),
            solved.chance("supreme-pai-gow:against-bank", "both-higher"));
  // The copies are the bank's: it loses less often than it wins, against the dealer too.
  EXPECT_GT(solved.chance("dealer-against-bank", "bank-wins"), solved.chance("dealer-against-bank", "bank-loses"));
  EXPECT_EQ(solved.chance("dealer-against-bank", "bank-loses"),
            solved.chance("supreme-pai-gow:against-bank", "both-higher"));
}

TEST(SupremePaiGowSolver, ThreadsDoNotMatter) {
  rulebook::TableRules table = table_of();
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const auto deck = rules.shoe.deck.cards();
  const auto low = [&](const auto& cards) { return rules.house_way.low(cards); };
  const Engine one(Shape{rules}, deck, low, 1);
  const Engine two(Shape{rules}, deck, low, 2);
  const auto best = [](const Engine::Hand& hand) { return Engine::best_way(hand); };
  EXPECT_EQ(one.count(best).list(), two.count(best).list());
}

/// Simulated as the house way sets, and as the file of the best play does.
TEST(SupremePaiGowSolver, AgreesWithSimulation) {
  const games::StrategyFile house = games::StrategyFile::parse("procedure = \"supreme-pai-gow\"\n", "the house way");
  const rulebook::TableRules table = testing_support::rules_of("ma/supreme-pai-gow");
  testing_support::expect_simulation_agrees(Solved(table, &house), games::bind(table), 2'000'000);
  const Solved best(table);
  const games::StrategyFile file = games::StrategyFile::parse(best[main_wager].play->strategy_file, "the best");
  testing_support::expect_simulation_agrees(best, games::bind(table, &file), 2'000'000);
}

}  // namespace
}  // namespace houseway::solve::supreme_pai_gow::supreme_pai_gow_figures_test
