#pragma once

#include <algorithm>
#include <span>

#include "hands/joker.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"

/// High draw poker out of 52 cards or 53: five aces, the four and the joker, stand above everything.
namespace houseway::hands {

/// What the joker of high draw may be: an ace or a card that completes a straight, a flush or a straight flush; or any
/// card that the hand does not hold.
HOUSEWAY_ENUM(JokerUse, ace_or_completes, wild)

namespace detail {

/// The best hand that any card makes of these four. Four aces and the joker are five aces; beyond that a card that the
/// hand holds is none that the joker could be.
constexpr JokerValue wildest_value(std::span<const Card, 5> cards, WheelRank wheel) {
  PokerHand natural;
  int aces = 0;
  for (const Card card : cards) {
    if (card.is_joker()) continue;
    natural += card;
    aces += card.rank() == Rank::ace ? 1 : 0;
  }
  if (aces == kit::suit_count) return JokerValue::of(JokerCategory::five_aces, Rank::ace);
  JokerValue best;
  for (int id = 0; id < kit::deck_size; ++id) {
    const Card card = Card::from_id(id);
    if (!natural.holds(card)) best = std::max(best, with_wheel(evaluate(natural + card), wheel));
  }
  return best;
}

}  // namespace detail

/// Five cards with one joker at most. A-2-3-4-5 is the lowest straight.
[[nodiscard]] constexpr JokerValue draw_high_value(std::span<const Card, 5> cards,
                                                   JokerUse use = JokerUse::ace_or_completes) {
  const bool joker = std::any_of(cards.begin(), cards.end(), [](Card card) { return card.is_joker(); });
  if (joker && use == JokerUse::wild) return detail::wildest_value(cards, WheelRank::lowest);
  return joker_value(cards, HighOrder(WheelRank::lowest));
}

}  // namespace houseway::hands
