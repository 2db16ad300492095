#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "simulate/simulator.hpp"
#include "solve/analysis.hpp"
#include "solve/solvers.hpp"
#include "support/house.hpp"

/// Short ways to a solved table for tests.
namespace houseway::testing_support {

/// The distributions of a table and the figures of each, on stakes of $10, or on the only stake that is taken.
class Solved {
 public:
  explicit Solved(rulebook::TableRules table, const games::StrategyFile* strategy = nullptr) {
    question_.table = std::move(table);
    question_.strategy = strategy;
    question_.counted = &counted_;
    distributions = solve::solve(question_);
  }

  [[nodiscard]] const rulebook::TableRules& table() const { return question_.table; }

  [[nodiscard]] const solve::Distribution& distribution(const std::string& wager) const {
    for (const solve::Distribution& each : distributions) {
      if (each.wager == wager) return each;
    }
    throw std::out_of_range(wager);
  }
  [[nodiscard]] solve::WagerFigures figures(const std::string& wager, kit::Cents stake = kit::Cents(1000)) const {
    return solve::figures_of(distribution(wager), table(), stake);
  }
  [[nodiscard]] double edge(const std::string& wager) const { return figures(wager).house_edge; }

  std::vector<solve::Distribution> distributions;

 private:
  solve::Counted counted_;
  solve::Question question_;
};

/// Every wager in the simulation lies within four standard errors of its exact edge. The errors are from the exact
/// deviation: a sample without the rare top award does not know how far it can be off.
inline void expect_simulation_agrees(const Solved& solved, const games::BoundGame& game, std::uint64_t rounds) {
  const table::Stakes stakes = simulate::default_stakes(game);
  const std::atomic<bool> stop{false};
  const simulate::Result result = simulate::run(
      game, {stakes, 1, rounds, 2, 1}, [](std::uint64_t) {}, stop);
  std::vector<simulate::WagerResult> wagers = result.together;
  wagers.insert(wagers.end(), result.wagers.begin(), result.wagers.end());
  for (const solve::Distribution& distribution : solved.distributions) {
    if (!stakes.contains(distribution.wager)) continue;
    const auto figures = solve::figures_of(distribution, solved.table(), stakes.at(distribution.wager));
    const auto seen = std::find_if(wagers.begin(), wagers.end(), [&](const simulate::WagerResult& each) {
      return each.wager.substr(0, each.wager.find(' ')) == distribution.wager;
    });
    ASSERT_NE(seen, wagers.end()) << distribution.wager;
    const double error = figures.standard_deviation / std::sqrt(static_cast<double>(rounds));
    EXPECT_NEAR(seen->house_edge, figures.house_edge, 4 * error) << distribution.wager;
  }
}

}  // namespace houseway::testing_support
