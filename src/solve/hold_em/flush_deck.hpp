#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "hands/longest_flush.hpp"
#include "kit/card.hpp"
#include "solve/count/suit_orbits.hpp"

/// A deck for hands of three cards on a board of four, up to a renaming of its suits.
namespace houseway::solve::chase_the_flush {

using hands::BySuit;
using hands::FlushValue;
using hands::RankSet;
using kit::Card;

inline constexpr std::size_t own_cards = 3;
inline constexpr std::size_t board_cards = 4;
inline constexpr std::size_t flop_cards = 2;

/// How many ways there are to take two, or three, of so many.
constexpr std::size_t pairs_of(std::size_t n) { return n * (n - 1) / 2; }
constexpr std::size_t triples_of(std::size_t n) { return n < own_cards ? 0 : n * (n - 1) * (n - 2) / 6; }

/// The number of a hand, of cards by their places in the deck, the lowest first.
constexpr std::size_t triple_at(std::size_t low, std::size_t middle, std::size_t high) {
  return triples_of(high) + pairs_of(middle) + low;
}

/// One flop of those that become each other by renaming suits.
struct Flop {
  CardSet cards;
  unsigned images;                     ///< of so many it is one
  std::vector<std::size_t> renamings;  ///< that leave it as it is
};

/// A board of four, one of those that are alike, and its flops.
struct Board {
  CardSet cards;
  unsigned images;

  /// One of its flops: the number of the flop that it is renamed, how, and how many of the board's are alike.
  struct Part {
    std::size_t flop;
    std::size_t renaming;
    unsigned times;
  };
  std::vector<Part> parts;
};

class FlushDeck {
 public:
  explicit FlushDeck(std::span<const Card> cards);

  /// Suit by suit, the lowest rank first.
  [[nodiscard]] const std::vector<Card>& cards() const { return cards_; }
  [[nodiscard]] std::size_t triples() const { return triples_of(cards_.size()); }
  [[nodiscard]] CardSet triple(std::size_t number) const { return triple_sets_[number]; }

  [[nodiscard]] std::size_t renamings() const { return renamed_.size(); }
  /// The number of every hand under a renaming.
  [[nodiscard]] const std::vector<std::uint16_t>& renamed(std::size_t renaming) const { return renamed_[renaming]; }

  [[nodiscard]] const std::vector<Flop>& flops() const { return flops_; }
  [[nodiscard]] const std::vector<Board>& boards() const { return boards_; }

  /// The hands that a dealer may hold when a player and the board have theirs.
  [[nodiscard]] std::int64_t dealer_hands() const;
  /// Boards, each as a flop and what follows, that can lie beside a hand.
  [[nodiscard]] std::int64_t deals_by_hand() const;

 private:
  [[nodiscard]] std::vector<Board::Part> parts_of(CardSet board) const;

  std::vector<Card> cards_;
  std::vector<CardSet> triple_sets_;
  SuitOrbits orbits_;
  std::vector<std::vector<std::uint16_t>> renamed_;  ///< by renaming
  std::vector<Flop> flops_;
  std::vector<Board> boards_;
};

BySuit by_suit(CardSet cards);

}  // namespace houseway::solve::chase_the_flush
