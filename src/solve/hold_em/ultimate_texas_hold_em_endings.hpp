#pragma once

#include <array>
#include <cstdint>

#include "solve/hold_em/ultimate_texas_hold_em_plan.hpp"

namespace houseway::solve::ultimate_texas_hold_em {

/// How often a played hand meets each result of the comparison, with a dealer who does not qualify and one who does.
using Results = std::array<std::array<std::uint64_t, 2>, 3>;

/// How often a plan ends in each way, of all the ways to deal two cards to the player, the flop, the rest of the board
/// and two cards to the dealer.
struct Endings {
  std::array<std::array<Results, kit::count_of<PokerCategory>>, kit::count_of<Action>> played{};
  std::uint64_t folded = 0;
  std::array<CostByCategory, kit::count_of<PokerCategory>> cost_after_river{};  ///< by what the board is by itself

  Endings& operator+=(const Endings& other);
};
Endings endings_of(const HoldEmBoards& boards, const Worths& worths, const Plan& plan, const Stretch& stretch);

}  // namespace houseway::solve::ultimate_texas_hold_em
