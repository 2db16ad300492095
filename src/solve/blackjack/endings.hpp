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
  explicit Endings(const Terms& terms) : terms_{&terms, terms.attacking.empty() ? &terms : &terms.attacking.front()} {}

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
  /// What became of hands that were not split, by what lies on them.
  struct Unsplit {
    std::array<std::array<double, final_count>, standing_count> stood{};  ///< by the dealer's final count
    double busted = 0;
    double surrendered_low = 0;
    double surrendered = 0;
    double surrendered_to_blackjack = 0;
    double rescued = 0;
  };
  /// Rounds of one stake before the cards were dealt.
  struct Rounds {
    std::array<Unsplit, stake_count> unsplit{};
    double dealer_blackjack = 0;
    double natural_at_once = 0;
    Finals<double> natural{};
    std::array<Results, 3> split{};
    double split_staked = 0;
    double split_value = 0;  ///< exact

    void add(const Rounds& other);
  };

  [[nodiscard]] Rounds& rounds_of(const Column<double>& column) { return rounds_[column.terms().attacks ? 1 : 0]; }
  void add_first_hands(const Column<double>& column, const ColumnSolution<double>& played, double part);
  void add_split(Column<double>& column, const ColumnSolution<double>& played, std::size_t pair, double part);

  std::array<const Terms*, 2> terms_;  ///< by whether the wager was added to when the dealer's card was seen
  std::array<Rounds, 2> rounds_{};
};

}  // namespace houseway::solve::blackjack
