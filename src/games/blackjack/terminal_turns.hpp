#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/blackjack/terminal_choices.hpp"
#include "games/blackjack/terminal_round.hpp"

/// The players' turns, and the cards that all share.
namespace houseway::games::terminal_blackjack {

/// The next card is not this hand's; after its last hand, a terminal's dealer takes what comes.
template <class T>
constexpr void finish_turn(TerminalRound<T>& round, Seat seat, Field& field, std::size_t index) {
  field.finished[index] = true;
  field.chosen[index].reset();
  round.terminals[seat].used = round.stream_count;
}

/// A low count takes cards. Else the card is burned for this terminal, which on several hands is a strike: after the
/// second, as at once on a single hand, the hand stands. Whether a card is burned.
template <class T>
constexpr bool run_out_of_time(TerminalRound<T>& round, Seat seat, Field& field, std::size_t index) {
  constexpr std::uint32_t low_below = 11;
  constexpr std::size_t most_strikes = 2;
  const bool several = round.terminals[seat].bets > 1;
  if (field.hands[index].total() < low_below && !(several && round.rules.low_total_strikes)) {
    field.clock_plays = true;
    field.chosen[index] = Action::hit;
    return false;
  }
  ++field.strikes;
  if (several && field.strikes < most_strikes) {
    field.chosen[index].reset();
  } else {
    field.strikes = 0;
    finish_turn(round, seat, field, index);
  }
  return true;
}

template <class T>
constexpr void surrender(TerminalRound<T>& round, Seat seat, std::size_t f, std::size_t index) {
  using enum blackjack::SurrenderOutcome;
  Field& field = round.terminals[seat].fields[f];
  PlayedHand& hand = field.hands[index];
  const bool low = round.up_is_low();
  hand.surrendered = true;
  finish_turn(round, seat, field, index);
  if (!low && !round.looked && !round.hand_rules.surrenders_early) return;
  const auto outcome = low ? low_up_card : round.looked ? no_dealer_blackjack : early;
  round.finish(seat, f, index, hand, round.hand_rules.surrender[outcome]);
}

/// What the terminal has chosen for the hands of a field. Whether a card comes though the field takes none.
template <class T>
constexpr bool act(TerminalRound<T>& round, Seat seat, std::size_t f) {
  Field& field = round.terminals[seat].fields[f];
  field.splits = 0;
  bool burns = false;
  const std::size_t hands = field.count;
  for (std::size_t at_order = 0; at_order < field.count; ++at_order) {
    const std::size_t index = field.order[at_order];
    if (index >= hands || !field.chosen[index]) continue;
    if (*field.chosen[index] != Action::time_out) field.strikes = 0;
    switch (*field.chosen[index]) {
      case Action::time_out:
        burns = run_out_of_time(round, seat, field, index) || burns;
        break;
      case Action::stand:
        finish_turn(round, seat, field, index);
        break;
      case Action::surrender:
        surrender(round, seat, f, index);
        break;
      case Action::split:
      case Action::split_with_tip:
        field.split(at_order);
        break;
      default:
        break;
    }
  }
  return burns;
}

/// The card that has come, for every hand that wants it.
template <class T>
constexpr void take_card(TerminalRound<T>& round, Seat seat, std::size_t f, Card card) {
  const blackjack::Rules& hand_rules = round.hand_rules;
  Field& field = round.terminals[seat].fields[f];
  std::array<bool, most_hands> takes{};
  for (std::size_t i = 0; i < field.count; ++i) takes[i] = field.wants_card(round.rules, i);
  for (std::size_t i = 0; i < field.count; ++i) {
    if (!takes[i]) continue;
    PlayedHand& hand = field.hands[i];
    const bool doubled = field.chosen[i] == Action::double_ || field.chosen[i] == Action::double_with_tip;
    const bool to_split_ace = hand.count == 1 && blackjack::is_ace(hand.cards[0]) && !hand_rules.draws_to_split_aces;
    hand.add(card);
    const bool ends = doubled || to_split_ace || hand.total() >= blackjack::most_count ||
                      hand_rules.is_charlie(hand.count, hand.split);
    field.go_on_by_clock(i);
    if (!ends) continue;
    finish_turn(round, seat, field, i);
    if (!hand.over()) continue;
    hand.busted = true;
    round.finish(seat, f, i, hand, hand_rules.pays(blackjack::Odds::plain)[blackjack::HandOutcome::busted]);
  }
}

/// The fields from `first` up to `last`, until nobody wants another card. One comes for everybody who asked, and for
/// whom it is burned.
template <class T>
constexpr void play(TerminalRound<T>& round, std::size_t first, std::size_t last) {
  T& table = round.table;
  const auto each_field = [&](auto&& visit) {
    for (const Seat seat : table.bettors()) {
      for (std::size_t f = first; f < last; ++f) visit(seat, f);
    }
  };
  const auto ask = [&](Place hand) { return question(round, hand, first, last); };
  const auto take = [&](Place hand, Action action) { answer(round, hand, action); };
  for (bool wanted = true; wanted;) {
    choose_all(table, table.bettors(), last_number(round.rules, round.hand_rules.hands), ask, take);
    wanted = false;
    each_field([&](Seat seat, std::size_t f) {
      wanted = act(round, seat, f) || wanted;
      const Field& field = round.terminals[seat].fields[f];
      for (std::size_t i = 0; i < field.count; ++i) wanted = wanted || field.wants_card(round.rules, field.order[i]);
    });
    if (!wanted) return;
    const Card card = table.deal_up(table::board);
    if (round.rules.own_dealer) round.stream[round.stream_count++] = card;
    each_field([&](Seat seat, std::size_t f) { take_card(round, seat, f, card); });
  }
}

template <class T>
constexpr void play_fields(TerminalRound<T>& round) {
  const std::size_t fields = round.rules.fields;
  if (!round.rules.fields_in_turn) return play(round, 0, fields);
  for (std::size_t f = 0; f < fields; ++f) play(round, f, f + 1);
}

}  // namespace houseway::games::terminal_blackjack
