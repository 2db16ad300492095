#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kit/money.hpp"
#include "kit/wide.hpp"

namespace houseway::table {

/// What each wager won and lost over many rounds: sums of its results, and of their squares, for standard deviation and
/// error. All are whole numbers, wide enough for any stakes: the same whatever the order in which they are added up.
///
/// `OneBet`: the parts of one bet are counted together as well. `Stands`: stakes may stand from round to round.
template <std::size_t Spots, bool OneBet = false, bool Stands = false>
struct Tally {
  std::uint64_t rounds = 0;
  std::array<std::int64_t, Spots> net{};
  std::array<kit::SignedWide, Spots> squares{};  ///< of what the wager brought in each round

  /// Spots that are parts of one bet (ante, play, ante bonus) count together as well, since their results depend on
  /// each other.
  std::int64_t together_net = 0;
  kit::SignedWide together_squares = 0;

  /// Where stakes stand a round is not a bet: so many bets were decided, and these are the squares of what each
  /// brought.
  static constexpr std::size_t standing = Stands ? Spots : 0;
  std::array<std::uint64_t, standing> bets{};
  std::array<kit::SignedWide, standing> bet_squares{};
  std::uint64_t together_bets = 0;

  static constexpr kit::SignedWide square(std::int64_t value) { return static_cast<kit::SignedWide>(value) * value; }

  /// What a wager brought in a round, or in so many rounds that gave the same.
  void add(std::size_t wager, std::int64_t result) {
    net[wager] += result;
    squares[wager] += square(result);
  }
  void add(std::size_t wager, std::int64_t result, std::uint64_t times) {
    net[wager] += result * static_cast<std::int64_t>(times);
    squares[wager] += square(result) * static_cast<kit::SignedWide>(times);
  }
  /// More of what a wager brings in a round, of which `before` has been added.
  void add_more(std::size_t wager, std::int64_t before, std::int64_t result) {
    net[wager] += result;
    squares[wager] += static_cast<kit::SignedWide>(result) * (result + 2 * before);
  }
  /// A bet that was decided, or so many that were decided alike.
  void add_bet(std::size_t wager, std::int64_t result, std::uint64_t times = 1) {
    if constexpr (Stands) {
      bets[wager] += times;
      bet_squares[wager] += square(result) * static_cast<kit::SignedWide>(times);
    }
  }

  /// Ends a round, or so many that gave the same. `sum` is the result of the spots that count together; `decided` is
  /// whether they had one.
  void end_round(std::int64_t sum) { end_rounds(sum, true, 1); }
  void end_rounds([[maybe_unused]] std::int64_t sum, [[maybe_unused]] bool decided, std::uint64_t times) {
    rounds += times;
    if constexpr (OneBet) {
      together_net += sum * static_cast<std::int64_t>(times);
      together_squares += square(sum) * static_cast<kit::SignedWide>(times);
      if (Stands && decided) together_bets += times;
    }
  }
};

}  // namespace houseway::table
