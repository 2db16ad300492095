#pragma once

#include <string>
#include <vector>

#include "solve/poker/raise_book.hpp"

namespace houseway::solve {

/// '2' to 'A'.
char rank_letter(std::size_t rank);

/// A way of playing as people write it down: the lowest hand from which on everything is raised, and below it a row of
/// letters for each hand that is raised at times.
class RaisePlay {
 public:
  explicit RaisePlay(const RaiseBook& book);

  [[nodiscard]] Chart chart() const;
  /// Empty where no file can say it.
  [[nodiscard]] std::string strategy_file() const;

 private:
  /// All hands of one value.
  struct Row {
    std::string name;
    std::string letters;  ///< by the rank shown; one letter where no card is seen
    std::vector<games::ShownHand> exceptions;
    double raised = 0;  ///< the part of these hands that is raised, where no card is seen
  };

  [[nodiscard]] Row row_of(std::span<const PlayedHand> hands) const;
  [[nodiscard]] char letter_of(std::size_t action) const;
  [[nodiscard]] bool always(const Row& row, char letter) const;
  /// The rows below, of hands that are raised at times, from the highest down.
  [[nodiscard]] ChartGrid grid(std::span<const Row* const> rows) const;
  /// Where no card is seen and hands of one value go different ways.
  [[nodiscard]] Chart chart_by_other_cards(std::span<const Row* const> rows) const;

  const RaiseBook& book_;
  std::vector<Row> rows_;    ///< from the lowest hand up
  std::size_t raised_from_;  ///< the first row from which on everything is raised
};

}  // namespace houseway::solve
