#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "games/blackjack/hand.hpp"
#include "hands/rank_set.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"

/// AxMan: the dealer's finished hand of blackjack as a poker hand, in which the king of diamonds is wild.
namespace houseway::games::blackjack {

/// In the order of what they pay, which is not that of poker.
HOUSEWAY_ENUM(AxMan, less_than_jacks, jacks_or_better, two_pair, three_of_a_kind, full_house, four_of_a_kind, straight,
              flush, five_of_a_kind, straight_flush)

inline constexpr Card wild_king{kit::Rank::king, kit::Suit::diamonds};

namespace detail {

/// Of five cards or fewer, from a shoe that may hold equal ones. A wild king has any rank and stays a diamond.
constexpr AxMan axman_of(std::span<const Card> cards) {
  using enum AxMan;
  constexpr std::size_t straight_length = 5;
  std::array<int, kit::rank_count> held{};
  int wild = 0;
  hands::RankSet ranks;
  bool one_suit = true;
  for (const Card card : cards) {
    one_suit = one_suit && card.suit() == cards[0].suit();
    if (card == wild_king) {
      ++wild;
      continue;
    }
    ranks = ranks | card.rank();
    ++held[static_cast<std::size_t>(card.rank())];
  }
  const int most = *std::max_element(held.begin(), held.end());
  if (cards.size() == straight_length) {
    bool fits = false;
    for (unsigned low = 0; low + straight_length <= kit::rank_count + 1; ++low) {
      // From the ace below the deuce up.
      const unsigned run = 0b11111U << low;
      const unsigned with_aces = (run >> 1) | (low == 0 ? 1U << static_cast<unsigned>(kit::Rank::ace) : 0U);
      fits = fits || (ranks.bits() & ~with_aces) == 0;
    }
    const bool in_line = fits && most <= 1;
    if (in_line && one_suit) return straight_flush;
    if (most + wild == 5) return five_of_a_kind;
    if (one_suit) return flush;
    if (in_line) return straight;
  }
  if (most + wild >= 4) return four_of_a_kind;
  if (cards.size() == straight_length && ranks.size() <= 2) return full_house;
  if (most + wild >= 3) return three_of_a_kind;
  const auto pairs = std::count(held.begin(), held.end(), 2);
  if (pairs == 2) return two_pair;
  const bool high = std::any_of(held.begin() + static_cast<int>(kit::Rank::jack), held.end(),
                                [&](int times) { return times > 0 && times + wild >= 2; });
  return high || wild == 2 ? jacks_or_better : less_than_jacks;
}

}  // namespace detail

/// All cards of the dealer's hand; of six or more the five highest, and every wild king. Where equal ranks compete for
/// the last place, the suit that makes the better hand is kept.
constexpr AxMan axman(std::span<const Card> cards) {
  if (cards.size() <= 5) return detail::axman_of(cards);
  AxMan best = AxMan::less_than_jacks;
  for (int suit = 0; suit < kit::suit_count; ++suit) {
    std::array<Card, most_cards> sorted{};
    const auto end = std::copy(cards.begin(), cards.end(), sorted.begin());
    std::sort(sorted.begin(), end, [&](Card a, Card b) {
      const auto order = [&](Card card) {
        return 2 * (card == wild_king ? kit::rank_count : static_cast<int>(card.rank())) +
               (static_cast<int>(card.suit()) == suit ? 1 : 0);
      };
      return order(a) > order(b);
    });
    best = std::max(best, detail::axman_of(std::span(sorted).first(5)));
  }
  return best;
}

}  // namespace houseway::games::blackjack
