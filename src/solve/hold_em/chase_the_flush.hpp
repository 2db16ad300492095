#pragma once

#include <span>
#include <vector>

#include "solve/core/question.hpp"
#include "solve/hold_em/flush_play.hpp"

namespace houseway::solve::chase_the_flush {

/// The wagers that a question asks for, on any deck.
std::vector<Distribution> solve_on(Question& question, const Rules& rules, std::span<const Card> deck);

/// How often each row of the Same Suit Bonus is the one that pays.
std::vector<Count> count_same_suit(const Rules& rules, std::span<const Card> deck);

}  // namespace houseway::solve::chase_the_flush
