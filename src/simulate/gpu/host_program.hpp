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
  constexpr void set_word(std::uint32_t word, std::uint32_t four) const {
    for (std::uint32_t i = 0; i < 4; ++i) cards[4 * word + i] = static_cast<std::uint8_t>(four >> (8 * i));
  }
  static constexpr void meet() {}
  [[nodiscard]] static constexpr bool any(bool mine) { return mine; }
  [[nodiscard]] static constexpr int how_many(bool mine) { return mine ? 1 : 0; }
  static constexpr void count(std::uint32_t* number) { ++*number; }
};

/// What the device does, one block after the other.
template <class Game>
void deal_on_host(const std::byte* setup, const Work& work, std::uint64_t* sums, const std::uint16_t* courses) {
  const auto& dealt_by = *reinterpret_cast<const table::GpuSetup<Game>*>(setup);
  std::vector<std::uint32_t> ended(work.ends);
  std::vector<std::uint8_t> cards(std::size_t{4} * dealt_by.shoe.words());
  for (std::uint64_t block = 0; block < work.blocks; ++block) {
    const std::uint64_t rounds = block + 1 == work.blocks ? work.last_rounds : work.block_rounds;
    deal_block(dealt_by, work, block, rounds, HostPile{cards.data()}, table::GpuBook{courses, ended.data()},
               [&](std::size_t part, std::uint32_t amount) { sums[part] += amount; });
  }
  for (std::size_t end = 0; end < ended.size(); ++end) sums[table::GpuCounts<Game>::all_parts + end] += ended[end];
}

}  // namespace houseway::simulate::gpu

/// `game` is a namespace of `games`.
#define HOUSEWAY_GPU_PROGRAM(game)                                                                                \
  namespace houseway::simulate::gpu {                                                                             \
  void deal_##game(const std::byte* setup, const Work& work, std::uint64_t* sums, const std::uint16_t* courses);  \
  void deal_##game(const std::byte* setup, const Work& work, std::uint64_t* sums, const std::uint16_t* courses) { \
    deal_on_host<games::game::Game>(setup, work, sums, courses);                                                  \
  }                                                                                                               \
  }
