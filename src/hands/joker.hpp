#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "hands/hand_value.hpp"
#include "hands/poker.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"

/// Five-card poker with a joker that is an ace or completes a straight or a flush.
namespace houseway::hands {

HOUSEWAY_ENUM(JokerCategory, high_card, pair, two_pair, three_of_a_kind, straight, flush, full_house, four_of_a_kind,
              straight_flush, royal_flush, five_aces)

constexpr auto hand_shapes(JokerCategory) {
  return std::array<HandShape, 11>{
      {{5, 0}, {1, 3}, {2, 1}, {1, 2}, {1, 0}, {5, 0}, {1, 1}, {1, 1}, {1, 0}, {1, 0}, {1, 0}}};
}

using JokerValue = HandValue<JokerCategory>;

/// Where A-2-3-4-5 stands among the straights. Pai gow poker puts it second, below A-K-Q-J-10 alone, and so first among
/// the straight flushes below the royal; a house may file it as the lowest of both instead.
HOUSEWAY_ENUM(WheelRank, lowest, second_highest)

/// How high hands rank where texts differ: where the wheel stands, and whether the joker completes a straight flush
/// other than the royal.
struct HighOrder {
  constexpr HighOrder(WheelRank wheel_rank = WheelRank::second_highest, bool completes = true)
      : wheel(wheel_rank), joker_straight_flush(completes) {}

  WheelRank wheel;
  bool joker_straight_flush;

  friend bool operator==(const HighOrder&, const HighOrder&) = default;
};

namespace detail {

/// Where a straight or straight flush with this top stands among its kind; `wheel_top` is the top of the one with the
/// ace low.
constexpr unsigned straight_place(Rank top, WheelRank wheel, Rank wheel_top = Rank::five) {
  constexpr auto ace = static_cast<unsigned>(Rank::ace);
  if (wheel == WheelRank::second_highest && top == wheel_top) return ace;
  if (wheel == WheelRank::second_highest && top == Rank::ace) return ace + 1;
  return static_cast<unsigned>(top);
}

constexpr JokerValue with_wheel(PokerValue value, WheelRank wheel) {
  const auto category = static_cast<JokerCategory>(value.category());
  const bool in_sequence = category == JokerCategory::straight || category == JokerCategory::straight_flush;
  return JokerValue::at_place(category, in_sequence ? straight_place(value.lead(), wheel) : value.place());
}

/// The best straight that one more card makes of four ranks, by its place.
constexpr std::optional<Rank> completed_straight(RankSet four, WheelRank wheel) {
  std::optional<Rank> best;
  for (int top = static_cast<int>(Rank::five); top <= static_cast<int>(Rank::ace); ++top) {
    const unsigned window = top == static_cast<int>(Rank::five)
                                ? RankSet::from_bits(0b1111).bits() | RankSet(Rank::ace).bits()
                                : 0b11111u << (top - 4);
    const Rank rank = static_cast<Rank>(top);
    if ((four.bits() & ~window) != 0) continue;
    if (!best || straight_place(rank, wheel) > straight_place(*best, wheel)) best = rank;
  }
  return best;
}

}  // namespace detail

/// Five cards with one joker at most, which is an ace or whatever completes a straight, a flush or a straight flush.
/// Where the wheel stands second, its value's lead is the ace.
[[nodiscard]] [[gnu::noinline]] constexpr JokerValue joker_value(std::span<const Card, 5> cards, HighOrder order) {
  using enum JokerCategory;
  const WheelRank wheel = order.wheel;
  if (std::none_of(cards.begin(), cards.end(), [](Card card) { return card.is_joker(); }))
    return detail::with_wheel(evaluate(cards), wheel);

  std::uint64_t key = detail::card_keys[static_cast<std::size_t>(Card(Rank::ace, Suit::spades).id())];
  RankSet ranks;
  unsigned suits = 0;
  int aces = 0;
  for (const Card card : cards) {
    if (card.is_joker()) continue;
    key += detail::card_keys[static_cast<std::size_t>(card.id())];
    ranks = ranks | card.rank();
    suits |= 1u << static_cast<unsigned>(card.suit());
    aces += card.rank() == Rank::ace ? 1 : 0;
  }
  if (aces == kit::suit_count) return JokerValue::of(five_aces, Rank::ace);
  // As an ace it makes what ranks alone make; a straight or a flush needs four ranks for it to complete.
  const JokerValue as_ace = detail::with_wheel(detail::evaluate_unsuited(key), wheel);
  if (ranks.size() < 4) return as_ace;
  const bool suited = std::has_single_bit(suits);
  if (const auto top = detail::completed_straight(ranks, wheel)) {
    if (suited && *top == Rank::ace) return JokerValue::of(royal_flush, Rank::ace);
    if (!suited || order.joker_straight_flush)
      return JokerValue::at_place(suited ? straight_flush : straight, detail::straight_place(*top, wheel));
  }
  if (!suited) return as_ace;
  const RankSet missing = RankSet::from_bits((1u << kit::rank_count) - 1) - ranks;
  return JokerValue::of(flush, ranks | missing.highest());
}

}  // namespace houseway::hands
