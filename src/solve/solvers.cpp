#include "solve/solvers.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace houseway::solve {

namespace {

std::vector<Distribution> solve_blackjack_and_side(Question& question) {
  std::vector<Distribution> out = solve_blackjack(question);
  std::ranges::move(solve_blackjack_side(question), std::back_inserter(out));
  return out;
}

}  // namespace

std::vector<Distribution> solve(Question& question) {
  using Solver = std::vector<Distribution> (*)(Question&);
  static constexpr std::array solvers{
      std::pair<std::string_view, Solver>{"blackjack", &solve_blackjack_and_side},
      std::pair<std::string_view, Solver>{"casino-war", &solve_casino_war},
      std::pair<std::string_view, Solver>{"craps", &solve_craps},
      std::pair<std::string_view, Solver>{"minibaccarat", &solve_minibaccarat},
      std::pair<std::string_view, Solver>{"roulette", &solve_roulette},
      std::pair<std::string_view, Solver>{"three-card-poker", &solve_three_card_poker},
  };
  for (const auto& [procedure, solver] : solvers) {
    if (procedure == question.table.game.procedure) return solver(question);
  }
  return {};
}

}  // namespace houseway::solve
