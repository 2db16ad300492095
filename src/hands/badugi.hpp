#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>

#include "hands/hand_value.hpp"
#include "hands/low.hpp"
#include "hands/rank_set.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"

/// Badugi: of four cards those count that are of different ranks and different suits. More cards beat fewer, then the
/// lower hand wins, compared from its highest card down; the ace is low.
namespace houseway::hands {

/// How many cards count, the best first.
HOUSEWAY_ENUM(BadugiCategory, four_cards, three_cards, two_cards, one_card)

constexpr auto hand_shapes(BadugiCategory) { return std::array<HandShape, 4>{{{4, 0}, {3, 0}, {2, 0}, {1, 0}}}; }

/// What a badugi hand is worth. The smaller wins: `a < b` reads "a is the lower hand".
class BadugiValue {
 public:
  /// A-2-3-4 of four suits, which no hand beats.
  constexpr BadugiValue() = default;
  constexpr explicit BadugiValue(HandValue<BadugiCategory> ace_low) : ace_low_(ace_low) {}

  [[nodiscard]] constexpr BadugiCategory category() const { return ace_low_.category(); }
  [[nodiscard]] constexpr std::uint16_t bits() const { return ace_low_.bits(); }

  friend constexpr auto operator<=>(BadugiValue, BadugiValue) = default;

 private:
  HandValue<BadugiCategory> ace_low_;
};

/// The cards of a hand that count, one bit for each by its place, and what they are worth. Of sets that are equally low
/// the first is named.
struct BadugiHand {
  unsigned counting = 0;
  BadugiValue value;
};

/// One to four different cards: the largest set of different ranks and suits, and of those the lowest.
[[nodiscard]] constexpr BadugiHand badugi_hand(std::span<const Card> cards) {
  assert(!cards.empty() && cards.size() <= 4);
  BadugiHand best;
  for (unsigned set = 1; set < 1u << cards.size(); ++set) {
    RankSet ranks;
    unsigned suits = 0;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if ((set >> i & 1) == 0) continue;
      ranks = ranks | detail::ace_low(cards[i].rank());
      suits |= 1u << static_cast<unsigned>(cards[i].suit());
    }
    const int size = std::popcount(set);
    if (ranks.size() != size || std::popcount(suits) != size) continue;
    const BadugiValue value(HandValue<BadugiCategory>::of(static_cast<BadugiCategory>(4 - size), ranks));
    if (best.counting == 0 || value < best.value) best = {set, value};
  }
  return best;
}

[[nodiscard]] constexpr BadugiValue badugi_value(std::span<const Card> cards) { return badugi_hand(cards).value; }

}  // namespace houseway::hands
