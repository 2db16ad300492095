#pragma once

#include <vector>

#include "games/all_games.hpp"
#include "solve/core/distribution.hpp"
#include "solve/core/question.hpp"

/// One solver by procedure: every wager it can count, of those that are asked for. What it leaves out is simulated.
namespace houseway::solve {

#define HOUSEWAY_DECLARE_SOLVER(game)                  \
  namespace game {                                     \
  std::vector<Distribution> solve(Question& question); \
  }
HOUSEWAY_GAMES(HOUSEWAY_DECLARE_SOLVER)
#undef HOUSEWAY_DECLARE_SOLVER
namespace blackjack_side {  // the wagers beside Blackjack's own and insurance
std::vector<Distribution> solve(Question& question);
}

/// By the procedure that deals the table.
std::vector<Distribution> solve(Question& question);

}  // namespace houseway::solve
