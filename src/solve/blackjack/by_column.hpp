#pragma once

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <atomic>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "solve/blackjack/basic.hpp"
#include "solve/core/question.hpp"

namespace houseway::solve::blackjack {

using Columns = std::vector<std::unique_ptr<Column<double>>>;

/// Whether the wager is added to when the dealer shows these cards.
using Attacks = std::function<bool(std::span<const std::size_t> shown)>;

/// `work` on every column of a chart, on all threads; what it gives, in their order. `attacks`: as is best, where it is
/// not given.
template <class Result, class Work>
std::vector<Result> by_column(const Terms& terms, const Result& empty, int threads, const Monitor& monitor, Work&& work,
                              const Attacks& attacks = {}) {
  const ChartColumns chart(terms);
  const auto& groups = chart.groups();
  std::vector<Result> out(groups.size(), empty);
  std::atomic<std::size_t> done = 0;
  tbb::task_arena arena(threads);
  arena.execute([&] {
    tbb::parallel_for(std::size_t{0}, groups.size(), [&](std::size_t i) {
      monitor.report(static_cast<double>(done) / static_cast<double>(groups.size()));
      Columns columns;
      for (const auto& shown : groups[i].shown) {
        const bool adds = !terms.attacking.empty() && (attacks ? attacks(shown) : attack_is_best(terms, shown));
        auto column = std::make_unique<Column<double>>(adds ? terms.attacking.front() : terms, shown);
        if (column->chance() > 0) columns.push_back(std::move(column));
      }
      if (!columns.empty()) work(groups[i].column, columns, out[i]);
      ++done;
    });
  });
  return out;
}

}  // namespace houseway::solve::blackjack
