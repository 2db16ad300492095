#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include "hands/hand_value.hpp"
#include "hands/poker.hpp"
#include "hands/rank_set.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"

/// Four-card poker as Four Card Poker and Crazy 4 Poker rank it: four of a kind above a straight flush, three of a kind
/// above a flush, a flush above a straight. A-K-Q-J is the best straight, 4-3-2-A the lowest.
namespace houseway::hands {

HOUSEWAY_ENUM(FourCardCategory, high_card, pair, two_pair, straight, flush, three_of_a_kind, straight_flush,
              four_of_a_kind)

constexpr auto hand_shapes(FourCardCategory) {
  return std::array<HandShape, 8>{{{4, 0}, {1, 2}, {2, 0}, {1, 0}, {4, 0}, {1, 1}, {1, 0}, {1, 0}}};
}

using FourCardValue = HandValue<FourCardCategory>;

namespace detail {

/// The best four of these ranks where no suit makes a flush.
constexpr FourCardValue best_four_unsuited(const RankCounts& ranks) {
  using enum FourCardCategory;
  const RankSet held = ranks.at_least(1);
  const RankSet pairs = ranks.at_least(2);
  const RankSet trips = ranks.at_least(3);
  const RankSet quads = ranks.at_least(4);
  if (!quads.empty()) return FourCardValue::of(four_of_a_kind, quads);
  if (!trips.empty()) return FourCardValue::of(three_of_a_kind, trips.highest(), (held - trips.highest()).highest());
  if (const auto top = best_straight(held, 4)) return FourCardValue::of(straight, *top);
  if (pairs.size() >= 2) return FourCardValue::of(two_pair, pairs.highest(2));
  if (!pairs.empty()) return FourCardValue::of(pair, pairs, (held - pairs).highest(2));
  return FourCardValue::of(high_card, held.highest(4));
}

/// The best four of four or more ranks of one suit.
constexpr FourCardValue best_four_suited(RankSet ranks) {
  using enum FourCardCategory;
  if (const auto top = best_straight(ranks, 4)) return FourCardValue::of(straight_flush, *top);
  return FourCardValue::of(flush, ranks.highest(4));
}

/// Of five or six cards, at the places that `PokerTables` numbers: its keys are the hand's, but for the suits, which
/// are counted from four, so that four of them set the top bit.
struct FourCardTables {
  FourCardTables();

  std::array<FourCardValue, PokerTables::rank_multisets> unsuited{};
  /// By the set of ranks held in a suit of four cards or more.
  std::array<FourCardValue, std::size_t{1} << kit::rank_count> suited{};
};

inline constexpr std::uint64_t no_four_cards_key = std::uint64_t{0x4444} << suit_shift;

/// Where the ranks of five to seven cards stand in the tables.
inline std::size_t place_of_ranks(std::uint64_t key) {
  const PokerTables& tables = poker_tables_here();
  return tables.row[key >> row_shift] + tables.column[static_cast<std::uint32_t>(key)];
}

/// Filled before `main`, after the tables whose places it takes.
inline const FourCardTables four_card_tables;

/// What the cards make, found out: a constant expression needs no table.
constexpr FourCardValue find_four_card_value(std::span<const Card> cards) {
  RankCounts ranks;
  std::array<RankSet, kit::suit_count> suits{};
  for (const Card card : cards) {
    RankSet& suit = suits[static_cast<std::size_t>(card.suit())];
    suit = suit | card.rank();
    ranks.add(card.rank());
  }
  FourCardValue best = best_four_unsuited(ranks);
  for (const RankSet suit : suits) {
    if (suit.size() >= 4) best = std::max(best, best_four_suited(suit));
  }
  return best;
}

/// Three and four of a kind beat a flush, so both are looked at. Out of line: one hand of twenty holds four of a suit.
[[nodiscard]] [[gnu::noinline]] inline FourCardValue look_up_suited(std::uint64_t key, std::span<const Card> cards,
                                                                    FourCardValue unsuited) {
  const auto suit = static_cast<Suit>((static_cast<unsigned>(std::countr_zero(key & flush_bits)) - suit_shift) / 4);
  RankSet ranks;
  for (const Card card : cards) ranks = card.suit() == suit ? ranks | card.rank() : ranks;
  return std::max(unsuited, four_card_tables.suited[ranks.bits()]);
}

}  // namespace detail

/// The value of the best four out of four, five or six different cards.
[[nodiscard]] constexpr FourCardValue four_card_value(std::span<const Card> cards) {
  assert(cards.size() >= 4 && cards.size() <= 6);
  assert(std::ranges::none_of(cards, &Card::is_joker));
  constexpr std::size_t fewest_in_tables = 5;
  if (std::is_constant_evaluated() || cards.size() < fewest_in_tables) return detail::find_four_card_value(cards);
  std::uint64_t key = detail::no_four_cards_key;
  for (const Card card : cards) key += detail::card_keys[static_cast<std::size_t>(card.id())];
  const FourCardValue unsuited = detail::four_card_tables.unsuited[detail::place_of_ranks(key)];
  if ((key & detail::flush_bits) == 0) [[likely]]
    return unsuited;
  return detail::look_up_suited(key, cards, unsuited);
}

}  // namespace houseway::hands
