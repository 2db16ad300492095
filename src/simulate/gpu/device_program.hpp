#pragma once

#include <cstddef>
#include <cstdint>

#include "simulate/gpu/program.hpp"

namespace houseway::simulate::gpu {

/// Threads of a group: few, so that the shoes of many groups fill the memory that a processor of the device has; where
/// a book is followed all, for there is one copy of it for each group.
template <class Game>
inline constexpr std::uint32_t threads_of = table::remembers<Game, table::RemembersCourses> ? 512 : 64;

HOUSEWAY_SHARED std::uint32_t shared_memory[];

/// The cards of a thread's shoe in the memory that its group shares, four in a word. The words of the threads lie side
/// by side, so that threads which read at the same time never wait for each other, whichever cards they draw.
template <std::uint32_t threads>
struct SharedPile {
  HOUSEWAY_ON_DEVICE constexpr SharedPile() = default;
  HOUSEWAY_ON_DEVICE static std::uint8_t& at(std::uint32_t i) {
    const auto thread = static_cast<std::uint32_t>(__nvvm_read_ptx_sreg_tid_x());
    return reinterpret_cast<std::uint8_t*>(shared_memory)[((i >> 2) * threads + thread) * 4 + (i & 3)];
  }
  HOUSEWAY_ON_DEVICE static std::uint8_t get(std::uint32_t i) { return at(i); }
  HOUSEWAY_ON_DEVICE static void set(std::uint32_t i, std::uint8_t card) { at(i) = card; }
  HOUSEWAY_ON_DEVICE static void set_word(std::uint32_t word, std::uint32_t four) {
    shared_memory[word * threads + static_cast<std::uint32_t>(__nvvm_read_ptx_sreg_tid_x())] = four;
  }
  /// Waits for all threads of a warp, the 32 that do the same at the same time. All of them come here.
  HOUSEWAY_ON_DEVICE static void meet() { asm volatile("bar.warp.sync 0xffffffff;" : : : "memory"); }
  /// Of those that are here at the same time.
  HOUSEWAY_ON_DEVICE static bool any(bool mine) { return __nvvm_vote_any_sync(here(), mine); }
  HOUSEWAY_ON_DEVICE static int how_many(bool mine) {
    return __builtin_popcount(__nvvm_vote_ballot_sync(here(), mine));
  }
  HOUSEWAY_ON_DEVICE static void count(std::uint32_t* number) { __atomic_fetch_add(number, 1U, __ATOMIC_RELAXED); }

 private:
  HOUSEWAY_ON_DEVICE static unsigned here() {
    unsigned threads_here = 0;
    asm volatile("activemask.b32 %0;" : "=r"(threads_here));
    return threads_here;
  }
};

template <class Game>
HOUSEWAY_ON_DEVICE void deal_my_blocks(const table::GpuSetup<Game>& setup, const Work& work, std::uint64_t* sums,
                                       const std::uint16_t* courses) {
  constexpr std::uint32_t threads = threads_of<Game>;
  const auto thread = static_cast<std::uint32_t>(__nvvm_read_ptx_sreg_tid_x());
  const auto group = static_cast<std::uint64_t>(__nvvm_read_ptx_sreg_ctaid_x());
  const auto groups = static_cast<std::uint64_t>(__nvvm_read_ptx_sreg_nctaid_x());
  std::uint32_t* const ended = shared_memory + setup.shoe.words() * threads;
  for (std::uint32_t end = thread; end < work.ends; end += threads) ended[end] = 0;
  auto* const here = reinterpret_cast<std::uint16_t*>(ended + work.ends);
  for (std::uint32_t place = thread; place < work.copied; place += threads) here[place] = courses[place];
  const std::uint16_t* const book = work.copied != 0 ? here : courses;
  __syncthreads();
  for (std::uint64_t first = group * threads; first < work.blocks; first += groups * threads) {
    // Threads that are left over deal the last block too, so that all of a warp stay together, and count nothing; where
    // a book is followed they stand by.
    const bool mine = first + thread < work.blocks;
    const auto add = [&](std::size_t part, std::uint32_t amount) {
      if (mine && amount != 0) __atomic_fetch_add(&sums[part], std::uint64_t{amount}, __ATOMIC_RELAXED);
    };
    const std::uint64_t block = mine ? first + thread : work.blocks - 1;
    const std::uint64_t rounds = mine || courses == nullptr ? work.block_rounds : 0;
    deal_block(setup, work, block, rounds, SharedPile<threads>{}, table::GpuBook{book, ended}, add);
  }
  __syncthreads();
  for (std::uint32_t end = thread; end < work.ends; end += threads)
    __atomic_fetch_add(&sums[table::GpuCounts<Game>::all_parts + end], std::uint64_t{ended[end]}, __ATOMIC_RELAXED);
}

}  // namespace houseway::simulate::gpu

/// `game` is a namespace of `games`. The sizes tell a program that was compiled from other sources than the command.
#define HOUSEWAY_GPU_PROGRAM(game)                                                                          \
  HOUSEWAY_KERNEL void deal(const ::houseway::table::GpuSetup<::houseway::games::game::Game>* setup,        \
                            const ::houseway::simulate::gpu::Work* work, std::uint64_t* sums,               \
                            const std::uint16_t* courses) {                                                 \
    ::houseway::simulate::gpu::deal_my_blocks<::houseway::games::game::Game>(*setup, *work, sums, courses); \
  }                                                                                                         \
  extern "C" {                                                                                              \
  HOUSEWAY_ON_DEVICE std::uint64_t houseway_sizes[3] = {                                                    \
      sizeof(::houseway::table::GpuSetup<::houseway::games::game::Game>),                                   \
      ::houseway::table::GpuCounts<::houseway::games::game::Game>::all_parts,                               \
      ::houseway::simulate::gpu::threads_of<::houseway::games::game::Game>};                                \
  }
