#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "report/html.hpp"

/// The play that a solver found, which it tells as text: here the grids in that text become charts in colour, and the
/// rest becomes a list.
namespace houseway::report {

/// A line of columns, and below it lines with a name and as many cells: "16  S S S S S H H R R R".
struct Grid {
  std::string corner;
  std::vector<std::string> columns;
  struct Line {
    std::string name;
    std::vector<std::string> cells;
  };
  std::vector<Line> lines;
};

using ChartPart = std::variant<std::string, Grid>;

/// The parts in their order; a line that belongs to no grid is a part by itself, and so is an empty one.
std::vector<ChartPart> read_chart(std::string_view chart);

void draw_strategy(Html& html, std::string_view chart);

}  // namespace houseway::report
