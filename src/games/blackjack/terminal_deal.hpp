#pragma once

#include <array>
#include <cstddef>

#include "games/blackjack/terminal_round.hpp"

/// The deal to the podium, and the wagers on its first cards.
namespace houseway::games::terminal_blackjack {

/// Two cards to each field that somebody bet on, or to all of them; the dealer's first between them.
template <class T>
constexpr void deal_podium(TerminalRound<T>& round) {
  T& table = round.table;
  const Rules& rules = round.rules;
  std::array<std::array<Card, 2>, most_fields> cards{};
  std::array<bool, most_fields> dealt{};
  if (rules.deals_every_field) dealt.fill(true);
  for (const Seat seat : table.bettors()) {
    for (std::size_t f = 0; f < rules.fields; ++f) dealt[f] = dealt[f] || round.has_bet(seat, f);
  }
  const auto pass = [&](std::size_t which) {
    for (std::size_t f = 0; f < rules.fields; ++f) {
      if (dealt[f]) cards[f][which] = table.deal_up(podium(f));
    }
  };
  pass(0);
  round.dealer.start(table.deal_up(table::dealer));
  round.dealer.blackjack = round.dealer.busted = false;
  pass(1);
  if (round.hand_rules.second_card != blackjack::SecondCard::after_players) table.deal_down(table::dealer);
  for (const Seat seat : table.bettors()) {
    Terminal& terminal = round.terminals[seat];
    terminal.used = terminal.bets = 0;
    for (std::size_t f = 0; f < rules.fields; ++f) {
      terminal.fields[f].open(cards[f], round.has_bet(seat, f), round.stake(seat, f));
      terminal.bets += terminal.fields[f].count;
    }
  }
}

template <class T>
constexpr void settle_first_cards(TerminalRound<T>& round) {
  for (const Seat seat : round.table.bettors()) {
    for (std::size_t f = 0; f < round.rules.fields; ++f) {
      const Spot spot = at(Spot::plus_3_21, f);
      if (!round.table.stake(seat, spot)) continue;
      const auto& cards = round.terminals[seat].fields[f].hands[0].cards;
      round.table.settle(seat, spot, round.rules.plus_3_21[blackjack::three_cards({cards[0], cards[1]}, round.up())]);
    }
  }
}

}  // namespace houseway::games::terminal_blackjack
