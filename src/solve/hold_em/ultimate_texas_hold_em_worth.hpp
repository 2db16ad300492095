#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/hold_em/ultimate_texas_hold_em.hpp"
#include "solve/count/in_parallel.hpp"
#include "solve/hold_em/boards.hpp"

/// What the choices of Ultimate Texas Hold 'Em are worth, as whole numbers.
namespace houseway::solve::ultimate_texas_hold_em {

using games::ultimate_texas_hold_em::Rules;

/// What the parts of the bet bring: `unit` is one ante. By the result of the comparison, and by whether the dealer
/// qualifies or by the player's hand.
struct Payments {
  explicit Payments(const Rules& rules);

  std::int64_t unit = 1;
  std::array<std::array<std::int64_t, 2>, 3> ante{};
  std::array<std::array<std::int64_t, kit::count_of<hands::PokerCategory>>, 3> blind{};
  std::array<std::int64_t, 3> play{};  ///< of a play wager equal to the ante
  std::int64_t folded = 0;             ///< of ante and blind together
};

/// The sums by which a choice is made, over everything that may still come.
struct Worth {
  std::int64_t ante_and_blind = 0;  ///< of a hand that is played
  std::int64_t play = 0;            ///< of each ante in its play wager
  std::int64_t river = 0;           ///< of checking up to the river, and then playing or folding as is better

  [[nodiscard]] std::int64_t raised(std::int64_t times) const { return ante_and_blind + times * play; }
  Worth& operator+=(const Worth& other) {
    ante_and_blind += other.ante_and_blind;
    play += other.play;
    river += other.river;
    return *this;
  }
  Worth& operator-=(const Worth& other) { return *this += -1 * other; }
  friend Worth operator*(std::int64_t times, const Worth& worth) {
    return {times * worth.ante_and_blind, times * worth.play, times * worth.river};
  }
};

/// The worth of every showdown.
class Worths {
 public:
  Worths(const HoldEmBoards& boards, const Payments& payments, const Stretch& stretch);

  [[nodiscard]] const Worth& of(std::size_t showdown) const { return worths_[showdown]; }
  /// What a fold costs against all the dealer's hands.
  [[nodiscard]] std::int64_t folded() const { return folded_; }
  /// Every hole after a flop, over all the runouts that leave it its cards. Nothing for one that shares a card with it.
  void after_flop(std::size_t flop, std::array<Worth, hole_count>& holes) const;

 private:
  const HoldEmBoards& boards_;
  std::int64_t folded_;
  std::vector<Worth> worths_;
};

}  // namespace houseway::solve::ultimate_texas_hold_em
