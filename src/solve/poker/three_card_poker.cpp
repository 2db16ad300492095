#include "solve/poker/three_card_poker.hpp"

#include "solve/core/by_outcome.hpp"
#include "solve/count/side_gain.hpp"
#include "solve/poker/fold_or_raise.hpp"

namespace houseway::solve::three_card_poker {

std::vector<Distribution> solve(Question& question) {
  using games::three_card_poker::Game;
  using games::three_card_poker::wagers;
  rulebook::Binder binder(question.table);
  const Game::Rules rules(binder);
  const auto deck = rules.shoe.deck.cards();
  const AskedPlay<Shape> play(question, Shape{rules}, deck,
                              SideGain<wagers>(rules.side, deck, question.beside, question.table.meters));
  std::vector<Distribution> out;
  if (question.asks("ante")) out.push_back(play.book().main_bet());
  const auto side = play.side(rules.side);
  out.insert(out.end(), side.begin(), side.end());
  if (question.asks("cover-all") && question.seats == 1)
    out.push_back(by_outcome("cover-all", rules.cover_all.with_players(1), play.book().best_of_two()));
  return out;
}

}  // namespace houseway::solve::three_card_poker
