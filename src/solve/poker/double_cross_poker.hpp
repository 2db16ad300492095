#pragma once

#include <span>
#include <vector>

#include "games/poker/double_cross_poker.hpp"
#include "solve/core/distribution.hpp"
#include "solve/count/in_parallel.hpp"

namespace houseway::solve::double_cross_poker {

using games::double_cross_poker::Rules;
using games::double_cross_poker::Strategy;

/// The ante with its raises on any deck whose suits hold the same ranks, as a strategy plays it or, without one, at its
/// best.
Distribution main_bet(const Rules& rules, std::span<const kit::Card> deck, const Strategy* strategy,
                      const Stretch& stretch);

}  // namespace houseway::solve::double_cross_poker
