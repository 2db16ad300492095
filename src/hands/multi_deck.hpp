#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>

#include "kit/card.hpp"
#include "kit/named_enum.hpp"

/// Poker out of several decks, where a hand can hold the same card more than once: five of a kind, and flushes with
/// pairs, which rank among themselves as other hands do and stand above four of a kind.
namespace houseway::hands {

using kit::Card;
using kit::Rank;

HOUSEWAY_ENUM(MultiDeckCategory, high_card, pair, two_pair, three_of_a_kind, straight, flush, full_house,
              four_of_a_kind, flush_with_pair, flush_with_two_pair, flush_with_three_of_a_kind, five_of_a_kind,
              flush_with_full_house, straight_flush, flush_with_four_of_a_kind, royal_flush, flush_with_five_of_a_kind)

/// What five cards are worth: the category, then the ranks by which hands of it are compared, those that form it first.
/// The larger wins, and hands that tie are equal.
class MultiDeckValue {
 public:
  /// No more than any hand.
  constexpr MultiDeckValue() = default;
  constexpr MultiDeckValue(MultiDeckCategory category, std::initializer_list<int> ranks)
      : bits_(static_cast<std::uint32_t>(kit::index_of(category)) << 20U) {
    unsigned shift = 20;
    for (const int rank : ranks) bits_ |= static_cast<std::uint32_t>(rank) << (shift -= 4);
  }

  [[nodiscard]] constexpr MultiDeckCategory category() const { return static_cast<MultiDeckCategory>(bits_ >> 20U); }
  /// The ranks that it is compared by, from the first, which is the top card of a straight.
  [[nodiscard]] constexpr Rank rank(unsigned which) const { return static_cast<Rank>(bits_ >> (16 - 4 * which) & 15U); }
  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }

  friend constexpr auto operator<=>(MultiDeckValue, MultiDeckValue) = default;

 private:
  std::uint32_t bits_ = 0;
};

/// In a player's words: "five nines", "flush with kings and fives".
std::string hand_name(MultiDeckValue value);

namespace detail {

/// How often each rank is held: three bits for each, the deuces lowest. Beside them how many cards of each suit, four
/// bits each and counted from three, so that five of them set the top bit.
inline constexpr unsigned rank_bits = 3;
inline constexpr unsigned suits_at = 40;
inline constexpr std::uint64_t no_cards_held = std::uint64_t{0x3333} << suits_at;
inline constexpr std::uint64_t five_of_suit = std::uint64_t{0x8888} << suits_at;
inline constexpr std::uint64_t one_of_each_rank = [] {
  std::uint64_t bits = 0;
  for (unsigned rank = 0; rank < kit::rank_count; ++rank) bits |= std::uint64_t{1} << rank * rank_bits;
  return bits;
}();

inline constexpr auto held_keys = [] {
  std::array<std::uint64_t, kit::deck_size> keys{};
  for (unsigned id = 0; id < keys.size(); ++id)
    keys[id] = (std::uint64_t{1} << id / 4 * rank_bits) + (std::uint64_t{1} << (suits_at + id % 4 * 4));
  return keys;
}();
constexpr std::uint64_t held_key(Card card) { return held_keys[static_cast<std::size_t>(card.id())]; }

constexpr int top_rank(std::uint64_t ranks) {
  return (static_cast<int>(std::bit_width(ranks)) - 1) / static_cast<int>(rank_bits);
}
constexpr std::uint64_t without(std::uint64_t ranks, int rank) {
  return ranks & ~(std::uint64_t{1} << static_cast<unsigned>(rank) * rank_bits);
}

/// The top of the best straight, or -1.
constexpr int straight_top(std::uint64_t ranks) {
  constexpr unsigned ace = (kit::rank_count - 1) * rank_bits;
  const std::uint64_t line = ranks << rank_bits | ranks >> ace;
  const std::uint64_t tops =
      line & line << rank_bits & line << 2 * rank_bits & line << 3 * rank_bits & line << 4 * rank_bits;
  return tops == 0 ? -1 : top_rank(tops) - 1;
}

/// The highest of the ranks, taken out of them.
constexpr int take_top(std::uint64_t& ranks) {
  const int rank = top_rank(ranks);
  ranks = without(ranks, rank);
  return rank;
}

/// The best five of these ranks, all of one suit or regardless of suits.
template <bool suited>
constexpr MultiDeckValue best_five(std::uint64_t counts) {
  using enum MultiDeckCategory;
  const std::uint64_t ones = counts & one_of_each_rank;
  const std::uint64_t twos = counts >> 1U & one_of_each_rank;
  const std::uint64_t fours = counts >> 2U & one_of_each_rank;
  std::uint64_t held = ones | twos | fours;
  std::uint64_t pairs = twos | fours;
  const std::uint64_t trips = (twos & ones) | fours;
  if (const std::uint64_t fives = fours & (ones | twos); fives != 0)
    return {suited ? flush_with_five_of_a_kind : five_of_a_kind, {top_rank(fives)}};
  const int straight_to = straight_top(held);
  if (suited && straight_to == static_cast<int>(Rank::ace)) return {royal_flush, {straight_to}};
  if (fours != 0) {
    const int four = top_rank(fours);
    return {suited ? flush_with_four_of_a_kind : four_of_a_kind, {four, top_rank(without(held, four))}};
  }
  if (suited && straight_to >= 0) return {straight_flush, {straight_to}};
  if (trips != 0) {
    const int three = top_rank(trips);
    pairs = without(pairs, three);
    if (pairs != 0) return {suited ? flush_with_full_house : full_house, {three, top_rank(pairs)}};
    if (!suited && straight_to >= 0) return {straight, {straight_to}};
    held = without(held, three);
    const int kicker = take_top(held);
    return {suited ? flush_with_three_of_a_kind : three_of_a_kind, {three, kicker, top_rank(held)}};
  }
  if (!suited && straight_to >= 0) return {straight, {straight_to}};
  if (pairs != 0) {
    const int high = take_top(pairs);
    held = without(held, high);
    if (pairs != 0) {
      const int low = top_rank(pairs);
      return {suited ? flush_with_two_pair : two_pair, {high, low, top_rank(without(held, low))}};
    }
    const int first = take_top(held);
    const int second = take_top(held);
    return {suited ? flush_with_pair : pair, {high, first, second, top_rank(held)}};
  }
  const int first = take_top(held);
  const int second = take_top(held);
  const int third = take_top(held);
  const int fourth = take_top(held);
  return {suited ? flush : high_card, {first, second, third, fourth, top_rank(held)}};
}

/// Five and four of a kind beat some flushes, so both are looked at. Out of line: one hand of twenty holds five of a
/// suit.
[[nodiscard]] [[gnu::noinline]] constexpr MultiDeckValue best_with_flush(std::uint64_t key, std::span<const Card> cards,
                                                                         std::span<const Card> more) {
  const auto suit =
      static_cast<kit::Suit>((static_cast<unsigned>(std::countr_zero(key & five_of_suit)) - suits_at) / 4);
  std::uint64_t of_suit = 0;
  for (const auto& part : {cards, more}) {
    for (const Card card : part) of_suit += card.suit() == suit ? held_key(card) : 0;
  }
  return std::max(best_five<false>(key), best_five<true>(of_suit));
}

}  // namespace detail

/// Cards that several hands share, and the best five of them with two more.
class MultiDeckBoard {
 public:
  constexpr MultiDeckBoard() = default;
  explicit constexpr MultiDeckBoard(const std::array<Card, 5>& cards) : cards_(cards) {
    for (const Card card : cards) key_ += detail::held_key(card);
  }

  [[nodiscard]] constexpr MultiDeckValue with(const std::array<Card, 2>& hand) const {
    const std::uint64_t key = key_ + detail::held_key(hand[0]) + detail::held_key(hand[1]);
    if ((key & detail::five_of_suit) == 0) [[likely]]
      return detail::best_five<false>(key);
    return detail::best_with_flush(key, cards_, hand);
  }

 private:
  std::array<Card, 5> cards_{};
  std::uint64_t key_ = detail::no_cards_held;
};

/// The best five out of five to seven cards.
[[nodiscard]] constexpr MultiDeckValue multi_deck_value(std::span<const Card> cards) {
  std::uint64_t key = detail::no_cards_held;
  for (const Card card : cards) key += detail::held_key(card);
  if ((key & detail::five_of_suit) == 0) return detail::best_five<false>(key);
  return detail::best_with_flush(key, cards, {});
}

}  // namespace houseway::hands
