#pragma once

#include <span>
#include <vector>

#include "games/blackjack/rules.hpp"
#include "solve/core/distribution.hpp"
#include "solve/core/question.hpp"

namespace houseway::solve::blackjack_side {

/// The wagers beside Blackjack's own and insurance.
std::vector<Distribution> solve(Question& question);

/// Every side wager that is asked for and that the cards of one round decide, dealt from these cards.
std::vector<Distribution> wagers(Question& question, const games::blackjack::Rules& rules,
                                 std::span<const kit::Card> shoe);

}  // namespace houseway::solve::blackjack_side
