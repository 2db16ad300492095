#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>

#include "games/bound_game.hpp"
#include "simulate/blocks.hpp"

namespace houseway::simulate {

/// Adds what more rounds gave. Whole numbers: in whatever order, the sum is the same.
void add(games::BlockResult& sum, const games::BlockResult& more);

/// What blocks have given, and which blocks these are.
struct Tally {
  BlockSet blocks;           ///< whole ones
  games::BlockResult whole;  ///< of these
  games::BlockResult begun;  ///< of the last block, where the rounds of the simulation end within it

  void take(Blocks dealt, const games::BlockResult& gave);
  [[nodiscard]] std::uint64_t rounds() const { return whole.rounds + begun.rounds; }
  [[nodiscard]] games::BlockResult all() const;
};

/// Every number of it, to the last digit.
nlohmann::json to_json(const games::BlockResult& result);
/// The same again, for a layout of so many spots. Throws `kit::InputError` where it is anything else.
games::BlockResult result_from(const nlohmann::json& json, std::size_t spots);

nlohmann::json to_json(const Blocks& blocks);
Blocks blocks_from(const nlohmann::json& json);

}  // namespace houseway::simulate
