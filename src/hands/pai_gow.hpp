#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "hands/joker.hpp"

/// Pai gow poker: seven cards set into a high hand of five and a low hand of two.
namespace houseway::hands {

HOUSEWAY_ENUM(TwoCardCategory, high_card, pair)

constexpr auto hand_shapes(TwoCardCategory) { return std::array<HandShape, 2>{{{2, 0}, {1, 0}}}; }

using TwoCardValue = HandValue<TwoCardCategory>;

/// The rank of a card in a low hand, where the joker is an ace.
constexpr Rank low_rank(Card card) { return card.is_joker() ? Rank::ace : card.rank(); }

/// The value of a low hand: a pair, which is above all without one, or two ranks.
[[nodiscard]] constexpr TwoCardValue two_card_value(Rank a, Rank b);

/// The lowest high hand that does not rank below a low hand. Compared are the category, then rank by rank for as long
/// as the low hand has ranks.
[[nodiscard]] constexpr JokerValue lowest_high_beside(Rank a, Rank b);

/// Seven cards set by a player or the dealer.
struct Setting {
  JokerValue high;
  TwoCardValue low;
  bool foul = false;  ///< the high hand ranks below the low hand
};

namespace detail {

template <class Value, class Make>
constexpr auto by_two_ranks(Make&& make) {
  std::array<std::array<Value, kit::rank_count>, kit::rank_count> values{};
  for (std::size_t a = 0; a < values.size(); ++a) {
    for (std::size_t b = 0; b < values.size(); ++b) values[a][b] = make(static_cast<Rank>(a), static_cast<Rank>(b));
  }
  return values;
}

inline constexpr auto two_card_values = by_two_ranks<TwoCardValue>([](Rank a, Rank b) {
  return a == b ? TwoCardValue::of(TwoCardCategory::pair, a) : TwoCardValue::of(TwoCardCategory::high_card, {a, b});
});
inline constexpr auto lowest_highs = by_two_ranks<JokerValue>([](Rank a, Rank b) {
  return a == b ? JokerValue::at_least(JokerCategory::pair, {a})
                : JokerValue::at_least(JokerCategory::high_card, {a, b});
});

}  // namespace detail

constexpr TwoCardValue two_card_value(Rank a, Rank b) {
  return detail::two_card_values[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
}

constexpr JokerValue lowest_high_beside(Rank a, Rank b) {
  return detail::lowest_highs[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
}

/// The hands that are made when these two of the seven cards are set low.
[[nodiscard]] [[gnu::noinline]] constexpr Setting set_hands(const std::array<Card, 7>& cards,
                                                            const std::array<Card, 2>& low, HighOrder order) {
  std::array<Card, 7> high;  // room for all, so that every card can be written and only the kept ones counted
  std::size_t kept = 0;
  for (const Card card : cards) {
    high[kept] = card;
    kept += card != low[0] && card != low[1] ? 1U : 0U;
  }
  const Rank a = low_rank(low[0]);
  const Rank b = low_rank(low[1]);
  Setting set;
  set.high = joker_value(std::span<const Card, 5>(high.data(), 5), order);
  set.low = two_card_value(a, b);
  set.foul = set.high < lowest_high_beside(a, b);
  return set;
}

}  // namespace houseway::hands
