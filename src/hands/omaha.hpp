#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <span>

#include "hands/low.hpp"
#include "hands/poker.hpp"
#include "hands/rank_set.hpp"
#include "kit/card.hpp"

/// Omaha and Big Omaha: exactly two cards of the hand with exactly three of the board.
namespace houseway::hands {

/// Three to five cards that all hands share, kept so that many hands can be held against them.
class OmahaBoard {
 public:
  static constexpr std::size_t most_cards = 5;

  constexpr explicit OmahaBoard(std::span<const Card> board) {
    assert(board.size() >= 3 && board.size() <= most_cards);
    for (std::size_t a = 0; a < board.size(); ++a) {
      for (std::size_t b = a + 1; b < board.size(); ++b) {
        for (std::size_t c = b + 1; c < board.size(); ++c) {
          cards_[threes_] = {board[a], board[b], board[c]};
          keys_[threes_] = PokerHand(cards_[threes_]);
          ranks_[threes_] = low_ranks(cards_[threes_]);
          ++threes_;
        }
      }
    }
  }

  /// The best high hand of two of these cards, which are two to six, and three of the board.
  [[nodiscard]] constexpr PokerValue high(std::span<const Card> hole) const {
    PokerValue best;
    each_two(hole, [&](const std::array<Card, 2>& two) {
      const PokerHand held(two);
      for (std::size_t i = 0; i < threes_; ++i) best = std::max(best, evaluate(keys_[i] + held));
    });
    return best;
  }

  /// The best A-5 low hand; whether it is low enough where there is a qualifier, `LowValue::at_most` says.
  [[nodiscard]] constexpr LowValue low(std::span<const Card> hole) const {
    // Hands of five different ranks compare as their sets do, and any of them beats a pair.
    unsigned lowest = no_low;
    each_two(hole, [&](const std::array<Card, 2>& two) {
      const RankSet held = low_ranks(two);
      if (held.size() < 2) return;
      for (std::size_t i = 0; i < threes_; ++i) {
        const RankSet five = held | ranks_[i];
        if (five.size() == 5) lowest = std::min(lowest, five.bits());
      }
    });
    if (lowest != no_low) return LowValue(HandValue<LowCategory>::of(LowCategory::no_pair, RankSet::from_bits(lowest)));
    return paired_low(hole);
  }

 private:
  static constexpr unsigned no_low = 1u << kit::rank_count;

  static constexpr RankSet low_ranks(std::span<const Card> cards) {
    RankSet ranks;
    for (const Card card : cards) ranks = ranks | detail::ace_low(card.rank());
    return ranks;
  }

  template <class Visit>
  static constexpr void each_two(std::span<const Card> hole, Visit&& visit) {
    for (std::size_t a = 0; a < hole.size(); ++a) {
      for (std::size_t b = a + 1; b < hole.size(); ++b) visit(std::array{hole[a], hole[b]});
    }
  }

  [[nodiscard]] constexpr LowValue paired_low(std::span<const Card> hole) const {
    LowValue best = LowValue::worst();
    each_two(hole, [&](const std::array<Card, 2>& two) {
      for (std::size_t i = 0; i < threes_; ++i)
        best = std::min(best, low_value(std::array{two[0], two[1], cards_[i][0], cards_[i][1], cards_[i][2]}));
    });
    return best;
  }

  std::size_t threes_ = 0;
  std::array<std::array<Card, 3>, 10> cards_{};
  std::array<PokerHand, 10> keys_{};
  std::array<RankSet, 10> ranks_{};
};

[[nodiscard]] constexpr PokerValue omaha_high(std::span<const Card> hole, std::span<const Card> board) {
  return OmahaBoard(board).high(hole);
}
[[nodiscard]] constexpr LowValue omaha_low(std::span<const Card> hole, std::span<const Card> board) {
  return OmahaBoard(board).low(hole);
}

}  // namespace houseway::hands
