#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "games/wheel/big_six.hpp"
#include "rulebook/wager_names.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

/// Every wager of big six against the exhaustive table as fractions, published figures and simulated spins.
namespace houseway::solve::big_six_figures_test {
namespace {

using games::big_six::Game;
using games::big_six::Spot;
using kit::Cents;
using testing_support::bound;
using testing_support::config_of;
using testing_support::rules_of;
using testing_support::Solved;
using testing_support::the_rulebook;
using testing_support::what_if;
using Tree = table::TreeTable<Game>;

TEST(BigSixFigures, CountEveryWager) {
  for (const char* id : {"ma/big-six", "ch4/big-six", "co/big-six"})
    testing_support::expect_every_wager_counted(Solved(id));
}

/// Names are those of the procedure here: the tree knows no others.
void expect_as_dealt(const rulebook::TableRules& table) {
  const Solved solved(table);
  rulebook::TableRules in_words = rulebook::in_procedures_words(table);
  rulebook::Binder binder(in_words);
  const Game::Rules rules(binder);
  constexpr std::int64_t stake = 1000;
  for (std::size_t i = 0; i < kit::count_of<Spot>; ++i) {
    const std::string wager = rulebook::files_name(table.game, kit::name_of(static_cast<Spot>(i)));
    if (!table.offers(wager)) continue;
    Tree::SpotStakes stakes{};
    stakes[i] = Cents(stake);
    Tree tree(in_words, rules.policy, {}, {stakes});
    EXPECT_EQ(solved.edge(wager), -tree.value([&](Tree& dealt) { Game::deal(dealt, rules); }).total / stake) << wager;
  }
}

TEST(BigSixFigures, AreWhatTheTreeDeals) {
  for (const char* id : {"ma/big-six", "ch4/big-six", "co/big-six"}) expect_as_dealt(rules_of(id));
  expect_as_dealt(what_if("ma/big-six", {{"wheel-composition", "joker, $1 x2, $5, $20 x4"}}));
  expect_as_dealt(what_if("ch4/big-six", {{"wheel-composition", "casino-name x3, $2"}}));
}

struct Published {
  const char* wager;
  const char* probability;
  const char* edge;
};

void expect_published(const Solved& solved, const std::vector<Published>& published) {
  for (const auto& [wager, probability, edge] : published) {
    EXPECT_EQ(fmt::format("{:.2f}%", 100 * solved.figures(wager).hit_frequency), probability) << wager;
    EXPECT_EQ(fmt::format("{:.2f}%", 100 * solved.house_edge(wager)), edge) << wager;
  }
}

/// Wizard of Odds, “Big Six” (wizardofodds.com/games/big-six), Las Vegas rules: the wheel of Chapter 4 at 40 to 1.
TEST(BigSixFigures, LasVegas) {
  expect_published(Solved("ch4/big-six"), {{"one-dollar", "44.44%", "11.11%"},
                                           {"two-dollar", "27.78%", "16.67%"},
                                           {"five-dollar", "12.96%", "22.22%"},
                                           {"ten-dollar", "7.41%", "18.52%"},
                                           {"twenty-dollar", "3.70%", "22.22%"},
                                           {"joker", "1.85%", "24.07%"},
                                           {"casino-name", "1.85%", "24.07%"}});
}

/// “Some casinos do pay 45-1 …, which lowers the house edge to 14.81 percent” (ThoughtCo, “Wheel of Fortune”,
/// thoughtco.com/wheel-of-fortune-537626).
TEST(BigSixFigures, FortyFiveToOne) {
  rulebook::TableConfig config = config_of("ch4/big-six", {{"revised-odds", "revised"}});
  config.pays["joker"] = config.pays["casino-name"] = {{"hit", "45 to 1"}};
  expect_published(Solved(rulebook::resolve_lawful(the_rulebook().game(config.game), config)),
                   {{"joker", "1.85%", "14.81%"}, {"casino-name", "1.85%", "14.81%"}});
  for (const char* id : {"ma/big-six", "co/big-six"})
    expect_published(Solved(id), {{"joker", "1.85%", "14.81%"}, {"flag", "1.85%", "14.81%"}});
}

/// One section fewer of $1 and one more of $5 than on that wheel.
TEST(BigSixFigures, ColoradosWheel) {
  const Solved solved("co/big-six");
  EXPECT_EQ(solved.edge("one-dollar"), Fraction(8, 54));
  EXPECT_EQ(solved.edge("five-dollar"), Fraction(6, 54));
}

TEST(BigSixFigures, AgreeWithSimulation) {
  for (const char* id : {"ma/big-six", "ch4/big-six", "co/big-six"})
    testing_support::expect_simulation_agrees(Solved(id), bound(id), 4'000'000);
}

}  // namespace
}  // namespace houseway::solve::big_six_figures_test
