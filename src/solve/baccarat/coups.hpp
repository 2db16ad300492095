#pragma once

#include <array>
#include <utility>
#include <vector>

#include "games/baccarat/coup.hpp"
#include "games/baccarat/coup_outcomes.hpp"
#include "solve/core/by_outcome.hpp"
#include "solve/count/card_kinds.hpp"

/// Every coup of a shoe, by its composition. Cards that are alike in what a wager asks for are drawn as one kind.
namespace houseway::solve::baccarat {

using games::baccarat::Coup;

template <kit::NamedEnum Outcome>
using WaysOf = OutcomeCounts<Outcome, Ways>;

/// The first four cards in the order of the deal, out of `CardKinds` or whatever else draws as these do.
template <class Kinds, class Visit>
void each_first_four(Kinds& shoe, Visit&& visit) {
  shoe.each_draw([&](kit::Card player_first, Ways a) {
    shoe.each_draw([&](kit::Card banker_first, Ways b) {
      shoe.each_draw([&](kit::Card player_second, Ways c) {
        shoe.each_draw([&](kit::Card banker_second, Ways d) {
          visit(Coup({player_first, player_second}, {banker_first, banker_second}), a * b * c * d);
        });
      });
    });
  });
}

/// Every end of a coup of four cards, with the ways to deal two more of which it takes none, one or both.
template <class Visit>
void each_end(CardKinds& shoe, const Coup& coup, Visit&& visit) {
  const auto finish_banker = [&](const Coup& begun, Ways ways, int unseen) {
    if (!begun.banker_draws()) {
      visit(begun, ways * shoe.unseen(unseen));
      return;
    }
    shoe.each_draw([&](kit::Card third, Ways more) {
      Coup drawn = begun;
      drawn.draw_to_banker(third);
      visit(drawn, ways * more * shoe.unseen(unseen - 1));
    });
  };
  if (!coup.player_draws()) {
    finish_banker(coup, 1, 2);
    return;
  }
  shoe.each_draw([&](kit::Card third, Ways ways) {
    Coup drawn = coup;
    drawn.draw_to_player(third);
    finish_banker(drawn, ways, 1);
  });
}

/// The two cards of either hand: which hand does not matter.
template <class Visit>
void each_two_cards(CardKinds& shoe, Visit&& visit) {
  shoe.each_draw([&](kit::Card first, Ways a) {
    shoe.each_draw([&](kit::Card second, Ways b) { visit(std::array{first, second}, a * b); });
  });
}

/// A Banker's six or a Dragon 7 that the table pays as any win is counted with the wins.
inline std::vector<Count> as_paid(WaysOf<games::baccarat::BankerOutcome> counts,
                                  const rulebook::Payouts<games::baccarat::BankerOutcome>& pays) {
  using games::baccarat::BankerOutcome;
  for (const BankerOutcome special : {BankerOutcome::banker_six, BankerOutcome::dragon_7}) {
    const BankerOutcome general = *wider(special);
    if (pays[special].pays == pays[general].pays) counts[general] += std::exchange(counts[special], 0);
  }
  return counts.list();
}

}  // namespace houseway::solve::baccarat
