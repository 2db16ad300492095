#include "games/hold_em/texas_hold_em_bonus.hpp"

#include "games/bind_game.hpp"

namespace houseway::games {

table::HandName texas_hold_em_bonus::Game::name_hand(const Rules&, const table::Layout& layout,
                                                     const table::Place& place) {
  return hold_em::name_two_cards(layout, place);
}

HOUSEWAY_PROCEDURE(texas_hold_em_bonus, poker);

}  // namespace houseway::games
