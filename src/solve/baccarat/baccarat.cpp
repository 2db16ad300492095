#include "games/baccarat/baccarat.hpp"

#include <vector>

#include "solve/baccarat/coup_solver.hpp"
#include "solve/baccarat/heavenly_9.hpp"

namespace houseway::solve::baccarat {

using games::baccarat::Rules;
using games::baccarat::Spot;

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  const std::vector<kit::Card> shoe = rules.shoe.deck.cards();
  std::vector<Distribution> out = solve_coup(question, rules, shoe);
  add_counted<Spot::lucky_nines>(
      question, rules.side, [&] { return count_lucky_nines(shoe).list(); }, out);
  add_counted<Spot::heavenly_9_progressive>(
      question, rules.side, [&] { return count_heavenly_9(shoe).list(); }, out);
  return out;
}

}  // namespace houseway::solve::baccarat
