#include "solve/poker/boston_5_stud.hpp"

#include "solve/count/count_wagers.hpp"
#include "solve/poker/raise_before_draw.hpp"

namespace houseway::solve::boston_5_stud {

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Shape::Game::Rules rules(binder);
  const auto deck = rules.shoe.deck.cards();
  std::vector<Distribution> out;
  if (question.asks("ante")) {
    const RaiseBeforeDraw<Shape> engine(Shape{rules}, deck, question.threads, question.monitor);
    out.push_back(engine.play(question).main_bet());
  }
  const auto side = WagerCounts(question, rules.side, deck).all();
  out.insert(out.end(), side.begin(), side.end());
  return out;
}

}  // namespace houseway::solve::boston_5_stud
