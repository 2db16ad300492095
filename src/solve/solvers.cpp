#include "solve/solvers.hpp"

#include <array>
#include <utility>

namespace houseway::solve {

std::vector<Distribution> solve(Question& question) {
  using Solver = std::vector<Distribution> (*)(Question&);
  static constexpr std::array solvers{
      std::pair<std::string_view, Solver>{"blackjack", &blackjack::solve},
      std::pair<std::string_view, Solver>{"casino-war", &casino_war::solve},
      std::pair<std::string_view, Solver>{"craps", &craps::solve},
      std::pair<std::string_view, Solver>{"minibaccarat", &minibaccarat::solve},
      std::pair<std::string_view, Solver>{"pai-gow-poker", &pai_gow_poker::solve},
      std::pair<std::string_view, Solver>{"roulette", &roulette::solve},
      std::pair<std::string_view, Solver>{"three-card-poker", &three_card_poker::solve},
      std::pair<std::string_view, Solver>{"ultimate-texas-hold-em", &ultimate_texas_hold_em::solve},
  };
  for (const auto& [procedure, solver] : solvers) {
    if (procedure == question.table.game.procedure) return solver(question);
  }
  return {};
}

}  // namespace houseway::solve
