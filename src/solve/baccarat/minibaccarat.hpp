#pragma once

#include <span>
#include <vector>

#include "games/baccarat/minibaccarat.hpp"
#include "solve/core/by_outcome.hpp"
#include "solve/count/card_kinds.hpp"
#include "solve/count/view_counts.hpp"

/// Minibaccarat by the composition of a whole shoe: points for the wagers on the finished hands, ranks for pairs, suits
/// only where a wager asks for them.
namespace houseway::solve::minibaccarat {

template <kit::NamedEnum Outcome>
using WaysOf = OutcomeCounts<Outcome, Ways>;

/// The wagers that the finished hands decide.
using FinalCounts = ViewCounts<games::minibaccarat::wagers>;
FinalCounts count_finals(std::span<const kit::Card> shoe);

WaysOf<games::minibaccarat::Pair> count_pair(std::span<const kit::Card> shoe);
WaysOf<games::PerfectPairs> count_perfect_pairs(std::span<const kit::Card> shoe);
WaysOf<games::minibaccarat::HouseMoney> count_house_money(std::span<const kit::Card> shoe);
/// What a House Money winner gains who adds his payout to another wager whenever the four cards on the table favour it,
/// by round and in units of the House Money wager.
struct GainByPressing {
  double onto_player = 0;
  double onto_banker = 0;
  double onto_either = 0;  ///< whichever is better: he has both
};
GainByPressing gain_by_pressing(const games::minibaccarat::Rules& rules, std::span<const kit::Card> shoe);

WaysOf<games::minibaccarat::Royal9> count_royal_9(std::span<const kit::Card> shoe, std::size_t position,
                                                  std::size_t positions);

}  // namespace houseway::solve::minibaccarat
