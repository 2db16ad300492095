#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "games/bound_game.hpp"
#include "kit/generator.hpp"
#include "simulate/blocks.hpp"
#include "table/round.hpp"

namespace houseway::simulate {

struct Plan {
  table::Stakes stakes;  ///< of each seat
  std::size_t seats = 1;
  std::uint64_t rounds = 0;
  int threads = 1;
  std::uint64_t seed = 1;
  kit::Generator generator = kit::Generator::philox4x64;
};

/// A plan that can be dealt: its layout is laid out and its stakes are found lawful.
struct Job {
  /// Throws `kit::InputError` where the plan is not one for this table.
  Job(const games::BoundGame& game, const Plan& plan);

  games::BoundGame game;
  Plan plan;
  std::vector<games::SpotStakes> seats;

  /// The last of them is only begun where the rounds end within it.
  [[nodiscard]] std::uint64_t blocks() const { return (plan.rounds + block_rounds - 1) / block_rounds; }
  [[nodiscard]] std::uint64_t whole_blocks() const { return plan.rounds / block_rounds; }
  /// What a processor deals for a block.
  [[nodiscard]] games::BlockResult deal(std::uint64_t block) const;
};

/// Gives out blocks to be dealt, as many of them as are asked for or fewer. None: there is no more to do. The block
/// that is only begun comes alone. It is asked by one thread at a time.
using Source = std::function<Blocks(std::uint64_t most)>;
/// Takes what blocks gave, one or several together. It is told by one thread at a time.
using Take = std::function<void(Blocks dealt, const games::BlockResult& gave)>;
/// Who deals the blocks of a simulation: each on a random stream of its own, so that the result is the same whoever
/// deals. Everything that the source gave is dealt and told.
using Dealer = std::function<void(const Job& job, const Source& next, const Take& take)>;

/// The threads of the plan. What they dealt is told in the order in which it was given out.
void deal_on_threads(const Job& job, const Source& next, const Take& take);

/// The blocks that are missing, in their order, until somebody stops it.
class Missing {
 public:
  Missing(const Job& job, const BlockSet& done, const std::atomic<bool>& stop);

  Blocks operator()(std::uint64_t most);

 private:
  std::vector<Blocks> left_;  ///< the next ones last
  std::uint64_t whole_;
  const std::atomic<bool>& stop_;
};

}  // namespace houseway::simulate
