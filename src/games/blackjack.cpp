#include "games/blackjack.hpp"

#include "games/procedures.hpp"

namespace houseway::games {

const Procedure blackjack_procedure = procedure<blackjack::Game>();

}  // namespace houseway::games
