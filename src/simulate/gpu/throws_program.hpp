#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "kit/philox32.hpp"
#include "simulate/gpu/work.hpp"
#include "table/gpu/gpu_throws.hpp"

/// The program of every game whose throws have been learned, for a device and for a processor.
namespace houseway::simulate::gpu {

template <class Count>
constexpr void throw_block(const table::GpuThrows& throws, const Work& work, std::uint64_t which,
                           const std::uint32_t* next, const Count& count) {
  const std::uint64_t rounds = which + 1 == work.blocks ? work.last_rounds : work.block_rounds;
  const kit::PlacedWords words(work.seed, work.first_block + which);
  throws.play(static_cast<std::uint32_t>(rounds), table::GpuNumbers(words), next, count);
}

}  // namespace houseway::simulate::gpu

#ifdef HOUSEWAY_DEVICE

namespace houseway::simulate::gpu {

HOUSEWAY_SHARED std::uint32_t counted[];

/// Threads of a group, which count together.
inline constexpr std::uint32_t throwing_threads = 512;

HOUSEWAY_ON_DEVICE inline void throw_my_blocks(const table::GpuThrows& throws, const Work& work, std::uint64_t* sums,
                                               const std::uint32_t* next) {
  const auto thread = static_cast<std::uint32_t>(__nvvm_read_ptx_sreg_tid_x());
  const auto group = static_cast<std::uint64_t>(__nvvm_read_ptx_sreg_ctaid_x());
  const auto groups = static_cast<std::uint64_t>(__nvvm_read_ptx_sreg_nctaid_x());
  for (std::uint32_t end = thread; end < throws.ends(); end += throwing_threads) counted[end] = 0;
  __syncthreads();
  for (std::uint64_t block = group * throwing_threads + thread; block < work.blocks; block += groups * throwing_threads)
    throw_block(throws, work, block, next,
                [&](std::size_t end) { __atomic_fetch_add(&counted[end], 1U, __ATOMIC_RELAXED); });
  __syncthreads();
  for (std::uint32_t end = thread; end < throws.ends(); end += throwing_threads)
    __atomic_fetch_add(&sums[end], std::uint64_t{counted[end]}, __ATOMIC_RELAXED);
}

}  // namespace houseway::simulate::gpu

#define HOUSEWAY_THROWS_PROGRAM(name)                                                                                \
  HOUSEWAY_KERNEL void deal(const ::houseway::table::GpuThrows* throws, const ::houseway::simulate::gpu::Work* work, \
                            std::uint64_t* sums, const std::uint32_t* next) {                                        \
    ::houseway::simulate::gpu::throw_my_blocks(*throws, *work, sums, next);                                          \
  }                                                                                                                  \
  extern "C" {                                                                                                       \
  HOUSEWAY_ON_DEVICE std::uint64_t houseway_sizes[3] = {sizeof(::houseway::table::GpuThrows), 0,                     \
                                                        ::houseway::simulate::gpu::throwing_threads};                \
  }

#else

#define HOUSEWAY_THROWS_PROGRAM(name)                                                                          \
  namespace houseway::simulate::gpu {                                                                          \
  void deal_##name(const std::byte* setup, const Work& work, std::uint64_t* sums, const std::uint32_t* next);  \
  void deal_##name(const std::byte* setup, const Work& work, std::uint64_t* sums, const std::uint32_t* next) { \
    const auto& throws = *reinterpret_cast<const table::GpuThrows*>(setup);                                    \
    for (std::uint64_t block = 0; block < work.blocks; ++block)                                                \
      throw_block(throws, work, block, next, [&](std::size_t end) { ++sums[end]; });                           \
  }                                                                                                            \
  }

#endif
