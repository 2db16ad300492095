#include "games/baccarat/minibaccarat.hpp"

#include <vector>

#include "solve/baccarat/coup_solver.hpp"

namespace houseway::solve::minibaccarat {

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const games::minibaccarat::Rules rules(binder);
  return baccarat::solve_coup(question, rules, rules.shoe.deck.cards());
}

}  // namespace houseway::solve::minibaccarat
