#include "games/dice/craps.hpp"

#include "games/bind_game.hpp"

namespace houseway::games {

HOUSEWAY_PROCEDURE(craps, dice);

}  // namespace houseway::games
