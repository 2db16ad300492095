#pragma once

#include "games/all_games.hpp"
#include "games/bound_game.hpp"

/// The procedures as values; each is compiled in a source file of its own.
namespace houseway::games {

#define HOUSEWAY_DECLARE_PROCEDURE(game) extern const Procedure game##_procedure;
HOUSEWAY_GAMES(HOUSEWAY_DECLARE_PROCEDURE)
#undef HOUSEWAY_DECLARE_PROCEDURE

}  // namespace houseway::games
