#pragma once

#include <array>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "solve/blackjack_main.hpp"
#include "solve/blackjack_side_play.hpp"

/// Blackjack with wagers on its pairs beside the hand: the best play for all of them together.
///
/// Such a wager is decided by what is done first with two sevens or two aces, and by the suits of these. Every other
/// hand is played as without it, and so are the hands that follow.
namespace houseway::solve::blackjack {

using blackjack_side::PairWager;

/// Two cards of a pair, by their suits.
inline constexpr std::size_t suits_of_two = std::size_t{kit::suit_count} * kit::suit_count;

/// What the wagers beside a hand bring, in units of its own, by what is done with a pair.
template <class Number>
class BesidePairs {
 public:
  struct Suited {
    Number chance{};                                    ///< that a pair has these suits
    std::array<Number, kit::count_of<Action>> worth{};  ///< by what is done first
  };
  using BySuits = std::array<Suited, suits_of_two>;

  /// With the meters as they read. `shoe` are the cards that the hand is dealt from.
  BesidePairs(const games::blackjack::Rules& rules, std::span<const Beside> beside,
              const std::vector<rulebook::TableMeter>& meters, std::span<const kit::Card> shoe);

  /// The values of which a pair decides a wager.
  [[nodiscard]] const std::vector<std::size_t>& pairs() const { return pairs_; }
  /// Against what the dealer shows; null where such a pair cannot come. Worth is reckoned as a column does: over the
  /// deals in which a dealer's blackjack has not ended the round.
  [[nodiscard]] const BySuits* find(std::size_t pair, const std::vector<std::size_t>& shown) const;
  /// Whatever its suits are.
  [[nodiscard]] Number worth(std::size_t pair, const std::vector<std::size_t>& shown, Action first) const;

 private:
  std::vector<std::size_t> pairs_;
  std::map<std::pair<std::size_t, std::vector<std::size_t>>, BySuits> by_suits_;
};

/// How the pairs are played against one column, and what that brings.
template <class Number>
struct JointColumn {
  std::array<std::array<Action, suits_of_two>, value_count> first;  ///< of pairs with a wager
  Number main{};                                                    ///< the hand's expectation
  Number plain_costs{};  ///< what the best play for the hand alone costs of both
};

/// `plain` is the best play for the hand alone.
template <class Number>
JointColumn<Number> joint_column(const Column<Number>& column, const ColumnSolution<Number>& plain,
                                 const BesidePairs<Number>& beside);

/// All columns: by the composition and the suits of a hand, and by the best chart.
struct JointPlay {
  double plain_costs = 0;
  double chart_plain_costs = 0;
  CellChart chart{};
  std::vector<Mistake> differences;  ///< of the best chart for the hand alone
  Distribution rounds;
  Distribution chart_rounds;
  std::string pairs;  ///< what is done with them by their suits, as people read it
  blackjack_side::Plays plays;
};
JointPlay joint_play(const Terms& terms, const BesidePairs<double>& beside, int threads, const Monitor& monitor);

}  // namespace houseway::solve::blackjack
