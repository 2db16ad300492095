#pragma once

#include <array>
#include <vector>

#include "solve/blackjack/play.hpp"

namespace houseway::solve::blackjack {

/// How rounds end when hands are played like this, with the chance of each ending.
///
/// Rounds without a split are told apart exactly. Of those with one the chance, the expectation and the money staked
/// are exact; how their results spread is that of `split_spread`.
class Endings {
 public:
  explicit Endings(const Terms& terms) : terms_(&terms) {}

  /// `part`: of the rounds against this column, so many are played like this.
  void add(Column<double>& column, const ColumnSolution<double>& played, double part = 1);
  void add(const Endings& other);

  /// In floating point: its counts are parts of a round number of cases.
  [[nodiscard]] Distribution distribution() const;

 private:
  friend class FirstHands;

  /// Results of rounds that were split.
  struct Results {
    double chance = 0;
    double net = 0;
    double square = 0;
  };
  enum SplitResult : std::uint8_t { lost, even, won };
  /// Chances by a single or a double stake, how the hand stands, and the dealer's final count.
  using Stood = std::array<std::array<std::array<double, final_count>, standing_count>, 2>;

  void add_first_hands(const Column<double>& column, const ColumnSolution<double>& played, double part);
  void add_split(Column<double>& column, const ColumnSolution<double>& played, std::size_t pair, double part);

  const Terms* terms_;
  Stood stood_{};
  std::array<double, 2> busted_{};
  double surrendered_low_ = 0;
  double surrendered_ = 0;
  double surrendered_to_blackjack_ = 0;
  double dealer_blackjack_ = 0;
  double natural_at_once_ = 0;
  Finals<double> natural_{};
  std::array<Results, 3> split_{};
  double split_staked_ = 0;
  double split_value_ = 0;  ///< exact
};

}  // namespace houseway::solve::blackjack
