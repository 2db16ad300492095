#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <tuple>
#include <vector>

#include "games/dice/sic_bo.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

/// Every wager of sic bo against the exhaustive table as fractions, published figures and simulated throws.
namespace houseway::solve::sic_bo_figures_test {
namespace {

using games::sic_bo::Game;
using games::sic_bo::Spot;
using kit::Cents;
using testing_support::bound;
using testing_support::config_of;
using testing_support::read_as;
using testing_support::rules_of;
using testing_support::Solved;
using testing_support::the_rulebook;
using Tree = table::TreeTable<Game>;

/// A position has its own figures where those of its wager differ.
std::string solved_as(const Solved& solved, std::string_view spot) {
  const std::string own(spot);
  return solved.all().contains(own) ? own : std::string(rulebook::wager_of(spot));
}

void expect_as_dealt(rulebook::TableRules table) {
  const Solved solved(table);
  testing_support::expect_every_wager_counted(solved);
  rulebook::Binder binder(table);
  const Game::Rules rules(binder);
  constexpr std::int64_t stake = 1000;
  Tree::SpotStakes stakes{};
  stakes.fill(Cents(stake));
  Tree tree(table, rules.policy, {}, {stakes});
  const Tree::Value value = tree.value([&](Tree& dealt) { Game::deal(dealt, rules); });
  for (std::size_t i = 0; i < stakes.size(); ++i) {
    const std::string_view spot = kit::name_of(static_cast<Spot>(i));
    EXPECT_EQ(solved.edge(solved_as(solved, spot)), -value.spots[i] / stake) << spot;
  }
}

TEST(SicBoFigures, AreWhatTheTreeDeals) {
  expect_as_dealt(rules_of("ma/sic-bo"));
  expect_as_dealt(read_as("ma/sic-bo", {{"one-of-a-kind-single", "1 to 10"}, {"two-of-a-kind-on-triple", "loses"}}));
}

std::string percent(double part) { return fmt::format("{:.2f}%", 100 * part); }

/// Wizard of Odds, “Sic Bo” (wizardofodds.com/games/sic-bo), at the odds of this rule, which are Macau's there.
TEST(SicBoFigures, OfTheWizardOfOdds) {
  const Solved solved("ma/sic-bo");
  for (const auto& [spot, probability, edge] :
       std::vector<std::tuple<const char*, const char*, const char*>>{{"small", "48.61%", "2.78%"},
                                                                      {"big", "48.61%", "2.78%"},
                                                                      {"total-value:4", "1.39%", "29.17%"},
                                                                      {"total-value:17", "1.39%", "29.17%"},
                                                                      {"total-value:5", "2.78%", "47.22%"},
                                                                      {"total-value:16", "2.78%", "47.22%"},
                                                                      {"total-value:6", "4.63%", "30.56%"},
                                                                      {"total-value:15", "4.63%", "30.56%"}}) {
    EXPECT_EQ(percent(solved.figures(spot).hit_frequency), probability) << spot;
    EXPECT_EQ(percent(solved.house_edge(spot)), edge) << spot;
  }
}

/// The same page, for every other odds that it lists of these totals.
TEST(SicBoFigures, OfTheWizardOfOddsAtOtherOdds) {
  for (const auto& [spot, outcome, odds, edge] :
       std::vector<std::tuple<const char*, const char*, const char*, const char*>>{
           {"total-value:4", "total-4", "60 to 1", "15.28%"},
           {"total-value:17", "total-17", "62 to 1", "12.50%"},
           {"total-value:5", "total-5", "30 to 1", "13.89%"},
           {"total-value:16", "total-16", "31 to 1", "11.11%"},
           {"total-value:6", "total-6", "15 to 1", "25.93%"}}) {
    rulebook::TableConfig config = config_of("ma/sic-bo", {{"payouts-above-minimum", "yes"}});
    config.pays["total-value"] = {{outcome, odds}};
    const Solved solved(rulebook::resolve_lawful(the_rulebook().game(config.game), config));
    EXPECT_EQ(percent(solved.house_edge(spot)), edge) << spot << " at " << odds;
  }
}

/// One number: chances of one, two and three dice and the edge (bettorssicbo.com/sic-bo-odds.php); two numbers at 5 to
/// 1 (high-rollercasinos.com/sic-bo).
TEST(SicBoFigures, OfOneNumberAndOfTwo) {
  const Solved solved("ma/sic-bo");
  const auto chance = [&](const char* outcome) {
    return percent(solved.chance("one-of-a-kind", outcome).convert_to<double>());
  };
  EXPECT_EQ(chance("one-die"), "34.72%");
  EXPECT_EQ(chance("two-dice"), "6.94%");
  EXPECT_EQ(chance("three-dice"), "0.46%");
  EXPECT_EQ(percent(solved.house_edge("one-of-a-kind")), "7.87%");
  EXPECT_EQ(percent(solved.house_edge("two-dice-combination")), "16.67%");
}

/// In fractions of 216 throws, under both readings of each doubt.
TEST(SicBoFigures, InFractions) {
  const Solved solved("ma/sic-bo");
  EXPECT_EQ(solved.edge("three-of-a-kind"), Fraction(216 - 151, 216));
  EXPECT_EQ(solved.edge("any-three-of-a-kind"), Fraction(216 - 6 * 25, 216));
  EXPECT_EQ(solved.edge("two-of-a-kind"), Fraction(216 - 16 * 9, 216));
  EXPECT_EQ(solved.edge("two-dice-combination"), Fraction(216 - 30 * 6, 216));
  EXPECT_EQ(solved.chance("small", "three-of-a-kind"), Fraction(6, 216));
  const Solved otherwise(
      read_as("ma/sic-bo", {{"one-of-a-kind-single", "1 to 10"}, {"two-of-a-kind-on-triple", "loses"}}));
  EXPECT_EQ(otherwise.edge("two-of-a-kind"), Fraction(216 - 15 * 9, 216));
  EXPECT_EQ(otherwise.edge("one-of-a-kind"), Fraction(1250 - 75 - 300 - 30, 2160));
}

/// A chip on one area after the other: those of a wager together would not tell which of them is off.
TEST(SicBoFigures, AgreeWithSimulation) {
  const Solved solved("ma/sic-bo");
  const games::BoundGame game = bound("ma/sic-bo");
  for (const std::string_view spot : kit::names_of<Spot>()) {
    simulate::Plan plan;
    plan.stakes = {{std::string(spot), Cents(1000)}};
    plan.rounds = 1'000'000;
    const auto result = simulate::run(
        game, plan, [](std::uint64_t) {}, false);
    ASSERT_EQ(result.wagers.size(), 1U);
    const simulate::WagerResult& seen = result.wagers.front();
    const std::string name = solved_as(solved, spot);
    const auto figures = solved.figures(name);
    const double error = figures.standard_deviation / std::sqrt(static_cast<double>(plan.rounds));
    EXPECT_NEAR(seen.house_edge, figures.house_edge, 4 * error) << spot;
    testing_support::expect_deviation_agrees(solved[name], solved.table(), Cents(1000), seen, plan.rounds);
  }
}

}  // namespace
}  // namespace houseway::solve::sic_bo_figures_test
