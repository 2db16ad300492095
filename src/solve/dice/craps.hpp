#pragma once

#include "games/dice/craps.hpp"
#include "solve/core/distribution.hpp"

namespace houseway::solve::craps {

/// Whether the marker is moved between the rolls. What any 7 decides does not ask for it, and is a much smaller chain
/// without.
enum class Marker : std::uint8_t { moves, stays_off };

/// Every end of a bet on `wager`, by the procedure's own rolls from a come-out roll on. The bet is made as soon as it
/// may be. Odds go with one flat bet at a time, which is made again until they can be.
Distribution bet_on(const games::craps::Rules& rules, games::craps::Spot wager, Marker marker);

}  // namespace houseway::solve::craps
