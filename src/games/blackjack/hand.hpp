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
inline constexpr std::uint32_t pat = 17;  ///< with this count the dealer's hand is good without another card
/// No hand of more cards stays at 21 or less before the last: 21 aces, and one card over.
inline constexpr std::size_t most_cards = 22;

/// What cards can count: a row each, as in a chart of hands. Hard counts lie at their number, soft counts from
/// `soft_rows` on, and counts over 21 above all rows of a chart.
inline constexpr std::size_t soft_rows = 11;  ///< a lone ace, soft 11, is the row after hard 21
inline constexpr std::size_t over_rows = 44;
inline constexpr std::size_t count_rows = over_rows + 10;  ///< hard 21 and a ten-value card are the most

constexpr std::size_t count_row(std::size_t total, bool soft) {
  return total > most_count ? over_rows + (total - most_count - 1) : total + (soft ? soft_rows : 0);
}

/// How a count goes on with each rank. By a table, because nearly everything in a round waits for a count.
struct CountTable {
  std::array<std::array<std::uint8_t, 16>, count_rows> next{};  ///< row and rank → row
  std::array<std::uint8_t, count_rows> total{};                 ///< an ace as 11 where that does not take it over 21
  std::array<bool, count_rows> soft{};                          ///< an ace counts 11

  constexpr CountTable() {
    constexpr std::size_t ace_extra = 10;  // an ace as 11 over an ace as 1
    for (std::size_t low = 0; low < over_rows - soft_rows - 1; ++low) {
      fill(low, false);
      if (low > 0 && low + ace_extra <= most_count) fill(low + ace_extra, true);
    }
    for (std::size_t row = 0; row < over_rows; ++row) {
      if (row != count_row(total[row], soft[row])) continue;
      for (std::size_t rank = 0; rank < card_values.size(); ++rank) {
        const std::size_t hard = total[row] - (soft[row] ? ace_extra : 0) + card_values[rank];
        const bool ace = soft[row] || card_values[rank] == 1;
        const bool stays_soft = ace && hard + ace_extra <= most_count;
        next[row][rank] = static_cast<std::uint8_t>(count_row(hard + (stays_soft ? ace_extra : 0), stays_soft));
      }
    }
  }

 private:
  constexpr void fill(std::size_t count, bool is_soft) {
    total[count_row(count, is_soft)] = static_cast<std::uint8_t>(count);
    soft[count_row(count, is_soft)] = is_soft;
  }
};
inline constexpr CountTable counts;

/// The cards of a hand in the order in which they came, and what they count. Deliberately without initial values, since
/// a table makes room for more hands than it deals: `start` begins a hand.
struct CountedHand {
  std::array<Card, most_cards> cards;
  // No bytes: a compiler must assume that writing a character may change anything.
  std::uint32_t count;  ///< of cards
  std::uint32_t row;    ///< of what they count

  constexpr void start(Card first) {
    cards[0] = first;
    count = 1;
    row = after(0, first);
  }
  constexpr void add(Card card) {
    cards[count++] = card;
    row = after(row, card);
  }
  /// An ace as 11 where that does not take the hand over 21.
  [[nodiscard]] constexpr std::uint32_t total() const { return counts.total[row]; }
  /// An ace counts 11.
  [[nodiscard]] constexpr bool soft() const { return counts.soft[row]; }
  [[nodiscard]] constexpr bool over() const { return row >= over_rows; }
  /// An ace and a ten-value card. Whether they are a blackjack depends on how they came.
  [[nodiscard]] constexpr bool two_card_21() const { return count == 2 && row == count_row(most_count, true); }

 private:
  static constexpr std::uint32_t after(std::size_t row, Card card) {
    return counts.next[row][static_cast<std::size_t>(card.rank())];
  }
};

/// Whatever it counts.
constexpr bool has_ace(const CountedHand& hand) {
  for (std::size_t i = 0; i < hand.count; ++i) {
    if (is_ace(hand.cards[i])) return true;
  }
  return false;
}

/// How a player's hand ended.
enum class HandResult : std::uint8_t { open, won, tied, lost };

/// A player's hand: the first of a box, or one formed by a split. A whole line of the cache, so that a shift finds it.
struct alignas(64) PlayedHand : CountedHand {
  Cents original;  ///< of its stake, the wager that was made before the deal, or for the split
  Cents doubled;   ///< of its stake, what a double added
  Cents free;      ///< what the house bets for the player on it
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
    doubled = free = Cents{};
    split = blackjack = busted = surrendered = switched = hidden = false;
    result = HandResult::open;
  }
};

/// The dealer takes cards until its hand is pat, and on a soft 17 at some tables. By the row of its count.
constexpr bool dealer_draws(std::size_t row, bool hits_soft_17) {
  const bool soft_17 = counts.total[row] == pat && counts.soft[row];
  return counts.total[row] < pat || (soft_17 && hits_soft_17);
}
constexpr bool dealer_draws(const CountedHand& hand, bool hits_soft_17) { return dealer_draws(hand.row, hits_soft_17); }

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
