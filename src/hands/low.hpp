#pragma once

#include <array>
#include <compare>
#include <span>

#include "hands/hand_value.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"

/// Ace-to-five low: the ace counts one, straights and flushes do not count at all, pairs hurt.
namespace houseway::hands {

HOUSEWAY_ENUM(LowCategory, no_pair, pair, two_pair, three_of_a_kind, full_house, four_of_a_kind)

constexpr auto hand_shapes(LowCategory) {
  return std::array<HandShape, 6>{{{5, 0}, {1, 3}, {2, 1}, {1, 2}, {1, 1}, {1, 1}}};
}

/// What a low hand is worth. The smaller wins: `a < b` reads "a is the lower hand".
class LowValue {
 public:
  /// The wheel, which no hand beats.
  constexpr LowValue() = default;
  constexpr explicit LowValue(HandValue<LowCategory> ace_low) : ace_low_(ace_low) {}
  /// The worst hand without a pair whose highest card is this one, from six up: what "eight or better" admits.
  static constexpr LowValue at_most(Rank highest);

  [[nodiscard]] constexpr LowCategory category() const { return ace_low_.category(); }

  friend constexpr auto operator<=>(LowValue, LowValue) = default;

 private:
  HandValue<LowCategory> ace_low_;
};

/// The value of the lowest five out of five, six or seven cards. A joker is the lowest rank that the hand lacks.
[[nodiscard]] LowValue low_value(std::span<const Card> cards);

namespace detail {

/// A rank's place when the ace stands below the deuce.
constexpr Rank ace_low(Rank rank) { return static_cast<Rank>((static_cast<int>(rank) + 1) % kit::rank_count); }

}  // namespace detail

constexpr LowValue LowValue::at_most(Rank highest) {
  const unsigned five_below = 0b11111u << static_cast<unsigned>(detail::ace_low(highest)) >> 4;
  return LowValue(HandValue<LowCategory>::of(LowCategory::no_pair, RankSet::from_bits(five_below)));
}

}  // namespace houseway::hands
