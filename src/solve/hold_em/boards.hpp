#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solve/count/in_parallel.hpp"
#include "solve/hold_em/deck.hpp"
#include "solve/hold_em/showdown.hpp"

namespace houseway::solve {

/// Every board of a deck, once for all that are alike (43,000 of 2.6 million), with every showdown on it; and the
/// boards that every flop may become.
class HoldEmBoards {
 public:
  struct Board {
    PokerHand cards;      ///< one of those that are alike
    BoardSuit suit;       ///< of which it has three or more
    std::size_t first;    ///< of its showdowns
    std::uint64_t times;  ///< so many boards are alike, each counted once for every flop that becomes it
  };
  /// Two cards that make a flop a board.
  struct Runout {
    std::uint32_t board;
    BoardSuit suit;  ///< of these very cards
    Card turn;
    Card river;
  };

  HoldEmBoards(HoldEmDeck deck, const Stretch& stretch, hands::PokerCategory dealer_qualifies);
  HoldEmBoards(const HoldEmBoards&) = delete;
  HoldEmBoards& operator=(const HoldEmBoards&) = delete;

  [[nodiscard]] const HoldEmDeck& deck() const { return deck_; }
  [[nodiscard]] hands::PokerCategory dealer_qualifies() const { return dealer_qualifies_; }
  [[nodiscard]] std::span<const Board> boards() const { return boards_; }
  /// How many two-card hands a dealer may have once a player's cards and the board are known.
  [[nodiscard]] std::size_t dealer_hands() const;
  /// How many pairs of cards may follow a flop once a player's cards are known, in either order.
  [[nodiscard]] std::size_t runouts() const;
  /// The runouts of a flop, those that make alike boards of the same suit together.
  [[nodiscard]] std::span<const std::span<const Runout>> alike_runouts(std::size_t flop) const;
  /// Every hole with one of two cards or both.
  template <class Visit>
  void each_hole_with(Card a, Card b, Visit&& visit) const {
    for (const Card other : deck_.cards()) {
      if (other != a) visit(hole_of(a, other));
      if (other != a && other != b) visit(hole_of(b, other));
    }
  }
  /// All showdowns, each board's from its first on.
  [[nodiscard]] std::span<const Showdown> showdowns() const { return showdowns_; }

 private:
  void find_boards();
  void group_runouts();

  HoldEmDeck deck_;
  hands::PokerCategory dealer_qualifies_;
  std::vector<Board> boards_;
  std::vector<Runout> runouts_;
  std::vector<std::span<const Runout>> alike_;
  std::vector<std::size_t> first_alike_;  ///< of each flop, and the end
  std::vector<Showdown> showdowns_;
};

}  // namespace houseway::solve
