#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "hands/hand_value.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"

/// Five-card poker with a joker or with wild cards.
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

/// Five cards with one joker at most, which is an ace or whatever completes a straight, a flush or a straight flush.
/// Where the wheel stands second, its value's lead is the ace.
[[nodiscard]] JokerValue joker_value(std::span<const Card, 5> cards, HighOrder order);

/// In the order of DJ Wild, where five of a kind stands between the straight flush and the royal.
HOUSEWAY_ENUM(WildCategory, high_card, pair, two_pair, three_of_a_kind, straight, flush, full_house, four_of_a_kind,
              straight_flush, five_of_a_kind, royal_flush, five_wilds)

constexpr auto hand_shapes(WildCategory) {
  return std::array<HandShape, 12>{
      {{5, 0}, {1, 3}, {2, 1}, {1, 2}, {1, 0}, {5, 0}, {1, 1}, {1, 1}, {1, 0}, {1, 0}, {1, 0}, {1, 0}}};
}

using WildValue = HandValue<WildCategory>;

/// The cards that stand for any other. Jokers always do.
class WildCards {
 public:
  constexpr WildCards() = default;
  [[nodiscard]] constexpr WildCards with(Card card) const { return WildCards(cards_ | std::uint64_t{1} << card.id()); }
  [[nodiscard]] constexpr WildCards with(Rank rank) const {
    return WildCards(cards_ | std::uint64_t{0b1111} << (kit::suit_count * static_cast<int>(rank)));
  }
  [[nodiscard]] constexpr bool contains(Card card) const { return (cards_ >> card.id() & 1) != 0; }

 private:
  explicit constexpr WildCards(std::uint64_t cards) : cards_(cards) {}

  std::uint64_t cards_ = std::uint64_t{0b11} << kit::deck_size;
};

/// The best hand of five cards when each wild one may be any card that the hand does not hold.
[[nodiscard]] WildValue wild_value(std::span<const Card, 5> cards, WildCards wild);

}  // namespace houseway::hands
