#pragma once

#include <cstddef>
#include <cstdint>

#include "simulate/gpu/program.hpp"

namespace houseway::simulate::gpu {

/// Threads of a group: few, so that the shoes of many groups fill the memory that a processor of the device has.
inline constexpr std::uint32_t threads = 64;

HOUSEWAY_SHARED std::uint32_t shared_memory[];

/// The cards of a thread's shoe in the memory that its group shares, four in a word. The words of the threads lie side
/// by side, so that threads which read at the same time never wait for each other, whichever cards they draw.
struct SharedPile {
  HOUSEWAY_ON_DEVICE constexpr SharedPile() = default;
  HOUSEWAY_ON_DEVICE static std::uint8_t& at(std::uint32_t i) {
    const auto thread = static_cast<std::uint32_t>(__nvvm_read_ptx_sreg_tid_x());
    return reinterpret_cast<std::uint8_t*>(shared_memory)[((i >> 2) * threads + thread) * 4 + (i & 3)];
  }
  HOUSEWAY_ON_DEVICE static std::uint8_t get(std::uint32_t i) { return at(i); }
  HOUSEWAY_ON_DEVICE static void set(std::uint32_t i, std::uint8_t card) { at(i) = card; }
};

template <class Game>
HOUSEWAY_ON_DEVICE void deal_my_blocks(const table::GpuSetup<Game>& setup, const Work& work, std::uint64_t* sums) {
  const auto group = static_cast<std::uint64_t>(__nvvm_read_ptx_sreg_ctaid_x());
  const auto groups = static_cast<std::uint64_t>(__nvvm_read_ptx_sreg_nctaid_x());
  const std::uint64_t first = group * threads + static_cast<std::uint64_t>(__nvvm_read_ptx_sreg_tid_x());
  const std::uint64_t all = groups * threads;
  for (std::uint64_t block = first; block < work.blocks; block += all) {
    deal_block(setup, work, block, SharedPile{}, [&](std::size_t part, std::uint32_t amount) {
      if (amount != 0) __atomic_fetch_add(&sums[part], std::uint64_t{amount}, __ATOMIC_RELAXED);
    });
  }
}

}  // namespace houseway::simulate::gpu

/// `game` is a namespace of `games`. The sizes tell a program that was compiled from other sources than the command.
#define HOUSEWAY_GPU_PROGRAM(game)                                                                   \
  HOUSEWAY_KERNEL void deal(const ::houseway::table::GpuSetup<::houseway::games::game::Game>* setup, \
                            const ::houseway::simulate::gpu::Work* work, std::uint64_t* sums) {      \
    ::houseway::simulate::gpu::deal_my_blocks<::houseway::games::game::Game>(*setup, *work, sums);   \
  }                                                                                                  \
  extern "C" {                                                                                       \
  HOUSEWAY_ON_DEVICE std::uint64_t houseway_sizes[2] = {                                             \
      sizeof(::houseway::table::GpuSetup<::houseway::games::game::Game>),                            \
      ::houseway::table::GpuCounts<::houseway::games::game::Game>::all_parts};                       \
  }
