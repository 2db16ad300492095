#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "games/blackjack/blackjack.hpp"
#include "hands/deal.hpp"
#include "solve/blackjack/joint.hpp"
#include "support/blackjack_house.hpp"
#include "support/solved.hpp"

/// Blackjack with wagers on its pairs beside the hand: against the exhaustive table as exact fractions, against the
/// price of any other play, and against simulation.
namespace houseway::solve::blackjack::blackjack_joint_test {
namespace {

using games::blackjack::Spot;
using hands::test::cards;
using kit::Card;
using kit::Cents;
using testing_support::BlackjackUnsplitTree;
using testing_support::brought_by_tree;
using testing_support::Options;
using testing_support::rules_of;

constexpr std::int64_t main_stake = 1000;

struct Case {
  std::string name;
  std::string game;
  Options options;
  std::string wager;
  Cents stake;
  std::string pack;
};
void PrintTo(const Case& test, std::ostream* out) { *out << test.name; }

struct House : testing_support::BlackjackHouse {
  House(const std::string& game, const Options& options) : BlackjackHouse(rules_of(game, options)) {}
};

std::vector<Beside> beside_of(const std::string& wager, Cents stake) {
  return {{wager, Fraction(stake.count(), main_stake), stake}};
}

/// What the best play for the hand alone would lose of both.
Fraction costs_of_plain_play(const House& house, const std::vector<Beside>& beside, const std::vector<Card>& pack) {
  const BesidePairs<Fraction> pairs(house.rules, beside, house.table.meters, pack);
  Fraction sum = 0;
  for (const auto& shown : shown_cards(house.terms)) {
    Column<Fraction> column(house.terms, shown);
    if (column.chance() > 0) sum += column.chance() * joint_column(column, solve_column(column), pairs).plain_costs;
  }
  return sum;
}

/// `Table`: on which pairs may be split or may not.
template <class Table>
void expect_the_tree(const Case& test, House&& house) {
  const auto pack = cards(test.pack);
  house.short_pack(pack);
  const auto brought = brought_by_tree<Table>(
      house, pack, {{Spot::blackjack, Cents(main_stake)}, {*kit::from_name<Spot>(test.wager), test.stake}});
  const auto beside = beside_of(test.wager, test.stake);
  EXPECT_EQ(joint_expectation<Fraction>(house.terms, house.rules, beside, house.table.meters, pack) * main_stake,
            brought);
  // Here the wager changes the play.
  EXPECT_GT(costs_of_plain_play(house, beside, pack), 0);
}

class BlackjackJointPlay : public testing::TestWithParam<Case> {};
TEST_P(BlackjackJointPlay, IsWorthWhatTheExhaustiveTableFinds) {
  expect_the_tree<testing_support::BlackjackTree>(GetParam(), House(GetParam().game, GetParam().options));
}

class BlackjackJointUnsplit : public testing::TestWithParam<Case> {};
TEST_P(BlackjackJointUnsplit, IsWorthWhatTheExhaustiveTableFinds) {
  House house(GetParam().game, GetParam().options);
  house.never_splits();
  expect_the_tree<BlackjackUnsplitTree>(GetParam(), std::move(house));
}

Options sevens_with(const std::string& second_card, const std::string& surrender = "not-offered") {
  return {{"section-17-kind", "sevens"}, {"dealer-second-card", second_card}, {"surrender", surrender}};
}
Options blazing_with(const std::string& second_card) {
  return {{"blazing-7s", "b"}, {"blazing-7s-third-seven", "players-drawn-card"}, {"dealer-second-card", second_card}};
}
const Options aces{{"offer-progressive-blackjack", "yes"}, {"section-19-progressive", "progressive-blackjack"}};
constexpr const char* no_hole = "no-hole-card";
constexpr const char* reader = "hole-card-down-with-reader";
constexpr const char* both_up = "hole-card-up";
constexpr const char* sevens_pack = "7c 7c 7d 5c 4c Tc Tc Tc Tc Tc Ac";
/// Packs in which nothing else is split: such hands would tell of each other.
constexpr const char* lone_sevens_pack = "4c 5c 6c 7c 7c 7d Tc Tc Tc Tc Tc Tc Tc";
constexpr const char* lone_aces_pack = "4c 6c 7c 8c 9c Tc Ac Ac Ad";

INSTANTIATE_TEST_SUITE_P(
    ShortPacks, BlackjackJointPlay,
    testing::Values(Case{"sevens_no_hole_card", "ma/blackjack", sevens_with(no_hole), "sevens", Cents(100),
                         lone_sevens_pack},
                    Case{"sevens_reader", "ma/blackjack", sevens_with(reader), "sevens", Cents(100), lone_sevens_pack},
                    Case{"aces", "ma/blackjack", aces, "progressive-blackjack", Cents(100), lone_aces_pack},
                    Case{"aces_for_less", "ma/blackjack", aces, "progressive-blackjack", Cents(1), lone_aces_pack}),
    [](const auto& test) { return test.param.name; });

INSTANTIATE_TEST_SUITE_P(
    ShortPacks, BlackjackJointUnsplit,
    testing::Values(Case{"sevens_reader", "ma/blackjack", sevens_with(reader), "sevens", Cents(10), sevens_pack},
                    Case{"sevens_both_up", "ma/blackjack", sevens_with(both_up), "sevens", Cents(100), sevens_pack},
                    Case{"sevens_or_surrender", "ma/blackjack", sevens_with(no_hole, "offered"), "sevens", Cents(1),
                         "7c 7c 7d 7h Tc Tc Tc Tc Tc Tc Ac"},
                    Case{"blazing_7s", "pa/blackjack", blazing_with(no_hole), "blazing-7s", Cents(100), sevens_pack},
                    Case{"blazing_7s_reader", "pa/blackjack", blazing_with(reader), "blazing-7s", Cents(100),
                         sevens_pack}),
    [](const auto& test) { return test.param.name; });

Question question_of(const House& house, const std::vector<Beside>& beside) {
  Question question;
  question.table = house.table;
  question.wagers = {"blackjack"};
  for (const Beside& each : beside) question.wagers.push_back(each.wager);
  question.beside = beside;
  question.threads = 2;
  question.counted = &testing_support::counted();
  return question;
}

struct Played {
  double main = 0;
  double side = 0;
};

/// What a strategy file is worth, hand and side wager, by the solvers of each alone.
Played priced(const House& house, const std::string& text, const Beside& beside) {
  const auto file = games::StrategyFile::parse(text, "chart.toml");
  Question question = question_of(house, {beside});
  question.beside.clear();
  question.strategy = &file;
  Played out;
  for (const Distribution& each : solve::solve(question)) {
    if (each.wager == "blackjack") out.main = -figures_of(each, house.table, Cents(main_stake)).house_edge;
    if (each.wager == beside.wager) out.side = -figures_of(each, house.table, beside.money).house_edge;
  }
  return out;
}

/// On whole shoes, at a stake at which some pairs go one way and some the other.
TEST(BlackjackJoint, FiguresAddUp) {
  const House house("ma/blackjack", {{"section-17-kind", "sevens"}});
  const std::vector<Beside> beside{{"sevens", Fraction(1, 100), Cents(100)}};
  Question question = question_of(house, beside);
  const auto found = solve::solve(question);
  ASSERT_EQ(found.size(), 4U);  // hand and sevens by composition, the same by chart
  const auto edge = [&](std::size_t at) { return figures_of(found[at], house.table, Cents(100)).house_edge; };
  const double stake = static_cast<double>(beside[0].stake);
  const double best =
      joint_expectation<double>(house.terms, house.rules, beside, house.table.meters, house.rules.shoe.deck.cards());
  EXPECT_NEAR(-edge(0) - stake * edge(1), best, 1e-13);
  EXPECT_LT(-edge(2) - stake * edge(3), best);
  // By suits: neither all hit nor all split.
  EXPECT_NE(text_of(found[0].play->chart).find("cc dd hh ss"), std::string::npos) << text_of(found[0].play->chart);

  const Played joint = priced(house, found[2].play->strategy_file, beside[0]);
  EXPECT_NEAR(joint.main, -edge(2), 1e-13);
  EXPECT_NEAR(joint.side, -edge(3), 1e-13);
  const BestPlay plain = best_play(house.terms, 2, {}, {false, true});
  const Played alone = priced(house, strategy_file(plain.chart(), house.terms), beside[0]);
  const double cost = joint.main + stake * joint.side - alone.main - stake * alone.side;
  EXPECT_GT(cost, 0);
  EXPECT_NEAR(static_cast<double>(*found[2].play->plain_costs), cost, 1e-13);
}

TEST(BlackjackJoint, SimulationOfTheChartAgrees) {
  const House house("ma/blackjack", {{"section-17-kind", "sevens"}});
  const std::vector<Beside> beside{{"sevens", Fraction(1, 10), Cents::dollars(1)}};
  Question question = question_of(house, beside);
  const auto found = solve::solve(question);
  const auto file = games::StrategyFile::parse(found[2].play->strategy_file, "joint.toml");
  EXPECT_EQ(file.stakes->at("blackjack"), Cents::dollars(10));
  EXPECT_EQ(file.stakes->at("sevens"), Cents::dollars(1));
  const games::BoundGame game = games::bind(rules_of("ma/blackjack", {{"section-17-kind", "sevens"}}), &file);
  constexpr std::uint64_t rounds = 4'000'000;
  const std::atomic<bool> stop{false};
  const auto result = simulate::run(
      game, {*file.stakes, 1, rounds, 2, 1}, [](std::uint64_t) {}, stop);
  const auto expect_near = [&](const simulate::WagerResult& measured, const Distribution& counted) {
    const WagerFigures figures = figures_of(counted, house.table, Cents::dollars(1));
    const double error = figures.standard_deviation / std::sqrt(static_cast<double>(rounds));
    EXPECT_NEAR(measured.house_edge, figures.house_edge, 4 * error) << counted.wager;
  };
  expect_near(result.together.at(0), found[2]);
  for (const auto& wager : result.wagers) {
    if (wager.wager == "sevens") expect_near(wager, found[3]);
  }
}

}  // namespace
}  // namespace houseway::solve::blackjack::blackjack_joint_test
