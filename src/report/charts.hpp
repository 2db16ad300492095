#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "report/html.hpp"
#include "solve/core/analysis.hpp"

/// Charts as SVG inside the page, coloured by its style sheet. Each says in words what it shows.
namespace houseway::report {

/// How likely each net result is. On a logarithmic scale where the rarest would not be seen on another.
void draw_distribution(Html& html, const solve::WagerFigures& figures);

/// A house edge among others.
struct EdgeBar {
  std::string label;
  double edge = 0;
  std::optional<double> standard_error;
  bool in_force = false;
};
void draw_edges(Html& html, std::string_view title, const std::vector<EdgeBar>& bars);

/// The house edge by what stands on a meter, with its seed, its reading and where nobody has an edge.
void draw_meter(Html& html, const solve::WagerFigures& figures, const solve::MeterFigures& meter);

/// The edge of a wager when this meter reads so much and the others as they do.
double edge_at(const solve::WagerFigures& figures, const solve::MeterFigures& meter, kit::Cents reading);

/// How many standard errors a simulation lies off the count.
struct Score {
  std::string label;
  double z = 0;
};
/// `bound` is where agreement ends.
void draw_scores(Html& html, const std::vector<Score>& scores, double bound);

}  // namespace houseway::report
