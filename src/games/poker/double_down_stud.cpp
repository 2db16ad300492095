#include "games/poker/double_down_stud.hpp"

#include "games/bind_game.hpp"
#include "games/poker/street_names.hpp"
#include "games/procedures.hpp"

namespace houseway::games {

table::HandName double_down_stud::Game::name_hand(const Rules&, const table::Layout& layout,
                                                  const table::Place& place) {
  return name_street_hand(layout, place, 1);
}

const Procedure double_down_stud_procedure = procedure<double_down_stud::Game>(GameFamily::poker);

}  // namespace houseway::games
