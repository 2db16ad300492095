#include "games/dice/sic_bo.hpp"

#include "games/bind_game.hpp"

namespace houseway::games {

HOUSEWAY_PROCEDURE(sic_bo, dice);

}  // namespace houseway::games
