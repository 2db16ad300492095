#include "games/poker/mississippi_stud.hpp"

#include "games/bind_game.hpp"
#include "games/poker/street_names.hpp"

namespace houseway::games {

table::HandName mississippi_stud::Game::name_hand(const Rules&, const table::Layout& layout,
                                                  const table::Place& place) {
  return name_street_hand(layout, place, 2);
}

HOUSEWAY_PROCEDURE(mississippi_stud, poker);

}  // namespace houseway::games
