#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kit/money.hpp"

namespace houseway::table {

/// What each spot won and lost over many rounds: sums of the results, exact, and of their squares, for the standard
/// error. The squares are in floating point: they fit, they round the same way every time, and nothing is paid by them.
template <std::size_t Spots, bool OneBet = false>
struct Tally {
  std::uint64_t rounds = 0;
  std::array<std::int64_t, Spots> net{};
  std::array<double, Spots> squares{};

  /// Spots that are parts of one bet (ante, play, ante bonus) count together as well, since their results depend on
  /// each other.
  std::int64_t together_net = 0;
  double together_squares = 0;

  /// Adds one result of a spot.
  void add(std::size_t spot, std::int64_t result) {
    net[spot] += result;
    squares[spot] += square(result);
  }
  /// The same result, so many times.
  void add(std::size_t spot, std::int64_t result, std::uint64_t times) {
    net[spot] += result * static_cast<std::int64_t>(times);
    squares[spot] += square(result) * static_cast<double>(times);
  }
  /// Ends a round. `sum` is the result of the spots that count together.
  void end_round([[maybe_unused]] std::int64_t sum) {
    ++rounds;
    if constexpr (OneBet) {
      together_net += sum;
      together_squares += square(sum);
    }
  }
  /// Ends so many rounds that gave the same.
  void end_rounds([[maybe_unused]] std::int64_t sum, std::uint64_t times) {
    rounds += times;
    if constexpr (OneBet) {
      together_net += sum * static_cast<std::int64_t>(times);
      together_squares += square(sum) * static_cast<double>(times);
    }
  }

 private:
  static double square(std::int64_t value) {
    const auto number = static_cast<double>(value);
    return number * number;
  }
};

}  // namespace houseway::table
