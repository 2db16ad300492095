#include "games/wheel/big_six.hpp"

#include "games/bind_game.hpp"

namespace houseway::games {

HOUSEWAY_PROCEDURE(big_six, wheel);

}  // namespace houseway::games
