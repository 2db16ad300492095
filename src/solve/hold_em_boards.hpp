#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solve/hold_em_deck.hpp"
#include "solve/hold_em_showdown.hpp"

namespace houseway::solve {

/// Every board of a deck, once for all that are alike (43,000 of 2.6 million), with every showdown on it; and the
/// boards that every flop may become.
class HoldEmBoards {
 public:
  struct Board {
    PokerHand cards;    ///< one of those that are alike
    BoardSuit suit;     ///< of which it has three or more
    std::size_t first;  ///< of its showdowns
  };
  /// Two cards that make a flop a board.
  struct Runout {
    std::uint32_t board;
    BoardSuit suit;  ///< of these very cards
    Card turn;
    Card river;
  };

  HoldEmBoards(HoldEmDeck deck, int threads);

  [[nodiscard]] const HoldEmDeck& deck() const { return deck_; }
  [[nodiscard]] std::span<const Board> boards() const { return boards_; }
  /// How many two-card hands a dealer may have once a player's cards and the board are known.
  [[nodiscard]] std::size_t dealer_hands() const;
  /// The runouts of a flop, those that make the same board side by side.
  [[nodiscard]] std::span<const Runout> runouts(std::size_t flop) const;
  /// All showdowns, each board's from its first on.
  [[nodiscard]] std::span<const Showdown> showdowns() const { return showdowns_; }

 private:
  void find_boards();

  HoldEmDeck deck_;
  std::vector<Board> boards_;
  std::vector<Runout> runouts_;
  std::vector<Showdown> showdowns_;
};

}  // namespace houseway::solve
