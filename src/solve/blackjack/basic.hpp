#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "games/blackjack/chart.hpp"
#include "solve/blackjack/play.hpp"

namespace houseway::solve::blackjack {

using games::blackjack::Cell;
using games::blackjack::CellChart;
using games::blackjack::CellCharts;

/// What a chart says to what a player sees.
class Choice {
 public:
  using Seen = games::blackjack::Seen;
  explicit Choice(std::function<Action(const Seen&)> says) : says_(std::move(says)) {}

  [[nodiscard]] Action operator()(const Seen& seen) const { return says_(seen); }
  /// Of a hand of two cards, by whether it may be doubled and surrendered.
  [[nodiscard]] Action operator()(std::size_t row, std::size_t column, bool may_double, bool may_surrender) const;
  /// Whether the wager is added to when the dealer shows these cards.
  [[nodiscard]] bool attacks(std::span<const std::size_t> shown) const;

 private:
  std::function<Action(const Seen&)> says_;
};

Choice choice_of(const CellChart& chart, const Terms& terms);
/// By what `cell` says for a layer, a row and a column.
using CellOf = std::function<Cell(std::size_t layer, std::size_t row, std::size_t column)>;
Choice choice_of(CellOf cell, const Terms& terms);
Choice choice_of(const games::blackjack::Strategy& strategy);

/// Which column of a chart these cards of the dealer are.
std::size_t column_of(std::span<const std::size_t> shown);

/// Every hand played by its count.
ColumnPlay play_of(const Choice& choice, std::size_t column, const Terms& terms);

/// What a hand in one cell of a chart is worth, each action in turn, all other cells as they are: by round, and summed
/// over everything that brings a hand there. A hand comes to a cell once at most, so that the difference of two actions
/// is just what a change of the cell is worth.
struct CellSums {
  static constexpr std::size_t permissions = 4;
  std::array<std::array<double, kit::count_of<Action>>, permissions> by{};
  double weight = 0;  ///< how often a hand comes there

  void add(Action action, bool may_double, bool may_surrender, double value);
  [[nodiscard]] double value(Cell cell, const Terms& terms) const;
  /// `seen`: a hand in this cell.
  [[nodiscard]] double value(const Choice& choice, games::blackjack::Seen seen) const;
};

/// Where a cell lies among those of a column, with all layers of the charts one after the other.
constexpr std::size_t cell_at(std::size_t layer, std::size_t row) { return layer * games::blackjack::chart_rows + row; }
using ColumnSums = std::vector<CellSums>;
ColumnSums no_sums(const Terms& terms);

/// The columns of a chart, each with the cards of the dealer that are looked up in it.
class ChartColumns {
 public:
  explicit ChartColumns(const Terms& terms);

  struct Group {
    std::size_t column = 0;
    std::vector<std::vector<std::size_t>> shown;
  };
  [[nodiscard]] const std::vector<Group>& groups() const { return groups_; }

 private:
  std::vector<Group> groups_;
};

/// Adds what the cells of one column are worth, by round.
void add_sums(Column<double>& column, const ColumnSolution<double>& played, ColumnSums& sums);

/// The row of a pair that may be split.
std::size_t pair_row(std::size_t pair);

/// Adds what wagers beside the hand make of the cells of one column.
using AddBeside = std::function<void(const Column<double>&, ColumnSums&)>;

/// A chart's column in which no single cell could be better, for the cards of the dealer that are looked up in it.
struct BasicColumn {
  std::vector<Cell> cells;                        ///< as `cell_at` says
  std::vector<ColumnSolution<double>> solutions;  ///< by the cards shown
  ColumnSums sums;
};
BasicColumn basic_column(std::span<const std::unique_ptr<Column<double>>> columns, std::size_t column,
                         std::span<const ColumnSolution<double>> start, const AddBeside& beside = {});

/// The best letter for a cell; `otherwise` where no hand comes there.
Cell best_cell(const CellSums& sums, std::size_t layer, std::size_t row, const Terms& terms, Cell otherwise);

}  // namespace houseway::solve::blackjack
