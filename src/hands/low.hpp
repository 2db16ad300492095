#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstdint>
#include <span>

#include "hands/hand_value.hpp"
#include "hands/rank_set.hpp"
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
  /// No better than any hand.
  static constexpr LowValue worst() {
    return LowValue(HandValue<LowCategory>::from_bits(HandValue<LowCategory>::limit - 1));
  }

  [[nodiscard]] constexpr LowCategory category() const { return ace_low_.category(); }
  [[nodiscard]] constexpr std::uint16_t bits() const { return ace_low_.bits(); }

  friend constexpr auto operator<=>(LowValue, LowValue) = default;

 private:
  HandValue<LowCategory> ace_low_;
};

namespace detail {

/// A rank's place when the ace stands below the deuce.
constexpr Rank ace_low(Rank rank) { return static_cast<Rank>((static_cast<int>(rank) + 1) % kit::rank_count); }

}  // namespace detail

constexpr LowValue LowValue::at_most(Rank highest) {
  const unsigned five_below = 0b11111u << static_cast<unsigned>(detail::ace_low(highest)) >> 4;
  return LowValue(HandValue<LowCategory>::of(LowCategory::no_pair, RankSet::from_bits(five_below)));
}

/// The value of the lowest five out of five, six or seven cards. A joker is the lowest rank that the hand lacks.
[[nodiscard]] [[gnu::noinline]] constexpr LowValue low_value(std::span<const Card> cards) {
  using enum LowCategory;
  assert(cards.size() >= 5 && cards.size() <= 7);
  RankCounts ranks;
  int jokers = 0;
  for (const Card card : cards) {
    if (card.is_joker()) {
      ++jokers;
    } else {
      ranks.add(detail::ace_low(card.rank()));
    }
  }
  const RankSet all = RankSet::from_bits((1u << kit::rank_count) - 1);
  for (; jokers > 0; --jokers) ranks.add((all - ranks.at_least(1)).lowest());

  // As many ranks as there are, then a second card of the lowest that have one, then a third: each card beyond five
  // ranks goes where it hurts least.
  const RankSet held = ranks.at_least(1).lowest(5);
  const RankSet pairs = ranks.at_least(2).lowest(5 - held.size());
  const RankSet trips = ranks.at_least(3).lowest(5 - held.size() - pairs.size());
  const RankSet quads = ranks.at_least(4).lowest(5 - held.size() - pairs.size() - trips.size());

  using Value = HandValue<LowCategory>;
  if (!quads.empty()) return LowValue(Value::of(four_of_a_kind, quads, held - quads));
  if (!trips.empty() && pairs.size() == 2) return LowValue(Value::of(full_house, trips, pairs - trips));
  if (!trips.empty()) return LowValue(Value::of(three_of_a_kind, trips, held - trips));
  if (pairs.size() == 2) return LowValue(Value::of(two_pair, pairs, held - pairs));
  if (!pairs.empty()) return LowValue(Value::of(pair, pairs, held - pairs));
  return LowValue(Value::of(no_pair, held));
}

}  // namespace houseway::hands
