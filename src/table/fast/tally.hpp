#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "table/fast/square_sum.hpp"

namespace houseway::table {

/// What each wager won and lost over many rounds: sums of its results, and of their squares, for standard deviation and
/// error. All are whole numbers, wide enough for any stakes: the same whatever the order in which they are added up.
///
/// `OneBet`: the parts of one bet are counted together as well. `Stands`: stakes may stand from round to round.
template <std::size_t Spots, bool OneBet = false, bool Stands = false>
struct Tally {
  std::uint64_t rounds = 0;
  std::array<std::int64_t, Spots> net{};
  std::array<SquareSum, Spots> squares{};  ///< of what the wager brought in each round

  /// Spots that are parts of one bet (ante, play, ante bonus) count together as well, since their results depend on
  /// each other.
  std::int64_t together_net = 0;
  SquareSum together_squares{};

  /// Where stakes stand a round is not a bet: so many bets were decided, and these are the squares of what each
  /// brought.
  static constexpr std::size_t standing = Stands ? Spots : 0;
  std::array<std::uint64_t, standing> bets{};
  std::array<SquareSum, standing> bet_squares{};
  std::uint64_t together_bets = 0;

  /// What a wager brought in a round, or in so many rounds that gave the same.
  constexpr void add(std::size_t wager, std::int64_t result) {
    net[wager] += result;
    squares[wager].add(result);
  }
  constexpr void add(std::size_t wager, std::int64_t result, std::uint64_t times) {
    net[wager] += result * static_cast<std::int64_t>(times);
    squares[wager].add(result, times);
  }
  /// More of what a wager brings in a round, of which `before` has been added.
  constexpr void add_more(std::size_t wager, std::int64_t before, std::int64_t result) {
    net[wager] += result;
    squares[wager].add_product(result, result + 2 * before);
  }
  /// A bet that was decided, or so many that were decided alike.
  constexpr void add_bet(std::size_t wager, std::int64_t result, std::uint64_t times = 1) {
    if constexpr (Stands) {
      bets[wager] += times;
      bet_squares[wager].add(result, times);
    }
  }

  /// Ends a round, or so many that gave the same. `sum` is the result of the spots that count together; `decided` is
  /// whether they had one.
  constexpr void end_round([[maybe_unused]] std::int64_t sum) {
    ++rounds;
    if constexpr (OneBet) {
      together_net += sum;
      together_squares.add(sum);
      if (Stands) ++together_bets;
    }
  }
  constexpr void end_rounds([[maybe_unused]] std::int64_t sum, [[maybe_unused]] bool decided, std::uint64_t times) {
    rounds += times;
    if constexpr (OneBet) {
      together_net += sum * static_cast<std::int64_t>(times);
      together_squares.add(sum, times);
      if (Stands && decided) together_bets += times;
    }
  }
};

}  // namespace houseway::table
