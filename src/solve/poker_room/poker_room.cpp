#include <vector>

#include "solve/core/distribution.hpp"
#include "solve/core/question.hpp"

namespace houseway::solve::poker_room {

/// Players win from each other: there is no wager against the house to count, and what it takes is its rake.
std::vector<Distribution> solve(Question&) { return {}; }

}  // namespace houseway::solve::poker_room
