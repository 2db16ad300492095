#include "solve/blackjack/export.hpp"

#include <fmt/format.h>

#include <cmath>
#include <iterator>
#include <map>

namespace houseway::solve::blackjack {

using games::blackjack::both_up_columns;
using games::blackjack::most_count;
using games::blackjack::pair_rows;
using games::blackjack::soft_rows;
using games::blackjack::written_columns;

namespace {

std::string card_name(std::size_t value) {
  if (value == ace) return "A";
  return value == ten ? "T" : std::to_string(value + 1);
}

/// "hard", "soft" or "pair", and how the row is written there.
std::pair<std::string_view, std::string> place_of(std::size_t row) {
  if (row > pair_rows) return {"pair", card_name(row - pair_rows - 1)};
  if (row > most_count) return {"soft", std::to_string(row - soft_rows)};
  return {"hard", std::to_string(row)};
}

std::string cells_of(const CellChart& chart, std::size_t row) {
  std::string out;
  for (const std::size_t column : written_columns)
    out += (out.empty() ? "" : " ") + std::string(games::blackjack::name_of(chart[row][column]));
  return out;
}

}  // namespace

std::string name_of(const Hand& hand) {
  std::string out;
  for (std::size_t i = 0; i < value_count; ++i) {
    // Tens first, aces before what follows them.
    const std::size_t value = i == 0 ? ten : i - 1;
    for (int copy = 0; copy < hand.cards[value]; ++copy) out += (out.empty() ? "" : "-") + card_name(value);
  }
  return out;
}

std::string name_of(std::span<const std::size_t> shown) {
  std::string out;
  for (const std::size_t value : shown) out += (out.empty() ? "" : "-") + card_name(value);
  return out;
}

std::string row_name(std::size_t row) {
  const auto [kind, hand] = place_of(row);
  return fmt::format("{} {}", kind == "pair" ? "pair of" : kind, hand);
}

std::string column_name(std::size_t column) {
  if (column >= both_up_columns) return row_name(column - both_up_columns);
  return card_name(column - 1);
}

std::vector<std::size_t> printed_rows() {
  std::vector<std::size_t> rows;
  constexpr std::size_t lowest_hard = 5;
  constexpr std::size_t lowest_soft = 13;
  for (std::size_t count = most_count - 1; count >= lowest_hard; --count) rows.push_back(count);
  for (std::size_t count = most_count - 1; count >= lowest_soft; --count) rows.push_back(count + soft_rows);
  rows.push_back(pair_rows + 1);
  for (std::size_t value = ten; value > ace; --value) rows.push_back(pair_rows + value + 1);
  return rows;
}

std::vector<std::size_t> printed_columns(const Terms& terms) {
  if (!terms.both_up) return {written_columns.begin(), written_columns.end()};
  std::vector<std::size_t> columns;
  const ChartColumns chart(terms);
  for (const auto& group : chart.groups()) columns.push_back(group.column);
  return columns;
}

std::vector<ChartKey> chart_keys() {
  return {{"S", "stand", ChartTone::stay},
          {"H", "hit", ChartTone::draw},
          {"D", "double, else hit", ChartTone::raise},
          {"Ds", "double, else stand", ChartTone::raise},
          {"P", "split", ChartTone::split},
          {"Ph", "split if doubling after it is allowed, else hit", ChartTone::split},
          {"Ps", "split if doubling after it is allowed, else stand", ChartTone::split},
          {"Pd", "split if doubling after it is allowed, else double", ChartTone::split},
          {"R", "surrender, else hit", ChartTone::leave},
          {"Rs", "surrender, else stand", ChartTone::leave},
          {"Rp", "surrender, else split", ChartTone::leave}};
}

Chart chart_of(const CellChart& cells, const Terms& terms) {
  const auto columns = printed_columns(terms);
  const auto label = [](std::size_t column) {
    if (column < both_up_columns) return column_name(column);
    const auto [kind, count] = place_of(column - both_up_columns);
    return (kind == "soft" ? "s" : "") + count;
  };
  std::vector<ChartGrid> grids;
  for (const std::size_t row : printed_rows()) {
    const auto [kind, hand] = place_of(row);
    if (grids.empty() || grids.back().title != kind) {
      ChartGrid& grid = grids.emplace_back(ChartGrid{std::string(kind), {}, {}});
      for (const std::size_t column : columns) grid.columns.push_back(label(column));
    }
    ChartGrid::Row& line = grids.back().rows.emplace_back(ChartGrid::Row{hand, {}});
    for (const std::size_t column : columns) line.cells.emplace_back(games::blackjack::name_of(cells[row][column]));
  }
  Chart out;
  out.keys = chart_keys();
  for (ChartGrid& grid : grids) out.parts.emplace_back(std::move(grid));
  return out;
}

std::vector<std::string> lines_of(std::span<const Exception> exceptions) {
  std::map<std::string, std::map<Action, std::string>> hands_of;
  for (const Exception& exception : exceptions) {
    std::string& hands = hands_of[name_of(exception.shown)][exception.action];
    hands += (hands.empty() ? "" : ", ") + name_of(Hands::all()[exception.hand]);
  }
  std::vector<std::string> out;
  for (const auto& [shown, by_action] : hands_of) {
    for (const auto& [action, hands] : by_action)
      out.push_back(fmt::format("against {}: {} {}", shown, kit::name_of(action), hands));
  }
  return out;
}

std::string strategy_file(const CellChart& chart, const Terms& terms, std::span<const Beside> beside) {
  if (terms.both_up) return "";
  const Fraction main = beside.empty() ? Fraction(kit::Cents::dollars(10).count())
                                       : Fraction(beside.front().money.count() / beside.front().stake);
  std::string out = "procedure = \"blackjack\"\n\n[stakes]\n";
  const auto stake = [&](std::string_view wager, const Fraction& cents) {
    fmt::format_to(std::back_inserter(out), "{} = \"{}\"\n", wager,
                   kit::Cents(std::llround(static_cast<double>(cents))).text());
  };
  stake("blackjack", main);
  for (const Beside& each : beside) stake(each.wager, main * each.stake);
  std::string_view kind;
  for (const std::size_t row : printed_rows()) {
    const auto [part, hand] = place_of(row);
    if (part != kind) {
      kind = part;
      fmt::format_to(std::back_inserter(out), "\n[{}]\n", part == "pair" ? "pairs" : part);
    }
    fmt::format_to(std::back_inserter(out), "{} = \"{}\"\n", hand, cells_of(chart, row));
  }
  return out;
}

}  // namespace houseway::solve::blackjack
