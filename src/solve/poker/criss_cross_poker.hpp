#pragma once

#include <span>

#include "games/poker/criss_cross_poker.hpp"
#include "solve/core/distribution.hpp"
#include "solve/core/question.hpp"

namespace houseway::solve::criss_cross_poker {

/// Antes and bets as a question asks for them, on any deck.
Distribution solve_main(const Question& question, const games::criss_cross_poker::Rules& rules,
                        std::span<const kit::Card> deck);

}  // namespace houseway::solve::criss_cross_poker
