#pragma once

#include <span>
#include <vector>

#include "games/poker/winners_pot_poker.hpp"
#include "solve/core/distribution.hpp"
#include "solve/core/question.hpp"

namespace houseway::solve::winners_pot_poker {

/// The pot against the dealer alone, and Jacks Plus under that play, dealt from this deck.
std::vector<Distribution> solve_with(Question& question, std::span<const kit::Card> deck);

}  // namespace houseway::solve::winners_pot_poker
