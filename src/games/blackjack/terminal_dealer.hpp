#pragma once

#include <cstddef>

#include "games/blackjack/terminal_round.hpp"

/// The dealer's hand, one for all or one for each terminal.
namespace houseway::games::terminal_blackjack {

/// The first card, and those of the stream that the terminal did not use.
template <class T>
constexpr DealerHand dealer_of(TerminalRound<T>& round, Seat seat) {
  if (!round.rules.own_dealer) return round.dealer;
  DealerHand dealer = round.dealer;
  for (std::size_t i = round.terminals[seat].used; i < round.stream_count; ++i) {
    if (dealer.count > 1 && (dealer.over() || ((round.hand_rules.draw_rows >> dealer.row) & 1U) == 0)) break;
    dealer.add(round.stream[i]);
  }
  dealer.blackjack = dealer.two_card_21();
  dealer.busted = dealer.over();
  return dealer;
}

template <class T>
constexpr bool needs_card(TerminalRound<T>& round, Seat seat, const DealerHand& dealer) {
  const blackjack::Rules& hand_rules = round.hand_rules;
  bool second = false;
  bool count = false;
  round.each_hand(seat, [&](std::size_t, std::size_t, const PlayedHand& hand) {
    if (hand.result != HandResult::open) return;
    second = true;
    count = count || !(hand.surrendered || hand.blackjack || hand_rules.is_charlie(hand.count, hand.split));
  });
  for (std::size_t f = 0; f < round.rules.fields; ++f) {
    for (const Spot insured : {Spot::insurance, Spot::tip_insurance})
      second = second || round.table.stake(seat, at(insured, f));
  }
  if (dealer.count == 1) return second;
  return count && !dealer.blackjack && ((hand_rules.draw_rows >> dealer.row) & 1U) != 0 && !dealer.over();
}
template <class T>
constexpr bool any_needs_card(TerminalRound<T>& round) {
  for (const Seat seat : round.table.bettors()) {
    if (needs_card(round, seat, dealer_of(round, seat))) return true;
  }
  return false;
}

template <class T>
constexpr void draw_dealer(TerminalRound<T>& round) {
  T& table = round.table;
  DealerHand& dealer = round.dealer;
  if (round.rules.own_dealer) {
    while (any_needs_card(round)) round.stream[round.stream_count++] = table.deal_up(table::board);
    return;
  }
  if (!any_needs_card(round)) return;
  if (dealer.count == 1) {
    const bool now = round.hand_rules.second_card == blackjack::SecondCard::after_players;
    dealer.add(now ? table.deal_up(table::dealer) : table.turn(table::dealer));
    dealer.blackjack = dealer.two_card_21();
  }
  while (any_needs_card(round)) dealer.add(table.deal_up(table::dealer));
  dealer.busted = dealer.over();
}

}  // namespace houseway::games::terminal_blackjack
