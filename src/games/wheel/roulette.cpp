#include "games/wheel/roulette.hpp"

#include "games/bind_game.hpp"

namespace houseway::games {

HOUSEWAY_PROCEDURE(roulette, wheel);

}  // namespace houseway::games
