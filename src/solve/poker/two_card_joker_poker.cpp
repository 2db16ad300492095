#include "solve/poker/two_card_joker_poker.hpp"

#include "solve/count/count_wagers.hpp"
#include "solve/poker/fold_or_raise.hpp"

namespace houseway::solve::two_card_joker_poker {

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Shape::Game::Rules rules(binder);
  const auto deck = rules.shoe.deck.cards();
  std::vector<Distribution> out;
  if (question.asks("ante")) {
    const FoldOrRaise<Shape> engine(Shape{rules}, deck, question.threads, question.monitor);
    out.push_back(engine.play(question, nullptr).main_bet());
  }
  const auto side = WagerCounts(question, rules.side, deck).all();
  out.insert(out.end(), side.begin(), side.end());
  return out;
}

}  // namespace houseway::solve::two_card_joker_poker
