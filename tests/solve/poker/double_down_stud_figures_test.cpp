#include <gtest/gtest.h>

#include <map>

#include "hands/deal.hpp"
#include "solve/poker/double_down_stud.hpp"
#include "support/house.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

/// The engine of streets on Double Down Stud against the exhaustive table, simulation and published figures.
namespace houseway::solve::double_down_stud_figures_test {
namespace {

using games::double_down_stud::Game;
using games::double_down_stud::Rules;
using games::double_down_stud::Spot;
using hands::test::cards;
using kit::Cents;
using testing_support::Solved;
using Tree = table::TreeTable<Game>;

const std::string game = "ma/double-down-stud";

void expect_the_tree(rulebook::TableRules table, const char* short_deck) {
  const auto deck = cards(short_deck);
  const Question question{.table = std::move(table)};
  rulebook::TableRules bound = question.table;
  rulebook::Binder binder(bound);
  const Rules rules(binder);
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::initial)] = Cents(1000);
  Tree tree(question.table, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  const auto solved = streets::answer<Game>(question, rules, deck, double_down_stud::declared(rules));
  EXPECT_EQ(-*figures_of(solved.front(), question.table, Cents(1000)).exact * 1000, value.total) << short_deck;
}

TEST(DoubleDownStudSolver, EqualsTheExhaustiveTable) {
  for (const char* deck : {"As Ks Qs Js Ts 9d 9h 4d 2c", "2c 3c 4c 5c 6d 7h Td Th", "5s 5h 6s 6h Js Jd 2d 9d"}) {
    expect_the_tree(testing_support::rules_of(game), deck);
    expect_the_tree(testing_support::what_if(game, {{"double-down-cap", "up-to-3x"}}), deck);
  }
}

/// A table that pays these odds on both wagers, lawful or not.
Solved paying(const std::vector<std::pair<std::string, std::string>>& odds,
              const games::StrategyFile* strategy = nullptr) {
  auto config = testing_support::config_of(game);
  for (const char* wager : {"initial", "double-down"}) config.pays[wager] = odds;
  return Solved(rulebook::resolve_or_what_if(testing_support::the_rulebook().game(game), config).rules, strategy);
}
/// Those of the game as a machine, with the royal flush of sonofdave.com, 4,000 for 1.
const std::vector<std::pair<std::string, std::string>> machine{{"royal-flush", "3999 to 1"},
                                                               {"straight-flush", "199 to 1"},
                                                               {"four-of-a-kind", "49 to 1"},
                                                               {"full-house", "11 to 1"}};

/// sonofdave.com, Double Down Stud, “Jacks or Better”: how often each hand comes without and with a double down wager,
/// of 12,994,800 deals, and the return of -0.021033. The kinds of four cards that bring as much as they lose double
/// there too.
TEST(DoubleDownStudSolver, GivesThePublishedTable) {
  const Solved solved = paying(machine);
  const std::map<std::string, int> published{
      {"stand, straight", 31'248},
      {"stand, three-of-a-kind", 50'688},
      {"stand, two-pair", 152'064},
      {"stand, pair-of-jacks-or-better", 657'720},
      {"stand, pair-of-sixes-to-tens", 816'480},
      {"stand, less-than-sixes", 8'035'992},
      {"double-down, royal-flush", 20},
      {"double-down, straight-flush", 180},
      {"double-down, four-of-a-kind", 3120},
      {"double-down, full-house", 18'720},
      {"double-down, flush", 25'540},
      {"double-down, straight", 19'752},
      {"double-down, three-of-a-kind", 223'872},
      {"double-down, two-pair", 465'696},
      {"double-down, pair-of-jacks-or-better", 1'031'880},
      {"double-down, pair-of-sixes-to-tens", 1'295'520},
      {"double-down, less-than-sixes", 166'308},
  };
  for (const Ending& ending : solved["initial"].endings) {
    const auto row = published.find(ending.outcome);
    ASSERT_NE(row, published.end()) << ending.outcome;
    EXPECT_EQ(Fraction(ending.count, solved["initial"].cases), Fraction(row->second, 12'994'800)) << ending.outcome;
  }
  EXPECT_EQ(solved["initial"].endings.size(), published.size());
  EXPECT_NEAR(solved.house_edge("initial"), 0.021033, 5e-7);
}

/// shram.kiev.ua, Double Down Stud Poker: 2.67%. Its odds are not known to us; those of the trade, with a royal flush
/// at 2,000 to 1, give it.
TEST(DoubleDownStudSolver, GivesThePublishedEdgeOfTheTrade) {
  const Solved solved = paying({{"royal-flush", "2000 to 1"},
                                {"straight-flush", "200 to 1"},
                                {"four-of-a-kind", "50 to 1"},
                                {"full-house", "11 to 1"}});
  EXPECT_NEAR(solved.house_edge("initial"), 0.0267, 5e-5);
}

/// What comes back of the wager alone, whatever is done.
double comes_back(const Solved& solved) {
  Fraction sum = 1;
  for (const Ending& ending : solved["initial"].endings) {
    for (const Payment& payment : ending.payments) {
      if (payment.wager == "initial") sum += net_of(payment) * Fraction(ending.count, solved["initial"].cases);
    }
  }
  return static_cast<double>(sum);
}

/// The game as a machine in casinocitytimes.com. John Robison, Expert Strategy for Double Down Stud Video Poker: 72.5%
/// come back where nobody doubles, 72.6% where everybody does; the first is that of his royal flush at 1,000 for 1, the
/// second that at 2,000 for 1, with all coins in. John Grochowski, Double Down Stud Makes a Comeback: 97.8% with the
/// best play, which is of all that is staked, at 2,000 for 1.
TEST(DoubleDownStudSolver, GivesThePublishedReturnsOfTheMachine) {
  auto odds = machine;
  odds.front().second = "999 to 1";
  EXPECT_NEAR(comes_back(paying(odds)), 0.725, 5e-4);
  odds.front().second = "1999 to 1";
  const Solved solved = paying(odds);
  EXPECT_NEAR(comes_back(solved), 0.726, 5e-4);
  EXPECT_NEAR(1 - solved.figures("initial").element_of_risk, 0.978, 5e-4);
}

/// The odds of the regulation: counted apart from this program too.
TEST(DoubleDownStudSolver, PricesTheRegulation) {
  const Solved solved(game);
  EXPECT_EQ(solved.edge("initial"), Fraction(15'403, 324'870));  // 4.7413%
  EXPECT_EQ(Solved(testing_support::read_as(game, {{"double-down-cap", "exactly-1x"}})).edge("initial"),
            solved.edge("initial"));
}

/// With the usual odds no play loses less than the strategy that is built in.
TEST(DoubleDownStudSolver, TheBuiltInStrategyIsTheBestPlay) {
  const std::string plain = "procedure = \"double-down-stud\"\n";
  const auto file = games::StrategyFile::parse(plain, "built-in.toml");
  const auto table = testing_support::rules_of(game);
  const Solved given(table, &file);
  const Solved best(table);
  EXPECT_EQ(given.edge("initial"), best.edge("initial"));
  EXPECT_TRUE(given["initial"].play->mistakes.empty());
  EXPECT_EQ(best["initial"].play->strategy_file, plain);
}

/// What a strategy gets wrong costs together what it loses more.
TEST(DoubleDownStudSolver, MistakesAddUp) {
  const auto file = games::StrategyFile::parse(
      "procedure = \"double-down-stud\"\n[departures]\n5c5dAhKs = \"double-down\"\nJcJdAhKs = \"stand\"\n",
      "wrong.toml");
  const auto table = testing_support::rules_of(game);
  const Solved given(table, &file);
  double lost = 0;
  for (const Mistake& mistake : given["initial"].play->mistakes) lost += mistake.cost;
  EXPECT_EQ(given["initial"].play->mistakes.size(), 2U);
  EXPECT_NEAR(lost, given.house_edge("initial") - Solved(table).house_edge("initial"), 1e-12);
}

TEST(DoubleDownStudSolver, SimulationAgrees) {
  const Solved solved(game);
  testing_support::expect_simulation_agrees(solved, testing_support::bound(game), 4'000'000);
}

}  // namespace
}  // namespace houseway::solve::double_down_stud_figures_test
