#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solve/equity/equity.hpp"
#include "solve/equity/hand_on_boards.hpp"

/// Crazy Pineapple, all in: the hands lie open, and those of three cards give one back when the flop is there, in the
/// order in which they are written. Each keeps the two that bring him most, knowing what those before him gave back and
/// that those after him will do the same; of two that bring as much, the higher.
namespace houseway::solve::equity {

/// Hands of one deal, and what they make on boards.
class PineappleHands {
 public:
  /// As many hands of three cards as are followed through all their choices.
  static constexpr std::size_t most_choosing = 4;
  static constexpr int flop_size = 3;

  PineappleHands(const Rules& rules, const std::vector<CardSet>& hands);

  /// All the boards that a flop (or a longer board, where nobody has a card to give back) leads to, as the hands then
  /// choose.
  void see(CardSet flop, CardSet left, int missing, Tally& tally);

 private:
  /// The choices of the hands from `at` on: the number of the ways that they end at.
  [[nodiscard]] std::size_t chosen(std::size_t at, std::size_t ways) const;
  [[nodiscard]] std::uint64_t units(std::size_t ways, std::size_t hand) const;

  std::vector<std::vector<HandOnBoards>> kept_;  ///< by hand, the two cards that it keeps
  std::vector<std::size_t> step_;                ///< what a hand's choice adds to the number of the ways
  std::size_t ways_ = 1;
  std::vector<std::uint8_t> keeps_;  ///< by ways and hand: which two it keeps
  std::vector<std::uint64_t> won_;   ///< by ways and winners
};

}  // namespace houseway::solve::equity
