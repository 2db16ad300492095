#pragma once

#include <vector>

#include "games/blackjack/rules.hpp"
#include "solve/core/distribution.hpp"
#include "solve/core/question.hpp"

namespace houseway::solve::blackjack {

/// Whether players may exchange cards: second cards between two hands, or a hand for two new cards.
bool exchanges_cards(const games::blackjack::Rules& rules);
/// Whether that is solved: one kind of exchange, at a table whose round is otherwise that of Blackjack.
bool exchange_solvable(const games::blackjack::Rules& rules);

/// The main bet under the best exchange and play, and under those of the built-in strategy; or as a strategy file
/// plays.
std::vector<Distribution> exchange_play(const Question& question, const games::blackjack::Rules& rules);

}  // namespace houseway::solve::blackjack
