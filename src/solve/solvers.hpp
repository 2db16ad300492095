#pragma once

#include <vector>

#include "solve/core/distribution.hpp"
#include "solve/core/question.hpp"

namespace houseway::solve {

/// Every wager of those asked for that can be counted, by the solver of the procedure that deals the table. What it
/// leaves out is simulated.
std::vector<Distribution> solve(Question& question);

}  // namespace houseway::solve
