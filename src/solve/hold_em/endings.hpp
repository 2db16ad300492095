#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solve/hold_em/plan.hpp"

namespace houseway::solve::hold_em {

/// How often a plan ends in each way, of all the ways to deal two cards to the player, the flop, the rest of the board
/// (in its order, where something is decided between the two cards) and two cards to the dealer.
struct Endings {
  std::vector<std::array<ByMeeting<std::uint64_t>, categories>> played;  ///< by stage
  std::vector<std::uint64_t> folded;                                     ///< by stage
  std::array<CostByCategory, categories> cost_after_river{};             ///< by what the board is by itself

  explicit Endings(std::size_t stages = 0) : played(stages), folded(stages) {}
  Endings& operator+=(const Endings& other);
};
Endings endings_of(const Course& course, const Worths& worths, const Plan& plan, const Stretch& stretch);

}  // namespace houseway::solve::hold_em
