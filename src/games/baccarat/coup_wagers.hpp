#pragma once

#include <tuple>

#include "games/baccarat/coup_outcomes.hpp"
#include "games/shared/hand_wager.hpp"

/// Wagers that several games of baccarat have, declared for the spots of each: `Spot` names them alike.
namespace houseway::games::baccarat {

/// In the order in which they are settled: some by the first four cards, the others by the finished hands.
template <kit::NamedEnum Spot>
inline constexpr auto coup_wagers =
    std::tuple{on(Spot::house_money, sees<Coup>, house_money).settled(Settled::apart),
               on(Spot::royal_9, sees<CoupAt>, royal_9).settled(Settled::apart).drawn_for(Spot::must_hit, "must-hit"),
               on(Spot::perfect_pairs_player, sees<Coup>, player_perfect_pairs).settled(Settled::on_first_cards),
               on(Spot::perfect_pairs_banker, sees<Coup>, banker_perfect_pairs).settled(Settled::on_first_cards),
               on(Spot::player_pair, sees<Coup>, player_pair).settled(Settled::on_first_cards),
               on(Spot::banker_pair, sees<Coup>, banker_pair).settled(Settled::on_first_cards),
               on(Spot::player, sees<Coup>, player_outcome),
               on(Spot::banker, sees<Coup>, banker_outcome),
               on(Spot::tie, sees<Coup>, tie_outcome),
               on(Spot::dragon_bonus_player, sees<Coup>, dragon_bonus_player),
               on(Spot::dragon_bonus_banker, sees<Coup>, dragon_bonus_banker),
               on(Spot::dragon_7_insurance, sees<Coup>, dragon_7),
               on(Spot::panda_8_insurance, sees<Coup>, panda_8),
               on(Spot::lucky_six, sees<Coup>, lucky_six)};

}  // namespace houseway::games::baccarat
