#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "simulate/gpu/program.hpp"

namespace houseway::simulate::gpu {

/// The cards of the one thread of a processor.
struct HostPile {
  std::uint8_t* cards;

  [[nodiscard]] constexpr std::uint8_t get(std::uint32_t i) const { return cards[i]; }
  constexpr void set(std::uint32_t i, std::uint8_t card) const { cards[i] = card; }
};

/// What the device does, one block after the other.
template <class Game>
void deal_on_host(const std::byte* setup, const Work& work, std::uint64_t* sums) {
  const auto& dealt_by = *reinterpret_cast<const table::GpuSetup<Game>*>(setup);
  std::vector<std::uint8_t> cards(dealt_by.shoe.places());
  for (std::uint64_t block = 0; block < work.blocks; ++block) {
    deal_block(dealt_by, work, block, HostPile{cards.data()},
               [&](std::size_t part, std::uint32_t amount) { sums[part] += amount; });
  }
}

}  // namespace houseway::simulate::gpu

/// `game` is a namespace of `games`.
#define HOUSEWAY_GPU_PROGRAM(game)                                                  \
  namespace houseway::simulate::gpu {                                               \
  void deal_##game(const std::byte* setup, const Work& work, std::uint64_t* sums);  \
  void deal_##game(const std::byte* setup, const Work& work, std::uint64_t* sums) { \
    deal_on_host<games::game::Game>(setup, work, sums);                             \
  }                                                                                 \
  }
