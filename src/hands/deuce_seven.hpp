#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>

#include "hands/low.hpp"
#include "hands/poker.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"

/// Deuce-to-seven low: straights and flushes count, and so hurt.
namespace houseway::hands {

/// How the ace counts in deuce-to-seven: high alone, so that 7-5-4-3-2 is the best hand and A-5-4-3-2 no straight; or
/// low alone, so that 6-4-3-2-A is the best, 5-4-3-2-A a straight and A-K-Q-J-10 none.
HOUSEWAY_ENUM(DeuceSevenAce, high, low)

/// What a deuce-to-seven hand is worth. The smaller wins: `a < b` reads "a is the lower hand".
class DeuceSevenValue {
 public:
  constexpr DeuceSevenValue() = default;
  constexpr explicit DeuceSevenValue(PokerValue high) : high_(high) {}

  /// What the hand is in high poker's words. Where the ace is low its ranks stand one place higher: a six as a seven.
  [[nodiscard]] constexpr PokerValue as_high() const { return high_; }
  [[nodiscard]] constexpr PokerCategory category() const { return high_.category(); }
  [[nodiscard]] constexpr std::uint16_t bits() const { return high_.bits(); }

  friend constexpr auto operator<=>(DeuceSevenValue, DeuceSevenValue) = default;

 private:
  PokerValue high_;
};

namespace detail {

/// Five ranks of a line that does not go round: the lowest straight of high poker, which takes the card at the top of
/// the line for the one below its bottom, is none.
constexpr PokerValue on_a_line(PokerValue value) {
  using enum PokerCategory;
  constexpr RankSet around{Rank::ace, Rank::five, Rank::four, Rank::three, Rank::two};
  if (value == PokerValue::of(straight, Rank::five)) return PokerValue::of(high_card, around);
  if (value == PokerValue::of(straight_flush, Rank::five)) return PokerValue::of(flush, around);
  return value;
}

}  // namespace detail

/// Five cards with one joker at most, which is the lowest rank that the hand lacks, and of a suit that makes no flush.
[[nodiscard]] constexpr DeuceSevenValue deuce_seven_value(std::span<const Card, 5> cards,
                                                          DeuceSevenAce ace = DeuceSevenAce::high) {
  std::array<Card, 5> line{};
  std::size_t natural = 0;
  RankSet held;
  for (const Card card : cards) {
    if (card.is_joker()) continue;
    const Rank rank = ace == DeuceSevenAce::low ? detail::ace_low(card.rank()) : card.rank();
    held = held | rank;
    line[natural++] = Card(rank, card.suit());
  }
  assert(natural >= 4);
  if (natural < line.size()) {
    const RankSet all = RankSet::from_bits((1u << kit::rank_count) - 1);
    line[natural] = Card((all - held).lowest(), line[0].suit() == Suit::clubs ? Suit::diamonds : Suit::clubs);
  }
  return DeuceSevenValue(detail::on_a_line(evaluate(PokerHand(std::span<const Card>(line)))));
}

}  // namespace houseway::hands
