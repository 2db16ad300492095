#include "games/poker/double_down_stud.hpp"

#include "games/bind_game.hpp"
#include "games/poker/street_names.hpp"

namespace houseway::games {

table::HandName double_down_stud::Game::name_hand(const Rules&, const table::Layout& layout,
                                                  const table::Place& place) {
  return name_street_hand(layout, place, 1);
}

HOUSEWAY_PROCEDURE(double_down_stud, poker);

}  // namespace houseway::games
