#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "kit/card.hpp"

/// Blackjack solved by composition: a hand is how many cards it has of each count, and so is the shoe.
namespace houseway::solve::blackjack {

/// What cards count, as indices: an ace is 0, a deuce 1, a ten-value card 9.
inline constexpr std::size_t value_count = 10;
inline constexpr std::size_t ace = 0;
inline constexpr std::size_t ten = 9;

/// How many cards there are of each count.
using Cards = std::array<int, value_count>;

/// A card that counts so much.
constexpr kit::Card card_of(std::size_t value, kit::Suit suit = kit::Suit::clubs) {
  return {value == ace ? kit::Rank::ace : static_cast<kit::Rank>(value - 1), suit};
}

using HandIndex = std::int16_t;
constexpr std::size_t at(HandIndex hand) { return static_cast<std::size_t>(hand); }
inline constexpr HandIndex over_21 = -1;

/// A player's hand that is not over 21, in whatever order its cards came.
struct Hand {
  std::array<std::uint8_t, value_count> cards{};
  std::uint8_t size = 0;
  std::uint8_t hard = 0;   ///< its count with every ace as 1
  std::uint8_t total = 0;  ///< with an ace as 11 where that helps
  bool soft = false;
  std::array<HandIndex, value_count> next{};  ///< the hand with one card more

  /// The value of which both its cards are; `value_count` where it is no pair.
  [[nodiscard]] std::size_t pair() const {
    for (std::size_t value = 0; size == 2 && value < value_count; ++value) {
      if (cards[value] == 2) return value;
    }
    return value_count;
  }
};

/// Every hand, from one card on. A hand comes before those that one card makes of it.
class Hands {
 public:
  static const Hands& all();

  [[nodiscard]] std::size_t size() const { return hands_.size(); }
  [[nodiscard]] const Hand& operator[](HandIndex index) const { return hands_[static_cast<std::size_t>(index)]; }
  [[nodiscard]] HandIndex of_card(std::size_t value) const { return cards_[value]; }
  [[nodiscard]] HandIndex of_two(std::size_t first, std::size_t second) const {
    return (*this)[cards_[first]].next[second];
  }
  /// Those of two cards or more.
  [[nodiscard]] std::span<const HandIndex> to_play() const { return to_play_; }
  /// Of those, the ones that can come from this card.
  [[nodiscard]] std::span<const HandIndex> from(std::size_t value) const { return from_[value]; }

 private:
  Hands();

  std::vector<Hand> hands_;
  std::array<HandIndex, value_count> cards_{};
  std::vector<HandIndex> to_play_;
  std::array<std::vector<HandIndex>, value_count> from_;
};

}  // namespace houseway::solve::blackjack
