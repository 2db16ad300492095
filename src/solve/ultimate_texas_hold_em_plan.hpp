#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <vector>

#include "games/ultimate_texas_hold_em.hpp"
#include "solve/hold_em_boards.hpp"

/// How the main bet of Ultimate Texas Hold 'Em is played, decision by decision, and what every decision is worth.
namespace houseway::solve::ultimate_texas_hold_em {

using games::ultimate_texas_hold_em::Action;
using games::ultimate_texas_hold_em::Rules;
using games::ultimate_texas_hold_em::Strategy;

/// What the parts of the bet bring, in whole numbers: `unit` of them are one ante. The second index of the ante is
/// whether the dealer qualifies, the second of the blind the player's hand.
struct Payments {
  explicit Payments(const Rules& rules);

  std::int64_t unit = 1;
  std::array<std::array<std::int64_t, 2>, 3> ante{};
  std::array<std::array<std::int64_t, kit::count_of<hands::PokerCategory>>, 3> blind{};
  std::array<std::int64_t, 3> play{};  ///< of a play wager equal to the ante
  std::int64_t folded = 0;
};

/// The sums that all choices are made by, over everything that may still come.
struct Worth {
  std::int64_t ante_and_blind = 0;  ///< of a hand that is played
  std::int64_t play = 0;            ///< of each ante in its play wager
  std::int64_t river = 0;           ///< of checking up to the river and then doing what is best

  [[nodiscard]] std::int64_t raised(std::int64_t times) const { return ante_and_blind + times * play; }
  Worth& operator+=(const Worth& other) {
    ante_and_blind += other.ante_and_blind;
    play += other.play;
    river += other.river;
    return *this;
  }
  Worth& operator-=(const Worth& other) {
    ante_and_blind -= other.ante_and_blind;
    play -= other.play;
    river -= other.river;
    return *this;
  }
  friend Worth operator*(std::int64_t times, const Worth& worth) {
    return {times * worth.ante_and_blind, times * worth.play, times * worth.river};
  }
};

/// What is done wherever there is a choice.
struct Plan {
  std::array<Action, hole_count> before_flop{};           ///< check, play 3x or play 4x
  std::vector<std::bitset<hole_count>> raises_after_flop;  ///< by flop of the deck
  std::vector<bool> plays_after_river;                     ///< by showdown
};

}  // namespace houseway::solve::ultimate_texas_hold_em
