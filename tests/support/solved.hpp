#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "simulate/simulator.hpp"
#include "solve/analyze.hpp"
#include "solve/core/analysis.hpp"
#include "solve/solvers.hpp"
#include "support/house.hpp"

/// Short ways to solved wagers for tests.
namespace houseway::testing_support {

inline solve::Counted& counted() {
  static solve::Counted counts;
  return counts;
}

/// Every wager of a table that its solver counts, or of those asked for.
class Solved {
 public:
  explicit Solved(rulebook::TableRules table, const games::StrategyFile* strategy = nullptr,
                  std::vector<std::string> wagers = {}) {
    question_.table = std::move(table);
    question_.strategy = strategy;
    question_.wagers = std::move(wagers);
    question_.threads = 2;
    question_.counted = &counted();
    for (solve::Distribution& each : solve::solve(question_)) {
      const std::string wager = each.wager;
      by_wager_.emplace(wager, std::move(each));
    }
  }
  explicit Solved(const std::string& game, const Options& options = {}) : Solved(rules_of(game, options)) {}

  [[nodiscard]] const rulebook::TableRules& table() const { return question_.table; }
  [[nodiscard]] const std::map<std::string, solve::Distribution>& all() const { return by_wager_; }
  [[nodiscard]] const solve::Distribution& operator[](const std::string& wager) const { return by_wager_.at(wager); }
  [[nodiscard]] solve::WagerFigures figures(const std::string& wager,
                                            kit::Cents stake = kit::Cents::dollars(10)) const {
    return solve::figures_of((*this)[wager], table(), stake);
  }
  [[nodiscard]] double house_edge(const std::string& wager) const { return figures(wager).house_edge; }
  /// The house edge as a fraction.
  [[nodiscard]] solve::Fraction edge(const std::string& wager) const { return figures(wager).exact.value(); }
  /// How often an outcome comes; an outcome that is not listed never does.
  [[nodiscard]] solve::Fraction chance(const std::string& wager, const std::string& outcome) const {
    solve::Fraction sum = 0;
    for (const solve::Ending& ending : (*this)[wager].endings) {
      if (ending.outcome == outcome) sum += solve::Fraction(ending.count, (*this)[wager].cases);
    }
    return sum;
  }

 private:
  solve::Question question_;
  std::map<std::string, solve::Distribution> by_wager_;
};

inline solve::Answer analyzed(const rulebook::TableConfig& config, std::vector<std::string> wagers = {}) {
  solve::Request request;
  request.game = &the_rulebook().game(config.game);
  request.config = config;
  request.wagers = std::move(wagers);
  request.threads = 2;
  request.counted = &counted();
  return solve::analyze(request);
}

inline const solve::WagerFigures& figures_of(const solve::Answer& answer, const std::string& wager) {
  for (const auto& figures : answer.wagers) {
    if (figures.wager == wager) return figures;
  }
  throw std::runtime_error(wager + " was not analysed");
}

/// Every wager of the table has its endings, and they add up to all cases.
inline void expect_every_wager_counted(const Solved& solved) {
  std::set<std::string> found;
  for (const auto& [spot, distribution] : solved.all()) {
    found.emplace(rulebook::wager_of(spot));
    solve::Count sum = 0;
    for (const solve::Ending& ending : distribution.endings) sum += ending.count;
    EXPECT_EQ(sum, distribution.cases) << spot;
  }
  const auto& wagers = solved.table().wagers;
  EXPECT_EQ(found, std::set<std::string>(wagers.begin(), wagers.end())) << solved.table().game.id;
}

/// Odds that a come-out roll gives back come to that more or less often by when they are made: after a come-out roll
/// where they are counted, as soon as the last are decided where they are simulated.
inline bool depends_on_when_it_is_made(std::string_view spot) {
  const std::string_view wager = rulebook::wager_of(spot);
  return wager == "put-odds" || wager == "come-odds" || wager == "dont-come-odds";
}

/// The deviation that so many simulated bets gave is the exact one, as far as a sample can tell: its square lies within
/// five of its standard errors, which follow from the exact fourth moment, even where no rare top award was dealt. The
/// rest is `leeway`, a part of it: payments are rounded to the cent, and shoes are dealt to their cut card.
inline void expect_deviation_agrees(const solve::Distribution& distribution, const rulebook::TableRules& table,
                                    kit::Cents stake, const simulate::WagerResult& seen, std::uint64_t bets,
                                    double leeway = 1e-4) {
  if (depends_on_when_it_is_made(distribution.wager)) return;
  const solve::WagerFigures figures = solve::figures_of(distribution, table, stake);
  const double variance = figures.standard_deviation * figures.standard_deviation;
  double fourth = 0;
  for (const solve::OutcomeFigures& outcome : figures.outcomes)
    fourth += outcome.probability * std::pow(outcome.net + figures.house_edge, 4);
  const double error = std::sqrt(std::max(0.0, fourth - variance * variance) / static_cast<double>(bets));
  EXPECT_NEAR(seen.standard_deviation * seen.standard_deviation, variance, 5 * error + leeway * variance)
      << distribution.wager;
}

/// Every wager in the simulation lies within four standard errors of its exact edge, and scatters as it should. The
/// errors are from the exact deviation: a sample without the rare top award does not know how far it can be off.
inline void expect_simulation_agrees(const Solved& solved, const games::BoundGame& game, std::uint64_t rounds) {
  const table::Stakes stakes = simulate::default_stakes(game);
  const std::atomic<bool> stop{false};
  const simulate::Result result = simulate::run(
      game, {stakes, 1, rounds, 2, 1}, [](std::uint64_t) {}, stop);
  std::vector<simulate::WagerResult> wagers = result.together;
  wagers.insert(wagers.end(), result.wagers.begin(), result.wagers.end());
  for (const auto& entry : solved.all()) {
    const std::string& wager = entry.first;
    // Of a wager whose positions are alike, the one that has a stake.
    const auto staked = std::find_if(stakes.begin(), stakes.end(), [&](const auto& stake) {
      return stake.first == wager || rulebook::wager_of(stake.first) == wager;
    });
    if (staked == stakes.end()) continue;
    const kit::Cents stake = staked->second;
    const auto figures = solved.figures(wager, stake);
    const auto seen = std::find_if(wagers.begin(), wagers.end(), [&](const simulate::WagerResult& each) {
      return each.wager.substr(0, each.wager.find_first_of(" ,")) == wager;
    });
    ASSERT_NE(seen, wagers.end()) << wager;
    const double error = figures.standard_deviation / std::sqrt(static_cast<double>(rounds));
    EXPECT_NEAR(seen->house_edge, figures.house_edge, 4 * error) << wager;
    expect_deviation_agrees(entry.second, solved.table(), stake, *seen, rounds);
  }
}

}  // namespace houseway::testing_support
