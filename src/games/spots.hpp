#pragma once

#include <string>
#include <string_view>

#include "games/bound_game.hpp"

/// The places of a layout as people bet on them.
namespace houseway::games {

bool has_spot(const BoundGame& game, std::string_view spot);

/// The stakes of a strategy file, which is written for the procedure, by this table's names of the places.
table::Stakes stakes_here(const BoundGame& game, const table::Stakes& stakes);

/// A place to show where a wager can lie: its own, else the first of its positions.
std::string first_spot(const BoundGame& game, const std::string& wager);

/// Whether a bet can be made there before the deal beside these stakes, which it then joins. Where a wager has a place
/// of its own, the others may be for hands of a split, or for people who are not let in.
bool can_open(const BoundGame& game, std::string_view spot, table::Stakes& beside);

}  // namespace houseway::games
