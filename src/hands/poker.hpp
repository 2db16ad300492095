#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>

#include "hands/hand_value.hpp"
#include "hands/rank_set.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"

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

/// The value of a hand that holds five cards of a suit. Out of line, so that the rare case takes no registers from the
/// loops of the common one.
[[nodiscard]] PokerValue evaluate_flush(std::uint64_t key, std::uint64_t cards);
[[nodiscard]] PokerValue evaluate_flush(std::span<const Card> cards);

[[nodiscard]] inline PokerValue evaluate_unsuited(std::uint64_t key) {
  const PokerTables& tables = poker_tables;
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
  constexpr PokerHand(std::initializer_list<Card> cards) : PokerHand(std::span(cards.begin(), cards.size())) {}

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
  friend PokerValue evaluate(const PokerHand& hand);

 private:
  std::uint64_t key_ = detail::no_cards_key;
  std::uint64_t cards_ = 0;
};

/// The value of the best five of a hand's five, six or seven cards.
[[nodiscard]] inline PokerValue evaluate(const PokerHand& hand) {
  assert(hand.size() >= 5 && hand.size() <= 7);
  if ((hand.key_ & detail::flush_bits) != 0) [[unlikely]] {
    return detail::evaluate_flush(hand.key_, hand.cards_);
  }
  return detail::evaluate_unsuited(hand.key_);
}

/// The same of cards in a row, without keeping them: the quickest way where there is nothing to share.
[[nodiscard]] inline PokerValue evaluate(std::span<const Card> cards) {
  assert(PokerHand(cards).size() >= 5 && PokerHand(cards).size() <= 7);
  std::uint64_t key = detail::no_cards_key;
  for (const Card card : cards) key += detail::card_keys[static_cast<std::size_t>(card.id())];
  if ((key & detail::flush_bits) != 0) [[unlikely]] {
    return detail::evaluate_flush(cards);
  }
  return detail::evaluate_unsuited(key);
}

}  // namespace houseway::hands
