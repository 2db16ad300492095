#pragma once

#include <map>
#include <string>

#include "solve/analysis.hpp"
#include "solve/solvers.hpp"
#include "support/house.hpp"

/// Short ways to the figures of a table for tests.
namespace houseway::testing_support {

/// Every wager of a table that its solver counts.
class Solved {
 public:
  explicit Solved(const std::string& game, const Options& options = {}) {
    solve::Counted counted;
    question_.table = rules_of(game, options);
    question_.counted = &counted;
    for (solve::Distribution& each : solve::solve(question_)) {
      const std::string wager = each.wager;
      by_wager_.emplace(wager, std::move(each));
    }
  }

  [[nodiscard]] const std::map<std::string, solve::Distribution>& all() const { return by_wager_; }
  [[nodiscard]] const rulebook::TableRules& table() const { return question_.table; }
  [[nodiscard]] const solve::Distribution& operator[](const std::string& wager) const { return by_wager_.at(wager); }
  [[nodiscard]] solve::WagerFigures figures(const std::string& wager) const {
    return solve::figures_of((*this)[wager], question_.table, kit::Cents::dollars(1));
  }
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

}  // namespace houseway::testing_support
