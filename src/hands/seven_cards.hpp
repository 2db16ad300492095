#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <tuple>

#include "hands/pai_gow.hpp"

/// Seven cards as a house way sees them: by their ranks, and by what is left when two of them go low.
namespace houseway::hands {

/// What seven cards are by their ranks alone, the joker being an ace. Every hand is one of these.
HOUSEWAY_ENUM(SevenCardShape, five_aces_and_pair, five_aces, four_and_three, four_and_pair, four_of_a_kind, two_threes,
              full_house_and_pair, full_house, three_of_a_kind, three_pairs, two_pairs, pair, no_pair)

namespace detail {

using Seven = std::array<Card, 7>;
using Two = std::array<Card, 2>;

/// How often each rank is held, as nested sets: bit r of `held[n]` says that rank r is held more than n times.
struct HeldRanks {
  std::array<unsigned, 5> held{};
  bool joker = false;
  unsigned natural = 0;  ///< the ranks held without the joker
  unsigned again = 0;    ///< those of them held more than once
  int doubled = 0;       ///< natural cards beyond the first of their rank
  int most_suited = 0;   ///< cards of the suit that is held most

  explicit constexpr HeldRanks(const Seven& cards) {
    std::uint32_t suits = 0;
    for (const Card card : cards) {
      const bool is_joker = card.is_joker();
      const unsigned bit = 1u << static_cast<unsigned>(low_rank(card));
      for (std::size_t n = held.size() - 1; n > 0; --n) held[n] |= held[n - 1] & bit;
      held[0] |= bit;
      joker = joker || is_joker;
      const unsigned own = is_joker ? 0 : bit;
      doubled += (natural & own) != 0 ? 1 : 0;
      again |= natural & own;
      natural |= own;
      suits += is_joker ? 0 : 1u << (8 * static_cast<unsigned>(card.suit()));
    }
    for (unsigned suit = 0; suit < kit::suit_count; ++suit)
      most_suited = std::max(most_suited, static_cast<int>(suits >> (8 * suit) & 0xff));
  }

  [[nodiscard]] constexpr SevenCardShape shape() const {
    using enum SevenCardShape;
    const int pairs = std::popcount(held[1]);
    if (held[4] != 0) return pairs == 2 ? five_aces_and_pair : five_aces;
    if (held[3] != 0) {
      if (pairs == 1) return four_of_a_kind;
      return std::popcount(held[2]) == 2 ? four_and_three : four_and_pair;
    }
    if (held[2] != 0) {
      if (std::popcount(held[2]) == 2) return two_threes;
      return pairs == 1 ? three_of_a_kind : pairs == 2 ? full_house : full_house_and_pair;
    }
    return pairs == 0 ? no_pair : pairs == 1 ? pair : pairs == 2 ? two_pairs : three_pairs;
  }

  /// The ranks held twice or more, the larger set first, equal ones from the highest down.
  [[nodiscard]] constexpr std::array<Rank, 3> sets() const {
    std::array<Rank, 3> out{};
    std::size_t found = 0;
    unsigned left = held[1];
    for (std::size_t n = held.size() - 1; n > 0; --n) {
      for (unsigned of = left & held[n]; of != 0; of = left & held[n]) {
        const int rank = static_cast<int>(std::bit_width(of)) - 1;
        out[found++] = static_cast<Rank>(rank);
        left &= ~(1u << rank);
      }
    }
    return out;
  }

  /// Whether as many cards of doubled ranks go low as must, so that five different ranks are left.
  [[nodiscard]] constexpr bool leaves_different(const Two& low) const {
    const auto doubles = [&](Card card) {
      return card.is_joker() ? 0 : static_cast<int>(again >> static_cast<unsigned>(card.rank()) & 1);
    };
    return doubles(low[0]) + doubles(low[1]) >= doubled;
  }

  /// Whether five of the cards can make a straight or a flush.
  [[nodiscard]] constexpr bool runs_or_suits() const {
    const int needed = joker ? 4 : 5;
    if (most_suited >= needed) return true;
    if (!joker) return best_straight(RankSet::from_bits(natural), needed).has_value();
    const unsigned line = natural << 1 | natural >> static_cast<unsigned>(Rank::ace);
    for (unsigned window = 0b11111; window < 1u << (kit::rank_count + 1); window <<= 1) {
      if (std::popcount(line & window) >= needed) return true;
    }
    return false;
  }
};

/// Of all settings that are accepted the one with the best low hand, then the best high hand, then the lowest cards
/// low.
template <class Accept>
constexpr std::optional<Two> best_setting(const Seven& cards, HighOrder order, Accept&& accept) {
  std::optional<Two> best;
  std::tuple<TwoCardValue, JokerValue, Card, Card> best_key;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    for (std::size_t j = i + 1; j < cards.size(); ++j) {
      const Two low{std::min(cards[i], cards[j]), std::max(cards[i], cards[j])};
      if (!accept(low, nullptr)) continue;
      if (best && two_card_value(low_rank(low[0]), low_rank(low[1])) < std::get<0>(best_key)) continue;
      const Setting set = set_hands(cards, low, order);
      if (!accept(low, &set)) continue;
      // Cards compare the other way: the lower ones are to go.
      const std::tuple key(set.low, set.high, low[0], low[1]);
      const bool better =
          !best ||
          std::tuple(std::get<0>(key), std::get<1>(key)) > std::tuple(std::get<0>(best_key), std::get<1>(best_key)) ||
          (std::get<0>(key) == std::get<0>(best_key) && std::get<1>(key) == std::get<1>(best_key) &&
           std::tuple(low[0], low[1]) < std::tuple(std::get<2>(best_key), std::get<3>(best_key)));
      if (!better) continue;
      best = low;
      best_key = key;
    }
  }
  return best;
}

/// Low cards of these two ranks, where there are more of them than go.
constexpr std::optional<Two> best_of_ranks(const Seven& cards, HighOrder order, Rank a, Rank b) {
  return best_setting(cards, order, [&](const Two& low, const Setting*) {
    const Rank x = low_rank(low[0]);
    const Rank y = low_rank(low[1]);
    return (x == a && y == b) || (x == b && y == a);
  });
}

/// The only two cards of these ranks.
constexpr Two cards_of(const Seven& cards, unsigned ranks) {
  Two low{};
  std::size_t found = 0;
  for (const Card card : cards) {
    low[found & 1] = card;
    found += ranks >> static_cast<unsigned>(low_rank(card)) & 1;
    if (found == 2) break;
  }
  return low;
}

constexpr unsigned highest_bit(unsigned bits) { return std::bit_floor(bits); }

}  // namespace detail

}  // namespace houseway::hands
