#include "games/casino_war.hpp"

#include "games/procedures.hpp"

namespace houseway::games {

const Procedure casino_war_procedure = procedure<casino_war::Game>(GameFamily::cards_against_the_dealer);

}  // namespace houseway::games
