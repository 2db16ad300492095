#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "games/blackjack/round.hpp"

/// Settlement.
namespace houseway::games::blackjack {

/// By the kind of its payment: it loses, it pushes, and every other wins.
inline constexpr std::array results_by_pay{HandResult::lost, HandResult::tied, HandResult::won};

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::settle_seat(Seat seat, Pass pass) {
  each_open_hand(seat, [&](std::size_t box, std::size_t index, PlayedHand& hand) {
    const Place cards = place(seat, box, index);
    const Spot spot = hand_spot(wager(box), index);
    if (rules_.cards_down) table_.expose(cards);
    if (hand.hidden) {
      const Card card = table_.turn(cards);
      hand.add(card);
      hand.hidden = false;
      side_.on_third_card(seat, card);
    }
    if (pass == Pass::losers && dealer_.blackjack && hand.blackjack) return;
    if (dealer_.blackjack) return settle_against_blackjack(seat, box, index, hand);
    const HandOutcome outcome = compare(rules_, hand, dealer_);
    const Award& award = award_of(seat, box, hand, outcome);
    if (!is_settled_in(pass, award)) return;
    hand.busted = outcome == HandOutcome::busted;
    finish(seat, spot, hand, award);
  });
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::settle_against_blackjack(Seat seat, std::size_t box, std::size_t index,
                                                               PlayedHand& hand) {
  const Spot spot = hand_spot(wager(box), index);
  const Award& lost = award_of(seat, box, hand, against_blackjack(hand));
  if (hand.blackjack) return finish(seat, spot, hand, lost);
  if (!plain && box == 0)
    table_.settle(seat, hand_spot(Spot::double_attack, index), rules_.attack[AddedMoney::dealer_blackjack]);
  if (rules_.added_money_safe && index > 0) {
    finish_own(seat, spot, hand, rules_.split[AddedMoney::dealer_blackjack]);
  } else {
    if (rules_.added_money_safe && hand.doubled)
      table_.settle_part(seat, spot, hand.doubled, rules_.doubled[AddedMoney::dealer_blackjack]);
    finish_own(seat, spot, hand, lost);
  }
  behind_.settle_against_blackjack(seat, spot, lost);
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::finish(Seat seat, Spot spot, PlayedHand& hand, const Award& award) {
  if (!Side::offered || hand.result == HandResult::open) finish_own(seat, spot, hand, award);
  behind_.settle(seat, spot, hand, award);
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::finish_own(Seat seat, Spot spot, PlayedHand& hand, const Award& award) {
  hand.result = results_by_pay[std::min<std::size_t>(kit::index_of(award.pays.kind), results_by_pay.size() - 1)];
  table_.settle(seat, spot, award);
  if (!plain) settle_beside(seat, spot, hand, award);
}

}  // namespace houseway::games::blackjack
