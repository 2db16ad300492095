#include "solve/solvers.hpp"

#include <array>
#include <utility>

namespace houseway::solve {

std::vector<Distribution> solve(Question& question) {
  using Solver = std::vector<Distribution> (*)(Question&);
  static constexpr std::array solvers{
      std::pair<std::string_view, Solver>{"blackjack", &solve_blackjack},
      std::pair<std::string_view, Solver>{"casino-war", &solve_casino_war},
      std::pair<std::string_view, Solver>{"craps", &solve_craps},
      std::pair<std::string_view, Solver>{"minibaccarat", &solve_minibaccarat},
      std::pair<std::string_view, Solver>{"pai-gow-poker", &solve_pai_gow_poker},
      std::pair<std::string_view, Solver>{"roulette", &solve_roulette},
      std::pair<std::string_view, Solver>{"three-card-poker", &solve_three_card_poker},
      std::pair<std::string_view, Solver>{"ultimate-texas-hold-em", &solve_ultimate_texas_hold_em},
  };
  for (const auto& [procedure, solver] : solvers) {
    if (procedure == question.table.game.procedure) return solver(question);
  }
  return {};
}

}  // namespace houseway::solve
