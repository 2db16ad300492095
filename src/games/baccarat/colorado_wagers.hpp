#pragma once

#include <cstddef>
#include <tuple>

#include "games/baccarat/colorado_outcomes.hpp"
#include "games/baccarat/colorado_spots.hpp"
#include "games/baccarat/coup_cards.hpp"
#include "games/baccarat/coup_outcomes.hpp"
#include "games/baccarat/ez_progressive.hpp"
#include "games/baccarat/five_treasures.hpp"
#include "games/baccarat/fortunes_99.hpp"
#include "games/shared/hand_wagers.hpp"

/// The wagers of Colorado's baccarat, and what each of them sees of a round.
namespace houseway::games::colorado_baccarat {

using baccarat::Coup;
using baccarat::CoupCards;
using baccarat::FirstFour;
using baccarat::FortunesAt;
using baccarat::SuitedCoup;

/// The round as a seat sees it, and what a wager sees of that.
struct RoundAt {
  const CoupCards& coup;
  std::size_t seat;
  bool envy_alone;  ///< of 99 Fortunes, where another seat has the top award
};
constexpr const Coup& look(Sees<Coup>, const RoundAt& at) { return at.coup; }
constexpr FirstFour look(Sees<FirstFour>, const RoundAt& at) { return {at.coup.player, at.coup.banker}; }
constexpr FortunesAt look(Sees<FortunesAt>, const RoundAt& at) {
  return {baccarat::first_four(at.coup), at.seat, at.envy_alone};
}
constexpr SuitedCoup look(Sees<SuitedCoup>, const RoundAt& at) {
  using baccarat::suit_bit;
  const CoupCards& coup = at.coup;
  return {coup, baccarat::suits_of(coup.player) | (coup.player_drew ? suit_bit(coup.player_third_card) : 0),
          baccarat::suits_of(coup.banker) | (coup.banker_drew ? suit_bit(coup.banker_third_card) : 0)};
}

/// The wagers, in the order in which those of a seat are settled.
inline constexpr std::tuple wagers{
    on(Spot::player, sees<Coup>, baccarat::player_outcome),
    on(Spot::banker, sees<Coup>, baccarat::banker_outcome),
    on(Spot::five_treasures_banker, sees<Coup>, baccarat::banker_outcome),
    on(Spot::ez_banker, sees<Coup>, baccarat::banker_outcome),
    on(Spot::tie, sees<Coup>, baccarat::tie_outcome),
    on(Spot::total_cards_4, sees<Coup>, baccarat::total_cards),
    on(Spot::total_cards_5, sees<Coup>, baccarat::total_cards),
    on(Spot::total_cards_6, sees<Coup>, baccarat::total_cards),
    on(Spot::perfect_pair, sees<FirstFour>, baccarat::perfect_pair),
    on(Spot::match_pair_player, sees<FirstFour>, baccarat::match_pair_player),
    on(Spot::match_pair_banker, sees<FirstFour>, baccarat::match_pair_banker),
    on(Spot::margin_bonus, sees<Coup>, baccarat::dragon_bonus_player),
    on(Spot::margin_bonus_banker, sees<Coup>, baccarat::dragon_bonus_banker),
    on(Spot::dragon_bonus_player, sees<Coup>, baccarat::dragon_bonus_player),
    on(Spot::dragon_bonus_banker, sees<Coup>, baccarat::dragon_bonus_banker),
    on(Spot::fortune_7, sees<Coup>, baccarat::fortune_7),
    on(Spot::golden_8, sees<Coup>, baccarat::golden_8),
    on(Spot::heavenly_9, sees<Coup>, baccarat::heavenly_9),
    on(Spot::blazing_7s, sees<Coup>, baccarat::blazing_7s),
    on(Spot::cover_all, sees<Coup>, baccarat::cover_all),
    on(Spot::dragon_7, sees<Coup>, baccarat::dragon_7),
    on(Spot::panda_8, sees<Coup>, baccarat::panda_8),
    on(Spot::ez_progressive, sees<SuitedCoup>, by_table<baccarat::EzProgressiveNaming>),
    on(Spot::fortunes_99, sees<FortunesAt>, baccarat::fortunes_99).envied().of_winners()};
using SideWagers = HandWagers<wagers>;

}  // namespace houseway::games::colorado_baccarat
