#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <span>

#include "hands/pai_gow.hpp"

/// Cards as sets of ranks, one bit each, as the wagers of Pai Gow Poker read them.
namespace houseway::games::pai_gow_poker {

using kit::Card;
using kit::Rank;

inline constexpr unsigned ace_bit = 1u << static_cast<unsigned>(Rank::ace);
inline constexpr unsigned royal_ranks = 0b11111u << static_cast<unsigned>(Rank::ten);
inline constexpr unsigned wheel_ranks = 0b1111u | ace_bit;

/// Seven cards as sets of ranks: of each suit, and of those held once, twice and so on with the joker as an ace.
struct CardRanks {
  std::array<unsigned, kit::suit_count> suits{};
  std::array<unsigned, 5> held{};
  unsigned natural = 0;
  bool joker = false;

  explicit constexpr CardRanks(std::span<const Card> cards) {
    for (const Card card : cards) {
      const unsigned bit = 1u << static_cast<unsigned>(hands::low_rank(card));
      for (std::size_t n = held.size() - 1; n > 0; --n) held[n] |= held[n - 1] & bit;
      held[0] |= bit;
      if (card.is_joker()) {
        joker = true;
        continue;
      }
      suits[static_cast<std::size_t>(card.suit())] |= bit;
      natural |= bit;
    }
  }
};

/// Whether `needed` of five ranks in sequence are there.
constexpr bool in_sequence(unsigned ranks, int needed) {
  const unsigned line = ranks << 1 | ranks >> static_cast<unsigned>(Rank::ace);
  for (unsigned window = 0b11111; window < 1u << (kit::rank_count + 1); window <<= 1) {
    if (std::popcount(line & window) >= needed) return true;
  }
  return false;
}

/// Whether all ranks lie within seven in sequence, the ace high or low.
constexpr bool within_seven(unsigned ranks) {
  const auto span = [](unsigned bits) { return static_cast<int>(std::bit_width(bits)) - std::countr_zero(bits); };
  const unsigned ace_low = (ranks & ~ace_bit) << 1 | ((ranks & ace_bit) != 0 ? 1 : 0);
  return span(ranks) <= 7 || span(ace_low) <= 7;
}

/// The cards that are not these ranks of a suit are two natural ones of one suit, of exactly these ranks.
constexpr bool others_are(const CardRanks& hand, std::size_t suit, unsigned but, unsigned ranks) {
  std::array<unsigned, kit::suit_count> left = hand.suits;
  left[suit] &= ~but;
  int cards = 0;
  for (const unsigned of : left) cards += std::popcount(of);
  return cards == 2 && std::find(left.begin(), left.end(), ranks) != left.end();
}

constexpr unsigned ranks_of(Rank a, Rank b) { return 1u << static_cast<unsigned>(a) | 1u << static_cast<unsigned>(b); }

/// Seven ranks, none in sequence or suit so far as `wild` jokers complete them.
constexpr bool is_nothing(const CardRanks& hand, unsigned ranks, int wild) {
  if (std::popcount(hand.held[0]) != 7 || in_sequence(ranks, 5 - wild)) return false;
  return std::none_of(hand.suits.begin(), hand.suits.end(),
                      [&](unsigned suit) { return std::popcount(suit) + wild >= 5; });
}

}  // namespace houseway::games::pai_gow_poker
