#pragma once

#include <array>
#include <cstddef>

#include "hands/hand_value.hpp"
#include "hands/rank_set.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"

/// Two cards of a deck with two jokers: a straight beats a pair and a pair a flush. A joker makes a pair with any card
/// and nothing else. A-K is the best straight and 2-A the lowest; only there does the ace count one.
namespace houseway::hands {

HOUSEWAY_ENUM(TwoCardJokerCategory, high_card, flush, pair, straight, straight_flush, royal_flush, pair_of_jokers)

constexpr auto hand_shapes(TwoCardJokerCategory) {
  return std::array<HandShape, 7>{{{2, 0}, {2, 0}, {1, 0}, {1, 0}, {1, 0}, {1, 0}, {1, 0}}};
}

using TwoCardJokerValue = HandValue<TwoCardJokerCategory>;

namespace detail {

inline constexpr int rank_kinds = kit::rank_count + 1;  // in `Card::rank` a joker comes after the ace

constexpr TwoCardJokerValue two_card_joker_value_of(int a, int b, bool suited) {
  using enum TwoCardJokerCategory;
  if (a == kit::rank_count && b == kit::rank_count) return TwoCardJokerValue::of(pair_of_jokers, Rank::ace);
  if (a == b || b == kit::rank_count) return TwoCardJokerValue::of(pair, static_cast<Rank>(a));
  if (a == kit::rank_count) return TwoCardJokerValue::of(pair, static_cast<Rank>(b));
  const RankSet ranks{static_cast<Rank>(a), static_cast<Rank>(b)};
  if (const auto top = best_straight(ranks, 2)) {
    const TwoCardJokerCategory of_one_suit = *top == Rank::ace ? royal_flush : straight_flush;
    return TwoCardJokerValue::of(suited ? of_one_suit : straight, *top);
  }
  return TwoCardJokerValue::of(suited ? flush : high_card, ranks);
}

/// By both ranks, in any order, and whether they are of one suit.
inline constexpr auto two_card_joker_values = [] {
  std::array<TwoCardJokerValue, std::size_t{rank_kinds} * rank_kinds * 2> out{};
  for (std::size_t i = 0; i < out.size(); ++i) {
    const int ranks = static_cast<int>(i / 2);
    out[i] = two_card_joker_value_of(ranks / rank_kinds, ranks % rank_kinds, i % 2 == 1);
  }
  return out;
}();

}  // namespace detail

[[nodiscard]] constexpr TwoCardJokerValue two_card_joker_value(const std::array<Card, 2>& cards) {
  const auto rank = [](Card card) { return static_cast<std::size_t>(card.rank()); };
  const std::size_t suited = cards[0].suit() == cards[1].suit() ? 1 : 0;
  return detail::two_card_joker_values[(rank(cards[0]) * detail::rank_kinds + rank(cards[1])) * 2 + suited];
}

}  // namespace houseway::hands
