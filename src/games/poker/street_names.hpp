#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "kit/card.hpp"
#include "table/display.hpp"

namespace houseway::games {

/// Cards that are all seen: five of them as a hand, fewer by the ranks that they hold more than once.
std::string name_seen_cards(std::span<const kit::Card> cards);

/// What a player's cards make with those of the board that are turned: their pairs, and the whole hand when all five
/// are seen. `own` is how many cards a player has.
table::HandName name_street_hand(const table::Layout& layout, const table::Place& place, std::size_t own);

}  // namespace houseway::games
