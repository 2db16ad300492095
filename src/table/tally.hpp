#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kit/money.hpp"
#include "kit/wide.hpp"

namespace houseway::table {

/// What each spot won and lost over many rounds: sums of results and of their squares, in exact integers, so that the
/// order in which blocks of rounds are added changes nothing.
template <std::size_t Spots>
struct Tally {
  using Wide = kit::Wide;

  /// Spots that are parts of one bet (ante, play, ante bonus) count together as well, since their results depend on
  /// each other: all bits set for such a spot, none for the others.
  std::array<std::int64_t, Spots> together{};

  std::uint64_t rounds = 0;
  std::array<std::int64_t, Spots> net{};
  std::array<Wide, Spots> squares{};
  std::int64_t together_net = 0;
  Wide together_squares = 0;

  void add(const std::array<kit::Cents, Spots>& results) {
    ++rounds;
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < Spots; ++i) {
      const std::int64_t result = results[i].count();
      net[i] += result;
      squares[i] += square(result);
      sum += result & together[i];
    }
    together_net += sum;
    together_squares += square(sum);
  }

 private:
  static constexpr Wide square(std::int64_t value) {
    return static_cast<Wide>(static_cast<kit::SignedWide>(value) * value);
  }
};

}  // namespace houseway::table
