#pragma once

#include <string>
#include <vector>

#include "solve/blackjack/beside.hpp"
#include "solve/blackjack/main.hpp"

namespace houseway::solve::blackjack {

/// The best play for a hand and the wagers beside it: by the composition and the suits of a hand, and by a chart.
struct JointPlay {
  double plain_costs = 0;
  double chart_plain_costs = 0;
  CellChart chart{};
  std::vector<Mistake> differences;  ///< of the best chart for the hand alone
  Distribution rounds;
  Distribution chart_rounds;
  Chart pairs;  ///< what is done with them by their suits, as people read it
  blackjack_side::Plays plays;
};
JointPlay joint_play(const Terms& terms, const BesidePairs<double>& beside, int threads, const Monitor& monitor);

}  // namespace houseway::solve::blackjack
