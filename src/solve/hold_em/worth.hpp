#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "solve/hold_em/payments.hpp"

/// What the choices of a game with community cards are worth, as whole numbers.
namespace houseway::solve::hold_em {

/// The sums by which a choice is made, over everything that may still come.
struct Worth {
  std::int64_t base = 0;     ///< of a hand that is played to the end, without its raises
  std::int64_t by_ante = 0;  ///< of each ante that it raises
  std::int64_t rest = 0;     ///< of a hand that has not raised so far, with the best choices from here on

  Worth& operator+=(const Worth& other) {
    base += other.base;
    by_ante += other.by_ante;
    rest += other.rest;
    return *this;
  }
  Worth& operator-=(const Worth& other) { return *this += -1 * other; }
  friend Worth operator*(std::int64_t times, const Worth& worth) {
    return {times * worth.base, times * worth.by_ante, times * worth.rest};
  }
};

/// The last card of a board whose others are known.
struct River {
  std::uint32_t board;
  BoardSuit suit;  ///< of these very cards
  Card card;
};

/// The rivers after each turn card of a flop, by its id.
using RiversByTurn = std::array<std::vector<River>, kit::deck_size>;

/// The worth of every showdown.
class Worths {
 public:
  Worths(const HoldEmBoards& boards, const Declared& game, const Payments& payments, const Stretch& stretch);

  [[nodiscard]] const Worth& of(std::size_t showdown) const { return worths_[showdown]; }
  /// Of a hand that folds, against all the dealer's hands.
  [[nodiscard]] std::int64_t folded() const { return folded_; }
  /// Of a choice, where the best is done after it.
  [[nodiscard]] std::int64_t value(const Choice& choice, const Worth& worth) const {
    if (choice.folds) return folded_;
    return choice.antes == 0 ? worth.rest : (one_raise_ ? worth.base : worth.rest) + choice.antes * worth.by_ante;
  }
  /// What the second choice of a decision gains over the first.
  [[nodiscard]] std::int64_t gain(const Decision& decision, const Worth& worth) const {
    return value(decision.choices[1], worth) - value(decision.choices[0], worth);
  }
  /// What the last decision gains by its raise. Only where there is one after the river.
  [[nodiscard]] std::int64_t gain_after_river(const Decision& decision, std::size_t showdown) const {
    const Worth& worth = worths_[showdown];
    return gain(decision, {worth.base, worth.by_ante, worth.base});
  }

  /// Every hole after a flop, over all the runouts that leave it its cards. Nothing for one that shares a card with it.
  void after_flop(std::size_t flop, std::array<Worth, hole_count>& holes) const;
  /// The same after a flop and a turn card.
  void after_turn(std::size_t flop, Card turn, std::span<const River> rivers,
                  std::array<Worth, hole_count>& holes) const;
  [[nodiscard]] RiversByTurn rivers_after(std::size_t flop) const;

 private:
  using ByLooks = std::array<std::array<Worth, most_look_pairs>, no_suit + 1>;

  [[nodiscard]] std::span<const Worth> on(const HoldEmBoards::Board& board) const {
    return std::span(worths_).subspan(board.first, look_pairs(board.suit));
  }
  void add_by_looks(const ByLooks& by_looks, unsigned suits, std::array<Worth, hole_count>& holes) const;
  void take_out(Card card, std::array<Worth, hole_count>& holes) const;

  const HoldEmBoards& boards_;
  bool one_raise_;
  std::int64_t folded_;
  std::vector<Worth> worths_;
};

}  // namespace houseway::solve::hold_em
