#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "solve/analysis.hpp"
#include "solve/analyze.hpp"
#include "solve/solvers.hpp"
#include "support/house.hpp"

/// Short ways to solved wagers for tests.
namespace houseway::testing_support {

inline solve::Counted& counted() {
  static solve::Counted counts;
  return counts;
}

/// Every wager of a table that can be counted.
inline std::vector<solve::Distribution> solved(rulebook::TableRules table, std::vector<std::string> wagers = {}) {
  solve::Question question;
  question.table = std::move(table);
  question.wagers = std::move(wagers);
  question.threads = 2;
  question.counted = &counted();
  return solve::solve(question);
}

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

}  // namespace houseway::testing_support
