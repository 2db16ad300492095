#pragma once

#include <vector>

#include "solve/distribution.hpp"
#include "solve/question.hpp"

/// One solver by procedure: every wager it can count, of those that are asked for. What it leaves out is simulated.
namespace houseway::solve {

/// Blackjack's wager and insurance, and the wagers beside it.
std::vector<Distribution> solve_blackjack(Question& question);
std::vector<Distribution> solve_blackjack_side(Question& question);
std::vector<Distribution> solve_casino_war(Question& question);
std::vector<Distribution> solve_craps(Question& question);
std::vector<Distribution> solve_minibaccarat(Question& question);
std::vector<Distribution> solve_pai_gow_poker(Question& question);
std::vector<Distribution> solve_roulette(Question& question);
std::vector<Distribution> solve_three_card_poker(Question& question);
std::vector<Distribution> solve_ultimate_texas_hold_em(Question& question);

/// By the procedure that deals the table.
std::vector<Distribution> solve(Question& question);

}  // namespace houseway::solve
