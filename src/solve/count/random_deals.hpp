#pragma once

#include <bit>
#include <cstdint>
#include <span>

#include "kit/card.hpp"
#include "kit/philox.hpp"
#include "solve/count/suit_orbits.hpp"

/// Hands of seven cards for two sides, to deal examples with.
namespace houseway::solve {

/// Deals to two sides, the same ones each time: every second of them with hands that are nearly alike, because hands
/// that are equal seldom come by chance.
class RandomDeals {
 public:
  static constexpr int hand_size = 7;
  struct Hands {
    CardSet player;
    CardSet other;
  };

  explicit RandomDeals(std::span<const kit::Card> deck) : deck_(set_of(deck)) {}

  Hands next() {
    near_ = !near_;
    const CardSet other = draw(deck_, 0);
    return {draw(deck_ & ~other, near_ ? other : 0), other};
  }

 private:
  /// Seven cards of these; most of them of the rank of a card of the hand that they are to be like.
  CardSet draw(CardSet left, CardSet like) {
    CardSet out = 0;
    for (int i = 0; i < hand_size; ++i) {
      const CardSet alike = like == 0 || chance_.below(4) == 0 ? 0 : left & rank_of_lowest(like);
      like &= like - 1;
      CardSet from = alike != 0 ? alike : left;
      for (auto skip = chance_.below(static_cast<std::uint32_t>(std::popcount(from))); skip > 0; --skip)
        from &= from - 1;
      const CardSet card = from & (~from + 1);
      out |= card;
      left &= ~card;
    }
    return out;
  }
  /// All cards of the rank of a set's lowest card; a joker is an ace.
  static CardSet rank_of_lowest(CardSet set) {
    constexpr int ace = static_cast<int>(kit::Rank::ace);
    const int rank = std::countr_zero(set) / kit::suit_count;
    constexpr CardSet suits = suit_sets - 1;
    constexpr CardSet aces = suits << (kit::suit_count * ace) | CardSet{1} << (kit::suit_count * kit::rank_count);
    return rank >= ace ? aces : suits << (kit::suit_count * rank);
  }

  CardSet deck_;
  bool near_ = false;
  kit::Philox chance_{0};
};

/// Calls `visit(hand)` for every hand of seven of these cards, as long as it says that it wants another.
template <class Visit>
bool each_hand_of(CardSet left, Visit&& visit, CardSet held = 0, int missing = 7) {
  if (missing == 0) return visit(held);
  for (; left != 0; left &= left - 1) {
    if (!each_hand_of(left & (left - 1), visit, held | (left & (~left + 1)), missing - 1)) return false;
  }
  return true;
}

}  // namespace houseway::solve
