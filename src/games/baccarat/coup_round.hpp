#pragma once

#include "games/baccarat/coup_outcomes.hpp"
#include "games/baccarat/coup_steps.hpp"
#include "games/shared/steps.hpp"

namespace houseway::games::baccarat {

/// A coup by `CoupRules`, and all wagers on it. What becomes of the shoe is left to the game.
template <class T, class Rules>
constexpr typename Rules::TheCoup deal_coup(T& table, const Rules& rules) {
  typename T::template PerSeat<typename Rules::SideWagers::Stakes> staked;
  for (const table::Seat seat : table.bettors()) staked[seat] = Rules::SideWagers::note_stakes(table, seat);

  table.phase(table::Phase::deal);
  if (table.fresh_shoe() && !rules.continuous) burn_by_first_card(table, rules.burn_cards_shown);
  typename Rules::TheCoup coup(deal_first_four(table));

  table.phase(table::Phase::decide);
  // Pairs and Lucky Nines when the counts are announced; House Money after them (pa §629b.1(d), §631b.4(f)), and Royal
  // 9 last before the third cards (pa §629b.5(d)).
  for (const table::Seat seat : table.bettors_from_right()) {
    rules.side.template settle<Settled::on_first_cards>(table, seat, coup);
  }
  for (const table::Seat seat : table.bettors_from_right()) {
    settle_house_money(table, rules.side, rules.press_percent, seat, coup);
    rules.side.template settle<Settled::apart>(table, seat, CoupAt{coup, seat.index(), rules.positions});
  }

  table.phase(table::Phase::draw);
  draw_third_cards(table, coup);

  table.phase(table::Phase::settle);
  settle_in_passes<T>(true, [&](Pass pass) {
    for (const table::Seat seat : table.bettors_from_right()) rules.side.settle(table, seat, coup, pass);
  });
  rules.side.pay_must_hits(table, [&](table::Seat seat) { return staked[seat]; });
  return coup;
}

}  // namespace houseway::games::baccarat
