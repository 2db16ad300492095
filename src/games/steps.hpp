#pragma once

#include <cstddef>

#include "table/concept.hpp"

/// Steps that the procedures of several games share.
namespace houseway::games {

/// One card at a time face down, from the dealer's left, the dealer last in each pass.
template <class T>
void deal_in_passes(T& table, int cards) {
  for (int pass = 0; pass < cards; ++pass) {
    for (const table::Seat seat : table.bettors()) table.deal_down(seat);
    table.deal_down(table::dealer);
  }
}

/// A stack of cards face down to one place, as an automated shoe dispenses it.
template <class T>
void deal_stack(T& table, table::Place place, int cards) {
  for (int i = 0; i < cards; ++i) table.deal_down(place);
}

/// Every other player who made the wager is paid the envy of one player's hand; nobody envies his own.
template <class T, class Spot, class Staked>
void pay_envy(T& table, table::Seat winner, Spot spot, Staked&& staked, const table::Award& award) {
  if (award.pays.kind == rulebook::PayKind::lose) return;
  for (const table::Seat other : table.bettors()) {
    if (other == winner) continue;
    if (const auto stake = staked(other)) table.bonus(other, spot, stake, award);
  }
}

}  // namespace houseway::games
