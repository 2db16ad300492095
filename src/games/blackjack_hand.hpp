#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kit/card.hpp"
#include "kit/money.hpp"

/// A hand of Blackjack, counted as its cards come.
namespace houseway::games::blackjack {

using kit::Card;
using kit::Cents;

/// By rank, deuce to ace: ten and pictures count 10, an ace 1 or 11.
inline constexpr std::array<std::uint8_t, kit::rank_count> card_values{2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1};

/// What a card counts, an ace as 1.
constexpr std::uint32_t value_of(Card card) { return card_values[static_cast<std::size_t>(card.rank())]; }
constexpr bool is_ace(Card card) { return card.rank() == kit::Rank::ace; }
constexpr bool is_ten_value(Card card) { return value_of(card) == 10; }

inline constexpr std::uint32_t most_count = 21;
/// No hand of more cards stays at 21 or less before the last: 21 aces, and one card over.
inline constexpr std::size_t most_cards = 22;

/// The cards of a hand in the order in which they came, and what they count. Deliberately without initial values, since
/// a table makes room for more hands than it deals: `start` begins a hand.
struct CountedHand {
  std::array<Card, most_cards> cards;
  // No bytes: a compiler must assume that writing a character may change anything.
  std::uint32_t count;  ///< of cards
  std::uint32_t total;  ///< an ace as 11 where that does not take the hand over 21
  bool soft;            ///< an ace counts 11

  constexpr void start(Card first) {
    cards[0] = first;
    count = 1;
    soft = is_ace(first);
    total = value_of(first) + (soft ? ace_extra : 0);
  }
  constexpr void add(Card card) {
    cards[count++] = card;
    // Reckoned without a branch, which no processor could foresee: once all aces count 1, none can count 11 again.
    const std::uint32_t hard = total - (soft ? ace_extra : 0) + value_of(card);
    soft = (soft | is_ace(card)) & (hard + ace_extra <= most_count);
    total = hard + (soft ? ace_extra : 0);
  }
  [[nodiscard]] constexpr bool over() const { return total > most_count; }
  /// An ace and a ten-value card. Whether they are a blackjack depends on how they came.
  [[nodiscard]] constexpr bool two_card_21() const { return count == 2 && total == most_count; }

 private:
  static constexpr std::uint32_t ace_extra = 10;  ///< an ace as 11 over an ace as 1
};

/// How a player's hand ended.
enum class HandResult : std::uint8_t { open, won, tied, lost };

/// A player's hand: the first of a box, or one formed by a split.
struct PlayedHand : CountedHand {
  Cents original;  ///< of its stake, the wager that was made before the deal, or for the split
  Cents doubled;   ///< of its stake, what a double added
  bool split;      ///< formed by a split: no blackjack, and all of its stake but the first hand's is added money
  bool blackjack;
  bool busted;
  bool surrendered;
  bool switched;  ///< one of its first two cards, or both, came by a switch
  bool hidden;    ///< the card of a double still lies face down beside it, and is not counted
  HandResult result;

  /// A hand of one card, its wager made.
  constexpr void open(Card first, Cents wager) {
    start(first);
    original = wager;
    doubled = Cents{};
    split = blackjack = busted = surrendered = switched = hidden = false;
    result = HandResult::open;
  }
};

/// Whether the dealer takes a card to such a hand.
constexpr bool dealer_draws(const CountedHand& hand, bool hits_soft_17) {
  constexpr std::uint32_t stands_at = 17;
  return hand.total < stands_at || (hand.total == stands_at && hand.soft && hits_soft_17);
}

struct DealerHand : CountedHand {
  bool blackjack;
  bool busted;
};

/// What the wagers on the first cards look at: the two cards dealt to a box, and the dealer's up card. Copies, since
/// nothing that happens later changes them.
struct Box {
  std::array<Card, 2> cards;
  Card up;
};

}  // namespace houseway::games::blackjack
