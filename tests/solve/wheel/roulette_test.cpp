#include "games/wheel/roulette.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <string>

#include "simulate/simulator.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

/// Every wager of roulette against the exhaustive table and closed forms, as fractions, and against simulated spins.
namespace houseway::solve::roulette_test {
namespace {

using games::roulette::Game;
using games::roulette::Spot;
using kit::Cents;
using testing_support::bound;
using testing_support::Options;
using testing_support::Solved;
using Tree = table::TreeTable<Game>;

const Options five_numbers_and_seven{{"five-adjacent-option", "offered"}, {"seven-numbers-wager", "offered"}};
const Options multipliers{{"b2b-multipliers", "10:60, 25:30, 100:10"}};

const Options sections{{"color-sections",
                        "black 1 2 3 4 5 6, blue 7 8 9 10 11 12, gold 13 14 15 16 17 18, red 19 20 21 22 23 24, "
                        "purple 25 26 27 28 29 30, green 31 32 33 34 35 36"}};
const Options instead_of_colors{{"red-black-wagers", "not-offered"}, {"dozen-wager", "not-offered"}};

Options with(Options options, const Options& more) {
  options.insert(more.begin(), more.end());
  return options;
}

TEST(SolveRoulette, CountsEveryWager) {
  const std::vector<std::pair<std::string, Options>> tables{
      {"ma/roulette", with(with(five_numbers_and_seven, multipliers), {{"b2b-wager", "offered"}})},
      {"ma/roulette", with(with(sections, instead_of_colors), {{"color-wager", "six-and-eight-numbers-color"}})},
      {"ma/roulette-2020-renewal", with(multipliers, {{"b2b", "yes"}, {"five-adjacent", "yes"}})},
      {"ma/roulette-2020-renewal", with(sections, {{"color-wagers", "six-and-eight-numbers"}})},
      {"pa/roulette", with(multipliers, {{"blazing-7s", "offered"}, {"b2b", "offered"}})},
      {"ch4/roulette", {{"back-to-back", "offered"}}},
      {"co/roulette", {}}};
  for (const auto& [id, options] : tables) {
    const Solved solved(id, options);
    testing_support::expect_every_wager_counted(solved);
  }
}

/// All positions of a wager are alike, so one stands for them: the tree deals each of them.
void expect_as_dealt(const std::string& id, const Options& options) {
  const Solved solved(id, options);
  rulebook::TableRules table = solved.table();
  rulebook::Binder binder(table);
  const Game::Rules rules(binder);
  constexpr std::int64_t stake = 1000;
  Tree::SpotStakes stakes{};
  for (std::size_t i = 0; i < games::roulette::layout.size(); ++i) {
    const std::string_view name = kit::name_of(static_cast<Spot>(i));
    if (rules.closed[i].empty() && table.offers(rulebook::wager_of(name))) stakes[i] = Cents(stake);
  }
  Tree tree(table, rules.policy, {}, {stakes});
  const Tree::Value value = tree.value([&](Tree& dealt) { Game::deal(dealt, rules); });
  for (std::size_t i = 0; i < stakes.size(); ++i) {
    const std::string wager(rulebook::wager_of(kit::name_of(static_cast<Spot>(i))));
    if (!stakes[i]) continue;
    EXPECT_EQ(solved.edge(wager), -value.spots[i] / stake) << kit::name_of(static_cast<Spot>(i));
  }
}

TEST(SolveRoulette, EveryPlaceAsTheTreeDealsIt) {
  for (const char* zero_rule : {"lose-all", "lose-half"})
    expect_as_dealt("ma/roulette", with(five_numbers_and_seven, {{"zero-rule-double-zero", zero_rule}}));
  for (const char* wheel : {"single-zero", "double-zero-as-single-zero"})
    expect_as_dealt("ma/roulette", with(five_numbers_and_seven, {{"wheel", wheel}}));
  const Options colors = with(sections, instead_of_colors);
  expect_as_dealt("ma/roulette", with(colors, {{"color-wager", "six-and-eight-numbers-color"}}));
  expect_as_dealt("ma/roulette", with(colors, {{"color-wager", "seven-numbers-color"}, {"wheel", "single-zero"}}));
  expect_as_dealt("ma/roulette-2020-renewal", {{"seven-numbers", "yes"}, {"five-adjacent", "yes"}});
  expect_as_dealt("co/roulette", {});
  expect_as_dealt("pa/roulette", {});
  expect_as_dealt("ch4/roulette", {});
}

TEST(SolveRoulette, KnownEdges) {
  const Solved american("ma/roulette", with(five_numbers_and_seven, {{"zero-rule-double-zero", "lose-all"}}));
  for (const char* wager : {"straight", "split", "three-numbers", "four-numbers", "six-numbers", "five-adjacent",
                            "column", "dozen", "red", "black", "odd", "even", "low", "high"})
    EXPECT_EQ(american.edge(wager), Fraction(1, 19)) << wager;
  EXPECT_EQ(american.edge("first-five"), Fraction(3, 38));
  EXPECT_EQ(american.chance("straight", "hit"), Fraction(1, 38));
  EXPECT_EQ(Solved("ma/roulette", {{"zero-rule-double-zero", "lose-half"}}).edge("red"), Fraction(1, 38));
  EXPECT_EQ(Solved("ma/roulette", {{"wheel", "single-zero"}}).edge("split"), Fraction(1, 37));
}

/// B2B pays the multiplier when the last number comes again: one time in 38, or in 37 where there is no double zero.
TEST(SolveRoulette, B2b) {
  const Solved ma("ma/roulette", with(multipliers, {{"b2b-wager", "offered"}}));
  const Fraction mean(10 * 60 + 25 * 30 + 100 * 10, 100);
  EXPECT_EQ(ma.edge("b2b"), 1 - (mean + 1) / 38);
  EXPECT_EQ(ma.chance("b2b", "x25"), Fraction(30, 3800));
  const Solved european("ma/roulette", with(multipliers, {{"b2b-wager", "offered"}, {"wheel", "single-zero"}}));
  EXPECT_EQ(european.edge("b2b"), 1 - (mean + 1) / 37);
}

/// Rows of one, two and three right picks: of the spins at which a row can start, or go on.
TEST(SolveRoulette, BackToBack) {
  const Solved solved("ch4/roulette", {{"back-to-back", "offered"}});
  const Fraction starts(38 * 38, 38 * 38 + 38 + 1);
  EXPECT_EQ(solved.chance("back-to-back", "first"), starts / 38);
  EXPECT_EQ(solved.chance("back-to-back", "second-consecutive"), starts / (38 * 38));
  EXPECT_EQ(solved.chance("back-to-back", "third-consecutive"), starts / (38 * 38 * 38));
}

/// 7, 17 or 27, then three balls: three, two or one of those numbers, one colour, or else.
TEST(SolveRoulette, Blazing7s) {
  const Solved solved("pa/roulette", {{"blazing-7s", "offered"}});
  const int balls = 38 * 37 * 36 / 6;
  const Fraction bonus(3, 38 * balls);
  EXPECT_EQ(solved.chance("blazing-7s", "all-three"), bonus);
  EXPECT_EQ(solved.chance("blazing-7s", "two-of-three"), bonus * 3 * 35);
  EXPECT_EQ(solved.chance("blazing-7s", "one-of-three"), bonus * 3 * (35 * 34 / 2));
  // 7 and 27 are red, 17 is black: 16 red numbers and 17 black ones are left. There are two green ones.
  EXPECT_EQ(solved.chance("blazing-7s", "one-color"), bonus * (16 * 15 * 14 / 6 + 17 * 16 * 15 / 6));
  EXPECT_EQ(solved.chance("blazing-7s", "miss"), Fraction(35, 38));
}

void expect_simulated(const std::string& id, const Options& options, const table::Stakes& stakes) {
  const Solved solved(id, options);
  simulate::Plan plan;
  plan.stakes = stakes;
  plan.rounds = 2'000'000;
  const auto result = simulate::run(
      bound(id, options), plan, [](std::uint64_t) {}, false);
  ASSERT_EQ(result.wagers.size(), stakes.size());
  for (const auto& wager : result.wagers)
    EXPECT_NEAR(wager.house_edge, solved.figures(wager.wager).house_edge, 4 * wager.standard_error) << wager.wager;
}

TEST(SolveRoulette, Simulation) {
  expect_simulated(
      "ma/roulette", {{"zero-rule-double-zero", "lose-all"}},
      {{"straight:8", Cents(1000)}, {"split:0-00", Cents(1000)}, {"black", Cents(1000)}, {"column:3", Cents(1000)}});
  expect_simulated("ma/roulette", with(multipliers, {{"b2b-wager", "offered"}}), {{"b2b", Cents(1000)}});
  expect_simulated("pa/roulette", {{"blazing-7s", "offered"}}, {{"blazing-7s", Cents(500)}, {"odd", Cents(500)}});
  expect_simulated("ch4/roulette", {{"back-to-back", "offered"}},
                   {{"back-to-back:17", Cents(100)}, {"red", Cents(500)}});
}

}  // namespace
}  // namespace houseway::solve::roulette_test
