#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "kit/money.hpp"

namespace houseway::table {

/// What each spot won and lost over many rounds: sums of the results, exact, and of their squares, for the standard
/// error. The squares are in floating point: they fit, they round the same way every time, and nothing is paid by them.
template <std::size_t Spots, bool OneBet = false>
struct Tally {
  /// Spots that are parts of one bet (ante, play, ante bonus) count together as well, since their results depend on
  /// each other: all bits set for such a spot, none for the others.
  std::array<std::int64_t, Spots> together{};

  std::uint64_t rounds = 0;
  std::array<std::int64_t, Spots> net{};
  std::array<double, Spots> squares{};
  std::int64_t together_net = 0;
  double together_squares = 0;

  /// Adds one round: the results of the spots named in `settled`, one bit each. The others had none.
  void add(const std::array<kit::Cents, Spots>& results, std::uint64_t settled) {
    ++rounds;
    [[maybe_unused]] std::int64_t sum = 0;
    for (; settled != 0; settled &= settled - 1) {
      const auto spot = static_cast<std::size_t>(std::countr_zero(settled));
      const std::int64_t result = results[spot].count();
      net[spot] += result;
      squares[spot] += square(result);
      if constexpr (OneBet) sum += result & together[spot];
    }
    if constexpr (OneBet) {
      together_net += sum;
      together_squares += square(sum);
    }
  }

 private:
  static double square(std::int64_t value) {
    const auto number = static_cast<double>(value);
    return number * number;
  }
};

}  // namespace houseway::table
