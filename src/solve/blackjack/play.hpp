#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solve/blackjack/column.hpp"

namespace houseway::solve::blackjack {

/// What a player who knows the composition of his hand also knows of a split, in the words of the published analyzers:
enum class Memory : std::uint8_t {
  zero,      ///< CDZ−: nothing; a hand is played as if it had not come from a split
  one_pair,  ///< CDP1: that it comes from a split, but not how often the pair was split
  pairs,     ///< CDP: how many cards of the pair were split
};

/// How every hand is played against one column.
struct ColumnPlay {
  Actions first;  ///< a hand that was not split; a pair may say split
  Actions later;  ///< a hand of a split that may not be split, as far as it needs no memory
};

/// The expectation of one hand of a split in each of the shoes that `SplitWeights` names, put together.
template <class Number>
class Splitting {
 public:
  Splitting(Column<Number>& column, std::size_t pair)
      : column_(column), pair_(pair), weights_(column.split_weights(pair)) {}

  /// All hands played alike, however many there are.
  [[nodiscard]] Number value(const Actions& actions);
  /// The best play of a hand when this many more cards of the pair are out, one for each number of cards split.
  [[nodiscard]] Number best_value(Memory memory);

  [[nodiscard]] const SplitWeights<Number>& weights() const { return weights_; }

 private:
  /// So many cards of the pair are out of the shoe of a hand of the split, beside its own.
  [[nodiscard]] Shoe shoe(std::size_t more) const { return Shoe::of_split(pair_, more); }
  [[nodiscard]] Actions best_actions(std::size_t more);
  /// `split`: the weights of this many cards of the pair; all of them where it is not given.
  [[nodiscard]] Number sum(const Actions& actions, std::optional<std::size_t> split);

  Column<Number>& column_;
  std::size_t pair_;
  SplitWeights<Number> weights_;
};

/// The hands that come from one card by these actions, in ascending order.
std::vector<HandIndex> reached(std::size_t card, const Actions& actions);

/// How every hand is played, and what that is worth.
template <class Number>
struct ColumnSolution {
  ColumnPlay play;
  std::vector<Number> values;                ///< of two cards, and of more where they are reached by drawing
  std::array<Number, value_count> splits{};  ///< of pairs
  Number expectation{};                      ///< of the round against these cards of the dealer
};

template <class Number>
ColumnSolution<Number> solve_column(Column<Number>& column, Memory memory = Memory::zero);

/// The same for hands that are played like this.
template <class Number>
ColumnSolution<Number> price_column(Column<Number>& column, const ColumnPlay& play);

/// The round's expectation when the first two cards are worth so much.
template <class Number>
Number round_value(const Column<Number>& column, const std::vector<Number>& values);

/// The cards that the dealer can show.
std::vector<std::vector<std::size_t>> shown_cards(const Terms& terms);

/// The expectation of best play, in units of the wager.
template <class Number>
Number best_expectation(const Terms& terms, Memory memory = Memory::zero);

}  // namespace houseway::solve::blackjack
