#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <vector>

#include "solve/hold_em/worth.hpp"

/// How a game with community cards is played, decision by decision.
namespace houseway::solve::hold_em {

/// What is done wherever there is a choice: before the flop by the place of the choice, after it whether the second is
/// made. Nothing is said of streets at which the game does not ask.
struct Plan {
  std::array<std::uint8_t, hole_count> before_flop{};
  std::vector<std::bitset<hole_count>> after_flop;  ///< by flop of the deck
  std::vector<std::bitset<hole_count>> after_turn;  ///< by flop and the turn card's id
  std::vector<std::uint8_t> after_river;            ///< by showdown; no bits, because threads write side by side

  Plan(const HoldEmBoards& boards, const Declared& game);
  [[nodiscard]] static std::size_t turn_at(std::size_t flop, Card turn) {
    return flop * kit::deck_size + static_cast<std::size_t>(turn.id());
  }
};

/// A game, its stages and the boards that it is dealt on.
struct Course {
  const Declared& game;
  const std::vector<Stage>& stages;
  const HoldEmBoards& boards;

  /// The stage after the choice before the flop.
  [[nodiscard]] std::size_t entered(const Plan& plan, std::size_t hole) const {
    return stages.front().next[plan.before_flop[hole]];
  }
  /// The stage after a street's decision, for a hand that may not be asked there.
  [[nodiscard]] std::size_t passed(std::size_t stage, Street street, bool second) const {
    return is_asked(stage, street) ? stages[stage].next[second ? 1 : 0] : stage;
  }
  [[nodiscard]] bool is_asked(std::size_t stage, Street street) const {
    return stages[stage].asked && game.decisions[*stages[stage].asked].street == street;
  }
};

/// What a strategy does. After the river it is asked once for all boards and holes that look alike.
Plan plan_of(const Course& course, const Advice& advice, const Stretch& stretch);

/// Everything that may come of a starting hand, over all its holes.
struct StartingWorth {
  Worth worth;
  std::int64_t deals = 0;  ///< of flop, turn and river
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
using CostByCategory = std::array<Cost, categories>;

/// The costs after the flop or the turn, by whether the hand is four to a flush.
using CostByDraw = std::array<CostByCategory, 2>;

/// The best play, and what another plan loses by its choices after the flop and the turn.
struct BestPlay {
  Plan plan;
  std::array<StartingWorth, hole_count> starting_hands{};
  CostByDraw cost_after_flop{};
  CostByDraw cost_after_turn{};
};
BestPlay best_play(const Course& course, const Worths& worths, const Stretch& stretch, const Plan* compared = nullptr);

}  // namespace houseway::solve::hold_em
