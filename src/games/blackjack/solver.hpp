#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "games/blackjack/payments.hpp"
#include "games/blackjack/strategy.hpp"

namespace houseway::games::blackjack {

/// What hands are worth against each column of a chart when every card is as likely as in a new deck, whatever has been
/// dealt, and the player plays on for the best. For tables to which no published chart applies, and to weigh hands that
/// can be exchanged. Three cards that are paid for their ranks are not looked at.
class Solver {
 public:
  /// `attacks`: the player adds to his wager when he sees the dealer's card.
  explicit Solver(const Rules& rules, bool attacks = false);

  [[nodiscard]] Action best(const Seen& seen) const;
  /// Of two cards.
  [[nodiscard]] Action best(std::size_t row, std::size_t column, bool may_double, bool may_surrender) const;
  /// Of a hand of two cards that stands, is hit or doubled.
  [[nodiscard]] double value(Action action, std::size_t row, std::size_t column) const;
  /// Whether a hand is given up when the card of its double is seen, or of two aces the one card that comes to each.
  [[nodiscard]] Action gives_up(std::size_t row, std::size_t column) const;
  /// Of two cards, before the first decision.
  [[nodiscard]] double worth(std::size_t row, std::size_t column) const;
  /// Of two cards that nobody has seen.
  [[nodiscard]] double unseen_worth(std::size_t column) const;
  /// Of two cards that come for the first two.
  [[nodiscard]] double zapped_worth(std::size_t column) const;
  /// Of a round when the dealer shows this and no more is known.
  [[nodiscard]] double round_worth(std::size_t column) const;
  /// Of a round before anything is dealt, at a table that shows one card of the dealer.
  [[nodiscard]] double expectation() const;

  /// The columns of the table.
  [[nodiscard]] std::vector<std::size_t> columns() const;

 private:
  /// How a hand came to be, since its money and what is allowed depend on that.
  enum Kind : std::uint8_t { dealt, first_of_split, added_to_split, free_of_split };
  static constexpr std::size_t kinds = 4;
  static constexpr std::size_t most_counted = most_charlie;  ///< more cards are played and paid as so many
  using Values = std::array<double, chart_rows>;
  struct ColumnValues {
    Finals<double> finals{};  ///< over the rounds in which the player acts
    bool known = false;       ///< a blackjack of the dealer has been seen or ruled out
    bool low = false;         ///< an up card that makes none
    double blackjack = 0;     ///< the chance of one
    std::array<std::array<std::array<double, standing_count>, stake_count>, money_count> stood{};
    std::array<std::array<Values, most_counted + 1>, kinds> play{};  ///< by the number of cards; a pair is not split
  };

  static Money money_of(Kind kind);
  [[nodiscard]] const Payments<double>::OfHand& pays(Kind kind, Stake stake) const {
    return payments_.of(money_of(kind), stake);
  }
  [[nodiscard]] double chance(std::size_t value) const;
  [[nodiscard]] Finals<double> finals_from(std::size_t row) const;
  [[nodiscard]] ColumnValues column_values(std::size_t column) const;
  [[nodiscard]] double stand(const ColumnValues& at, Kind kind, Stake stake, std::size_t row, std::size_t cards) const;
  [[nodiscard]] double hit(const ColumnValues& at, Kind kind, std::size_t row, std::size_t cards) const;
  [[nodiscard]] double doubled(const ColumnValues& at, Kind kind, std::size_t row, std::size_t cards) const;
  [[nodiscard]] double surrender(const ColumnValues& at, Kind kind, Stake stake) const;
  /// When the card of a double is seen.
  [[nodiscard]] double after_double(const ColumnValues& at, Kind kind, Stake stake, std::size_t row,
                                    std::size_t cards) const;
  [[nodiscard]] double split(const ColumnValues& at, std::size_t row) const;
  [[nodiscard]] double natural(const ColumnValues& at) const;
  [[nodiscard]] bool may_double(Kind kind, std::size_t row, std::size_t cards) const;
  [[nodiscard]] bool may_surrender(Kind kind, std::size_t cards) const;
  [[nodiscard]] bool stands_by_itself(Kind kind, std::size_t row, std::size_t cards) const;

  const Rules& rules_;
  Payments<double> payments_;
  std::array<Finals<double>, chart_rows> finals_{};
  std::vector<ColumnValues> columns_;
};

}  // namespace houseway::games::blackjack
