#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <type_traits>

#include "hands/hand_value.hpp"
#include "hands/rank_set.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"
#include "kit/table_here.hpp"

/// The best five-card poker hand out of five, six or seven cards.
///
///     PokerHand board = PokerHand(flop) + turn + river;
///     if (evaluate(board + hole) > evaluate(board + dealer)) …
namespace houseway::hands {

HOUSEWAY_ENUM(PokerCategory, high_card, pair, two_pair, three_of_a_kind, straight, flush, full_house, four_of_a_kind,
              straight_flush, royal_flush)

constexpr auto hand_shapes(PokerCategory) {
  return std::array<HandShape, 10>{{{5, 0}, {1, 3}, {2, 1}, {1, 2}, {1, 0}, {5, 0}, {1, 1}, {1, 1}, {1, 0}, {1, 0}}};
}

using PokerValue = HandValue<PokerCategory>;

namespace detail {

/// The parts of a hand's key, from the lowest bit up: how often each of the seven highest ranks is held, in base five
/// (the column); how many cards of each suit, in nibbles, counted from three so that five of them set the top bit; how
/// often each of the six lowest ranks is held (the row). Cards add up without carrying from one part into the next.
inline constexpr int row_ranks = 6;
inline constexpr int column_ranks = kit::rank_count - row_ranks;
inline constexpr unsigned suit_shift = 32;
inline constexpr unsigned row_shift = 48;
inline constexpr std::uint64_t no_cards_key = std::uint64_t{0x3333} << suit_shift;
inline constexpr std::uint64_t flush_bits = std::uint64_t{0x8888} << suit_shift;

constexpr std::size_t power_of_five(int exponent) {
  std::size_t power = 1;
  for (; exponent > 0; --exponent) power *= 5;
  return power;
}

inline constexpr auto card_keys = [] {
  std::array<std::uint64_t, kit::deck_size> keys{};
  for (std::size_t id = 0; id < keys.size(); ++id) {
    const Card card = Card::from_id(static_cast<int>(id));
    const int rank = static_cast<int>(card.rank());
    keys[id] = rank < row_ranks ? std::uint64_t{power_of_five(rank)} << row_shift : power_of_five(rank - row_ranks);
    keys[id] += std::uint64_t{1} << (suit_shift + 4 * static_cast<unsigned>(card.suit()));
  }
  return keys;
}();

/// Every multiset of five, six or seven ranks has one place in `unsuited`, at row + column, and no place is left over:
/// a numbering, where a hash would have to be searched for. The columns are numbered by how many cards they stand for,
/// so that the columns that complete a row lie side by side.
struct PokerTables {
  static constexpr std::size_t rank_multisets = 6'175 + 18'395 + 49'205;

  PokerTables();

  std::array<std::uint32_t, power_of_five(row_ranks)> row{};
  std::array<std::uint16_t, power_of_five(column_ranks)> column{};
  std::array<PokerValue, rank_multisets> unsuited{};
  /// By the set of ranks held in the flush suit.
  std::array<PokerValue, std::size_t{1} << kit::rank_count> suited{};
};

/// Filled before `main` in about a millisecond. An inline variable is initialised before any variable defined after
/// it in the same source file, so whoever includes this header may evaluate hands in static initialisers too.
inline const PokerTables poker_tables;

/// The one place that reaches for the tables: a device with a copy of its own looks there.
HOUSEWAY_TABLE_HERE(PokerTables, poker_tables_here, poker_tables)

/// The best hand of these ranks where no suit makes a flush.
constexpr PokerValue unsuited_value(const RankCounts& ranks) {
  using enum PokerCategory;
  const RankSet held = ranks.at_least(1);
  const RankSet pairs = ranks.at_least(2);
  const RankSet trips = ranks.at_least(3);
  const RankSet quads = ranks.at_least(4);
  if (!quads.empty()) return PokerValue::of(four_of_a_kind, quads.highest(), (held - quads.highest()).highest());
  if (!trips.empty()) {
    const RankSet filled_by = pairs - trips.highest();
    if (!filled_by.empty()) return PokerValue::of(full_house, trips.highest(), filled_by.highest());
  }
  if (const auto top = best_straight(held, 5)) return PokerValue::of(straight, *top);
  if (!trips.empty()) return PokerValue::of(three_of_a_kind, trips.highest(), (held - trips.highest()).highest(2));
  if (pairs.size() >= 2) return PokerValue::of(two_pair, pairs.highest(2), (held - pairs.highest(2)).highest());
  if (!pairs.empty()) return PokerValue::of(pair, pairs.highest(), (held - pairs.highest()).highest(3));
  return PokerValue::of(high_card, held.highest(5));
}

/// The best hand of five or more ranks of one suit.
constexpr PokerValue suited_value(RankSet ranks) {
  using enum PokerCategory;
  const auto top = best_straight(ranks, 5);
  if (!top) return PokerValue::of(flush, ranks.highest(5));
  return PokerValue::of(*top == Rank::ace ? royal_flush : straight_flush, *top);
}

/// The ranks of one suit in a set of cards: every fourth bit, from the suit's own, drawn together.
constexpr RankSet ranks_of_suit(std::uint64_t cards, unsigned suit) {
  std::uint64_t bits = cards >> suit & 0x1111'1111'1111'1111;
  bits = (bits | bits >> 3) & 0x0303'0303'0303'0303;
  bits = (bits | bits >> 6) & 0x000f'000f'000f'000f;
  bits = (bits | bits >> 12) & 0x0000'00ff'0000'00ff;
  return RankSet::from_bits(bits | bits >> 24);
}

/// How often a key says that each rank is held.
constexpr RankCounts ranks_of_key(std::uint64_t key) {
  RankCounts ranks;
  std::uint64_t digits = key >> row_shift;
  for (int rank = 0; rank < kit::rank_count; ++rank) {
    if (rank == row_ranks) digits = static_cast<std::uint32_t>(key);
    for (std::uint64_t held = digits % 5; held > 0; --held) ranks.add(static_cast<Rank>(rank));
    digits /= 5;
  }
  return ranks;
}

/// The value of a hand that holds five cards of a suit. Seven cards that hold five of a suit hold five ranks, so
/// neither a full house nor four of a kind: the suit decides. Out of line, so that the rare case takes no registers
/// from the loops of the common one.
[[nodiscard]] [[gnu::noinline]] constexpr PokerValue evaluate_flush(std::uint64_t key, std::uint64_t cards) {
  const unsigned suit = (static_cast<unsigned>(std::countr_zero(key & flush_bits)) - suit_shift) / 4;
  const RankSet ranks = ranks_of_suit(cards, suit);
  return std::is_constant_evaluated() ? suited_value(ranks) : poker_tables_here().suited[ranks.bits()];
}

[[nodiscard]] constexpr PokerValue evaluate_unsuited(std::uint64_t key) {
  if (std::is_constant_evaluated()) return unsuited_value(ranks_of_key(key));
  const PokerTables& tables = poker_tables_here();
  return tables.unsuited[tables.row[key >> row_shift] + tables.column[static_cast<std::uint32_t>(key)]];
}

}  // namespace detail

/// Different cards, none a joker, held so that adding one costs an addition and an or: enumerations keep the partial
/// hand of every loop and add to it.
class PokerHand {
 public:
  constexpr PokerHand() = default;
  constexpr explicit PokerHand(std::span<const Card> cards) {
    for (const Card card : cards) *this += card;
  }
  constexpr PokerHand(std::initializer_list<Card> cards)
      : PokerHand(std::span<const Card>(cards.begin(), cards.size())) {}

  constexpr PokerHand& operator+=(Card card) {
    assert(!card.is_joker());
    key_ += detail::card_keys[static_cast<std::size_t>(card.id())];
    cards_ |= std::uint64_t{1} << card.id();
    return *this;
  }
  constexpr PokerHand& operator+=(const PokerHand& other) {
    key_ += other.key_ - detail::no_cards_key;
    cards_ |= other.cards_;
    return *this;
  }
  friend constexpr PokerHand operator+(PokerHand hand, Card card) { return hand += card; }
  friend constexpr PokerHand operator+(PokerHand hand, const PokerHand& other) { return hand += other; }

  [[nodiscard]] constexpr int size() const { return std::popcount(cards_); }
  [[nodiscard]] constexpr bool holds(Card card) const { return (cards_ >> card.id() & 1) != 0; }
  /// One bit for each card held, at its id.
  [[nodiscard]] constexpr std::uint64_t cards() const { return cards_; }

  friend constexpr bool operator==(const PokerHand&, const PokerHand&) = default;
  friend constexpr PokerValue evaluate(const PokerHand& hand);

 private:
  std::uint64_t key_ = detail::no_cards_key;
  std::uint64_t cards_ = 0;
};

/// The value of the best five of a hand's five, six or seven cards.
[[nodiscard]] constexpr PokerValue evaluate(const PokerHand& hand) {
  assert(hand.size() >= 5 && hand.size() <= 7);
  if ((hand.key_ & detail::flush_bits) != 0) [[unlikely]] {
    return detail::evaluate_flush(hand.key_, hand.cards_);
  }
  return detail::evaluate_unsuited(hand.key_);
}

namespace detail {

[[nodiscard]] [[gnu::noinline]] constexpr PokerValue evaluate_flush(std::span<const Card> cards,
                                                                    std::span<const Card> more = {}) {
  return evaluate(PokerHand(cards) + PokerHand(more));
}

constexpr std::uint64_t key_of(std::span<const Card> cards) {
  std::uint64_t key = 0;
  for (const Card card : cards) key += card_keys[static_cast<std::size_t>(card.id())];
  return key;
}

}  // namespace detail

/// The same of cards in a row, without keeping them: the quickest way where there is nothing to share.
[[nodiscard]] constexpr PokerValue evaluate(std::span<const Card> cards) {
  assert(PokerHand(cards).size() >= 5 && PokerHand(cards).size() <= 7);
  const std::uint64_t key = detail::no_cards_key + detail::key_of(cards);
  if ((key & detail::flush_bits) != 0) [[unlikely]] {
    return detail::evaluate_flush(cards);
  }
  return detail::evaluate_unsuited(key);
}

/// The same of a player's own cards and those that all share.
[[nodiscard]] constexpr PokerValue evaluate(std::span<const Card> own, std::span<const Card> board) {
  assert(own.size() + board.size() >= 5 && own.size() + board.size() <= 7);
  const std::uint64_t key = detail::no_cards_key + detail::key_of(own) + detail::key_of(board);
  if ((key & detail::flush_bits) != 0) [[unlikely]] {
    return detail::evaluate_flush(own, board);
  }
  return detail::evaluate_unsuited(key);
}

}  // namespace houseway::hands
