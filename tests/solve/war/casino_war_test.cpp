#include "solve/war/casino_war.hpp"

#include <gtest/gtest.h>

#include "solve/count/count_wagers.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

namespace houseway::solve::casino_war_test {
namespace {

using games::StrategyFile;
using games::casino_war::Action;
using games::casino_war::Game;
using games::casino_war::Progressive;
using games::casino_war::Rules;
using games::casino_war::Spot;
using kit::Card;
using kit::Cents;
using testing_support::rules_of;
using testing_support::Solved;
using Tree = table::TreeTable<Game>;

/// Ranks and suits that are not there equally often.
std::vector<Card> short_shoe() {
  std::vector<Card> cards;
  for (const char* text : {"2c", "2c", "2d", "2d", "7c", "7d", "7d", "Kc", "Kd", "Ac", "Ac", "Ac", "Ac"})
    cards.push_back(*Card::parse(text));
  return cards;
}

StrategyFile on_tie(const std::string& action) {
  return StrategyFile::parse("procedure = \"casino-war\"\non-tie = \"" + action + "\"\n", "test");
}

rulebook::TableRules war_tie_paid(const std::string& odds) {
  rulebook::TableConfig config = testing_support::config_of("ma/casino-war");
  config.pays["war"].emplace_back("war-equal", odds);
  return rulebook::resolve(testing_support::the_rulebook().game("ma/casino-war"), config).rules;
}

void expect_the_tree(rulebook::TableRules table_rules) {
  rulebook::Binder binder(table_rules);
  const Rules rules(binder);
  const auto shoe = short_shoe();
  const bool progressive = table_rules.offers("progressive");
  Tree tree(table_rules, rules.policy, shoe, {{Cents(1000), Cents(1000), Cents(), Cents()}});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  const auto best = casino_war::best_on_tie(casino_war::gain_at_war(rules, shoe));
  const auto edge = [&](const Distribution& distribution, Cents stake) {
    return *figures_of(distribution, table_rules, stake).exact;
  };
  EXPECT_EQ(-edge(casino_war::main_bet(rules, shoe, best), Cents(1000)) * 1000,
            value.spots[kit::index_of(Spot::initial)] + value.spots[kit::index_of(Spot::war)]);
  EXPECT_EQ(-edge(by_outcome("tie", rules.tie, casino_war::count_tie(shoe).list()), Cents(1000)) * 1000,
            value.spots[kit::index_of(Spot::tie)]);
  if (!progressive) return;
  // Alone the progressive goes to war: nothing is lost by it.
  Tree alone(table_rules, rules.policy, shoe, {{Cents(), Cents(), Cents(), Cents(500)}});
  const auto to_war = [](const casino_war::Tie&) { return Action::go_to_war; };
  const auto counts = casino_war::count_progressive(shoe, to_war).list();
  EXPECT_EQ(-edge(distribution_of<Spot::progressive>(rules.side, counts), Cents(500)) * 500,
            alone.value([&](Tree& t) { Game::deal(t, rules); }).total);
}

TEST(SolveCasinoWar, EqualsTheTree) {
  expect_the_tree(rules_of("ma/casino-war"));
  expect_the_tree(rules_of("ma/casino-war", {{"progressive", "offered"}}));
  expect_the_tree(rules_of("ch4/casino-war"));
  expect_the_tree(rules_of("co/casino-war"));
}

/// A war is worth half a unit lost, and what its ties bring: where those lose the war wager, it is not fought.
TEST(SolveCasinoWar, EqualsTheTreeWhereSurrenderingIsBetter) {
  expect_the_tree(war_tie_paid("push"));
  rulebook::TableRules table = war_tie_paid("lose");
  expect_the_tree(table);
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const auto shoe = short_shoe();
  const auto best = casino_war::best_on_tie(casino_war::gain_at_war(rules, shoe));
  EXPECT_EQ(best({*Card::parse("2c"), *Card::parse("2d")}), Action::surrender);
}

/// Where nobody may surrender a tie is a war, whatever a strategy says.
TEST(SolveCasinoWar, EqualsTheTreeWithoutSurrender) {
  rulebook::TableConfig config = testing_support::config_of("ma/casino-war");
  config.rules["surrender"] = "no";
  config.pays["war"].emplace_back("war-equal", "1 to 1");
  rulebook::TableRules table =
      rulebook::resolve_or_what_if(testing_support::the_rulebook().game("ma/casino-war"), config).rules;
  const StrategyFile surrender = on_tie("surrender");
  // Published for six decks and even money on a tie at war.
  EXPECT_NEAR(Solved(table, &surrender, {"initial"}).house_edge("initial"), 0.0288, 5e-5);
  EXPECT_FALSE(Solved(table, nullptr, {"initial"})["initial"].play.has_value());
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const auto shoe = short_shoe();
  Tree tree(table, rules.policy, shoe, {{Cents(1000), Cents(), Cents(), Cents()}});
  const auto to_war = [](const casino_war::Tie&) { return Action::go_to_war; };
  EXPECT_EQ(-*figures_of(casino_war::main_bet(rules, shoe, to_war), table, Cents(1000)).exact * 1000,
            tree.value([&](Tree& t) { Game::deal(t, rules); }).total);
}

/// The stated 11.78% needs the stake back; the footnote keeps it.
TEST(SolveCasinoWar, FollowsTheReadingOfTheProgressiveStake) {
  const auto edge = [](const std::string& reading) {
    return Solved(testing_support::read_as("ma/casino-war", {{"progressive-stake", reading}},
                                           {{"progressive", "offered"}}),
                  nullptr, {"progressive"})
        .edge("progressive");
  };
  // A winner has one stake more: 23 ties in 311 cards.
  EXPECT_EQ(edge("not-returned") - edge("returned"), Fraction(23, 311));
}

/// The initial wager and the progressive beside it: what the best play for both is worth, and whether it goes to war.
struct Joint {
  Fraction value;
  int wars = 0;
  int ties = 0;
};

/// Held to the exhaustive table on the way.
Joint joint_play(const std::string& war_tie, Cents progressive) {
  rulebook::TableConfig config = testing_support::config_of("ma/casino-war", {{"progressive", "offered"}});
  config.pays["war"].emplace_back("war-equal", war_tie);
  auto table_rules = rulebook::resolve(testing_support::the_rulebook().game("ma/casino-war"), config).rules;
  rulebook::Binder binder(table_rules);
  const Rules rules(binder);
  const auto shoe = short_shoe();
  constexpr std::int64_t initial = 1000;
  const Beside beside{"progressive", Fraction(progressive.count(), initial), progressive};
  casino_war::GainAtWar gain = casino_war::gain_at_war(rules, shoe);
  gain += casino_war::progressive_gain_at_war(rules, shoe, beside, table_rules.meters);
  const casino_war::OnTie best = casino_war::best_on_tie(gain);
  const auto edge = [&](const Distribution& distribution) {
    return *figures_of(distribution, table_rules, progressive).exact;
  };
  Joint out;
  out.value = -edge(casino_war::main_bet(rules, shoe, best)) -
              beside.stake * edge(distribution_of<Spot::progressive>(rules.side,
                                                                     casino_war::count_progressive(shoe, best).list()));
  Tree tree(table_rules, rules.policy, shoe, {{Cents(initial), Cents(), Cents(), progressive}});
  EXPECT_EQ(out.value * initial, tree.value([&](Tree& t) { Game::deal(t, rules); }).total) << progressive.text();
  for (const Card player : shoe) {
    for (const Card house : shoe) {
      if (player.rank() != house.rank()) continue;
      ++out.ties;
      out.wars += best({player, house}) == Action::go_to_war ? 1 : 0;
    }
  }
  return out;
}

/// Where a tie at war loses, the war is not fought for the initial wager; a progressive pays for it, the more so the
/// more it is staked and by the suits of the tie.
TEST(SolveCasinoWar, WithAProgressiveBesideItEqualsTheTree) {
  const Joint some = joint_play("lose", Cents(1));
  EXPECT_GT(some.wars, 0);
  EXPECT_LT(some.wars, some.ties);
  const Joint all = joint_play("lose", Cents(20));
  EXPECT_EQ(all.wars, all.ties);
  joint_play("2 to 1", Cents(500));
}

/// The differences add up to what the play for the initial wager alone costs.
TEST(SolveCasinoWar, TellsWhatPlainPlayCostsTheProgressive) {
  rulebook::TableConfig config = testing_support::config_of("ma/casino-war", {{"progressive", "offered"}});
  config.pays["war"].emplace_back("war-equal", "lose");
  solve::Request request;
  request.game = &testing_support::the_rulebook().game("ma/casino-war");
  request.config = config;
  request.counted = &testing_support::counted();
  request.beside = {{"progressive", 1, {}}};
  const Answer joint = analyze(request);
  request.beside.clear();
  const Answer plain = analyze(request);
  const auto exact = [](const Answer& answer, const char* wager) {
    return *testing_support::figures_of(answer, wager).exact;
  };
  const Fraction alone = -exact(plain, "initial") - exact(plain, "progressive");
  ASSERT_TRUE(joint.together);
  EXPECT_EQ(joint.together->exact, -exact(joint, "initial") - exact(joint, "progressive"));
  EXPECT_EQ(*joint.together->exact - joint.together->plain_costs, alone);
  EXPECT_GT(joint.together->plain_costs, 0);
  EXPECT_FALSE(testing_support::figures_of(joint, "initial").play->strategy_file.empty());
}

TEST(SolveCasinoWar, WhoSurrendersHasTheFirstTieOnly) {
  const auto counts =
      casino_war::count_progressive(short_shoe(), [](const casino_war::Tie&) { return Action::surrender; });
  // Of 13 × 12 deals of two cards, with 11 × 10 of two more unseen: identical cards 2 + 2 + 2 + 12, other ties 8 + 4
  // + 2.
  EXPECT_EQ(Count(counts[Progressive::suited_tie]), 18 * 110);
  EXPECT_EQ(Count(counts[Progressive::tie]), 14 * 110);
  EXPECT_EQ(Count(counts[Progressive::no_tie]), (156 - 32) * 110);
}

constexpr double last_digit = 0.00000051;  // of a percentage with four decimals

TEST(SolveCasinoWar, GivesThePublishedEdges) {
  const Solved war(rules_of("ma/casino-war"));
  EXPECT_NEAR(war.house_edge("initial"), 0.023301, last_digit);
  EXPECT_NEAR(war.house_edge("tie"), 0.186495, last_digit);
  EXPECT_NEAR(Solved(war_tie_paid("1 to 1")).house_edge("initial"), 0.028771, last_digit);
  const StrategyFile file = on_tie("surrender");
  const Solved surrendering(rules_of("ma/casino-war"), &file);
  EXPECT_NEAR(surrendering.house_edge("initial"), 0.036977, last_digit);
}

TEST(SolveCasinoWar, TellsWhatSurrenderingCosts) {
  const StrategyFile file = on_tie("surrender");
  const Solved best(rules_of("ma/casino-war"));
  const Solved surrendering(rules_of("ma/casino-war"), &file);
  EXPECT_TRUE(best["initial"].play->mistakes.empty());
  const auto& mistakes = surrendering["initial"].play->mistakes;
  ASSERT_EQ(mistakes.size(), 1U);
  EXPECT_EQ(mistakes[0].chosen, "surrender");
  EXPECT_EQ(mistakes[0].best, "go-to-war");
  EXPECT_NEAR(mistakes[0].cost, surrendering.house_edge("initial") - best.house_edge("initial"), 1e-15);
}

TEST(SolveCasinoWar, TheStrategyFilePlaysTheBestPlay) {
  const Solved best(rules_of("ch4/casino-war"));
  const StrategyFile file = StrategyFile::parse(best["initial"].play->strategy_file, "written");
  EXPECT_EQ(*Solved(rules_of("ch4/casino-war"), &file).figures("initial").exact, *best.figures("initial").exact);
  const StrategyFile wrong = on_tie("run-away");
  EXPECT_NE(testing_support::error_of([&] { Solved(rules_of("ch4/casino-war"), &wrong); }), "");
}

/// The rulebook states a tie in 7.4% and a top award in 496,000; on the first table it is 23 in 311.
TEST(SolveCasinoWar, TheProgressiveHasTheStatedChances) {
  const Solved solved(rules_of("ma/casino-war", {{"progressive", "offered"}}));
  const auto figures = solved.figures("progressive", Cents(500));
  EXPECT_NEAR(figures.hit_frequency, 23.0 / 311, 1e-12);
  double top = 0;
  for (const OutcomeFigures& outcome : figures.outcomes) {
    if (outcome.outcome == "suited-four-of-a-kind") top = outcome.probability;
  }
  EXPECT_NEAR(1 / top, 496'511, 1);
  ASSERT_EQ(figures.meters.size(), 1U);
  EXPECT_NEAR(figures.meters[0].slope, top / 5, 1e-15);
  EXPECT_NEAR(-solved.figures("progressive-envy", Cents(500)).house_edge, top * 1000 / 5, 1e-12);
}

/// The initial wager that is given up and the odds of 2 and 3 to 1 bring what a push and 1 and 2 to 1 bring.
TEST(SolveCasinoWar, ColoradoPaysTheSameInAll) {
  for (const char* decks : {"6", "8"}) {
    const Solved colorado(rules_of("co/casino-war", {{"decks", decks}}));
    const Solved massachusetts(rules_of("ma/casino-war", {{"decks", decks}}));
    for (const char* wager : {"initial", "tie"}) EXPECT_EQ(colorado.edge(wager), massachusetts.edge(wager)) << decks;
  }
  // Three of six decks in play: 11 of 155 cards tie.
  const auto half =
      testing_support::read_as("co/casino-war", {{"shuffler-batch", "half-set"}}, {{"shuffling", "two-batches"}});
  EXPECT_EQ(Solved(half).chance("tie", "equal"), Fraction(11, 155));
}

TEST(SolveCasinoWar, SimulationAgrees) {
  for (const char* id : {"ma/casino-war", "ch4/casino-war", "co/casino-war"}) {
    const auto table = rules_of(id, testing_support::full_tables().at(id));
    testing_support::expect_simulation_agrees(Solved(table), games::bind(table), 4'000'000);
    const StrategyFile file = on_tie("surrender");
    testing_support::expect_simulation_agrees(Solved(table, &file), games::bind(table, &file), 4'000'000);
  }
}

}  // namespace
}  // namespace houseway::solve::casino_war_test
