#pragma once

#include <vector>

#include "games/hold_em/ultimate_texas_hold_em.hpp"
#include "solve/core/distribution.hpp"
#include "solve/hold_em/engine.hpp"

namespace houseway::solve::ultimate_texas_hold_em {

using games::ultimate_texas_hold_em::Rules;
using games::ultimate_texas_hold_em::Strategy;

/// Its decisions: once, the sooner the more.
hold_em::Declared declared();

/// The bet of ante, blind and play, by the best play or by a given strategy.
Distribution main_bet(const Rules& rules, const HoldEmBoards& boards, const Strategy* given, const Stretch& stretch);

/// How often the player's best five of seven, and the better of his and the dealer's, are of each category.
struct CategoryCounts {
  std::vector<Count> own;
  std::vector<Count> best;
};
CategoryCounts count_categories(const HoldEmBoards& boards);

}  // namespace houseway::solve::ultimate_texas_hold_em
