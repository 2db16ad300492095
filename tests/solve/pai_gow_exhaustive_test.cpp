#include <gtest/gtest.h>

#include <atomic>
#include <map>

#include "simulate/simulator.hpp"
#include "support/solved.hpp"

namespace houseway::solve {
namespace {

using testing_support::analyzed;
using testing_support::bound;
using testing_support::config_of;
using testing_support::rules_of;
using testing_support::solved;

std::map<std::string, Count> endings_of(const std::vector<Distribution>& all, const std::string& wager) {
  std::map<std::string, Count> out;
  for (const Distribution& distribution : all) {
    if (distribution.wager != wager) continue;
    for (const Ending& ending : distribution.endings) out[ending.outcome] = ending.count;
  }
  return out;
}

/// As published for this wager by those who count hands.
TEST(PaiGowExhaustive, FortuneBonusIsAsPublished) {
  const auto all = solved(rules_of("ma/pai-gow-poker", {{"fortune-bonus-offered", "yes"}}), {"fortune-bonus"});
  const std::map<std::string, Count> published{{"natural-seven-card-straight-flush", 32},
                                               {"royal-match", 72},
                                               {"seven-card-straight-flush", 196},
                                               {"five-aces", 1'128},
                                               {"royal-flush", 26'020},
                                               {"straight-flush", 184'644},
                                               {"four-of-a-kind", 307'472},
                                               {"full-house", 4'188'528},
                                               {"flush", 6'172'088},
                                               {"three-of-a-kind", 7'672'500},
                                               {"straight", 11'034'204},
                                               {"other", 124'556'196}};
  EXPECT_EQ(endings_of(all, "fortune-bonus"), published);
}

/// Every wager that is counted against a simulation of the table.
void expect_simulated(const std::string& game, const testing_support::Options& options) {
  const auto table = bound(game, options);
  const auto answer = analyzed(config_of(game, options));
  simulate::Plan plan;
  plan.stakes = simulate::default_stakes(table);
  plan.rounds = 4'000'000;
  plan.threads = 2;
  plan.seed = 20'201'008;
  const std::atomic<bool> stop = false;
  std::size_t compared = 0;
  for (const auto& wager : simulate::run(
                               table, plan, [](std::uint64_t) {}, stop)
                               .wagers) {
    const auto at = std::find_if(answer.wagers.begin(), answer.wagers.end(),
                                 [&](const WagerFigures& figures) { return figures.wager == wager.wager; });
    if (at == answer.wagers.end() || wager.standard_error == 0) continue;
    EXPECT_TRUE(at->exact) << wager.wager;
    EXPECT_NEAR(at->house_edge, wager.house_edge, 4 * wager.standard_error) << game << " " << wager.wager;
    ++compared;
  }
  EXPECT_EQ(compared, plan.stakes.size());
}

TEST(PaiGowExhaustive, AgreesWithSimulation) {
  expect_simulated("ma/pai-gow-poker", {{"fortune-bonus-offered", "yes"},
                                        {"pai-gow-insurance-offered", "yes"},
                                        {"progressive-payout-14-offered", "yes"},
                                        {"start-method", "random-number"},
                                        {"random-number-offered", "yes"}});
  expect_simulated("ma/pai-gow-poker", {{"variant", "commission-free-fortune"}, {"tiger-9-offered", "yes"}});
  expect_simulated("ma/pai-gow-poker", {{"variant", "face-up-fortune"}});
}

/// Every deal of the whole deck is counted once: 154,143,080 hands, each against 53,524,680 others.
TEST(PaiGowExhaustive, CountsEveryDealOnce) {
  const auto all = solved(rules_of("ma/pai-gow-poker"), {"pai-gow-poker"});
  Count sum = 0;
  for (const auto& [outcome, count] : endings_of(all, "pai-gow-poker")) sum += count;
  EXPECT_EQ(sum, Count(154'143'080) * 53'524'680);
}

}  // namespace
}  // namespace houseway::solve
