#pragma once

#include <array>
#include <cstdint>
#include <optional>
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
  Actions first;         ///< a hand that was not split; a pair may say split
  Actions later;         ///< a hand of a split that may not be split, as far as it needs no memory
  Actions free;          ///< the same, where the house has bet on it and the player has not
  Actions one_card;      ///< a split ace to which no more than one card comes
  Actions after_double;  ///< a hand that was doubled, when its card is seen

  /// Of the hands of a pair that is split, by whose money lies on them.
  [[nodiscard]] const Actions& of_split(const Terms& terms, std::size_t pair, Money money) const;
};

/// The expectation of one hand of a split in each of the shoes that `SplitWeights` names, put together.
template <class Number>
class Splitting {
 public:
  Splitting(Column<Number>& column, std::size_t pair)
      : column_(column), pair_(pair), weights_(column.split_weights(pair)) {}

  /// Hands with the same money played alike, however many there are.
  [[nodiscard]] Number value(const ColumnPlay& play);
  /// The best play of a hand when this many more cards of the pair are out, one for each number of cards split.
  [[nodiscard]] Number best_value(Memory memory);

  [[nodiscard]] const SplitWeights<Number>& weights() const { return weights_; }

 private:
  /// So many cards of the pair are out of the shoe of a hand of the split, beside its own.
  [[nodiscard]] Shoe shoe(std::size_t more) const { return Shoe::of_split(pair_, more); }
  struct HandPlay {
    Actions actions;
    Actions after_double;
  };
  [[nodiscard]] HandPlay best_play(std::size_t more, Money money);
  /// A hand of the split in each of the shoes, played like this with this money.
  using ByShoe = std::array<typename Column<Number>::SplitHand, most_shoes>;
  [[nodiscard]] ByShoe hand(const Actions& actions, const Actions& after_double, Money money);
  /// `split`: the weights of this many cards of the pair; all of them where it is not given.
  [[nodiscard]] Number sum(const ByShoe& first, const ByShoe& formed, std::optional<std::size_t> split) const;

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

/// Whether the wager is added to when the dealer shows this and the rest is played for the best.
bool attack_is_best(const Terms& terms, std::span<const std::size_t> shown);

/// The expectation of best play, in units of the wager.
template <class Number>
Number best_expectation(const Terms& terms, Memory memory = Memory::zero);

}  // namespace houseway::solve::blackjack
