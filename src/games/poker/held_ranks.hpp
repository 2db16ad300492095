#pragma once

#include <bit>
#include <cstdint>

#include "kit/card.hpp"

namespace houseway::games {

/// The ranks of a few cards of one deck, for strategies that look at them in every round of a simulation. A set of
/// ranks has one bit for each, four apart, as the cards of one suit lie in a set of cards by id.
struct HeldRanks {
  using Ranks = std::uint64_t;

  explicit constexpr HeldRanks(std::uint64_t cards) {
    const Ranks clubs = cards & one_suit;
    const Ranks diamonds = cards >> 1 & one_suit;
    const Ranks hearts = cards >> 2 & one_suit;
    const Ranks spades = cards >> 3 & one_suit;
    once = clubs | diamonds | hearts | spades;
    twice = (clubs & diamonds) | (hearts & spades) | ((clubs | diamonds) & (hearts | spades));
    repeated = std::popcount(cards) - std::popcount(once);
    suited = repeated == 0 && (clubs == once || diamonds == once || hearts == once || spades == once);
  }

  /// The ranks from this one up.
  static constexpr Ranks from(kit::Rank rank) { return one_suit & ~Ranks{0} << shift(rank); }
  static constexpr Ranks of(kit::Rank rank) { return Ranks{1} << shift(rank); }
  static constexpr int count(Ranks ranks) { return std::popcount(ranks); }
  /// How many ranks lie from the lowest to the highest, both counted.
  static constexpr int spread(Ranks ranks) {
    return (63 - std::countl_zero(ranks)) / kit::suit_count - std::countr_zero(ranks) / kit::suit_count + 1;
  }

  static constexpr Ranks one_suit = 0x1'1111'1111'1111;

  Ranks once;    ///< held at all
  Ranks twice;   ///< held twice or more
  bool suited;   ///< all cards are of one suit
  int repeated;  ///< cards more than ranks

 private:
  static constexpr int shift(kit::Rank rank) { return kit::suit_count * static_cast<int>(rank); }
};

}  // namespace houseway::games
