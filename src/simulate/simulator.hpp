#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "kit/money.hpp"
#include "simulate/checkpoint.hpp"
#include "simulate/dealer.hpp"
#include "simulate/stakes.hpp"

namespace houseway::simulate {

/// A wager over many rounds. Edges are fractions of the money staked, positive for the house.
struct WagerResult {
  std::string wager;
  std::vector<std::string> parts;  ///< of the main bet as one: its wagers
  kit::Cents staked;
  kit::Cents net;  ///< of the players
  double house_edge = 0;
  double standard_error = 0;  ///< of the edge
  /// Of what a bet brings in units of the average stake. A bet is what all seats have on the wager in a round; where
  /// stakes stand, what they have on a place until it is decided; where they go into a pot, what each seat has.
  double standard_deviation = 0;
};

struct Result {
  std::uint64_t rounds = 0;
  bool interrupted = false;
  double seconds = 0;
  std::vector<WagerResult> wagers;
  std::vector<WagerResult> together;  ///< the main bet as one, where the game has one of several parts
};

/// How a simulation is carried out: its numbers do not depend on it.
struct Means {
  std::function<void(std::uint64_t)> progress;  ///< hears of the rounds that are in
  const std::atomic<bool>& stop;                ///< ends it early, with the blocks that are done
  Dealer dealer = deal_on_threads;
  Checkpoint* checkpoint = nullptr;  ///< goes on from what it has, and keeps what is dealt; null: none
};

/// Deals the rounds in blocks.
Result run(const Job& job, const Means& means);
Result run(const games::BoundGame& game, const Plan& plan, const std::function<void(std::uint64_t)>& progress,
           const std::atomic<bool>& stop, const Dealer& dealer = deal_on_threads);

}  // namespace houseway::simulate
