#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "games/dice/craps_words.hpp"
#include "kit/short_list.hpp"
#include "rulebook/binder.hpp"
#include "table/house_policy.hpp"
#include "table/round.hpp"

namespace houseway::games::craps {

using kit::Cents;
using rulebook::Award;
using rulebook::BetTime;
using rulebook::Binder;
using rulebook::Payouts;

/// What a roll finds: a come-out roll, or a point. The last is a come-out roll for a wager that was called on.
HOUSEWAY_ENUM(Column, come_out, point_4, point_5, point_6, point_8, point_9, point_10, called_on)

constexpr Column column_of(std::int64_t point) {
  constexpr std::array<Column, 11> columns{Column::come_out, Column::come_out, Column::come_out, Column::come_out,
                                           Column::point_4,  Column::point_5,  Column::point_6,  Column::come_out,
                                           Column::point_8,  Column::point_9,  Column::point_10};
  return columns[static_cast<std::size_t>(point) % columns.size()];
}

/// What a throw does to a stake: it stays, it moves to the number thrown, or it gets the award of this index, after
/// which it may be up again.
struct Fate {
  static constexpr std::uint16_t stays = 0;
  static constexpr std::uint16_t moves = 1;
  static constexpr std::uint16_t first_award = 2;

  std::uint16_t what : 15 = stays;
  std::uint16_t up_again : 1 = 0;
};

/// What the players may do with a spot between the rolls, as the rulebook has it.
struct BetRule {
  std::string cite;
  rulebook::Standing standing;
  std::int64_t limit = 0;  ///< odds: so many times the flat bet
};

/// The state of the table as far as it decides which bets may be made.
struct Puck {
  std::int64_t point = 0;
  std::int64_t thrown = 0;
  std::int64_t since_seven = 0;
  std::int64_t hot = 0;
};

/// The rules that a roll is dealt by.
struct RoundRules {
  using Fates = std::array<std::array<Fate, throws>, kit::count_of<Column>>;
  static constexpr std::size_t spots = kit::count_of<Spot>;

  [[nodiscard]] constexpr Fate fate(Spot spot, Column column, std::size_t thrown) const {
    return fates[kit::index_of(spot)][kit::index_of(column)][thrown];
  }
  [[nodiscard]] constexpr const Award& award(Fate fate) const { return awards[fate.what - Fate::first_award]; }

  /// Whether a wager may be made or increased before this roll. `staked` asks for the flat bet of odds.
  template <class Staked>
  [[nodiscard]] constexpr bool may_bet(Spot spot, const Puck& puck, Staked&& staked) const {
    const Spot beside = flat[kit::index_of(spot)];
    return is_time(made[kit::index_of(spot)], puck) && (beside == spot || staked(beside));
  }

  std::array<Fates, spots> fates{};
  kit::ShortList<Award, 1024> awards;
  std::array<BetTime, spots> made{};
  std::array<Spot, spots> flat{};  ///< of odds; of every other spot itself

  Payouts<FireBet> fire;
  Payouts<HotRoller> hot;
  std::array<Payouts<Bonus>, 3> bonus;  ///< all small, all tall, make 'em all
  Payouts<LuckyShooter> lucky;
  bool offers_side_wagers = false;
  rulebook::ClauseId line_bet_clause{};

  table::HousePolicy policy;
  table::ShoePlan shoe;

 private:
  static constexpr bool is_time(BetTime time, const Puck& puck) {
    switch (time) {
      case BetTime::any_time:
        return true;
      case BetTime::come_out:
        return puck.point == 0;
      case BetTime::point:
        return puck.point != 0;
      case BetTime::new_shooter:
        return puck.point == 0 && puck.thrown == 0;
      case BetTime::unmarked:
        return puck.point == 0 && puck.hot == 0;
      case BetTime::after_seven:
        return puck.point == 0 && puck.since_seven == 0;
      case BetTime::moved:
        return false;
    }
    return false;
  }
};

/// With the bets that players may make between the rolls, and why others are refused.
struct Rules : RoundRules {
  explicit Rules(Binder& b);

  std::vector<BetRule> bets;  ///< by spot
  std::vector<Cents> units;   ///< by spot: the stake is a multiple of it
  bool excess_odds = false;   ///< above the limit, up to what pays in whole dollars

  std::string locked_clause;
  std::string only_down_clause;
  std::string off_clause;
  std::string unpayable_clause;
  std::string odds_clause;
};

/// Throws `kit::InputError` where a player may not bet so before this roll.
void check_bets(const Rules& rules, const table::Carry& before, const table::Stakes& standing, const table::Stakes& now,
                const table::Calls& calls);

/// Before which roll the table stands, and what the wagers on many rolls have seen.
std::string situation(const table::Carry& carry, table::Seat seat);

/// Throws where stakes could not be bet whenever it is time for them.
void check_plan(const Rules& rules, const table::Stakes& stakes);

}  // namespace houseway::games::craps
