#pragma once

#include <vector>

#include "solve/core/distribution.hpp"

namespace houseway::solve {

/// Distributions by spot, the positions of a wager one after the other. Where all positions of a wager are alike, one
/// stands for the wager.
std::vector<Distribution> by_wager(std::vector<Distribution> by_spot);

}  // namespace houseway::solve
