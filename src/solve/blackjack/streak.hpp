#pragma once

#include <vector>

#include "solve/blackjack/terms.hpp"
#include "solve/core/question.hpp"

/// Streak wagers of Blackjack: won by so many rounds in a row, each with more hands won than lost.
///
/// A round advances the streak, ends it, or leaves it as it was, and every round is taken to be dealt from a new shoe,
/// so that a streak is a chain of as many steps. How the hand is played decides how likely each is: without a stake
/// beside the hand that is the best play of the hand alone. With one, the best play depends on how far the streak has
/// come, and is found for every step of it together, for all that a round brings on average.
///
/// Rounds without a split are exact. Split hands are played as CDZ− plays them, and how often they win more than they
/// lose is that of `split_spread`.
namespace houseway::solve::blackjack {

/// Whether this room solves the streak wagers of a table.
bool streaks_solvable(const games::blackjack::Rules& rules, const Terms& terms);

/// The streak wagers that are asked for, beside a hand that is played for itself: at its best, or by the strategy file.
void add_streaks(const Question& question, const games::blackjack::Rules& rules, const Terms& terms,
                 std::vector<Distribution>& out);

/// Whether a streak wager is staked beside the hand.
bool has_streak_beside(const Question& question);

/// The hand and the streak wagers staked beside it, played for all of them; new ones are made as soon as none is left.
void add_streak_play(const Question& question, const games::blackjack::Rules& rules, const Terms& terms,
                     std::vector<Distribution>& out);

/// What a round against one card of the dealer brings, on average.
struct StreakRound {
  double value = 0;     ///< of the hand
  double advances = 0;  ///< how often the round advances a streak
  double ends = 0;      ///< how often it ends one
};

/// The best round where advancing a streak is worth so much, and ending it costs so much, in units of the wager.
StreakRound best_streak_round(const Terms& terms, double advance, double end);

}  // namespace houseway::solve::blackjack
