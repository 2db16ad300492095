#include "solve/solvers.hpp"

#include <array>
#include <utility>

namespace houseway::solve {

std::vector<Distribution> solve(Question& question) {
  using Solver = std::vector<Distribution> (*)(Question&);
  static constexpr std::array<std::pair<std::string_view, Solver>, 2> solvers{{
      {"blackjack", &solve_blackjack_side},
      {"three-card-poker", &solve_three_card_poker},
  }};
  for (const auto& [procedure, solver] : solvers) {
    if (procedure == question.table.game.procedure) return solver(question);
  }
  return {};
}

}  // namespace houseway::solve
