#include "solve/war/red_dog.hpp"

#include <gtest/gtest.h>

#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

namespace houseway::solve::red_dog_test {
namespace {

using games::StrategyFile;
using games::red_dog::Game;
using games::red_dog::Rules;
using kit::Card;
using kit::Cents;
using testing_support::rules_of;
using testing_support::Solved;
using Tree = table::TreeTable<Game>;

/// Ranks that are not there equally often, so that the best raise depends on the cards and not on the spread alone.
std::vector<Card> short_shoe() {
  std::vector<Card> cards;
  for (const char* text : {"2c", "2d", "3c", "5c", "5c", "5d", "8c", "8d", "9s", "Jc", "Kc", "Kd", "Ac"})
    cards.push_back(*Card::parse(text));
  return cards;
}

rulebook::TableRules paying(const std::string& outcome, const std::string& odds) {
  rulebook::TableConfig config = testing_support::config_of("ma/red-dog");
  config.pays["original"].emplace_back(outcome, odds);
  config.pays["raise"].emplace_back(outcome, odds);
  return rulebook::resolve(testing_support::the_rulebook().game("ma/red-dog"), config).rules;
}

void expect_the_tree(rulebook::TableRules table_rules) {
  rulebook::Binder binder(table_rules);
  const Rules rules(binder);
  const auto shoe = short_shoe();
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(rules.main)] = Cents(1000);
  Tree tree(table_rules, rules.policy, shoe, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  const auto best = red_dog::best_raises(red_dog::gain_of_raise(rules, shoe));
  EXPECT_EQ(-*figures_of(red_dog::main_bet(rules, shoe, best), table_rules, Cents(1000)).exact * 1000, value.total);
}

TEST(SolveRedDog, EqualsTheTree) {
  expect_the_tree(rules_of("ma/red-dog"));
  expect_the_tree(rules_of("ch4/red-dog"));
  expect_the_tree(paying("spread-1", "9 to 1"));
  expect_the_tree(paying("not-between", "lose 50%"));
}

/// The house edge of the original wager by the number of decks, as published for these odds and a raise from a spread
/// of seven on (oddsshark.com, Red Dog odds, prints them to two or three decimals).
TEST(SolveRedDog, GivesThePublishedEdges) {
  const std::vector<std::pair<const char*, double>> published{
      {"1", 0.03155}, {"2", 0.03077}, {"4", 0.02884}, {"6", 0.02798}, {"8", 0.02751}};
  for (const auto& [decks, edge] : published) {
    EXPECT_NEAR(Solved("ma/red-dog", {{"decks", decks}}).house_edge("original"), edge, 0.00000501) << decks;
    EXPECT_NEAR(Solved("ch4/red-dog", {{"decks", decks}}).house_edge("bet"), edge, 0.00000501) << decks;
  }
}

/// One deck, counted by hand: a pair comes in 3/51, and its third card makes three of a kind in 2/50.
TEST(SolveRedDog, HasTheChancesOfADeck) {
  const Solved solved("ma/red-dog", {{"decks", "1"}});
  EXPECT_EQ(solved.chance("original", "three-of-a-kind"), Fraction(3, 51) * Fraction(2, 50));
  EXPECT_EQ(solved.chance("original", "no-three-of-a-kind"), Fraction(3, 51) * Fraction(48, 50));
  EXPECT_EQ(solved.chance("original", "consecutive"), Fraction(12 * 2 * 16, 52 * 51));
  EXPECT_EQ(solved.chance("original", "spread-1"), Fraction(11 * 2 * 16, 52 * 51) * Fraction(4, 50));
}

TEST(SolveRedDog, RaisesFromASpreadOfSeven) {
  for (const char* decks : {"1", "2", "6", "8", "100"}) {
    const Solved solved("ma/red-dog", {{"decks", decks}});
    EXPECT_EQ(solved["original"].play->strategy_file, "procedure = \"red-dog\"\nraise-on-spread = [7, 8, 9, 10, 11]\n")
        << decks;
    EXPECT_TRUE(solved["original"].play->mistakes.empty());
  }
  const Solved better(paying("spread-1", "20 to 1"));
  EXPECT_EQ(better["original"].play->strategy_file,
            "procedure = \"red-dog\"\nraise-on-spread = [1, 7, 8, 9, 10, 11]\n");
}

/// What the game itself plays, where nobody says otherwise, is the best play under whatever odds.
TEST(SolveRedDog, TheBuiltInStrategyIsTheBestPlay) {
  for (const auto& table : {rules_of("ch4/red-dog"), rules_of("ma/red-dog", {{"decks", "1"}}),
                            paying("spread-1", "20 to 1"), paying("spread-4-to-11", "11 to 10")}) {
    const StrategyFile plain = StrategyFile::parse("procedure = \"red-dog\"\n", "plain");
    const std::string main = table.offers("bet") ? "bet" : "original";
    EXPECT_EQ(Solved(table, &plain).edge(main), Solved(table).edge(main));
  }
}

TEST(SolveRedDog, TellsWhatOtherPlayCosts) {
  const StrategyFile file =
      StrategyFile::parse("procedure = \"red-dog\"\nraise-on-spread = [6, 8, 9, 10, 11]\n", "test");
  const Solved best("ma/red-dog");
  const Solved played(rules_of("ma/red-dog"), &file);
  const auto& mistakes = played["original"].play->mistakes;
  ASSERT_EQ(mistakes.size(), 2U);
  EXPECT_EQ(mistakes[0].situation, "a spread of 6");
  EXPECT_EQ(mistakes[0].best, "decline");
  EXPECT_EQ(mistakes[1].situation, "a spread of 7");
  EXPECT_EQ(mistakes[1].best, "raise");
  EXPECT_NEAR(mistakes[0].cost + mistakes[1].cost, played.house_edge("original") - best.house_edge("original"), 1e-15);
  for (const char* bad : {"[0]", "[12]", "\"seven\"", "[7.5]"}) {
    const StrategyFile wrong =
        StrategyFile::parse(std::string("procedure = \"red-dog\"\nraise-on-spread = ") + bad + "\n", "test");
    EXPECT_NE(testing_support::error_of([&] { Solved(rules_of("ma/red-dog"), &wrong); }), "") << bad;
  }
}

TEST(SolveRedDog, SimulationAgrees) {
  for (const auto& table :
       {rules_of("ma/red-dog"), rules_of("ch4/red-dog", {{"decks", "1"}}),
        rules_of("ma/red-dog", {{"decks", "2"}, {"continuous-shuffling-device", "commission-approved"}})})
    testing_support::expect_simulation_agrees(Solved(table), games::bind(table), 4'000'000);
}

}  // namespace
}  // namespace houseway::solve::red_dog_test
