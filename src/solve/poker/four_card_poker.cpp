#include "solve/poker/four_card_poker.hpp"

#include <optional>

#include "solve/core/by_outcome.hpp"
#include "solve/count/best_of_two.hpp"
#include "solve/count/count_wagers.hpp"
#include "solve/count/side_gain.hpp"
#include "solve/poker/best_four_text.hpp"
#include "solve/poker/fold_or_raise.hpp"

namespace houseway::solve::four_card_poker {

std::vector<Distribution> solve(Question& question) {
  using games::FourCardHand;
  using games::four_card_poker::wagers;
  rulebook::Binder binder(question.table);
  const games::four_card_poker::Rules rules(binder);
  const auto deck = rules.shoe.deck.cards();
  std::optional<RaiseBook> known;
  const auto book = [&]() -> const RaiseBook& {
    if (!known) {
      const FoldOrRaise<Shape> engine(Shape{rules}, deck, question.threads, question.monitor);
      known = engine.play(question, SideGain<wagers>(rules.side, deck, question.beside, question.table.meters));
      known->name_of = best_four_text;
    }
    return *known;
  };

  std::vector<Distribution> out;
  if (question.asks("ante")) out.push_back(book().main_bet());
  bool asks_by_fold = false;
  rules.side.each([&](auto i) {
    asks_by_fold = asks_by_fold ||
                   (rules.side.template get<i>().lost_by_fold && question.asks(kit::name_of(std::get<i>(wagers).spot)));
  });
  const WagerCounts counts(question, rules.side, deck);
  const auto side = asks_by_fold ? counts.by_play(book().times_raised(), book().shown()) : counts.whatever_is_played();
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
