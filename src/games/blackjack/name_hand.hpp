#pragma once

#include "table/display.hpp"

namespace houseway::games::blackjack {

/// What open cards count, as the procedure counts them. `dealt`: no split has formed the hand, so that an ace and a
/// ten-value card are a blackjack.
table::HandName name_cards(const table::Layout& layout, const table::Place& place, bool dealt);

}  // namespace houseway::games::blackjack
