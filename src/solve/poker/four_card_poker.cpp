#include "solve/poker/four_card_poker.hpp"

#include "solve/core/by_outcome.hpp"
#include "solve/count/best_of_two.hpp"
#include "solve/count/side_gain.hpp"
#include "solve/poker/fold_or_raise.hpp"

namespace houseway::solve::four_card_poker {

std::vector<Distribution> solve(Question& question) {
  using games::FourCardHand;
  using games::four_card_poker::wagers;
  rulebook::Binder binder(question.table);
  const games::four_card_poker::Rules rules(binder);
  const auto deck = rules.shoe.deck.cards();
  const AskedPlay<Shape> play(question, Shape{rules}, deck,
                              SideGain<wagers>(rules.side, deck, question.beside, question.table.meters));
  std::vector<Distribution> out;
  if (question.asks("ante")) out.push_back(play.book().main_bet());
  const auto side = play.side(rules.side);
  out.insert(out.end(), side.begin(), side.end());
  // Where the columns count players, one alone is offered none.
  if (question.asks("cover-all") && question.seats == 1 && rules.cover_all_counts_dealer) {
    const auto& best = question.counted->of("four-card-poker-hands-best-of-5-and-6", [&] {
      return count_best_of_two<5, 6, FourCardHand>(deck, games::four_card_poker::name_of_hand);
    });
    out.push_back(by_outcome("cover-all", rules.cover_all.with_players(2), best));
  }
  return out;
}

}  // namespace houseway::solve::four_card_poker
