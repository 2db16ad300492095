#include "games/poker/let_it_ride.hpp"

#include "games/bind_game.hpp"
#include "games/poker/street_names.hpp"

namespace houseway::games {

table::HandName let_it_ride::Game::name_hand(const Rules&, const table::Layout& layout, const table::Place& place) {
  return name_street_hand(layout, place, 3);
}

HOUSEWAY_PROCEDURE(let_it_ride, poker);

}  // namespace houseway::games
