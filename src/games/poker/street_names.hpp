#pragma once

#include <cstddef>

#include "table/display.hpp"

namespace houseway::games {

/// What a player's cards make with those of the board that are turned: their pairs, and the whole hand when all five
/// are seen. `own` is how many cards a player has.
table::HandName name_street_hand(const table::Layout& layout, const table::Place& place, std::size_t own);

}  // namespace houseway::games
