#include "games/three_card_poker.hpp"

#include "games/procedures.hpp"

namespace houseway::games {

const Procedure three_card_poker_procedure = procedure<three_card_poker::Game>();

}  // namespace houseway::games
