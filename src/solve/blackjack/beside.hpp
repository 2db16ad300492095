#pragma once

#include <array>
#include <map>
#include <span>
#include <vector>

#include "solve/blackjack/play.hpp"
#include "solve/blackjack/side_play.hpp"
#include "solve/core/question.hpp"

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

/// What is done first with each pair that decides a wager, by its suits.
using PairActions = std::array<std::array<Action, suits_of_two>, value_count>;

/// By the cards that the dealer shows.
using ActionsByShown = std::map<std::vector<std::size_t>, PairActions>;

/// As a strategy. Two sevens against a blackjack that ends the round take their card, and a third ace is drawn to.
blackjack_side::Plays plays_of(const Terms& terms, ActionsByShown first);

/// What can be done first with a pair, in the order in which equals are preferred.
template <class Number>
std::vector<Action> first_actions(const Column<Number>& column, std::size_t pair);

/// How the pairs are played against one column, and what that brings.
template <class Number>
struct JointColumn {
  PairActions first;
  Number main{};         ///< the hand's expectation
  Number plain_costs{};  ///< what the best play for the hand alone costs of both
};

/// `plain` is the best play for the hand alone.
template <class Number>
JointColumn<Number> joint_column(const Column<Number>& column, const ColumnSolution<Number>& plain,
                                 const BesidePairs<Number>& beside);

/// The expectation of best play for the hand and the wagers beside it, in units of the hand's wager.
template <class Number>
Number joint_expectation(const Terms& terms, const games::blackjack::Rules& rules, std::span<const Beside> beside,
                         const std::vector<rulebook::TableMeter>& meters, std::span<const kit::Card> shoe);

}  // namespace houseway::solve::blackjack
