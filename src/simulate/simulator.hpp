#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "games/bound_game.hpp"
#include "table/round.hpp"

namespace houseway::simulate {

struct Plan {
  table::Stakes stakes;  ///< of each seat
  std::size_t seats = 1;
  std::uint64_t rounds = 0;
  int threads = 1;
  std::uint64_t seed = 1;
};

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

/// The amount nearest to `wanted` that a wager takes at this spot by its own rules, by the limits of the table, and by
/// the stakes that lie beside it.
kit::Cents lawful_stake(const games::BoundGame& game, const rulebook::Wager& wager, std::string_view spot,
                        kit::Cents wanted, const table::Stakes& beside);

/// The stake that a simulation or an automatic player puts on each wager that the table offers before the deal; of a
/// wager with positions, on the first. Wagers that so many seats may not make are left out.
table::Stakes default_stakes(const games::BoundGame& game, std::size_t seats = 1);

/// Changes the stakes of a round as little as it takes for the game to accept those of all seats together: a wager that
/// every seat must make, or that must be the same at every seat. False where the game wants something else.
bool agree(const games::BoundGame& game, const table::Carry& before, std::map<table::Seat, table::Stakes>& stakes);

/// How many seats a simulation can deal in at this table.
std::size_t most_seats(const rulebook::TableRules& rules);

/// The rounds of a block. Large enough that starting a shoe costs nothing, small enough that the progress bar moves.
inline constexpr std::uint64_t block_rounds = std::uint64_t{1} << 18;

/// Who deals the blocks of a simulation: each on a random stream of its own, so that the result is the same whoever
/// deals. `take` is given what blocks gave, one or several together, in their order; `stop` ends it early, with the
/// blocks that are done.
using Dealer =
    std::function<void(const games::BoundGame& game, const std::vector<games::SpotStakes>& seats, const Plan& plan,
                       const std::function<void(const games::BlockResult&)>& take, const std::atomic<bool>& stop)>;

/// The threads of the plan.
void deal_on_threads(const games::BoundGame& game, const std::vector<games::SpotStakes>& seats, const Plan& plan,
                     const std::function<void(const games::BlockResult&)>& take, const std::atomic<bool>& stop);

/// Deals the rounds in blocks. `progress` hears of the rounds dealt so far; `stop` ends it early, with the blocks that
/// are done.
Result run(const games::BoundGame& game, const Plan& plan, const std::function<void(std::uint64_t)>& progress,
           const std::atomic<bool>& stop, const Dealer& dealer = deal_on_threads);

}  // namespace houseway::simulate
