#pragma once

#include <span>
#include <string>
#include <vector>

#include "games/hold_em/texas_hold_em_bonus.hpp"
#include "solve/core/by_outcome.hpp"
#include "solve/count/suit_orbits.hpp"
#include "solve/hold_em/engine.hpp"

namespace houseway::solve::texas_hold_em_bonus {

using games::texas_hold_em_bonus::ProgressiveOutcome;
using games::texas_hold_em_bonus::Rules;

/// Its decisions: twice the ante or a fold, and then a wager before the turn and before the river.
hold_em::Declared declared();

/// The wagers that a question asks for, on any deck. Where the starting hands that are played have been kept before
/// under this key, side wagers need not find them again.
std::vector<Distribution> solve_on(Question& question, const Rules& rules, std::span<const kit::Card> deck,
                                   const std::string& kept = {});

using ProgressiveCounts = OutcomeCounts<ProgressiveOutcome>;

/// How the progressive ends with two own cards, over every board in every order of flop, turn and river.
ProgressiveCounts count_progressive(std::span<const kit::Card> deck, CardSet own);
/// The same over all own cards.
ProgressiveCounts count_progressive(std::span<const kit::Card> deck);

}  // namespace houseway::solve::texas_hold_em_bonus
