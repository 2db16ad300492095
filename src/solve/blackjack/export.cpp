#include "solve/blackjack/export.hpp"

#include <fmt/format.h>

#include <algorithm>
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

namespace {

std::string column_label(std::size_t column) {
  if (column < both_up_columns) return column_name(column);
  const auto [kind, count] = place_of(column - both_up_columns);
  return (kind == "soft" ? "s" : "") + count;
}

/// Grids of the rows that are `wanted`, a title for each kind of hands, with a word behind it.
template <class Wanted, class CellText>
void add_grids(Chart& chart, const Terms& terms, std::string_view word, Wanted&& wanted, CellText&& text) {
  const auto columns = printed_columns(terms);
  std::vector<ChartGrid> grids;
  for (const std::size_t row : printed_rows()) {
    if (!wanted(row)) continue;
    const auto [kind, hand] = place_of(row);
    const std::string title = std::string(kind) + std::string(word);
    if (grids.empty() || grids.back().title != title) {
      ChartGrid& grid = grids.emplace_back(ChartGrid{title, {}, {}});
      for (const std::size_t column : columns) grid.columns.push_back(column_label(column));
    }
    ChartGrid::Row& line = grids.back().rows.emplace_back(ChartGrid::Row{hand, {}});
    for (const std::size_t column : columns) line.cells.emplace_back(text(row, column));
  }
  for (ChartGrid& grid : grids) chart.parts.emplace_back(std::move(grid));
}

/// Those that a file of a game of the family writes: two aces and two deuces that are not split too.
std::vector<std::size_t> written_rows() {
  std::vector<std::size_t> rows = printed_rows();
  rows.insert(std::find(rows.begin(), rows.end(), pair_rows + 1), soft_rows + 12);
  rows.insert(std::find(rows.begin(), rows.end(), soft_rows + most_count - 1), 4);
  return rows;
}

constexpr auto every_row = [](std::size_t) { return true; };
constexpr auto no_pairs = [](std::size_t row) { return row <= pair_rows; };

/// The rows of doubled hands of which some are given up.
auto given_up(const CellChart& doubled) {
  return [&doubled](std::size_t row) {
    return std::any_of(written_columns.begin(), written_columns.end(),
                       [&](std::size_t column) { return doubled[row][column] == Cell::R; });
  };
}

}  // namespace

Chart chart_of(const CellChart& cells, const Terms& terms) {
  Chart out;
  out.keys = chart_keys();
  add_grids(out, terms, "", every_row,
            [&](std::size_t row, std::size_t column) { return games::blackjack::name_of(cells[row][column]); });
  return out;
}

Chart chart_of(const CellCharts& charts, const Terms& terms) {
  const auto text = [&](bool free) {
    return
        [&, free](std::size_t row, std::size_t column) { return cell_text(charts, terms.layers, free, row, column); };
  };
  Chart out;
  out.keys = chart_keys();
  add_grids(out, terms, "", every_row, text(false));
  if (terms.layers.by_number)
    out.say("A number: with so many cards or more the letter behind it (S4H: stand, hit with four or more).");
  if (terms.layers.by_money) add_grids(out, terms, ", with the house's money", no_pairs, text(true));
  if (!terms.layers.after_double) return out;
  const CellChart& doubled = charts[terms.layers.of_doubled()];
  add_grids(out, terms, ", doubled (R: give it up)", given_up(doubled),
            [&](std::size_t row, std::size_t column) { return games::blackjack::name_of(doubled[row][column]); });
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

namespace {

/// The rows that are `wanted`, a heading for each kind of hands, with a word before it.
template <class Wanted, class CellText>
void write_rows(std::string& out, std::string_view word, const std::vector<std::size_t>& rows, Wanted&& wanted,
                CellText&& text) {
  std::string_view kind;
  for (const std::size_t row : rows) {
    if (!wanted(row)) continue;
    const auto [part, hand] = place_of(row);
    if (part != kind) {
      kind = part;
      fmt::format_to(std::back_inserter(out), "\n[{}{}]\n", word, part == "pair" ? "pairs" : part);
    }
    std::string cells;
    for (const std::size_t column : written_columns)
      cells += (cells.empty() ? "" : " ") + std::string(text(row, column));
    fmt::format_to(std::back_inserter(out), "{} = \"{}\"\n", hand, cells);
  }
}

}  // namespace

std::string strategy_file(const CellChart& chart, const Terms& terms, std::span<const Beside> beside) {
  if (terms.both_up) return "";
  const Fraction main = beside.empty() ? Fraction(kit::Cents::dollars(10).count())
                                       : Fraction(beside.front().money.count() / beside.front().stake);
  std::string out = fmt::format("procedure = \"{}\"\n\n[stakes]\n", terms.procedure);
  const auto stake = [&](std::string_view wager, const Fraction& cents) {
    fmt::format_to(std::back_inserter(out), "{} = \"{}\"\n", wager,
                   kit::Cents(std::llround(static_cast<double>(cents))).text());
  };
  stake("blackjack", main);
  for (const Beside& each : beside) stake(each.wager, main * each.stake);
  write_rows(out, "", printed_rows(), every_row,
             [&](std::size_t row, std::size_t column) { return games::blackjack::name_of(chart[row][column]); });
  return out;
}

std::string strategy_file(const CellCharts& charts, const Terms& terms, std::span<const std::size_t> attacks) {
  if (terms.both_up) return "";
  if (terms.plain) return strategy_file(charts.front(), terms);
  std::string out = fmt::format("procedure = \"{}\"\n", terms.procedure);
  if (!terms.attacking.empty()) {
    std::string cards;
    for (const std::size_t column : attacks) cards += (cards.empty() ? "" : " ") + column_name(column);
    fmt::format_to(std::back_inserter(out), "double-attack = \"{}\"\n", cards);
  }
  out += "\n[stakes]\nblackjack = \"$10\"\n";
  const auto text = [&](bool free) {
    return
        [&, free](std::size_t row, std::size_t column) { return cell_text(charts, terms.layers, free, row, column); };
  };
  write_rows(out, "", written_rows(), every_row, text(false));
  if (terms.layers.by_money) write_rows(out, "free-", written_rows(), no_pairs, text(true));
  if (!terms.layers.after_double) return out;
  const CellChart& doubled = charts[terms.layers.of_doubled()];
  write_rows(out, "doubled-", written_rows(), no_pairs,
             [&](std::size_t row, std::size_t column) { return games::blackjack::name_of(doubled[row][column]); });
  return out;
}

}  // namespace houseway::solve::blackjack
