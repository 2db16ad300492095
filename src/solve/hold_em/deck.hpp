#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "hands/poker.hpp"
#include "kit/card.hpp"

namespace houseway::solve {

using hands::PokerHand;
using kit::Card;

/// Two different cards as one number, whichever comes first.
inline constexpr std::size_t hole_count = kit::deck_size * (kit::deck_size - 1) / 2;
constexpr std::size_t hole_of(Card a, Card b) {
  const auto high = static_cast<std::size_t>(a > b ? a.id() : b.id());
  const auto low = static_cast<std::size_t>(a > b ? b.id() : a.id());
  return high * (high - 1) / 2 + low;
}

/// The two cards of every such number, the higher first.
inline constexpr auto hole_cards = [] {
  std::array<std::array<Card, 2>, hole_count> holes{};
  for (int high = 1; high < kit::deck_size; ++high) {
    for (int low = 0; low < high; ++low) {
      const std::array two{Card::from_id(high), Card::from_id(low)};
      holes[hole_of(two[0], two[1])] = two;
    }
  }
  return holes;
}();

/// A deck, and what is the same in it but for the names of the suits: suits that hold the same ranks may be exchanged.
class HoldEmDeck {
 public:
  struct Flop {
    std::array<Card, 3> cards;
    std::uint32_t times;  ///< so many flops become this one by exchanging suits
  };

  explicit HoldEmDeck(std::vector<Card> cards);
  static HoldEmDeck whole();

  [[nodiscard]] std::span<const Card> cards() const { return cards_; }
  [[nodiscard]] std::span<const std::size_t> holes() const { return holes_; }
  /// The lowest of the suits that may be exchanged with this one.
  [[nodiscard]] kit::Suit kind_of(kit::Suit suit) const { return kinds_[static_cast<std::size_t>(suit)]; }
  /// One flop of each class.
  [[nodiscard]] std::span<const Flop> flops() const { return flops_; }
  /// The lowest of the holes that become this one by exchanging suits: the starting hand.
  [[nodiscard]] std::size_t starting_hand(std::size_t hole) const { return starting_hands_[hole]; }

 private:
  using SuitExchange = std::array<kit::Suit, kit::suit_count>;
  [[nodiscard]] std::vector<SuitExchange> exchanges() const;
  void find_flops(std::span<const SuitExchange> exchanges);

  std::vector<Card> cards_;
  std::vector<std::size_t> holes_;
  std::array<kit::Suit, kit::suit_count> kinds_{};
  std::vector<Flop> flops_;
  std::array<std::size_t, hole_count> starting_hands_{};
};

}  // namespace houseway::solve
