#include "solve/poker/three_card_poker.hpp"

#include <optional>

#include "solve/core/by_outcome.hpp"
#include "solve/count/count_wagers.hpp"
#include "solve/count/side_gain.hpp"
#include "solve/poker/fold_or_raise.hpp"

namespace houseway::solve::three_card_poker {

std::vector<Distribution> solve(Question& question) {
  using games::three_card_poker::Game;
  using games::three_card_poker::wagers;
  rulebook::Binder binder(question.table);
  const Game::Rules rules(binder);
  const auto deck = rules.shoe.deck.cards();
  std::optional<RaiseBook> known;
  const auto book = [&]() -> const RaiseBook& {
    if (!known) {
      const FoldOrRaise<Shape> engine(Shape{rules}, deck, question.threads, question.monitor);
      known = engine.play(question, SideGain<wagers>(rules.side, deck, question.beside, question.table.meters));
    }
    return *known;
  };
  std::vector<Distribution> out;
  if (question.asks("ante")) out.push_back(book().main_bet());
  const auto side =
      WagerCounts(question, rules.side, deck).by_play([&, times = PlaysOn()](std::span<const kit::Card> own) mutable {
        if (!times) times = book().times_raised();
        return times(own);
      });
  out.insert(out.end(), side.begin(), side.end());
  if (question.asks("cover-all") && question.seats == 1)
    out.push_back(by_outcome("cover-all", rules.cover_all.with_players(1), book().best_of_two()));
  return out;
}

}  // namespace houseway::solve::three_card_poker
