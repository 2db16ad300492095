#include "games/wheel/roulette.hpp"

#include "games/bind_game.hpp"
#include "games/procedures.hpp"

namespace houseway::games {

const Procedure roulette_procedure = procedure<roulette::Game>(GameFamily::wheel);

}  // namespace houseway::games
