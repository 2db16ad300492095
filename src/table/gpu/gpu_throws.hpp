#pragma once

#include <cstddef>
#include <cstdint>

#include "table/fast/memory/throw_memory.hpp"
#include "table/gpu/gpu_numbers.hpp"

namespace houseway::table {

/// The throws of a table whose stakes stand, where all of them have been learned: each leads from felt to felt, and
/// what it gives is known, so that only how often each came is counted.
struct GpuThrows {
  std::uint32_t felts = 0;  ///< the first is the empty one, with which a block begins

  /// Counts how often each throw came on each felt, and then on which felt the block ended.
  [[nodiscard]] constexpr std::size_t ends() const { return std::size_t{felts} * (TwoDice::throws + 1); }
  [[nodiscard]] constexpr std::size_t step(std::size_t felt, std::size_t thrown) const {
    return felt * TwoDice::throws + thrown;
  }
  [[nodiscard]] constexpr std::size_t last(std::size_t felt) const { return felts * TwoDice::throws + felt; }

  /// `next` says by step which felt comes; `count(end)` counts.
  template <class Count>
  constexpr void play(std::uint32_t rounds, GpuNumbers numbers, const std::uint32_t* next, const Count& count) const {
    std::size_t felt = 0;
    for (std::uint32_t i = 0; i < rounds; ++i) {
      const std::size_t at = step(felt, TwoDice::thrown(numbers));
      count(at);
      felt = next[at];
    }
    count(last(felt));
  }
};

}  // namespace houseway::table
