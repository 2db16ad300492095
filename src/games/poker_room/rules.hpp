#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/poker_room/hand.hpp"
#include "rulebook/binder.hpp"
#include "table/house_policy.hpp"

/// The poker room: what its wagers, decisions and options are called, and the rules of a table.
namespace houseway::games::poker_room {

using rulebook::Binder;
using rulebook::Payouts;

/// The chips that a player has on the table; what of them is before him for the pot; and points of Chinese Poker.
HOUSEWAY_ENUM(Spot, stake, pot, chinese_point)
/// The main pot, and a side pot for each player who can be all-in for less than another.
HOUSEWAY_ENUM(Pot, main, side_1, side_2, side_3, side_4, side_5, side_6, side_7, side_8, side_9, side_10)
static_assert(kit::count_of<Pot> == most_pots);

/// The first of those that a player is offered is what a hand does whose time has run out (§4.U.3).
HOUSEWAY_ENUM(Action, no_straddle, straddle, fold, check, bring_in, call, bet, raise, all_in, stand_pat, show, muck)

/// The number of the seat that has the button; 0 before the first hand.
HOUSEWAY_ENUM(Carried, button)

/// What becomes of chips: they go into a pot as an ante or a bet; out of it they go to who is left alone, to the best
/// hand or hands of a game that has one way to win, to the winners of two ways, or back.
HOUSEWAY_ENUM(PotOutcome, ante, bet, unopposed, best_hand, tied_best_hands, best_high_alone, best_low_alone,
              one_way_and_tied_the_other, both_ways, part_of_a_half, refunded)
HOUSEWAY_ENUM(RakeOutcome, rake)
/// Of Chinese Poker, between two players.
HOUSEWAY_ENUM(PointOutcome, points_lost, each_row_won, all_three_won, agreed_bonus_hand)

/// The words of the rulebook.
HOUSEWAY_ENUM(Used, not_used, used)
HOUSEWAY_ENUM(Allowed, not_allowed, allowed)
HOUSEWAY_ENUM(LimitStructure, fixed, split, flexible, no_limit, pot_limit, half_pot_limit)
HOUSEWAY_ENUM(CeilingOver, none, per_round, over_all_rounds)
HOUSEWAY_ENUM(RakeTimes, at_the_end, after_each_wager_and_call)
HOUSEWAY_ENUM(RakeBase, called, all)
HOUSEWAY_ENUM(HoleCards, four, five)
HOUSEWAY_ENUM(OutOfCards, community_card, shuffle_burns_and_discards)
HOUSEWAY_ENUM(BonusPoints, none, agreed_by_the_players)
HOUSEWAY_ENUM(SevenStudOpener, low_card, high_card)
HOUSEWAY_ENUM(OpenPair, none, either_limit)
HOUSEWAY_ENUM(BringIn, none, half_the_lower_limit)

/// What a round is dealt by.
struct RoundRules {
  RoundRules() = default;
  explicit RoundRules(Binder& b);

  [[nodiscard]] constexpr bool has_button() const {
    return (button && !game.is_stud() && game.id != GameId::chinese_poker) || game.id == GameId::badugi;
  }

  RoomGame game = room_game(GameId::texas_hold_em);
  Structure betting{};
  Cents ante{};
  Cents small_blind{};  ///< nothing where the house has no blinds
  Cents big_blind{};
  bool straddle = false;
  Cents bring_in{};
  RakePlan rake{};
  Cents chip = Cents(1);
  Cents point{};
  int royal_bonus = 0;
  hands::ChineseRules chinese{};
  bool button = true;
  Payouts<PotOutcome> pot{};
  Payouts<RakeOutcome> raked{};
  Payouts<PointOutcome> points{};
  rulebook::ClauseId misdeal_clause{};
  rulebook::ClauseId too_few_clause{};
  rulebook::ClauseId chips_clause{};
  rulebook::ClauseId limits_clause{};
  rulebook::ClauseId new_player_clause{};
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

/// The same, and the sections that a refusal of stakes cites.
struct Rules : RoundRules {
  Rules() = default;
  explicit Rules(Binder& b);

  std::string players_clause;
  std::string points_clause;
};

/// A hand's most players: of badugi one more sits at the table, and out (§4.N.3).
constexpr int most_at_table(const RoomGame& game) {
  return game.id == GameId::badugi ? game.players + 1 : game.players;
}

}  // namespace houseway::games::poker_room
