#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "simulate/gpu/program.hpp"

namespace houseway::simulate::gpu {

/// The one thread of a processor.
struct OneThread {
  static constexpr void meet() {}
  [[nodiscard]] static constexpr bool any(bool mine) { return mine; }
  [[nodiscard]] static constexpr int how_many(bool mine) { return mine ? 1 : 0; }
};

/// And its cards.
struct HostPile : OneThread {
  explicit HostPile(std::uint8_t* at) : cards(at) {}

  std::uint8_t* cards;

  [[nodiscard]] constexpr std::uint8_t get(std::uint32_t i) const { return cards[i]; }
  constexpr void set(std::uint32_t i, std::uint8_t card) const { cards[i] = card; }
  [[nodiscard]] constexpr std::uint32_t get_word(std::uint32_t word) const {
    std::uint32_t four = 0;
    for (std::uint32_t i = 0; i < 4; ++i) four |= std::uint32_t{cards[4 * word + i]} << (8 * i);
    return four;
  }
  constexpr void set_word(std::uint32_t word, std::uint32_t four) const {
    for (std::uint32_t i = 0; i < 4; ++i) cards[4 * word + i] = static_cast<std::uint8_t>(four >> (8 * i));
  }
};

/// What the device does, one block after the other: `deal(block, rounds)`.
template <class Deal>
void each_block(const Work& work, const Deal& deal) {
  for (std::uint64_t block = 0; block < work.blocks; ++block)
    deal(block, block + 1 == work.blocks ? work.last_rounds : work.block_rounds);
}
inline auto adding(std::uint64_t* sums) {
  return [=](std::size_t part, std::uint32_t amount) { sums[part] += amount; };
}

template <class Game>
void deal_on_host(const std::byte* setup, const Work& work, std::uint64_t* sums) {
  const auto& dealt_by = *reinterpret_cast<const table::GpuSetup<Game>*>(setup);
  std::vector<std::uint8_t> cards(std::size_t{4} * dealt_by.shoe.words());
  each_block(work, [&](std::uint64_t block, std::uint64_t rounds) {
    deal_block(dealt_by, work, block, rounds, HostPile(cards.data()), adding(sums));
  });
}

template <class Game>
void follow_on_host(const std::byte* setup, const Work& work, std::uint64_t* sums, const std::uint32_t* courses) {
  const table::GpuBook<kinds_of<Game>> book{courses};
  std::uint64_t* const ended = sums + table::GpuCounts<Game>::all_parts;
  each_block(work, [&](std::uint64_t block, std::uint64_t rounds) {
    follow_block(
        *reinterpret_cast<const table::GpuSetup<Game>*>(setup), work, block, rounds, book, OneThread{},
        [=](std::size_t end) { ++ended[end]; }, adding(sums));
  });
}

inline void follow_known_on_host(const std::byte* plan, const Work& work, std::uint64_t* sums,
                                 const std::uint32_t* courses) {
  const table::GpuBook<table::most_book_kinds> book{courses};
  each_block(work, [&](std::uint64_t block, std::uint64_t rounds) {
    follow_known_block(*reinterpret_cast<const table::GpuKindPlan*>(plan), work, block, rounds, book, OneThread{},
                       [=](std::size_t end) { ++sums[end]; });
  });
}

}  // namespace houseway::simulate::gpu

#define HOUSEWAY_HOST_PROGRAM(name, call)                                                                        \
  namespace houseway::simulate::gpu {                                                                            \
  void deal_##name(const std::byte* setup, const Work& work, std::uint64_t* sums, const std::uint32_t* courses); \
  void deal_##name(const std::byte* setup, const Work& work, std::uint64_t* sums,                                \
                   [[maybe_unused]] const std::uint32_t* courses) {                                              \
    call;                                                                                                        \
  }                                                                                                              \
  }

/// `game` is a namespace of `games`.
#define HOUSEWAY_GPU_PROGRAM(game) HOUSEWAY_HOST_PROGRAM(game, deal_on_host<games::game::Game>(setup, work, sums))
#define HOUSEWAY_GPU_PROGRAM_BY_KINDS(game) \
  HOUSEWAY_HOST_PROGRAM(game, follow_on_host<games::game::Game>(setup, work, sums, courses))
#define HOUSEWAY_GPU_PROGRAM_OF_BOOKS(name) \
  HOUSEWAY_HOST_PROGRAM(name, follow_known_on_host(setup, work, sums, courses))
