#pragma once

#include <cstdint>

#include "kit/named_enum.hpp"

namespace houseway::kit {

/// The generators of a simulation, by name. The words of 64 bits come in one sequence. Those of 32 bits are what a GPU
/// multiplies in one instruction, and the words for the cards of a shuffle have places of their own (`PlacedWords`).
HOUSEWAY_ENUM(Generator, philox4x64, philox4x32)

/// Where the random numbers of a simulation begin.
struct Origin {
  std::uint64_t seed = 0;
  Generator generator = Generator::philox4x64;

  constexpr Origin(std::uint64_t from, Generator by = Generator::philox4x64) : seed(from), generator(by) {}
};

}  // namespace houseway::kit
