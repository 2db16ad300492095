#pragma once

#include <array>

#include "kit/card.hpp"
#include "kit/named_enum.hpp"

/// Outcomes that wagers of several games have, as functions of the cards.
namespace houseway::games {

HOUSEWAY_ENUM(PerfectPairs, no_pair, mixed_pair, colored_pair, perfect_pair)
/// Of a meter that pays somebody at random.
HOUSEWAY_ENUM(MustHit, random_winner)

constexpr bool is_pair(const std::array<kit::Card, 2>& hand) { return hand[0].rank() == hand[1].rank(); }

constexpr PerfectPairs perfect_pairs(const std::array<kit::Card, 2>& hand) {
  if (!is_pair(hand)) return PerfectPairs::no_pair;
  if (hand[0].suit() == hand[1].suit()) return PerfectPairs::perfect_pair;
  return kit::is_red(hand[0].suit()) == kit::is_red(hand[1].suit()) ? PerfectPairs::colored_pair
                                                                    : PerfectPairs::mixed_pair;
}

}  // namespace houseway::games
