#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "games/blackjack/blackjack.hpp"
#include "hands/deal.hpp"
#include "solve/blackjack/main.hpp"
#include "solve/blackjack/streak.hpp"
#include "solve/core/beside.hpp"
#include "support/blackjack_house.hpp"
#include "support/solved.hpp"

/// Streak wagers: a round of them against the exhaustive table, the chain of rounds against what it is made of, and
/// both against simulation.
namespace houseway::solve::blackjack::blackjack_streak_figures_test {
namespace {

using games::blackjack::Spot;
using kit::Cents;
using testing_support::BlackjackUnsplitTree;
using testing_support::brought_by_tree;
using testing_support::Options;
using testing_support::rules_of;

constexpr std::int64_t main_stake = 1000;

struct House : testing_support::BlackjackHouse {
  explicit House(Options options)
      : BlackjackHouse([&] {
          options["offer-streak"] = "yes";
          return rules_of("ma/blackjack", options);
        }()) {}
};

/// The exhaustive table, on which no pair is split, and a streak has come so far when the round begins.
struct StreakTree : testing_support::BlackjackUnsplitTree {
  using BlackjackUnsplitTree::BlackjackUnsplitTree;
  using BlackjackUnsplitTree::carried;
  std::int64_t wins = 0;

  std::int64_t& carried(table::Seat, Carried) { return wins; }
};

struct Case {
  std::string name;
  Options options;
  std::string pack;
  Cents stake;
};
void PrintTo(const Case& test, std::ostream* out) { *out << test.name; }

/// After one win a wager on two is paid 3 to 1 or lost by the next round that is no tie.
class StreakRounds : public testing::TestWithParam<Case> {};
TEST_P(StreakRounds, AreWorthWhatTheExhaustiveTableFinds) {
  const Case& test = GetParam();
  House house(test.options);
  const auto pack = hands::test::cards(test.pack);
  house.short_pack(pack);
  house.never_splits();
  const auto brought =
      brought_by_tree<StreakTree>(house, pack, {{Spot::blackjack, Cents(main_stake)}, {Spot::streak_2, test.stake}},
                                  [](StreakTree& tree) { tree.wins = 1; });
  const double stake = static_cast<double>(test.stake.count()) / main_stake;
  const StreakRound round = best_streak_round(house.terms, 3 * stake, -stake);
  const StreakRound alone = best_streak_round(house.terms, 0, 0);
  const auto worth = [&](const StreakRound& each) { return each.value + stake * (3 * each.advances - each.ends); };
  EXPECT_NEAR(worth(round) * main_stake, static_cast<double>(brought), 1e-9);
  EXPECT_GT(worth(round), worth(alone) + 1e-6);  // here the wager changes the play
}

constexpr const char* some_pack = "4c 5c 6c 7c 7d 8c Tc Tc Tc Tc Ac";
INSTANTIATE_TEST_SUITE_P(
    ShortPacks, StreakRounds,
    testing::Values(Case{"no_hole_card", {}, some_pack, Cents(2000)},
                    Case{"reader", {{"dealer-second-card", "hole-card-down-with-reader"}}, some_pack, Cents(2000)},
                    Case{"both_up", {{"dealer-second-card", "hole-card-up"}}, some_pack, Cents(2000)},
                    Case{"surrender", {{"surrender", "offered"}}, "5c 6c 7c 9c Tc Tc Tc Tc Tc Ac", Cents(700)}),
    [](const auto& test) { return test.param.name; });

Question question_of(const House& house, std::vector<std::string> wagers) {
  Question question;
  question.table = house.table;
  question.wagers = std::move(wagers);
  question.threads = 2;
  question.counted = &testing_support::counted();
  return question;
}

const Distribution& find(const std::vector<Distribution>& all, const std::string& wager) {
  return *std::find_if(all.begin(), all.end(), [&](const Distribution& each) { return each.wager == wager; });
}

TEST(BlackjackStreaks, AreSoManyStepsOfOneChance) {
  const House house({});
  Question question = question_of(house, {"streak-2", "streak-3", "streak-4", "streak-5"});
  const auto found = solve::solve(question);
  ASSERT_EQ(found.size(), 4U);
  const StreakRound round = best_streak_round(house.terms, 0, 0);
  const double step = round.advances / (round.advances + round.ends);
  const std::vector<int> pays{3, 7, 17, 37};  // §22(j)
  for (int wins = 2; wins <= 5; ++wins) {
    const Distribution& streak = found[static_cast<std::size_t>(wins - 2)];
    const WagerFigures figures = figures_of(streak, house.table, Cents::dollars(10));
    EXPECT_NEAR(figures.house_edge, 1 - (pays[static_cast<std::size_t>(wins - 2)] + 1) * std::pow(step, wins), 1e-12);
    EXPECT_NEAR(figures.every * (round.advances + round.ends), (1 - std::pow(step, wins)) / (1 - step), 1e-9);
  }
}

/// Rounds that are split among them, which are counted nearly. Every round is dealt from a whole shoe: that a cut card
/// ends it adds a tenth of a percent to these wagers.
TEST(BlackjackStreaks, SimulationOfTheChartAgrees) {
  const House house(Options{{"shuffle-method", "continuous-shuffler"}});
  const BestPlay best = best_play(house.terms, 2, {}, {false, true});
  const auto file = games::StrategyFile::parse(strategy_file(best.chart(), house.terms), "chart.toml");
  Question question = question_of(house, {"streak-2", "streak-4"});
  question.strategy = &file;
  const auto found = solve::solve(question);
  const games::BoundGame game = games::bind(house.table, &file);
  constexpr std::uint64_t rounds = 4'000'000;
  const std::atomic<bool> stop{false};
  for (const std::string wager : {"streak-2", "streak-4"}) {
    const auto result = simulate::run(
        game, {{{"blackjack", Cents::dollars(10)}, {wager, Cents::dollars(10)}}, 1, rounds, 2, 1}, [](std::uint64_t) {},
        stop);
    const auto at =
        std::find_if(result.wagers.begin(), result.wagers.end(), [&](const auto& each) { return each.wager == wager; });
    ASSERT_NE(at, result.wagers.end());
    const WagerFigures figures = figures_of(find(found, wager), house.table, Cents::dollars(10));
    const double bets = static_cast<double>(at->staked.count()) / Cents::dollars(10).count();
    EXPECT_NEAR(at->house_edge, figures.house_edge, 4 * figures.standard_deviation / std::sqrt(bets)) << wager;
    EXPECT_NEAR(rounds / bets, figures.every, 0.01) << wager;
  }
}

TEST(BlackjackStreaks, TheBestPlayBesideTheHandBringsWhatItsPartsBring) {
  const House house({});
  const std::vector<std::string> wagers{"blackjack", "streak-3"};
  const auto expectation = [&](const std::vector<Distribution>& found, const Fraction& stake) {
    std::vector<WagerFigures> figures;
    for (const Distribution& each : {find(found, "blackjack"), find(found, "streak-3")})
      figures.push_back(figures_of(each, house.table, Cents::dollars(10)));
    return put_together("blackjack", {{"streak-3", stake, Influence::solved}}, figures);
  };
  Question question = question_of(house, wagers);
  const auto plain = solve::solve(question);
  double last_costs = 0;
  for (const Fraction& stake : {Fraction(1, 10), Fraction(1), Fraction(5)}) {
    question.beside = {{"streak-3", stake, Cents::dollars(1)}};
    const Together best = expectation(solve::solve(question), stake);
    const double costs = static_cast<double>(best.plain_costs);
    EXPECT_NEAR(best.expectation - expectation(plain, stake).expectation, costs, 1e-12) << stake;
    EXPECT_GT(costs, last_costs);
    last_costs = costs;
  }
}

/// With one streak of two there is one number to find, what a first win is worth: no other than the one found brings
/// more on average, and the best of some brings nearly as much.
TEST(BlackjackStreaks, NoWorthOfAFirstWinBringsMore) {
  const House house({});
  constexpr int stake = 2;
  Question question = question_of(house, {"blackjack", "streak-2"});
  question.beside = {{"streak-2", stake, Cents::dollars(20)}};
  const auto found = solve::solve(question);
  const WagerFigures hand = figures_of(find(found, "blackjack"), house.table, Cents::dollars(10));
  const WagerFigures streak = figures_of(find(found, "streak-2"), house.table, Cents::dollars(20));
  const double best = -hand.house_edge - stake * streak.house_edge / streak.every;
  double most = -1;
  for (double worth = 0; worth < 2; worth += 0.1) {
    const StreakRound first = best_streak_round(house.terms, worth, -stake);
    const StreakRound second = best_streak_round(house.terms, 3 * stake - worth, -stake - worth);
    const double to_first = 1 / (first.advances + first.ends);
    const double to_second = first.advances * to_first / (second.advances + second.ends);
    const double brought = to_first * (first.value - stake * first.ends) +
                           to_second * (second.value + stake * (3 * second.advances - second.ends));
    most = std::max(most, brought / (to_first + to_second));
  }
  EXPECT_LE(most, best + 1e-12);
  EXPECT_NEAR(most, best, 1e-6);
}

}  // namespace
}  // namespace houseway::solve::blackjack::blackjack_streak_figures_test
