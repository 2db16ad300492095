#pragma once

#include "games/bound_game.hpp"

/// One line per procedure; each is compiled in a source file of its own.
namespace houseway::games {

extern const Procedure blackjack_procedure;
extern const Procedure casino_war_procedure;
extern const Procedure minibaccarat_procedure;
extern const Procedure roulette_procedure;
extern const Procedure three_card_poker_procedure;
extern const Procedure ultimate_texas_hold_em_procedure;

}  // namespace houseway::games
