#pragma once

#include <map>
#include <string>
#include <vector>

#include "solve/core/analysis.hpp"

namespace houseway::solve {

/// A figure that the regulation itself prints, beside the one that the count gives.
struct StatedFigure {
  std::string what;
  std::string stated;
  std::string computed;
  bool holds = false;
};

/// House advantage, hit frequency and the chance of the top award, each to the digits in which it is printed. Other
/// things that a rule states of a pay table (a seed, a contribution) are no figures of this kind.
std::vector<StatedFigure> compare_stated(const std::map<std::string, std::string>& stated, const WagerFigures& figures);

}  // namespace houseway::solve
