#include "games/dice/craps.hpp"

#include "games/bind_game.hpp"
#include "games/procedures.hpp"

namespace houseway::games {

const Procedure craps_procedure = procedure<craps::Game>(GameFamily::dice);

}  // namespace houseway::games
