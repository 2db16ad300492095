#pragma once

#include <string>
#include <vector>

#include "solve/blackjack/basic.hpp"
#include "solve/core/question.hpp"

/// Blackjack strategies as people read them and as the simulator does.
namespace houseway::solve::blackjack {

/// A hand that best play by composition plays otherwise than the chart.
struct Exception {
  HandIndex hand = 0;
  std::vector<std::size_t> shown;
  Action action = Action::stand;
};

/// "T-6", "A-2-2".
std::string name_of(const Hand& hand);
/// "ten", or both cards that the dealer shows.
std::string name_of(std::span<const std::size_t> shown);
/// "hard 16", "soft 18", "pair of 8".
std::string row_name(std::size_t row);
std::string column_name(std::size_t column);

/// The rows of a chart in which hands can lie, the highest counts first.
std::vector<std::size_t> printed_rows();
std::vector<std::size_t> printed_columns(const Terms& terms);

/// What the letters of charts mean.
std::vector<ChartKey> chart_keys();
/// Hard and soft counts, and pairs, against the dealer's card.
Chart chart_of(const CellChart& cells, const Terms& terms);
/// The same of a table with several layers of charts.
Chart chart_of(const CellCharts& charts, const Terms& terms);
/// By the dealer's card: what is played otherwise, one line each.
std::vector<std::string> lines_of(std::span<const Exception> exceptions);
/// What `simulate --strategy` reads; empty where charts by the up card do not fit the table. Wagers beside the hand
/// keep their proportion to it, the first of them with its stake in money.
std::string strategy_file(const CellChart& chart, const Terms& terms, std::span<const Beside> beside = {});
/// The same of a table with several layers of charts; `attacks` are the columns in which the wager is added to.
std::string strategy_file(const CellCharts& charts, const Terms& terms, std::span<const std::size_t> attacks);

}  // namespace houseway::solve::blackjack
