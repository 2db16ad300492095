#pragma once

#include "report/html.hpp"
#include "solve/core/chart.hpp"

namespace houseway::report {

/// The play that a solver found: grids in colour with a legend of their letters, and what is said beside them.
void draw_strategy(Html& html, const solve::Chart& chart);

}  // namespace houseway::report
