#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "games/shared/best_row.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"

/// What the bonus wager of Supreme Pai Gow sees in four cards.
namespace houseway::games::supreme_pai_gow {

using kit::Card;
using kit::Rank;
using Four = std::array<Card, 4>;

/// From the plain to the particular; one hand is several of these at once.
HOUSEWAY_ENUM(BonusHand, other, any_other_pair, two_jokers, straight, two_pair, flush, three_of_a_kind, straight_flush,
              four_of_a_kind, two_jokers_and_two_aces, royal_flush, four_aces)
using BonusHands = OutcomeSet<BonusHand>;

constexpr unsigned rank_bit(Rank rank) { return 1u << static_cast<unsigned>(rank); }

/// Four ranks in sequence, the ace below the deuce or above the king.
inline constexpr std::array<unsigned, 11> runs_of_four = [] {
  std::array<unsigned, 11> runs{rank_bit(Rank::ace) | 0b111};
  for (std::size_t from = 0; from + 1 < runs.size(); ++from) runs[from + 1] = 0b1111u << from;
  return runs;
}();

/// Whether ranks and so many jokers are four in sequence, each joker a 3 or a 6.
constexpr bool runs_with(unsigned ranks, int jokers) {
  constexpr unsigned joker_ranks = rank_bit(Rank::three) | rank_bit(Rank::six);
  if (std::popcount(ranks) + jokers != 4) return false;
  for (const unsigned run : runs_of_four) {
    if ((ranks & ~run) == 0 && (run & ~ranks & ~joker_ranks) == 0) return true;
  }
  return false;
}

/// §3(c): a joker is itself, or a 3 or a 6 of whatever suit in a straight; it pairs with nothing and makes no flush.
[[nodiscard]] constexpr BonusHands bonus_hands(const Four& cards) {
  std::array<unsigned, 5> held{};  // ranks held at least so often
  unsigned suits = 0;
  int jokers = 0;
  for (const Card card : cards) {
    if (card.is_joker()) {
      ++jokers;
      continue;
    }
    const unsigned bit = rank_bit(card.rank());
    for (std::size_t n = held.size() - 1; n > 1; --n) held[n] |= held[n - 1] & bit;
    held[1] |= bit;
    suits |= 1u << static_cast<unsigned>(card.suit());
  }
  const bool one_suit = std::has_single_bit(suits);
  const bool straight = runs_with(held[1], jokers);
  constexpr unsigned royal = runs_of_four.back();
  BonusHands made;
  made.add(BonusHand::other);
  made.add_if(held[2] != 0, BonusHand::any_other_pair);
  made.add_if(jokers == 2, BonusHand::two_jokers);
  made.add_if(straight, BonusHand::straight);
  made.add_if(std::popcount(held[2]) + (jokers == 2 ? 1 : 0) == 2, BonusHand::two_pair);
  made.add_if(one_suit && jokers == 0, BonusHand::flush);
  made.add_if(held[3] != 0, BonusHand::three_of_a_kind);
  made.add_if(straight && one_suit && held[1] != royal, BonusHand::straight_flush);
  made.add_if(held[4] != 0 && held[4] != rank_bit(Rank::ace), BonusHand::four_of_a_kind);
  made.add_if(jokers == 2 && held[2] == rank_bit(Rank::ace), BonusHand::two_jokers_and_two_aces);
  made.add_if(straight && one_suit && held[1] == royal, BonusHand::royal_flush);
  made.add_if(held[4] == rank_bit(Rank::ace), BonusHand::four_aces);
  return made;
}

}  // namespace houseway::games::supreme_pai_gow
