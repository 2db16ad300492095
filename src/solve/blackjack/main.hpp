#pragma once

#include "games/blackjack/strategy.hpp"
#include "solve/blackjack/basic.hpp"
#include "solve/blackjack/export.hpp"
#include "solve/core/question.hpp"

namespace houseway::solve::blackjack {

/// The main wager under best play: by composition and by count.
struct BestPlay {
  double zero_memory = 0;             ///< CDZ−
  double one_pair = 0;                ///< CDP1
  double pairs = 0;                   ///< CDP
  double basic = 0;                   ///< the best chart by count
  CellCharts charts;                  ///< by the layers of the table
  std::vector<std::size_t> attacks;   ///< the columns in which the wager is added to
  std::vector<Exception> exceptions;  ///< of CDZ−, hands of two and three cards
  Distribution zero_memory_rounds;
  Distribution basic_rounds;

  [[nodiscard]] const CellChart& chart() const { return charts.front(); }
};

/// How much is asked for.
struct Depth {
  bool memory = true;  ///< CDP1 and CDP too
  bool chart = true;   ///< basic strategy too
};

/// The hands of two and three cards that are played otherwise than the chart has them, if they come to be played.
void add_exceptions(const Column<double>& column, const ColumnPlay& best, const ColumnPlay& chart,
                    std::vector<Exception>& out);

BestPlay best_play(const Terms& terms, int threads = 1, const Monitor& monitor = {}, Depth depth = {});

/// The main wager as a chart plays it.
struct Priced {
  double expectation = 0;
  Distribution rounds;
  std::vector<Mistake> mistakes;  ///< the costliest first
  double left_alone = 0;          ///< what rows cost that the player has not written, each by itself
};
/// The letter that comes to the same as what is chosen.
Cell cell_of(const Choice& choice, games::blackjack::Seen seen, const Terms& terms);

/// Mistakes are those of the rows that the player has `written`; the others are the published chart's.
Priced price(const Terms& terms, const games::blackjack::Strategy& strategy, const games::blackjack::ChartRows& written,
             int threads = 1, const Monitor& monitor = {});

}  // namespace houseway::solve::blackjack
