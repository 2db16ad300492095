#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "games/blackjack/round.hpp"

/// What comes between the deal and the players' turns: blackjacks paid at once, even money, insurance, the dealer's
/// test.
namespace houseway::games::blackjack {

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::pay_blackjacks() {
  for (const Seat seat : settling_order()) pay_blackjack(seat, 0);
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::pay_blackjack(Seat seat, std::size_t box) {
  PlayedHand& hand = players_[seat].boxes[box].hands[0];
  if (!hand.blackjack || !is_open(seat, wager(box), hand)) return;
  const HandOutcome outcome = compare(rules_, hand, dealer_);
  finish(seat, wager(box), hand, award_of(seat, box, hand, outcome));
  if (up_is_low()) {
    each_action(wager(box), [&](Spot spot) { table_.settle(seat, spot, action_award(seat, hand, outcome)); });
  }
  if (!side_.keeps_cards(seat)) table_.collect(place(seat, box, 0));
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::insure(Seat seat) {
  if (!rules_.offers_insurance || !is_ace(up())) return;
  for (std::size_t box = 0; box < Boxes; ++box) {
    PlayedHand& hand = players_[seat].boxes[box].hands[0];
    if (hand.result != HandResult::open) continue;
    if (hand.blackjack && rules_.offers_even_money && takes_even_money(seat, box)) {
      finish_own(seat, wager(box), hand, rules_.even_money[EvenMoney::taken]);
      each_action(wager(box), [&](Spot other) { table_.settle(seat, other, rules_.even_money[EvenMoney::taken]); });
    } else {
      table_.offer(seat, insurance(box), rules_.insurance_limit.of(hand.original));
    }
    behind_.insure(seat, wager(box), hand);
    if (!is_open(seat, wager(box), hand) && !side_.keeps_cards(seat)) table_.collect(place(seat, box, 0));
  }
  for (std::size_t action = 1; action < actions(); ++action) {
    const ActionSpots& spots = action_spots[action];
    if (const Cents made = table_.stake(seat, spots.hands[0]))
      table_.offer(seat, spots.insurance, rules_.insurance_limit.of(made));
  }
}

template <class T, std::size_t Boxes, class Side>
constexpr bool Round<T, Boxes, Side>::takes_even_money(Seat seat, std::size_t box) {
  Seen seen;
  seen.question = Question::even_money;
  return table_.choose(place(seat, box, 0), std::array{Action::decline, Action::even_money}, seen) ==
         Action::even_money;
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::settle_insurance(InsuranceOutcome outcome) {
  if (!rules_.offers_insurance || !is_ace(up())) return;
  for (const Seat seat : settling_order()) {
    for (std::size_t box = 0; box < Boxes; ++box) table_.settle(seat, insurance(box), rules_.insurance[outcome]);
    behind_.settle_insurance(seat, rules_.insurance[outcome]);
  }
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::offer_early_surrender() {
  for (const Seat seat : table_.bettors()) {
    each_open_hand(seat, [&](std::size_t box, std::size_t index, PlayedHand& hand) {
      if (hand.blackjack) return;
      Seen seen;
      seen.question = Question::early_surrender;
      seen.row = first_row(hand);
      seen.column = column();
      seen.may_double = rules_.allows_double(hand.total(), false);
      seen.may_surrender = true;
      const std::array may{Action::decline, Action::surrender};
      if (table_.choose(place(seat, box, index), may, seen) == Action::decline) return;
      hand.surrendered = true;
      finish(seat, hand_spot(wager(box), index), hand, rules_.surrender[SurrenderOutcome::early]);
    });
  }
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::check_for_blackjack() {
  known_ = up_is_low();
  if (!known_) {
    const bool visible = rules_.second_card == SecondCard::up;
    known_ = rules_.finds_blackjack_first() && (visible || table_.can_peek());
    if (!known_) return;
    if (visible) {
      dealer_.blackjack = dealer_.two_card_21();
    } else {
      const bool ace_needed = !is_ace(up());
      dealer_.blackjack = table_.peek(
          table::dealer, [ace_needed](Card card) { return ace_needed ? is_ace(card) : is_ten_value(card); });
      if (dealer_.blackjack) dealer_.add(table_.turn(table::dealer));
    }
    settle_insurance(dealer_.blackjack ? InsuranceOutcome::ten_value : InsuranceOutcome::other_card);
  }
  tell_side_bets();
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::tell_side_bets() {
  side_.on_dealer_test(dealer_.blackjack ? std::optional(TwoCards{dealer_.cards[0], dealer_.cards[1]}) : std::nullopt);
}

template <class T, std::size_t Boxes, class Side>
constexpr bool Round<T, Boxes, Side>::takes_third_card(Seat seat) {
  Seen seen;
  seen.row = players_[seat].boxes[0].hands[0].row;
  seen.column = column();
  return table_.choose(seat, std::array{Action::stand, Action::hit}, seen) == Action::hit;
}

}  // namespace houseway::games::blackjack
