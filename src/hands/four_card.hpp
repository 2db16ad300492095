#pragma once

#include <array>
#include <span>

#include "hands/hand_value.hpp"
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
[[nodiscard]] FourCardValue four_card_value(std::span<const Card> cards);

}  // namespace houseway::hands
