#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "hands/poker.hpp"
#include "solve/equity/rules.hpp"

/// What one hand is worth on every board. Regardless of suits a board is one of 6,188 sets of ranks, and a flush is
/// made by the ranks of the one suit that it holds three times or more: both are looked up, once they have been found
/// out.
namespace houseway::solve::equity {

/// Cards that all share, as hands look at them. They are put down from the lowest up.
class Board {
 public:
  static constexpr std::size_t size = 5;
  static constexpr std::size_t rank_sets = 6'188;

  constexpr Board() = default;
  explicit constexpr Board(CardSet cards) {
    for (; cards != 0; cards &= cards - 1) *this = with(kit::Card::from_id(std::countr_zero(cards)));
  }
  /// One card more, which is above all others.
  [[nodiscard]] constexpr Board with(kit::Card card) const {
    Board more = *this;
    more.set_ |= set_of(card);
    more.ranks_ += places[more.count_++][static_cast<std::size_t>(card.rank())];
    more.suits_ += 1U << (4 * static_cast<unsigned>(card.suit()));
    return more;
  }

  [[nodiscard]] std::array<kit::Card, size> cards() const { return cards_of<size>(set_); }
  /// The number of its set of ranks.
  [[nodiscard]] constexpr std::uint32_t ranks() const { return ranks_; }
  /// Whether it has three of a suit or more, which, and the ranks of these.
  [[nodiscard]] constexpr bool has_suit() const { return (suits_ & three_of_suit) != 0; }
  [[nodiscard]] constexpr unsigned suit() const {
    return static_cast<unsigned>(std::countr_zero(suits_ & three_of_suit)) / 4;
  }
  [[nodiscard]] constexpr hands::RankSet of_suit() const { return hands::detail::ranks_of_suit(set_, suit()); }

 private:
  /// Suits are counted from five, so that three of them set the top bit.
  static constexpr std::uint32_t no_suits = 0x5555;
  static constexpr std::uint32_t three_of_suit = 0x8888;

  /// Ascending ranks with repetition are numbered as rising sets are: the i-th adds rank + i choose i + 1.
  static constexpr auto places = [] {
    std::array<std::array<std::uint16_t, kit::rank_count>, size> out{};
    for (unsigned i = 0; i < size; ++i) {
      for (unsigned rank = 0; rank < kit::rank_count; ++rank) {
        unsigned choose = 1;
        for (unsigned k = 0; k <= i; ++k) choose = choose * (rank + i - k) / (k + 1);
        out[i][rank] = static_cast<std::uint16_t>(choose);
      }
    }
    return out;
  }();

  CardSet set_ = 0;
  std::uint32_t ranks_ = 0;
  std::uint32_t suits_ = no_suits;
  std::size_t count_ = 0;
};

class HandOnBoards {
 public:
  HandOnBoards(const Rules& rules, CardSet hand);

  [[nodiscard]] std::uint16_t high(const Board& board) {
    std::uint16_t& known = unsuited_[board.ranks()];
    if (known == unknown) known = find_unsuited(board);
    if (!board.has_suit()) return known;
    return std::max(known, of_suit(board));
  }
  /// 0 where the hand is not low enough.
  [[nodiscard]] std::uint16_t low(const Board& board) {
    std::uint16_t& known = low_[board.ranks()];
    if (known == unknown_low) known = find_low(board);
    return known;
  }

 private:
  /// No hand is worth so little, for five cards from 6-5-4-3-2 down are a straight or the hand 7-5-4-3-2.
  static constexpr std::uint16_t unknown = 0;
  static constexpr std::uint16_t no_flush = 1;
  static constexpr std::uint16_t unknown_low = 1;

  [[nodiscard]] std::uint16_t of_suit(const Board& board) {
    auto& suit = suited_[board.suit()];
    if (suit.empty()) suit.resize(std::size_t{1} << kit::rank_count);
    const hands::RankSet ranks = board.of_suit();
    std::uint16_t& known = suit[ranks.bits()];
    if (known == unknown) known = find_suited(board.suit(), ranks);
    return known;
  }
  [[nodiscard]] std::uint16_t find_unsuited(const Board& board) const;
  [[nodiscard]] std::uint16_t find_suited(unsigned suit, hands::RankSet board) const;
  [[nodiscard]] std::uint16_t find_low(const Board& board) const;

  const Rules* rules_;
  bool two_and_three_;
  std::vector<kit::Card> hand_;
  std::array<hands::RankSet, kit::suit_count> held_{};  ///< by suit
  std::vector<std::uint64_t> keys_;                     ///< of the cards that the hand may use together
  std::vector<std::uint16_t> unsuited_;
  std::vector<std::uint16_t> low_;
  std::array<std::vector<std::uint16_t>, kit::suit_count> suited_;
};

}  // namespace houseway::solve::equity
