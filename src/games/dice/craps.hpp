#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "games/dice/craps_rules.hpp"
#include "games/dice/craps_side_wagers.hpp"
#include "table/concept.hpp"

/// Craps and mini-craps. One round is one roll: stakes that it does not decide stand for the next.
namespace houseway::games::craps {

using rulebook::Remedy;
using table::Phase;
using table::Table;

/// Nobody is asked anything.
struct Seen {};

/// The bets are the plan of the player: every stake that he has named, whenever it may be made.
struct Strategy {
  explicit Strategy(const Rules&) {}
  constexpr Action operator()(const Seen&) const { return Action::pass_dice; }
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules, Carried> {
  using RoundRules = craps::RoundRules;

  static constexpr std::string_view id = "craps";
  static constexpr bool stakes_stand = true;
  using Memory = table::RemembersThrows;
  static constexpr std::array one_bet{Spot::pass, Spot::pass_odds};

  static constexpr std::array<std::pair<std::string_view, std::string_view>, 6> other_names{
      {{"place", "place-to-win"},
       {"yo", "eleven"},
       {"seven", "any-seven"},
       {"craps", "any-craps"},
       {"c-and-e", "craps-eleven"},
       {"snake-eyes", "craps-2"}}};

  static void check_bets(const Rules& rules, const table::Carry& before, const table::Stakes& standing,
                         const table::Stakes& now, const table::Calls& calls) {
    craps::check_bets(rules, before, standing, now, calls);
  }
  static std::string situation(const table::Carry& carry, table::Seat seat) { return craps::situation(carry, seat); }
  static void check_plan(const Rules& rules, const table::Stakes& stakes) { craps::check_plan(rules, stakes); }

  template <Table<Game> T>
  static constexpr void deal(T& table, const RoundRules& rules) {
    if (table.known_throw()) return;
    bet(table, rules);
    const std::int64_t point = table.carried(Carried::point);
    if (table.ordered(Remedy::pass_dice)) pass_dice(table);
    const bool without_line = table.ordered(Remedy::roll_without_line);
    if (without_line) need_come_bets(table, rules, point);
    if (point == 0 && !without_line) find_shooter(table, rules);

    table.phase(Phase::deal);
    const Throw dice = table.template roll<2>();

    table.phase(Phase::settle);
    const Roll roll{dice, dice.sum(), point, without_line};
    settle(table, rules, roll);

    table.phase(Phase::close);
    close(table, roll);
    bet(table, rules);  // for the next roll
  }

  /// What a roll does to everything that lies on the felt.
  template <class T>
  static constexpr void settle(T& table, const RoundRules& rules, const Roll& roll) {
    for (const Seat seat : table.bettors()) settle(table, rules, seat, roll);
    if (rules.offers_side_wagers) SideWagers::settle(table, rules, roll);
  }

 private:
  /// A player who bets by a plan makes the bets for which it is time.
  template <class T>
  static constexpr void bet(T& table, const RoundRules& rules) {
    const Puck puck{table.carried(Carried::point), table.carried(Carried::thrown), table.carried(Carried::since_seven),
                    table.carried(Carried::hot)};
    for (const Seat seat : table.bettors()) {
      table.bet_flat(seat, [&](Spot spot) {
        return rules.may_bet(spot, puck, [&](Spot flat) { return static_cast<bool>(table.stake(seat, flat)); });
      });
    }
  }

  template <class T>
  static constexpr void settle(T& table, const RoundRules& rules, Seat seat, const Roll& roll) {
    const Column column = column_of(roll.point);
    const std::size_t thrown = index_of(roll.dice);
    for (const Spot spot : table.staked(seat)) {
      const bool on = roll.come_out() && table.called(seat, spot).value_or(false);
      const Fate fate = rules.fate(spot, on ? Column::called_on : column, thrown);
      if (fate.what == Fate::stays) continue;
      if (fate.what == Fate::moves) {
        const Spot first = spot == Spot::come ? Spot::come_at_4 : Spot::dont_come_at_4;
        table.move(seat, spot, spot_at(first, *point_index(roll.total)));
        continue;
      }
      const Cents stake = table.stake(seat, spot);
      table.settle(seat, spot, rules.award(fate));
      if (fate.up_again != 0) table.raise(seat, spot, stake);
    }
  }

  static constexpr std::int64_t number_of(Seat seat) { return static_cast<std::int64_t>(seat.index()) + 1; }

  /// The first seat from the shooter's on, going round, that `takes` the dice; 0 where none does.
  template <class T, class Takes>
  static constexpr std::int64_t next_shooter(T& table, std::int64_t from, Takes&& takes) {
    std::int64_t first = 0;
    for (const Seat seat : table.bettors()) {
      if (!takes(seat)) continue;
      if (number_of(seat) >= from) return number_of(seat);
      if (first == 0) first = number_of(seat);
    }
    return first;
  }

  /// The dice go to the next player. Point, wagers and marks stay.
  template <class T>
  static constexpr void pass_dice(T& table) {
    const std::int64_t next = next_shooter(table, table.carried(Carried::shooter) + 1, [](Seat) { return true; });
    if (next != 0) table.carried(Carried::shooter) = next;
    table.carried(Carried::thrown) = 0;
  }

  template <class T>
  static constexpr bool has_line_bet(T& table, Seat seat) {
    return table.stake(seat, Spot::pass) || table.stake(seat, Spot::dont_pass);
  }

  /// Who throws a come-out roll has bet the line: the dice go round to the first who has. A simulated player who bets
  /// otherwise stands beside a shooter who is not among the seats.
  template <class T>
  static constexpr void find_shooter(T& table, const RoundRules& rules) {
    const std::int64_t taker =
        next_shooter(table, table.carried(Carried::shooter), [&](Seat seat) { return has_line_bet(table, seat); });
    if (taker == 0) {
      table.refuse(rules.line_bet_clause,
                   "the shooter of a come-out roll needs a Pass or Don't Pass bet; nobody has one");
    } else if (table.carried(Carried::shooter) != taker) {
      table.carried(Carried::shooter) = taker;
      table.carried(Carried::thrown) = 0;
    }
  }

  /// A roll without a line bet only decides come bets that remain.
  template <class T>
  static constexpr void need_come_bets(T& table, const RoundRules& rules, std::int64_t point) {
    bool remain = false;
    bool line = false;
    for (const Seat seat : table.bettors()) {
      line = line || has_line_bet(table, seat);
      for (std::size_t i = 0; i < point_numbers.size(); ++i) {
        remain = remain || table.stake(seat, spot_at(Spot::come_at_4, i)) ||
                 table.stake(seat, spot_at(Spot::dont_come_at_4, i));
      }
    }
    if (point != 0 || line || !remain) {
      table.refuse(rules.line_bet_clause,
                   "a roll without a line bet needs the marker off, nobody on the line, and a come or don't come bet "
                   "on its number");
    }
  }

  template <class T>
  static constexpr void close(T& table, const Roll& roll) {
    table.carried(Carried::point) = roll.next_point();
    table.carried(Carried::thrown) = 1;
    table.carried(Carried::since_seven) = roll.total == 7 ? 0 : 1;
    bool passes = roll.loser_seven();
    for (const Seat seat : table.bettors()) {
      const bool is_shooter = number_of(seat) == table.carried(Carried::shooter);
      if (is_shooter && table.volunteers(seat, Action::pass_dice)) passes = true;
    }
    if (table.ordered(Remedy::pass_dice)) passes = true;
    if (passes) pass_dice(table);
  }
};

}  // namespace houseway::games::craps
