#pragma once

#include <cstddef>
#include <span>

#include "games/baccarat/coup_outcomes.hpp"
#include "games/baccarat/lucky_nines.hpp"
#include "solve/baccarat/coups.hpp"

/// Wagers that the first four cards decide: by rank for pairs, suits only where a wager asks for them.
namespace houseway::solve::baccarat {

WaysOf<games::baccarat::Pair> count_pair(std::span<const kit::Card> shoe);
WaysOf<games::PerfectPairs> count_perfect_pairs(std::span<const kit::Card> shoe);
WaysOf<games::baccarat::HouseMoney> count_house_money(std::span<const kit::Card> shoe);
WaysOf<games::baccarat::Royal9> count_royal_9(std::span<const kit::Card> shoe, std::size_t position,
                                              std::size_t positions);
WaysOf<games::baccarat::LuckyNines> count_lucky_nines(std::span<const kit::Card> shoe);

}  // namespace houseway::solve::baccarat
