#include "games/blackjack/blackjack.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <string>
#include <vector>

#include "games/strategy_file.hpp"
#include "hands/deal.hpp"
#include "simulate/simulator.hpp"
#include "solve/blackjack/main.hpp"
#include "solve/core/analysis.hpp"
#include "solve/solvers.hpp"
#include "support/blackjack_house.hpp"
#include "support/solved.hpp"

/// The solver by composition against the exhaustive table as exact fractions, against published figures, and against
/// simulation.
namespace houseway::solve::blackjack::blackjack_test {
namespace {

using games::blackjack::Game;
using games::blackjack::Strategy;
using hands::test::cards;
using kit::Cents;
using testing_support::BlackjackUnsplitTree;
using testing_support::brought_by_chart;
using testing_support::brought_by_tree;
using testing_support::Options;
using testing_support::solved_by_chart;
using testing_support::with;

struct House : testing_support::BlackjackHouse {
  explicit House(const std::string& id, const Options& options = {})
      : BlackjackHouse(testing_support::rules_of(id, options)) {}
};

struct Case {
  std::string name;
  std::string game;
  Options options;
  std::string pack;
};
void PrintTo(const Case& test, std::ostream* out) { *out << test.name; }

class BlackjackBestPlay : public testing::TestWithParam<Case> {};

/// Packs in which a split leaves nothing to choose that another hand's cards would tell more about.
TEST_P(BlackjackBestPlay, IsWorthWhatTheExhaustiveTableFinds) {
  const Case& test = GetParam();
  House house(test.game, test.options);
  const auto pack = cards(test.pack);
  house.short_pack(pack);
  EXPECT_EQ(best_expectation<Fraction>(house.terms) * 1000, brought_by_tree(house, pack));
}

class BlackjackUnsplit : public testing::TestWithParam<Case> {};

TEST_P(BlackjackUnsplit, IsWorthWhatTheExhaustiveTableFinds) {
  const Case& test = GetParam();
  House house(test.game, test.options);
  house.never_splits();
  const auto pack = cards(test.pack);
  house.short_pack(pack);
  EXPECT_EQ(best_expectation<Fraction>(house.terms) * 1000, brought_by_tree<BlackjackUnsplitTree>(house, pack));
}

const Options reader{{"dealer-second-card", "hole-card-down-with-reader"}};
const Options reader_surrender{{"dealer-second-card", "hole-card-down-with-reader"}, {"surrender", "offered"}};
const Options no_hole_surrender{{"dealer-second-card", "no-hole-card"}, {"surrender", "offered"}};
const Options hole_up{{"dealer-second-card", "hole-card-up"}};

INSTANTIATE_TEST_SUITE_P(
    ShortPacks, BlackjackBestPlay,
    testing::Values(Case{"reader", "ma/blackjack", reader, "4c 5c 6c 7c Tc Tc Tc Tc Tc Tc Tc Tc"},
                    Case{"surrender", "ma/blackjack", reader_surrender, "5c 6c 7c 8c 9c 9c 9c Tc Tc Tc Tc"},
                    Case{"early_surrender", "ma/blackjack", no_hole_surrender, "5c 6c 7c 9c Tc Tc Tc Tc Tc Tc"},
                    Case{"both_up", "ma/blackjack", hole_up, "5c 6c 7c 9c Tc Tc Tc Tc Tc Tc Ac Ac"}),
    [](const auto& test) { return test.param.name; });

INSTANTIATE_TEST_SUITE_P(
    ShortPacks, BlackjackUnsplit,
    testing::Values(Case{"reader", "ma/blackjack", reader, "5c 5c 6c 6c Tc Tc Tc Tc Tc Tc Tc Ac Ac"},
                    Case{"no_hole_card", "ma/blackjack", {}, "5c 5c 6c 6c Tc Tc Tc Tc Tc Tc Tc Ac Ac"},
                    Case{"surrender", "ma/blackjack", reader_surrender, "8c 8c 6c 7c 7c Tc Tc Tc Tc Tc Ac"},
                    Case{"early_surrender", "ma/blackjack", no_hole_surrender, "8c 8c 6c 7c 7c Tc Tc Tc Tc Tc Ac"},
                    Case{"peek", "ch4/blackjack", {}, "4c 6c 7c 9c Tc Tc Tc Tc Tc Tc Ac Ac"},
                    Case{"hidden_doubles",
                         "ma/blackjack",
                         {{"double-card", "face-down-on-request"}},
                         "5c 6c 6c Tc Tc Tc Tc Tc Ac Ac"}),
    [](const auto& test) { return test.param.name; });

class BlackjackChart : public testing::TestWithParam<Case> {};

TEST_P(BlackjackChart, IsWorthWhatTheExhaustiveTableFinds) {
  const Case& test = GetParam();
  House house(test.game, test.options);
  const auto pack = cards(test.pack);
  house.short_pack(pack);
  const Strategy strategy(house.rules);
  EXPECT_EQ(solved_by_chart(house, strategy) * 1000, brought_by_chart(house, pack, strategy));
}

const Options four{{"resplit", "four-hands"}, {"resplit-aces", "split-once-only"}};
const Options three{{"resplit", "three-hands"}};
const Options four_aces{{"resplit", "four-hands"}, {"resplit-aces", "allowed"}};
const Options extras{{"extra-payouts", "offered"}, {"extra-three-sevens", "yes"}, {"extra-five-card-21", "yes"}};

INSTANTIATE_TEST_SUITE_P(
    ShortPacks, BlackjackChart,
    testing::Values(
        Case{"four_hands", "ch4/blackjack", {}, "8c 8c 8c 8c 8c Tc Tc Tc Tc Tc Tc Ac"},
        Case{"four_hands_reader", "ma/blackjack", with(reader, four), "8c 8c 8c 8c Tc Tc Tc Tc Tc Tc Tc Ac 2c 2c"},
        Case{"four_hands_no_hole_card", "ma/blackjack", four, "8c 8c 8c 8c 8c Tc Tc Tc Tc Tc Ac"},
        Case{"three_hands_no_hole_card", "ma/blackjack", three, "9c 9c 9c 9c 9c Tc Tc Tc 7c 2c Ac"},
        Case{"aces_again", "ma/blackjack", with(reader, four_aces), "Ac Ac Ac Ac Ac Tc Tc Tc 9c 9c 7c 6c"},
        Case{"aces_again_no_hole_card", "ma/blackjack", four_aces, "Ac Ac Ac Ac Tc Tc Tc Tc 7c 7c 6c 6c"},
        Case{"doubles_after_split", "ma/blackjack", with(reader, three), "3c 3c 3c 3c 8c 8c 8c Tc Tc Tc Tc Tc Tc Ac"},
        Case{"hidden_doubles",
             "ma/blackjack",
             {{"double-card", "face-down-at-this-table"}},
             "5c 6c 6c Tc Tc Tc Tc Tc Ac Ac"},
        Case{"surrender", "ma/blackjack", no_hole_surrender, "9c 7c 6c 8c 8c Tc Tc Tc Tc Tc Ac"},
        Case{"hits_soft_17", "ma/blackjack", with(reader, {{"dealer-soft-17", "hit"}}),
             "6c 6c 5c 4c Tc Tc Tc Tc Ac Ac Ac"},
        Case{"extras", "ma/blackjack", with(reader, extras), "7c 7c 7c 7c 2c 2c 5c Tc Tc Tc Tc Ac Tc Tc"},
        Case{"six_to_five", "ma/blackjack", {{"blackjack-payout", "6-to-5"}}, "6c 7c 9c Tc Tc Tc Tc Tc Ac Ac"}),
    [](const auto& test) { return test.param.name; });

/// Published by several combinatorial analyzers: six decks, the dealer stands on soft 17, double on any two cards and
/// after a split, split to four hands, aces once.
TEST(BlackjackSolver, SixDecksAreWorthWhatIsPublished) {
  const House house("ch4/blackjack");
  EXPECT_NEAR(best_expectation<double>(house.terms), -0.00402870236, 5e-12);
}

/// Published by E. Farmer: one deck, a pair of deuces against a six, split once, no doubling after it.
TEST(BlackjackSolver, ASplitIsWorthWhatIsPublished) {
  House house("ch4/blackjack", {{"decks", "1"}, {"double-down", "not-offered"}});
  house.terms.most_hands = 2;
  constexpr std::size_t deuce = 1;
  constexpr std::array<std::size_t, 1> six{5};
  Column<double> column(house.terms, six);
  EXPECT_NEAR(solve_column(column).splits[deuce], 0.1189818683947885, 1e-14);
}

TEST(BlackjackSolver, WhoKnowsMoreWinsMore) {
  const House house("ch4/blackjack", {{"decks", "1"}});
  const BestPlay best = best_play(house.terms, 2);
  EXPECT_LT(best.basic, best.zero_memory);
  EXPECT_LT(best.zero_memory, best.one_pair);
  EXPECT_LE(best.one_pair, best.pairs);
  EXPECT_FALSE(best.exceptions.empty());
}

/// The best chart by count of six decks is the published one.
TEST(BlackjackSolver, FindsBasicStrategy) {
  const House house("ch4/blackjack");
  const BestPlay best = best_play(house.terms, 2, {}, {false, true});
  const Strategy published(house.rules);
  const Choice chosen = choice_of(published);
  const Choice found = choice_of(best.chart(), house.terms);
  for (const std::size_t row : printed_rows()) {
    for (const std::size_t column : printed_columns(house.terms)) {
      for (const bool may_double : {false, true})
        EXPECT_EQ(found(row, column, may_double, false), chosen(row, column, may_double, false))
            << row_name(row) << " against " << column_name(column);
    }
  }
}

games::StrategyFile file_of(const std::string& text) { return games::StrategyFile::parse(text, "chart.toml"); }

/// The cost of a cell is what the chart loses by it.
TEST(BlackjackSolver, PricesAMistake) {
  const House house("ch4/blackjack");
  const BestPlay best = best_play(house.terms, 2, {}, {false, true});
  const auto priced = [&](const CellChart& chart) {
    const auto file = file_of(strategy_file(chart, house.terms));
    return price(house.terms, games::make_strategy<Game>(house.rules, &file), games::blackjack::rows_written(file), 2);
  };
  const Priced basic = priced(best.chart());
  EXPECT_NEAR(basic.expectation, best.basic, 1e-14);
  EXPECT_TRUE(basic.mistakes.empty());

  CellChart wrong = best.chart();
  constexpr std::size_t six = 6;
  wrong[13][six] = Cell::H;
  wrong[games::blackjack::pair_rows + 8][10] = Cell::S;
  const Priced costly = priced(wrong);
  ASSERT_EQ(costly.mistakes.size(), 2);
  EXPECT_EQ(costly.mistakes[0].situation, "hard 13 against 6");
  EXPECT_EQ(costly.mistakes[0].chosen, "H");
  EXPECT_EQ(costly.mistakes[0].best, "S");
  EXPECT_EQ(costly.mistakes[1].situation, "pair of 8 against T");
  EXPECT_EQ(costly.mistakes[1].best, "P");
  // No round comes to both.
  EXPECT_NEAR(costly.mistakes[0].cost + costly.mistakes[1].cost, best.basic - costly.expectation, 1e-14);
  EXPECT_EQ(costly.left_alone, 0);
}

/// What a file does not write is played by the published chart, and is no mistake of the player's.
TEST(BlackjackSolver, NamesTheMistakesOfTheRowsThatAreWritten) {
  const House house("ch4/blackjack", {{"surrender", "offered"}});
  const auto file = file_of("procedure = \"blackjack\"\n[hard]\n13 = \"H S S S S H H H H H\"\n");
  const auto written = games::blackjack::rows_written(file);
  EXPECT_EQ(written.count(), 1U);
  EXPECT_TRUE(written[13]);
  const auto strategy = games::make_strategy<Game>(house.rules, &file);
  const Priced own = price(house.terms, strategy, written, 2);
  ASSERT_EQ(own.mistakes.size(), 1U);
  EXPECT_EQ(own.mistakes[0].situation, "hard 13 against 2");
  // With every row taken for the player's, the others add up to what is left alone.
  const Priced all = price(house.terms, strategy, games::blackjack::ChartRows().set(), 2);
  double others = 0;
  for (const Mistake& mistake : all.mistakes) others += mistake.situation == "hard 13 against 2" ? 0 : mistake.cost;
  EXPECT_NEAR(own.left_alone, others, 1e-15);
  EXPECT_EQ(all.left_alone, 0);
}

std::vector<Distribution> solved(const std::string& id, const Options& options) {
  Counted counted;
  Question question;
  question.table = testing_support::rules_of(id, options);
  question.wagers = {"blackjack", "insurance"};
  question.counted = &counted;
  question.threads = 2;
  return solve::solve(question);
}

TEST(BlackjackSolver, EndingsAddUpToTheExpectation) {
  for (const Options& options : {Options{}, no_hole_surrender, with(reader_surrender, four), hole_up}) {
    const House house("ma/blackjack", options);
    const BestPlay best = best_play(house.terms, 2, {}, {false, true});
    for (const auto& [rounds, expectation] :
         {std::pair(&best.zero_memory_rounds, best.zero_memory), std::pair(&best.basic_rounds, best.basic)}) {
      const WagerFigures figures = figures_of(*rounds, house.table, Cents(1000));
      EXPECT_NEAR(figures.house_edge, -expectation, 1e-13);
      Count sum = 0;
      for (const Ending& ending : rounds->endings) sum += ending.count;
      EXPECT_EQ(sum, rounds->cases);
    }
  }
}

TEST(BlackjackSolver, InsuranceIsABetOnATenValueCard) {
  const auto found = solved("ch4/blackjack", {});
  const WagerFigures figures = figures_of(found.back(), testing_support::rules_of("ch4/blackjack"), Cents(1000));
  EXPECT_EQ(figures.wager, "insurance");
  EXPECT_EQ(*figures.exact, Fraction(23, 311));
}

/// A simulated player with the solver's chart: expectation, spread and how often he wins.
TEST(BlackjackSolver, AgreesWithSimulation) {
  for (const auto& [id, options] :
       {std::pair<std::string, Options>("ch4/blackjack", {{"surrender", "offered"}}),
        std::pair<std::string, Options>("ma/blackjack", {{"decks", "2"}, {"dealer-soft-17", "hit"}})}) {
    const House house(id, options);
    const BestPlay best = best_play(house.terms, 2, {}, {false, true});
    const WagerFigures figures = figures_of(best.basic_rounds, house.table, Cents(1000));
    const auto file = file_of(strategy_file(best.chart(), house.terms));
    const games::BoundGame game = games::bind(testing_support::rules_of(id, options), &file);
    simulate::Plan plan;
    plan.stakes = *file.stakes;
    plan.rounds = 4'000'000;
    const std::atomic<bool> stop{false};
    const auto result = simulate::run(
        game, plan, [](std::uint64_t) {}, stop);
    const auto& measured = result.together.at(0);
    const double error = measured.standard_deviation / std::sqrt(static_cast<double>(plan.rounds));
    EXPECT_NEAR(measured.house_edge, figures.house_edge, 4 * error) << id;
    // How the hands of a split scatter together is counted nearly.
    testing_support::expect_deviation_agrees(best.basic_rounds, house.table, Cents(1000), measured, plan.rounds, 1e-3);
  }
}

}  // namespace
}  // namespace houseway::solve::blackjack::blackjack_test
