#pragma once

#include <algorithm>
#include <cstdint>

#include "games/blackjack/rules.hpp"

/// What the rest of a round with one hand depends on, beside the cards to come, as numbers that differ where it can.
/// Only counts are looked at: so it holds where no suit and no certain card is paid for.
namespace houseway::games::blackjack {

namespace rest {

/// Puts numbers side by side.
class Key {
 public:
  constexpr Key& add(std::uint64_t number, unsigned bits) {
    key_ = key_ << bits | number;
    return *this;
  }
  constexpr operator std::uint64_t() const { return key_; }

 private:
  std::uint64_t key_ = 0;
};
inline constexpr unsigned row_bits = 6;
static_assert(count_rows <= 1U << row_bits);
inline constexpr unsigned charlie_bits = 4;
static_assert(most_charlie < 1U << charlie_bits);
/// The last bit tells turns of players from the dealer's: in front of numbers of different lengths it would not.
inline constexpr std::uint64_t of_turn = 1;
inline constexpr std::uint64_t of_dealer = 0;

}  // namespace rest

/// Before a player's decision on a hand that has not been split: its chart has a row for the count or the pair, and a
/// column for the dealer's cards; two cards may be doubled or surrendered; and so many may win by their number.
constexpr std::uint64_t rest_of_turn(const Rules& rules, const CountedHand& hand, const CountedHand& dealer) {
  const bool pair = hand.count == 2 && value_of(hand.cards[0]) == value_of(hand.cards[1]);
  return rest::Key()
      .add(hand.row, rest::row_bits)
      .add(hand.count == 2 ? 1 : 0, 1)
      .add(pair ? 1 : 0, 1)
      .add(std::min<std::uint64_t>(hand.count, rules.charlie), rest::charlie_bits)
      .add(dealer.row, rest::row_bits)
      .add(rest::of_turn, 1);
}

/// Before a card of the dealer, when the players have acted.
constexpr std::uint64_t rest_of_dealer(const Rules& rules, const PlayedHand& hand, const DealerHand& dealer) {
  return rest::Key()
      .add(hand.total(), rest::row_bits)
      .add(hand.two_card_21() ? 1 : 0, 1)
      .add(hand.blackjack ? 1 : 0, 1)
      .add(rules.is_charlie(hand.count, hand.split) ? 1 : 0, 1)
      .add(hand.doubled ? 1 : 0, 1)
      .add(hand.hidden ? 1 : 0, 1)
      .add(hand.surrendered ? 1 : 0, 1)
      .add(static_cast<std::uint64_t>(hand.result), 2)
      .add(dealer.row, rest::row_bits)
      .add(dealer.count == 1 ? 1 : 0, 1)
      .add(rest::of_dealer, 1);
}

}  // namespace houseway::games::blackjack
