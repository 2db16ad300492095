#pragma once

#include <cstddef>

#include "games/poker/winners_pot_poker_round.hpp"
#include "games/shared/clockwise.hpp"
#include "table/concept.hpp"

/// The cards of Winner's Pot Poker as they come, and what can be the matter with them on the way.
namespace houseway::games::winners_pot_poker {

using rulebook::Remedy;

/// §12(e): where one was missed two are burned the next time.
template <class T>
constexpr void burn(T& table, Round<T>& round) {
  const bool is_missed = table.ordered(Remedy::skip_burn);
  table.burn(round.burn_is_owed ? 2 : 1);
  round.burn_is_owed = is_missed;
}

/// What is no burn card's place in the log, and would else be the next one's.
template <class T>
constexpr void refuse_other_burns(T& table, const Rules& rules) {
  if (table.ordered(Remedy::skip_burn))
    table.refuse(rules.burn_clause, "a burn card that was missed is called where it was due");
}

/// §12(a): a hole card is seen when it lies there, and before the third card comes.
template <class T>
constexpr void refuse_untimely_calls(T& table, const Rules& rules, Round<T>& round) {
  refuse_other_burns(table, rules);
  bool early = round.house.turns < 2 && table.ordered(Remedy::void_hand);
  bool late = round.house.turns == 3 && (table.ordered(Remedy::void_hand) || table.ordered(Remedy::accept));
  for (const Seat seat : table.bettors()) {
    const Hand& hand = round.hands[seat];
    const bool one = table.remedied(seat, Remedy::accept);
    const bool both = table.remedied(seat, Remedy::void_hand);
    early = early || (hand.turns == 0 && one) || (hand.turns < 2 && both);
    late = late || (hand.turns == 3 && hand.plays && (both || (one && !hand.third_is_down)));
  }
  if (early) table.refuse(rules.exposed_clause, "a hole card seen is called when it has been dealt");
  if (late) table.refuse(rules.exposed_clause, "a hole card seen is called before the third card of the hand");
}

template <class T>
constexpr void deal_hole_card(T& table, const Rules& rules, Round<T>& round, Place place) {
  refuse_untimely_calls(table, rules, round);
  ++hand_at(round, place).turns;
  table.deal_down(place);
}

/// §12(a): face down where a hole card was seen, and none to a hand that is dead because both were.
template <class T>
constexpr void deal_third_card(T& table, const Rules& rules, Round<T>& round, Place place) {
  refuse_untimely_calls(table, rules, round);
  const bool is_player = place.area == table::Area::seat;
  Hand& hand = hand_at(round, place);
  const bool one = is_player ? table.remedied(place.seat, Remedy::accept) : table.ordered(Remedy::accept);
  const bool both = is_player ? table.remedied(place.seat, Remedy::void_hand) : table.ordered(Remedy::void_hand);
  ++hand.turns;
  hand.plays = !both;
  hand.third_is_down = one && !both;
  if (both) return;
  if (one) return table.deal_down(place);
  hand.cards[2] = table.deal_up(place);
  hand.up = bit_of(hand.cards[2]);
}

/// Two cards face down and one face up: one at a time (§7(f)), or in stacks whose top card is turned (§8(e)).
template <class T>
constexpr void deal_three(T& table, const Rules& rules, Round<T>& round) {
  for (const Seat seat : table.bettors()) round.hands[seat] = {};
  const int first = round.button + 1;
  if (!rules.stacks || rules.stacks_burn) burn(table, round);
  const auto deal_down = [&](Place place) { deal_hole_card(table, rules, round, place); };
  const auto deal_third = [&](Place place) { deal_third_card(table, rules, round, place); };
  if (rules.stacks) {
    clockwise_from(table, first, [&](Place place) {
      deal_down(place);
      deal_down(place);
      deal_third(place);
    });
  } else {
    clockwise_from(table, first, deal_down);
    clockwise_from(table, first, deal_down);
    clockwise_from(table, first, deal_third);
  }
  refuse_untimely_calls(table, rules, round);
}

/// §9(b), §9(d): one is burned, then the fourth or fifth card face up to those who are still in, and the dealer.
/// These begin with a player: where the dealer is next to the button he comes last.
template <class T>
constexpr void deal_up_cards(T& table, const Rules& rules, Round<T>& round, std::size_t which) {
  burn(table, round);
  bool dealer_is_next = true;
  for (const Seat seat : table.bettors()) dealer_is_next = dealer_is_next && seat.number() <= round.button;
  clockwise_from(table, dealer_is_next ? 1 : round.button + 1, [&](Place place) {
    refuse_other_burns(table, rules);
    Hand& hand = hand_at(round, place);
    if (!hand.plays) return;
    hand.cards[which] = table.deal_up(place);
    hand.count = which + 1;
    hand.up |= bit_of(hand.cards[which]);
  });
}

}  // namespace houseway::games::winners_pot_poker
