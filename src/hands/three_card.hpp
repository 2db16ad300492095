#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <span>
#include <type_traits>

#include "hands/hand_value.hpp"
#include "hands/rank_set.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"
#include "kit/table_here.hpp"

/// Three-card poker: a straight beats a flush, for three cards make fewer of them. A-K-Q is the best straight and 3-2-A
/// the lowest; only there does the ace count one.
namespace houseway::hands {

HOUSEWAY_ENUM(ThreeCardCategory, high_card, pair, flush, straight, three_of_a_kind, straight_flush)

constexpr auto hand_shapes(ThreeCardCategory) {
  return std::array<HandShape, 6>{{{3, 0}, {1, 1}, {3, 0}, {1, 0}, {1, 0}, {1, 0}}};
}

using ThreeCardValue = HandValue<ThreeCardCategory>;

namespace detail {

inline constexpr std::size_t three_rank_orders = std::size_t{kit::rank_count} * kit::rank_count * kit::rank_count;

/// Three ranks, in any order, as digits in base thirteen: first the hands of several suits, then those of one.
constexpr std::size_t three_card_index(Rank a, Rank b, Rank c, bool suited) {
  const auto digit = [](Rank rank) { return static_cast<std::size_t>(rank); };
  const std::size_t ranks = (digit(a) * kit::rank_count + digit(b)) * kit::rank_count + digit(c);
  return ranks + (suited ? three_rank_orders : 0);
}

/// What three ranks make, found out: the table below is filled with it, and a constant expression needs no table.
constexpr ThreeCardValue three_card_value_of(Rank a, Rank b, Rank c, bool suited) {
  using enum ThreeCardCategory;
  const RankSet ranks{a, b, c};
  if (ranks.size() == 1) return ThreeCardValue::of(three_of_a_kind, ranks);
  if (ranks.size() == 2) {
    const Rank paired = a == b || a == c ? a : b;
    return ThreeCardValue::of(pair, paired, ranks - paired);
  }
  if (const auto top = best_straight(ranks, 3)) return ThreeCardValue::of(suited ? straight_flush : straight, *top);
  return ThreeCardValue::of(suited ? flush : high_card, ranks);
}

using ThreeCardTable = std::array<ThreeCardValue, 2 * three_rank_orders>;
extern const ThreeCardTable three_card_values;

/// The one place that reaches for the table: a device with a copy of its own looks there.
HOUSEWAY_TABLE_HERE(ThreeCardTable, three_card_table, three_card_values)

}  // namespace detail

[[nodiscard]] constexpr ThreeCardValue three_card_value(Card a, Card b, Card c) {
  assert(!a.is_joker() && !b.is_joker() && !c.is_joker());
  const bool suited = a.suit() == b.suit() && a.suit() == c.suit();
  if (std::is_constant_evaluated()) return detail::three_card_value_of(a.rank(), b.rank(), c.rank(), suited);
  return detail::three_card_table()[detail::three_card_index(a.rank(), b.rank(), c.rank(), suited)];
}

[[nodiscard]] constexpr ThreeCardValue three_card_value(std::span<const Card, 3> cards) {
  return three_card_value(cards[0], cards[1], cards[2]);
}

/// Ace, king and queen of one suit.
[[nodiscard]] constexpr bool is_mini_royal(std::span<const Card, 3> cards) {
  return three_card_value(cards) == ThreeCardValue::of(ThreeCardCategory::straight_flush, Rank::ace);
}

}  // namespace houseway::hands
