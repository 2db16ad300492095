#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "kit/money.hpp"

namespace houseway::table {

/// Money that comes on a spot during a round.
struct PlacedStake {
  std::size_t spot;
  kit::Cents amount;
  bool flat;  ///< by a player who bets flat, to open a bet
  friend bool operator==(const PlacedStake&, const PlacedStake&) = default;
};

/// What a round gave that a simulation has dealt once, and only counts when it comes again.
struct LearnedRound {
  std::vector<std::pair<std::size_t, kit::Cents>> results;  ///< by spot
  std::vector<PlacedStake> stakes;
  std::int64_t together = 0;
  friend bool operator==(const LearnedRound&, const LearnedRound&) = default;
};

}  // namespace houseway::table
