#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <span>

#include "hands/hand_value.hpp"
#include "hands/rank_set.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"

/// Four-card poker as Four Card Poker and Crazy 4 Poker rank it: four of a kind above a straight flush, three of a kind
/// above a flush, a flush above a straight. A-K-Q-J is the best straight, 4-3-2-A the lowest.
namespace houseway::hands {

HOUSEWAY_ENUM(FourCardCategory, high_card, pair, two_pair, straight, flush, three_of_a_kind, straight_flush,
              four_of_a_kind)

constexpr auto hand_shapes(FourCardCategory) {
  return std::array<HandShape, 8>{{{4, 0}, {1, 2}, {2, 0}, {1, 0}, {4, 0}, {1, 1}, {1, 0}, {1, 0}}};
}

using FourCardValue = HandValue<FourCardCategory>;

/// The value of the best four out of four, five or six different cards.
[[nodiscard]] [[gnu::noinline]] constexpr FourCardValue four_card_value(std::span<const Card> cards) {
  using enum FourCardCategory;
  assert(cards.size() >= 4 && cards.size() <= 6);
  RankCounts ranks;
  std::array<RankSet, kit::suit_count> suits{};
  for (const Card card : cards) {
    assert(!card.is_joker());
    RankSet& suit = suits[static_cast<std::size_t>(card.suit())];
    suit = suit | card.rank();
    ranks.add(card.rank());
  }
  // Six cards have no room for a second suit of four.
  const RankSet longest_suit = *std::ranges::max_element(suits, {}, &RankSet::size);
  const bool suited = longest_suit.size() >= 4;
  const RankSet held = ranks.at_least(1);
  const RankSet pairs = ranks.at_least(2);
  const RankSet trips = ranks.at_least(3);
  const RankSet quads = ranks.at_least(4);

  if (!quads.empty()) return FourCardValue::of(four_of_a_kind, quads);
  if (suited) {
    if (const auto top = best_straight(longest_suit, 4)) return FourCardValue::of(straight_flush, *top);
  }
  if (!trips.empty()) return FourCardValue::of(three_of_a_kind, trips.highest(), (held - trips.highest()).highest());
  if (suited) return FourCardValue::of(flush, longest_suit.highest(4));
  if (const auto top = best_straight(held, 4)) return FourCardValue::of(straight, *top);
  if (pairs.size() >= 2) return FourCardValue::of(two_pair, pairs.highest(2));
  if (!pairs.empty()) return FourCardValue::of(pair, pairs, (held - pairs).highest(2));
  return FourCardValue::of(high_card, held.highest(4));
}

}  // namespace houseway::hands
