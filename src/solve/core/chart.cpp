#include "solve/core/chart.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace houseway::solve {

namespace {

/// Characters, not bytes: a cell may hold "·".
std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

std::string spaces(std::size_t count) {
  std::string out(count, ' ');
  return out;
}

/// The same for all grids of a chart, so that their columns stand below each other.
struct Widths {
  explicit Widths(const Chart& chart) {
    constexpr std::size_t many_columns = 12;
    std::size_t gap = 2;
    for (const auto& part : chart.parts) {
      const auto* grid = std::get_if<ChartGrid>(&part);
      if (grid == nullptr) continue;
      if (grid->columns.size() > many_columns) gap = 1;
      name = std::max(name, width_of(grid->title));
      for (const std::string& column : grid->columns) cell = std::max(cell, width_of(column));
      for (const ChartGrid::Row& row : grid->rows) {
        name = std::max(name, width_of(row.name));
        for (const std::string& each : row.cells) cell = std::max(cell, width_of(each));
      }
    }
    cell += gap;
  }
  std::size_t name = 0;
  std::size_t cell = 0;
};

std::string text_of(const ChartGrid& grid, const Widths& widths) {
  std::string out;
  const auto add_line = [&](const std::string& name, const std::vector<std::string>& cells) {
    out += name + spaces(widths.name - width_of(name));
    for (const std::string& cell : cells) out += spaces(widths.cell - width_of(cell)) + cell;
    out += "\n";
  };
  add_line(grid.title, grid.columns);
  for (const ChartGrid::Row& row : grid.rows) add_line(row.name, row.cells);
  return out;
}

std::string text_of(const ChartNote& note) {
  std::string out = note.text + "\n";
  for (const std::string& line : note.lines) out += "  " + line + "\n";
  return out;
}

}  // namespace

Chart Chart::of(std::string sentence) {
  Chart chart;
  chart.say(std::move(sentence));
  return chart;
}

Chart& Chart::say(std::string text, std::vector<std::string> lines) {
  parts.emplace_back(ChartNote{std::move(text), std::move(lines)});
  return *this;
}

std::string text_of(const Chart& chart) {
  const Widths widths(chart);
  const auto is_sentence = [](const auto& part) {
    const auto* note = std::get_if<ChartNote>(&part);
    return note != nullptr && note->lines.empty();
  };
  std::string out;
  for (std::size_t i = 0; i < chart.parts.size(); ++i) {
    // A sentence stands right above what it is about, and sentences stand together.
    if (i > 0 && !is_sentence(chart.parts[i - 1])) out += "\n";
    if (const auto* note = std::get_if<ChartNote>(&chart.parts[i])) {
      out += text_of(*note);
    } else {
      out += text_of(std::get<ChartGrid>(chart.parts[i]), widths);
    }
  }
  return out;
}

}  // namespace houseway::solve
