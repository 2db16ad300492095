#pragma once

#include <span>
#include <vector>

#include "games/hold_em/heads_up_hold_em.hpp"
#include "solve/core/distribution.hpp"
#include "solve/hold_em/engine.hpp"

namespace houseway::solve::heads_up_hold_em {

using games::heads_up_hold_em::Rules;

/// Its decisions: once, the sooner the more.
hold_em::Declared declared();

/// The wagers that a question asks for, on any deck.
std::vector<Distribution> solve_on(Question& question, const Rules& rules, std::span<const kit::Card> deck);

}  // namespace houseway::solve::heads_up_hold_em
