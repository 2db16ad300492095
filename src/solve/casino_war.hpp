#pragma once

#include <array>
#include <functional>
#include <span>

#include "games/casino_war.hpp"
#include "solve/by_outcome.hpp"
#include "solve/card_kinds.hpp"

/// Casino War by the composition of a whole shoe.
namespace houseway::solve::casino_war {

/// What is done when this card ties.
using OnTie = std::function<games::casino_war::Action(kit::Card)>;

/// By the tied rank, what going to war there brings more than surrendering, by round and in units of the initial wager.
using GainAtWar = std::array<Fraction, kit::rank_count>;
GainAtWar gain_at_war(const games::casino_war::Rules& rules, std::span<const kit::Card> shoe);

/// The better choice for the initial wager.
OnTie best_on_tie(const GainAtWar& gain);

/// The initial wager, with the war wager of those who go to war.
Distribution main_bet(const games::casino_war::Rules& rules, std::span<const kit::Card> shoe, const OnTie& on_tie);

OutcomeCounts<games::casino_war::TieBet, Ways> count_tie(std::span<const kit::Card> shoe);

/// Whoever surrenders has the outcome of his first card.
OutcomeCounts<games::casino_war::Progressive, Ways> count_progressive(std::span<const kit::Card> shoe,
                                                                      const OnTie& on_tie);

/// The odds, and the meter on top of them for the best outcome. `counts` are by the outcome's index.
Distribution progressive(const games::casino_war::Rules& rules, const std::vector<Count>& counts);

}  // namespace houseway::solve::casino_war
