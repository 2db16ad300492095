#include "report/strategy_chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace houseway::report {

namespace {

using solve::Chart;
using solve::ChartGrid;
using solve::ChartKey;
using solve::ChartNote;

std::string_view look_of(solve::ChartTone tone) {
  switch (tone) {
    case solve::ChartTone::stay:
      return "act-stand";
    case solve::ChartTone::draw:
      return "act-hit";
    case solve::ChartTone::raise:
      return "act-double";
    case solve::ChartTone::split:
      return "act-split";
    case solve::ChartTone::leave:
      return "act-surrender";
  }
  return "";
}

std::string look_of(const Chart& chart, std::string_view cell) {
  const auto key =
      std::find_if(chart.keys.begin(), chart.keys.end(), [&](const ChartKey& each) { return each.letter == cell; });
  return key == chart.keys.end() ? "" : std::string(look_of(key->tone));
}

bool is_used(const Chart& chart, std::string_view letter) {
  const auto in_row = [&](const ChartGrid::Row& row) {
    return std::find(row.cells.begin(), row.cells.end(), letter) != row.cells.end();
  };
  return std::any_of(chart.parts.begin(), chart.parts.end(), [&](const auto& part) {
    const auto* grid = std::get_if<ChartGrid>(&part);
    return grid != nullptr && std::any_of(grid->rows.begin(), grid->rows.end(), in_row);
  });
}

void draw_grid(Html& html, const Chart& chart, const ChartGrid& grid) {
  constexpr std::size_t fits = 14;
  const auto table = html.in("table", {{"class", grid.columns.size() > fits ? "strategy wide" : "strategy"}});
  html.leaf("caption", grid.title.empty() ? "Strategy" : grid.title);
  {
    const auto head = html.in("thead");
    const auto line = html.in("tr");
    html.leaf("th", "", {{"scope", "col"}});
    for (const std::string& column : grid.columns) html.leaf("th", column, {{"scope", "col"}});
  }
  const auto body = html.in("tbody");
  for (const ChartGrid::Row& row : grid.rows) {
    const auto line = html.in("tr");
    html.leaf("th", row.name, {{"scope", "row"}});
    for (const std::string& cell : row.cells) html.leaf("td", cell, {{"class", look_of(chart, cell)}});
  }
}

/// Of the letters that the chart uses.
void write_legend(Html& html, const Chart& chart) {
  const auto list = html.in("ul", {{"class", "legend"}});
  for (const ChartKey& key : chart.keys) {
    if (!is_used(chart, key.letter)) continue;
    const auto item = html.in("li");
    html.leaf("span", key.letter, {{"class", fmt::format("key {}", look_of(key.tone))}});
    html.text(std::string(" ") + std::string(key.words));
  }
}

void write_note(Html& html, const ChartNote& note) {
  html.leaf("p", note.text, {{"class", "play"}});
  if (note.lines.empty()) return;
  const auto list = html.in("ul", {{"class", "play"}});
  for (const std::string& line : note.lines) html.leaf("li", line);
}

}  // namespace

void draw_strategy(Html& html, const Chart& chart) {
  auto grids = std::count_if(chart.parts.begin(), chart.parts.end(),
                             [](const auto& part) { return std::holds_alternative<ChartGrid>(part); });
  for (const auto& part : chart.parts) {
    if (const auto* note = std::get_if<ChartNote>(&part)) {
      write_note(html, *note);
      continue;
    }
    draw_grid(html, chart, std::get<ChartGrid>(part));
    if (--grids == 0) write_legend(html, chart);
  }
}

}  // namespace houseway::report
