#pragma once

#include <span>
#include <vector>

#include "games/minibaccarat.hpp"
#include "solve/by_outcome.hpp"
#include "solve/card_kinds.hpp"

/// Minibaccarat by the composition of a whole shoe: points for the wagers on the finished hands, ranks for pairs, suits
/// only where a wager asks for them.
namespace houseway::solve::minibaccarat {

template <kit::NamedEnum Outcome>
using WaysOf = OutcomeCounts<Outcome, Ways>;

/// The wagers that the finished hands decide.
struct FinalCounts {
  WaysOf<games::minibaccarat::PlayerOutcome> player;
  WaysOf<games::minibaccarat::BankerOutcome> banker;
  WaysOf<games::minibaccarat::TieOutcome> tie;
  WaysOf<games::minibaccarat::DragonBonus> dragon_bonus_player;
  WaysOf<games::minibaccarat::DragonBonus> dragon_bonus_banker;
  WaysOf<games::minibaccarat::Dragon7> dragon_7;
  WaysOf<games::minibaccarat::Panda8> panda_8;
  WaysOf<games::minibaccarat::LuckySix> lucky_six;
};
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
