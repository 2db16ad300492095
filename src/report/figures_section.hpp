#pragma once

#include "report/html.hpp"
#include "solve/core/analysis.hpp"

/// A wager's figures as parts of a page, whatever table they are of.
namespace houseway::report {

/// The figures in numbers that stand out, and the edge as a fraction.
void write_figures(Html& html, const solve::WagerFigures& figures);

void write_distribution_chart(Html& html, const solve::WagerFigures& figures);
/// Every ending with its count.
void write_distribution(Html& html, const solve::WagerFigures& figures);

/// The play as a chart, and what it gets wrong.
void write_play(Html& html, const solve::Play& play);

/// Meters with their break-even, and what envy brings at a table of so many seats.
void write_progressive(Html& html, const solve::WagerFigures& figures, int seats);

/// What sessions bring, with the rounds until the edge shows.
void write_sessions(Html& html, const solve::WagerFigures& figures);

}  // namespace houseway::report
