#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <vector>

#include "games/hold_em/ultimate_texas_hold_em.hpp"
#include "solve/hold_em/ultimate_texas_hold_em_worth.hpp"

/// How the main bet of Ultimate Texas Hold 'Em is played, decision by decision.
namespace houseway::solve::ultimate_texas_hold_em {

using games::ultimate_texas_hold_em::Action;
using games::ultimate_texas_hold_em::Strategy;
using hands::PokerCategory;

/// What is done wherever there is a choice.
struct Plan {
  std::array<Action, hole_count> before_flop{};            ///< check, play 3x or play 4x
  std::vector<std::bitset<hole_count>> raises_after_flop;  ///< by flop of the deck
  std::vector<std::uint8_t> plays_after_river;             ///< by showdown; no bits, because threads write side by side
};

/// What a strategy does. After the river it is asked once for all boards and holes that look alike.
Plan plan_of(const HoldEmBoards& boards, const Strategy& strategy, const Stretch& stretch);

/// What each choice before the flop brings if all goes on for the best: by starting hand, over all its holes.
struct StartingWorth {
  std::int64_t check = 0;
  std::int64_t play_3x = 0;
  std::int64_t play_4x = 0;

  [[nodiscard]] std::int64_t of(Action action) const;
  /// The first that nothing beats: a raise is made only where it gains.
  [[nodiscard]] Action best() const;
  StartingWorth& operator+=(const StartingWorth& other);
};

/// What wrong choices of one kind cost: of too bold ones, and of too timid ones.
struct Cost {
  std::int64_t bold = 0;
  std::int64_t timid = 0;

  /// A choice that gains so much by staking more, and was made so often.
  void add(bool staked, std::int64_t gain, std::int64_t times) {
    if (staked && gain < 0) bold -= gain * times;
    if (!staked && gain > 0) timid += gain * times;
  }
  Cost& operator+=(const Cost& other) {
    bold += other.bold;
    timid += other.timid;
    return *this;
  }
};
using CostByCategory = std::array<Cost, kit::count_of<PokerCategory>>;

/// The best play, and what another plan loses by its choices after the flop.
struct BestPlay {
  Plan plan;
  std::array<StartingWorth, hole_count> starting_hands{};
  std::array<CostByCategory, 2> cost_after_flop{};  ///< by whether the hand is four to a flush
};
BestPlay best_play(const HoldEmBoards& boards, const Worths& worths, const Stretch& stretch,
                   const Plan* compared = nullptr);

}  // namespace houseway::solve::ultimate_texas_hold_em
