#include "games/baccarat/minibaccarat.hpp"

#include "games/bind_game.hpp"

namespace houseway::games {

HOUSEWAY_PROCEDURE(minibaccarat, baccarat);

}  // namespace houseway::games
