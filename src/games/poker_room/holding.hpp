#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "games/poker_room/players.hpp"
#include "kit/short_list.hpp"

/// The cards of players.
namespace houseway::games::poker_room {

/// A card that is held and not known: recorded hands have them.
inline constexpr Card unknown_card = Card::from_id(kit::piece_count);

/// Cards of a deck, one bit each.
struct CardSet {
  std::uint64_t bits = 0;
  [[nodiscard]] constexpr bool test(Card card) const { return (bits >> card.id() & 1) != 0; }
  constexpr void set(Card card) { bits |= std::uint64_t{1} << card.id(); }
};

/// A player's cards, in the order of the deal.
struct Holding {
  static constexpr std::size_t most = 13;

  std::array<Card, most> cards{};
  std::uint8_t count = 0;
  std::uint16_t up = 0;  ///< one bit for each that lies face up

  [[nodiscard]] constexpr std::span<const Card> all() const { return {cards.data(), count}; }
  [[nodiscard]] constexpr kit::ShortList<Card, 4> face_up() const {
    kit::ShortList<Card, 4> out;
    for (std::size_t i = 0; i < count; ++i)
      if ((up >> i & 1) != 0) out.push_back(cards[i]);
    return out;
  }
  /// Adds cards of which the last so many lie face up.
  constexpr void add(std::span<const Card> dealt, std::size_t face_up) {
    const std::size_t all = count + dealt.size();
    up = static_cast<std::uint16_t>(up | ((1u << face_up) - 1) << (all - face_up));
    std::copy(dealt.begin(), dealt.end(), cards.begin() + count);
    count = static_cast<std::uint8_t>(all);
  }
  constexpr bool remove(Card card) {
    const auto end = cards.begin() + count;
    const auto found = std::find(cards.begin(), end, card);
    if (found == end) return false;
    std::copy(found + 1, end, found);
    --count;
    return true;
  }
  [[nodiscard]] constexpr bool holds(Card card) const {
    return std::find(cards.begin(), cards.begin() + count, card) != cards.begin() + count;
  }
};

}  // namespace houseway::games::poker_room
