#pragma once

#include <string>
#include <string_view>

#include "games/bound_game.hpp"

/// The places of a layout as people bet on them.
namespace houseway::games {

bool has_spot(const BoundGame& game, std::string_view spot);

/// A place to show where a wager can lie: its own, else the first of its positions.
std::string first_spot(const BoundGame& game, const std::string& wager);

/// Whether a bet can be made there before the deal beside these stakes, which it then joins. Where a wager has a place
/// of its own, the others may be for hands of a split, or for people who are not let in.
bool can_open(const BoundGame& game, std::string_view spot, table::Stakes& beside);

}  // namespace houseway::games
