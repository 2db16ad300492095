#include "games/hold_em/texas_hold_em_bonus.hpp"

#include "games/bind_game.hpp"
#include "games/procedures.hpp"

namespace houseway::games {

table::HandName texas_hold_em_bonus::Game::name_hand(const Rules&, const table::Layout& layout,
                                                     const table::Place& place) {
  return hold_em::name_two_cards(layout, place);
}

const Procedure texas_hold_em_bonus_procedure = procedure<texas_hold_em_bonus::Game>(GameFamily::poker);

}  // namespace houseway::games
