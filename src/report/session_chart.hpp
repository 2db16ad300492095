#pragma once

#include "report/html.hpp"
#include "solve/core/analysis.hpp"

namespace houseway::report {

/// What sessions of up to 500 rounds bring, in opening stakes: the middle one, and between what half and nine of ten of
/// them lie. With the rounds until the edge shows.
void draw_sessions(Html& html, const solve::WagerFigures& figures);

}  // namespace houseway::report
