#pragma once

#include <cstddef>
#include <cstdint>

#include "simulate/gpu/work.hpp"
#include "table/gpu/gpu_table.hpp"

/// A game as a program of a device, and as a function of the processor that does the same with one thread. Only the
/// sources in `programs/` include this: the device's compiler makes kernels of them, tests the functions.
namespace houseway::simulate::gpu {

/// Deals rounds of the block that is so many after the first, and gives `add(part, amount)` every part of every number;
/// the rounds that were followed are counted in the book.
template <class Game, class Pile, class Add>
constexpr void deal_block(const table::GpuSetup<Game>& setup, const Work& work, std::uint64_t which,
                          std::uint64_t rounds, Pile pile, table::GpuBook book, const Add& add) {
  table::GpuTable<Game, Pile> table(setup, pile, work.seed, work.first_block + which, book);
  table.play(rounds);
  table::GpuCounts<Game> counts(typename table::GpuCounts<Game>::SpotStakes{});
  table.count_into(counts);
  counts.each_part(add);
}

}  // namespace houseway::simulate::gpu

#ifdef HOUSEWAY_DEVICE
#include "simulate/gpu/device_program.hpp"
#else
#include "simulate/gpu/host_program.hpp"
#endif
