#include "games/hold_em/heads_up_hold_em.hpp"

#include "games/bind_game.hpp"

namespace houseway::games {

table::HandName heads_up_hold_em::Game::name_hand(const Rules&, const table::Layout& layout,
                                                  const table::Place& place) {
  return hold_em::name_two_cards(layout, place);
}

HOUSEWAY_PROCEDURE(heads_up_hold_em, poker);

}  // namespace houseway::games
