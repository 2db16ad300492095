#pragma once

#include <cstddef>
#include <optional>

#include "games/blackjack/terminal_round.hpp"

/// What comes before the players' decisions: insurance and even money under an ace, and a look for a blackjack.
namespace houseway::games::terminal_blackjack {

/// Where there is a least bet, the tip reaches it by itself, and so does what lies beside it.
template <class T>
constexpr bool may_insure_tip(const TerminalRound<T>& round, Seat seat, std::size_t field) {
  const Cents own = round.stake(seat, field);
  const Cents tip = round.tip(seat, field);
  const Cents least = round.rules.least_bet;
  return tip && tip >= least && (!own || own >= least);
}

template <class T>
constexpr std::optional<Question> insurance_question(TerminalRound<T>& round, Place place) {
  const auto asked = numbered(round.rules, place);
  if (!asked || round.terminals[place.seat].fields[asked->field].count == 0) return std::nullopt;
  const PlayedHand& hand = round.terminals[place.seat].fields[asked->field].hands[0];
  Question out{};
  out.seen.question = blackjack::Question::even_money;
  out.actions.push_back(Action::decline);
  if (hand.blackjack && round.hand_rules.offers_even_money) out.actions.push_back(Action::even_money);
  if (hand.original) out.actions.push_back(Action::insure);
  out.seen.tip = static_cast<bool>(round.tip(place.seat, asked->field));
  if (may_insure_tip(round, place.seat, asked->field)) out.actions.push_back(Action::insure_with_tip);
  return out;
}

/// Even money is paid when all have answered.
template <class T>
constexpr void take_insurance(TerminalRound<T>& round, Place place, Action action) {
  if (action == Action::decline) return;
  const Seat seat = place.seat;
  const std::size_t field = numbered(round.rules, place)->field;
  PlayedHand& hand = round.terminals[seat].fields[field].hands[0];
  if (action == Action::even_money) {
    hand.result = HandResult::won;
    return;
  }
  const auto add = [&](Spot spot, Cents on) {
    const Cents half = round.hand_rules.insurance_limit.of(on);
    if (!half) return;
    if (round.rules.insures_half) return round.table.raise(seat, spot, half);
    static_cast<void>(round.table.raise_up_to(seat, spot, half));
  };
  add(at(Spot::insurance, field), hand.original);
  if (action == Action::insure_with_tip) add(at(Spot::tip_insurance, field), round.tip(seat, field));
}

template <class T>
constexpr void insure(TerminalRound<T>& round) {
  if (!round.hand_rules.offers_insurance || !blackjack::is_ace(round.up())) return;
  const auto ask = [&](Place place) { return insurance_question(round, place); };
  const auto take = [&](Place place, Action action) { take_insurance(round, place, action); };
  choose_all(round.table, round.table.bettors(), last_number(round.rules, 1), ask, take);
  for (const Seat seat : round.table.bettors()) {
    round.each_hand(seat, [&](std::size_t field, std::size_t index, PlayedHand& hand) {
      if (hand.result == HandResult::won)
        round.finish(seat, field, index, hand, round.hand_rules.even_money[blackjack::EvenMoney::taken]);
    });
  }
}

template <class T>
constexpr void settle_insurance(TerminalRound<T>& round, Seat seat, bool blackjack) {
  using blackjack::InsuranceOutcome;
  const Award& award =
      round.hand_rules.insurance[blackjack ? InsuranceOutcome::ten_value : InsuranceOutcome::other_card];
  for (std::size_t f = 0; f < round.rules.fields; ++f) {
    round.table.settle(seat, at(Spot::insurance, f), award);
    round.table.settle(seat, at(Spot::tip_insurance, f), award);
  }
}

template <class T>
constexpr void check_for_blackjack(TerminalRound<T>& round) {
  T& table = round.table;
  DealerHand& dealer = round.dealer;
  if (round.up_is_low() || !round.hand_rules.finds_blackjack_first() || !table.can_peek()) return;
  const bool ace_needed = !blackjack::is_ace(round.up());
  dealer.blackjack = table.peek(table::dealer, [ace_needed](Card card) {
    return ace_needed ? blackjack::is_ace(card) : blackjack::is_ten_value(card);
  });
  if (dealer.blackjack) dealer.add(table.turn(table::dealer));
  for (const Seat seat : table.bettors()) settle_insurance(round, seat, dealer.blackjack);
  round.looked = true;
}

}  // namespace houseway::games::terminal_blackjack
