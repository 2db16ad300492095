#pragma once

#include <cstddef>

#include "games/blackjack/round.hpp"

/// The dealer's hand: drawn as far as what is left on the table asks for it.
namespace houseway::games::blackjack {

template <class T, std::size_t Boxes, class Side>
constexpr auto Round<T, Boxes, Side>::needs() -> Needs {
  Needs out;
  for (const Seat seat : table_.bettors()) {
    each_open_hand(seat, [&](std::size_t, std::size_t, const PlayedHand& hand) {
      out.second = true;
      out.count = out.count || (!hand.surrendered && needs_the_count(hand));
    });
    if (!is_ace(up())) continue;
    for (std::size_t box = 0; box < Boxes; ++box) out.second = out.second || table_.stake(seat, insurance(box));
    out.second = out.second || behind_.insured(seat);
  }
  const SideNeeds side = side_.needs();
  out.second = out.second || side.second_card;
  out.third = side.third_card;
  out.count = out.count || side.whole_hand;
  return out;
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::draw_dealer() {
  Needs needed = needs();
  if (!plain && rules_.dealer_always_draws) needed.second = needed.count = true;
  say_rest_of_dealer();
  if (!needed.second) return;
  if (dealer_.count == 1) {
    const bool now = rules_.second_card == SecondCard::after_players;
    dealer_.add(now ? table_.deal_up(table::dealer) : table_.turn(table::dealer));
  }
  if (!known_) {
    dealer_.blackjack = dealer_.two_card_21();
    tell_side_bets();
    settle_insurance(is_ten_value(dealer_.cards[1]) ? InsuranceOutcome::ten_value : InsuranceOutcome::other_card);
  }
  if (!known_ || rules_.surrender_waits) {
    for (const Seat seat : settling_order()) settle_surrenders(seat);
  }
  side_.on_second_card({dealer_.cards[0], dealer_.cards[1]});
  if (dealer_.blackjack) return;
  if (needed.count) {
    while (draws(dealer_)) {
      say_rest_of_dealer();
      dealer_.add(table_.deal_up(table::dealer));
    }
  } else if (needed.third && dealer_.total() < pat) {
    say_rest_of_dealer();
    dealer_.add(table_.deal_up(table::dealer));
  }
  dealer_.busted = dealer_.over();
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::settle_surrenders(Seat seat) {
  const auto outcome = dealer_.blackjack ? SurrenderOutcome::dealer_blackjack : SurrenderOutcome::no_dealer_blackjack;
  each_open_hand(seat, [&](std::size_t box, std::size_t index, PlayedHand& hand) {
    if (!hand.surrendered) return;
    if (!plain && dealer_.blackjack && rules_.surrender_keeps_added)
      return settle_against_blackjack(seat, box, index, hand);
    finish(seat, hand_spot(wager(box), index), hand, rules_.surrender[outcome]);
  });
}

}  // namespace houseway::games::blackjack
