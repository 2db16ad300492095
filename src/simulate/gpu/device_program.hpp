#pragma once

#include <cstddef>
#include <cstdint>

#include "simulate/gpu/program.hpp"

namespace houseway::simulate::gpu {

/// Threads of a group where each has a shoe: few, so that the shoes of many groups fill the memory that a processor of
/// the device has. Where a book is followed more, for there is one copy of it for each group.
inline constexpr std::uint32_t dealing_threads = 64;
inline constexpr std::uint32_t following_threads = 512;

HOUSEWAY_SHARED std::uint32_t shared_memory[];

HOUSEWAY_ON_DEVICE inline std::uint32_t my_thread() { return static_cast<std::uint32_t>(__nvvm_read_ptx_sreg_tid_x()); }

/// The threads that do the same at the same time.
struct Warp {
  static constexpr std::uint32_t threads = table::warp_threads;

  HOUSEWAY_ON_DEVICE constexpr Warp() = default;
  /// Waits for all of them. All of them come here.
  HOUSEWAY_ON_DEVICE static void meet() { asm volatile("bar.warp.sync 0xffffffff;" : : : "memory"); }
  /// Of those that are here at the same time.
  HOUSEWAY_ON_DEVICE static bool any(bool mine) { return __nvvm_vote_any_sync(here(), mine); }
  HOUSEWAY_ON_DEVICE static int how_many(bool mine) {
    return __builtin_popcount(__nvvm_vote_ballot_sync(here(), mine));
  }

 private:
  HOUSEWAY_ON_DEVICE static unsigned here() {
    unsigned threads_here = 0;
    asm volatile("activemask.b32 %0;" : "=r"(threads_here));
    return threads_here;
  }
};

/// The cards of a thread's shoe in the memory that its group shares, four in a word. The words of the threads lie side
/// by side, so that threads which read at the same time never wait for each other, whichever cards they draw.
struct SharedPile : Warp {
  HOUSEWAY_ON_DEVICE constexpr SharedPile() = default;
  HOUSEWAY_ON_DEVICE static std::uint8_t& at(std::uint32_t i) {
    return reinterpret_cast<std::uint8_t*>(shared_memory)[((i >> 2) * dealing_threads + my_thread()) * 4 + (i & 3)];
  }
  HOUSEWAY_ON_DEVICE static std::uint8_t get(std::uint32_t i) { return at(i); }
  HOUSEWAY_ON_DEVICE static void set(std::uint32_t i, std::uint8_t card) { at(i) = card; }
  HOUSEWAY_ON_DEVICE static std::uint32_t get_word(std::uint32_t word) {
    return shared_memory[word * dealing_threads + my_thread()];
  }
  HOUSEWAY_ON_DEVICE static void set_word(std::uint32_t word, std::uint32_t four) {
    shared_memory[word * dealing_threads + my_thread()] = four;
  }
};

/// Gives each block to one of the threads, `deal(block, rounds, mine)`. Threads that are left over deal none of the
/// last block's rounds, or all of them too if they `keep_step`, and count nothing.
template <std::uint32_t threads, class Deal>
HOUSEWAY_ON_DEVICE void each_block(const Work& work, bool keep_step, const Deal& deal) {
  const auto group = static_cast<std::uint64_t>(__nvvm_read_ptx_sreg_ctaid_x());
  const auto groups = static_cast<std::uint64_t>(__nvvm_read_ptx_sreg_nctaid_x());
  for (std::uint64_t first = group * threads; first < work.blocks; first += groups * threads) {
    const bool mine = first + my_thread() < work.blocks;
    deal(mine ? first + my_thread() : work.blocks - 1, mine || keep_step ? work.block_rounds : 0, mine);
  }
}

/// `add(part, amount)` of numbers in the device's memory.
HOUSEWAY_ON_DEVICE inline auto adding(std::uint64_t* sums, bool mine) {
  return [=](std::size_t part, std::uint32_t amount) {
    if (mine && amount != 0) __atomic_fetch_add(&sums[part], std::uint64_t{amount}, __ATOMIC_RELAXED);
  };
}

template <class Game>
HOUSEWAY_ON_DEVICE void deal_my_blocks(const table::GpuSetup<Game>& setup, const Work& work, std::uint64_t* sums) {
  each_block<dealing_threads>(work, true, [&](std::uint64_t block, std::uint64_t rounds, bool mine) {
    deal_block(setup, work, block, rounds, SharedPile{}, adding(sums, mine));
  });
}

/// How often each course ended, counted by a group: by each thread of a warp apart, so that none waits for another. And
/// the group's copy of the book's first places.
class Followed {
 public:
  HOUSEWAY_ON_DEVICE explicit Followed(const Work& work) : work_(work) {
    for (std::uint32_t i = my_thread(); i < work.ends * Warp::threads; i += following_threads) shared_memory[i] = 0;
  }
  template <std::size_t Kinds>
  HOUSEWAY_ON_DEVICE table::GpuBook<Kinds> book(const std::uint32_t* courses) const {
    using Book = table::GpuBook<Kinds>;
    auto* const near = reinterpret_cast<std::uint16_t*>(shared_memory + work_.ends * Warp::threads);
    for (std::uint32_t step = my_thread(); step < work_.near_places * Kinds; step += following_threads)
      near[step] = Book::near_by(courses[step]);
    __syncthreads();
    return {courses, near, work_.near_places};
  }
  HOUSEWAY_ON_DEVICE static auto counting() {
    return [](std::size_t end) __attribute__((always_inline)) {
      __atomic_fetch_add(&shared_memory[end * Warp::threads + my_thread() % Warp::threads], 1U, __ATOMIC_RELAXED);
    };
  }
  HOUSEWAY_ON_DEVICE void add_up(std::uint64_t* sums) const {
    __syncthreads();
    for (std::uint32_t end = my_thread(); end < work_.ends; end += following_threads) {
      std::uint64_t all = 0;
      for (std::uint32_t i = 0; i < Warp::threads; ++i) all += shared_memory[end * Warp::threads + i];
      __atomic_fetch_add(&sums[end], all, __ATOMIC_RELAXED);
    }
  }

 private:
  const Work& work_;
};

template <class Game>
HOUSEWAY_ON_DEVICE void follow_my_blocks(const table::GpuSetup<Game>& setup, const Work& work, std::uint64_t* sums,
                                         const std::uint32_t* courses) {
  const Followed followed(work);
  const auto book = followed.book<kinds_of<Game>>(courses);
  each_block<following_threads>(work, false, [&](std::uint64_t block, std::uint64_t rounds, bool mine) {
    follow_block(setup, work, block, rounds, book, Warp{}, Followed::counting(), adding(sums, mine));
  });
  followed.add_up(sums + table::GpuCounts<Game>::all_parts);
}

HOUSEWAY_ON_DEVICE inline void follow_my_known_blocks(const table::GpuKindPlan& plan, const Work& work,
                                                      std::uint64_t* sums, const std::uint32_t* courses) {
  const Followed followed(work);
  const auto book = followed.book<table::most_book_kinds>(courses);
  each_block<following_threads>(work, false, [&](std::uint64_t block, std::uint64_t rounds, bool) {
    follow_known_block(plan, work, block, rounds, book, Warp{}, Followed::counting());
  });
  followed.add_up(sums);
}

}  // namespace houseway::simulate::gpu

/// The sizes tell a program that was compiled from other sources than the command.
#define HOUSEWAY_DEVICE_PROGRAM(setup_type, parts, threads, call)                                                      \
  HOUSEWAY_KERNEL void deal(const setup_type* setup, const ::houseway::simulate::gpu::Work* work, std::uint64_t* sums, \
                            [[maybe_unused]] const std::uint32_t* courses) {                                           \
    call;                                                                                                              \
  }                                                                                                                    \
  extern "C" {                                                                                                         \
  HOUSEWAY_ON_DEVICE std::uint64_t houseway_sizes[3] = {sizeof(setup_type), parts, threads};                           \
  }

/// `game` is a namespace of `games`.
#define HOUSEWAY_GPU_PROGRAM(game)                                                                \
  HOUSEWAY_DEVICE_PROGRAM(::houseway::table::GpuSetup<::houseway::games::game::Game>,             \
                          ::houseway::table::GpuCounts<::houseway::games::game::Game>::all_parts, \
                          ::houseway::simulate::gpu::dealing_threads,                             \
                          ::houseway::simulate::gpu::deal_my_blocks(*setup, *work, sums))

/// The same where the kinds of the cards decide the rounds, and a book is followed.
#define HOUSEWAY_GPU_PROGRAM_BY_KINDS(game)                                                       \
  HOUSEWAY_DEVICE_PROGRAM(::houseway::table::GpuSetup<::houseway::games::game::Game>,             \
                          ::houseway::table::GpuCounts<::houseway::games::game::Game>::all_parts, \
                          ::houseway::simulate::gpu::following_threads,                           \
                          ::houseway::simulate::gpu::follow_my_blocks(*setup, *work, sums, courses))

/// Of every game whose book knows all courses.
#define HOUSEWAY_GPU_PROGRAM_OF_BOOKS(name)                                                                \
  HOUSEWAY_DEVICE_PROGRAM(::houseway::table::GpuKindPlan, 0, ::houseway::simulate::gpu::following_threads, \
                          ::houseway::simulate::gpu::follow_my_known_blocks(*setup, *work, sums, courses))
