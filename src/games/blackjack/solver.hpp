#pragma once

#include <array>
#include <cstddef>

#include "games/blackjack/strategy.hpp"

namespace houseway::games::blackjack {

/// What hands are worth against each column of a chart when every card is as likely as in a new deck, whatever has been
/// dealt: the player plays on for the best, a pair is split once. For tables to which no published chart applies, and
/// to weigh hands that can be exchanged.
class Solver {
 public:
  explicit Solver(const Rules& rules);

  [[nodiscard]] Action best(std::size_t row, std::size_t column, bool may_double, bool may_surrender) const;
  /// Of two cards, before the first decision.
  [[nodiscard]] double worth(std::size_t row, std::size_t column) const;
  /// Of two cards that nobody has seen.
  [[nodiscard]] double unseen_worth(std::size_t column) const;

 private:
  /// The dealer's last count: 17 to 21, 22, more.
  static constexpr std::size_t final_counts = 7;
  using Finals = std::array<double, final_counts>;

  [[nodiscard]] Finals finals_from(std::size_t row) const;
  [[nodiscard]] Finals finals_of(std::size_t column) const;
  [[nodiscard]] double stand(int count, std::size_t column) const;
  [[nodiscard]] double hit(std::size_t row, std::size_t column) const;
  [[nodiscard]] double doubled(std::size_t row, std::size_t column) const;
  [[nodiscard]] double split(std::size_t row, std::size_t column) const;
  [[nodiscard]] double two_cards(std::size_t row, std::size_t column, bool is_split) const;
  [[nodiscard]] bool may_double(std::size_t row, bool split) const;

  const Rules& rules_;
  std::array<Finals, chart_rows> finals_{};
  std::array<Finals, chart_columns> columns_{};
  Chart<double> stand_{};
  Chart<double> play_{};  ///< stand or hit, whichever is better
};

}  // namespace houseway::games::blackjack
