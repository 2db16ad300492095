#pragma once

#include <vector>

#include "solve/blackjack/terms.hpp"
#include "solve/core/question.hpp"

/// The wager on a hand, and its insurance, as every table of the family analyses them.
namespace houseway::solve::blackjack {

/// Under best play, by composition and by count.
void add_best_play(const Question& question, const Terms& terms, std::vector<Distribution>& out);

/// As the strategy file of the question plays.
void add_priced(const Question& question, const Terms& terms, const games::blackjack::Strategy& strategy,
                std::vector<Distribution>& out);

/// Under an ace every card but it can be the dealer's second.
Distribution insurance(const Terms& terms, const games::blackjack::Rules& rules);

}  // namespace houseway::solve::blackjack
