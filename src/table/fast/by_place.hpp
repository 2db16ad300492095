#pragma once

#include "table/concept/recall.hpp"
#include "table/spot_set.hpp"

namespace houseway::table {

/// Whether a game settles place by place what is staked: at a layout with positions, or where one number decides the
/// round. A simulation then keeps track of the few places with a stake, and counts results when the round is over.
template <class Game>
inline constexpr bool by_place = has_positions<typename Game::Spot> || remembers<Game, RemembersNumbers>;

}  // namespace houseway::table
