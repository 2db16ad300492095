#include "games/poker/let_it_ride.hpp"

#include "games/bind_game.hpp"
#include "games/poker/street_names.hpp"
#include "games/procedures.hpp"

namespace houseway::games {

table::HandName let_it_ride::Game::name_hand(const Rules&, const table::Layout& layout, const table::Place& place) {
  return name_street_hand(layout, place, 3);
}

const Procedure let_it_ride_procedure = procedure<let_it_ride::Game>(GameFamily::poker);

}  // namespace houseway::games
