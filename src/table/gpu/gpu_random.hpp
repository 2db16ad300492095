#pragma once

#include <cstddef>
#include <cstdint>

#include "kit/draws.hpp"
#include "kit/philox.hpp"

namespace houseway::table {

/// The numbers of `kit::Philox`, in their order, without a store of words: each is computed where it is drawn. A
/// processor makes eight blocks at once and reads them from memory; where thousands of threads share little memory,
/// computing is cheaper than reading.
class GpuRandom : public kit::Draws<GpuRandom> {
 public:
  constexpr GpuRandom(std::uint64_t seed, std::uint64_t stream) : seed_(seed), stream_(stream) {}

  /// The next whole word. Half a word left over is passed over.
  constexpr std::uint64_t next64() {
    halves_ += halves_ & 1;
    const std::uint64_t word = word_at(halves_ / 2);
    halves_ += 2;
    return word;
  }

 private:
  friend class kit::Draws<GpuRandom>;

  constexpr std::uint32_t next32() {
    if ((halves_ & 1) == 0) begun_ = word_at(halves_ / 2);
    return static_cast<std::uint32_t>((halves_++ & 1) == 0 ? begun_ : begun_ >> 32);
  }

  [[nodiscard]] constexpr std::uint64_t word_at(std::uint64_t index) const { return word_at(seed_, stream_, index); }
  /// `kit::Philox` makes its blocks eight at a time, and their first words come before their second words. Out of line,
  /// since it is long and drawn from in many places, and a function of its arguments alone.
  [[gnu::noinline]] static constexpr std::uint64_t word_at(std::uint64_t seed, std::uint64_t stream,
                                                           std::uint64_t index) {
    constexpr std::uint64_t batch = 8;
    constexpr std::uint64_t words = 4;
    const std::uint64_t counter = index / (batch * words) * batch + index % batch;
    const auto block = kit::Philox::philox4x64({counter, 0, 0, stream}, {seed, 0});
    switch (index / batch % words) {
      case 0:
        return block[0];
      case 1:
        return block[1];
      case 2:
        return block[2];
      default:
        return block[3];
    }
  }

  std::uint64_t seed_;
  std::uint64_t stream_;
  std::uint64_t halves_ = 0;  ///< drawn so far
  std::uint64_t begun_ = 0;   ///< the word of which half is drawn
};

}  // namespace houseway::table
