#include "cli/roads.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "cli/style.hpp"
#include "cli/text.hpp"

namespace houseway::cli {

using table::CoupMark;
using table::CoupWinner;

namespace {

constexpr std::size_t rows = 6;
constexpr std::size_t bead_columns = 12;
constexpr std::size_t columns_apart = 3;

std::string coloured(CoupWinner winner, const std::string& text) {
  switch (winner) {
    case CoupWinner::player:
      return bold(text);
    case CoupWinner::banker:
      return red(text);
    case CoupWinner::tie:
      return green(text);
  }
  return text;
}

/// B, P or T; in small letters where the first two cards of a side were a pair.
std::string bead(const CoupMark& coup) {
  const bool pair = coup.player_pair || coup.banker_pair;
  constexpr std::array<std::array<std::string_view, 3>, 2> letters{{{"P", "B", "T"}, {"p", "b", "t"}}};
  return coloured(coup.winner, std::string(letters[pair ? 1 : 0][kit::index_of(coup.winner)]));
}

/// The last columns of the plate, filled from the top.
std::array<std::string, rows> bead_plate(const std::vector<CoupMark>& coups) {
  const std::size_t all = (coups.size() + rows - 1) / rows;
  const std::size_t first = all > bead_columns ? all - bead_columns : 0;
  std::array<std::string, rows> out;
  for (std::size_t column = first; column < first + bead_columns; ++column) {
    for (std::size_t row = 0; row < rows; ++row) {
      const std::size_t at = column * rows + row;
      out[row] += (at < coups.size() ? bead(coups[at]) : dim(".")) + " ";
    }
  }
  return out;
}

/// Where the marks of the big road lie: a streak goes down its column, and turns right where the way down ends.
using Cells = std::map<std::pair<std::size_t, std::size_t>, std::string>;  // column and row

Cells big_road_cells(const std::vector<Roads::Streak>& road) {
  Cells cells;
  std::size_t start = 0;
  for (const Roads::Streak& streak : road) {
    std::size_t column = start;
    std::size_t row = 0;
    bool turned = false;
    for (std::size_t i = 0; i < streak.ties.size(); ++i) {
      if (i > 0) {
        turned = turned || row + 1 == rows || cells.contains({column, row + 1});
        turned ? ++column : ++row;
      }
      const std::string mark = streak.ties[i] == 0 ? "o" : streak.ties[i] > 9 ? "+" : std::to_string(streak.ties[i]);
      cells[{column, row}] = coloured(streak.side, streak.side == CoupWinner::banker && mark == "o" ? "x" : mark);
    }
    while (cells.contains({start, 0})) ++start;
  }
  return cells;
}

std::string derived_line(const std::vector<bool>& marks, std::size_t width) {
  std::string out;
  const std::size_t first = marks.size() > width ? marks.size() - width : 0;
  for (std::size_t i = first; i < marks.size(); ++i) out += marks[i] ? red("r") : bold("b");
  return out.empty() ? dim("-") : out;
}

}  // namespace

std::vector<Roads::Streak> Roads::big_road(const std::vector<CoupMark>& coups) {
  std::vector<Streak> road;
  int ties_before = 0;  // before the first win
  for (const CoupMark& coup : coups) {
    if (coup.winner == CoupWinner::tie) {
      ++(road.empty() ? ties_before : road.back().ties.back());
      continue;
    }
    if (road.empty() || road.back().side != coup.winner) road.push_back({coup.winner, {}});
    road.back().ties.push_back(std::exchange(ties_before, 0));
  }
  return road;
}

/// From the second win of column `back` + 1 on, or the first of the next. A win that opens a column asks whether the
/// two columns before it and `back` further are of one length; any other whether the column `back` before it is not
/// just ended.
std::vector<bool> Roads::derived(const std::vector<Streak>& road, std::size_t back) {
  std::vector<bool> marks;
  for (std::size_t column = back; column < road.size(); ++column) {
    for (std::size_t row = 0; row < road[column].ties.size(); ++row) {
      if (column == back && row == 0) continue;
      const auto length = [&](std::size_t of) { return road[of].ties.size(); };
      marks.push_back(row == 0 ? length(column - 1) == length(column - 1 - back) : length(column - back) != row);
    }
  }
  return marks;
}

std::string Roads::drawn() const {
  if (coups_.empty()) return "";
  const auto beads = bead_plate(coups_);
  const auto road = big_road(coups_);
  const Cells cells = big_road_cells(road);
  std::size_t width = 0;
  for (const auto& [cell, mark] : cells) width = std::max(width, cell.first + 1);
  const std::size_t room = terminal_columns() - 2 - 2 * bead_columns - columns_apart;
  const std::size_t first = width > room ? width - room : 0;

  std::string out = "\n" + dim(fmt::format("  {:<{}}{}\n", "bead plate", 2 * bead_columns + columns_apart,
                                           "big road (o Player, x Banker, 1 2 … ties)"));
  for (std::size_t row = 0; row < rows; ++row) {
    out += "  " + beads[row] + std::string(columns_apart, ' ');
    for (std::size_t column = first; column < std::max(width, first + 1); ++column) {
      const auto cell = cells.find({column, row});
      out += cell == cells.end() ? dim(".") : cell->second;
    }
    out += '\n';
  }
  constexpr std::array<std::string_view, 3> names{"big eye boy", "small road", "cockroach pig"};
  constexpr std::size_t name_width = 15;
  for (std::size_t back = 1; back <= names.size(); ++back) {
    const auto marks = derived(road, back);
    if (marks.empty()) continue;
    out += fmt::format("  {:<{}}{}\n", names[back - 1], name_width,
                       derived_line(marks, terminal_columns() - 2 - name_width));
  }
  return out;
}

}  // namespace houseway::cli
