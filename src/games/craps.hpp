#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/craps_rules.hpp"
#include "table/concept.hpp"

/// Craps and mini-craps. One round is one roll: stakes that it does not decide stand for the next.
namespace houseway::games::craps {

using rulebook::Remedy;
using table::Phase;
using table::Seat;
using table::Table;

/// Nobody is asked anything.
struct Seen {};

/// The bets are the plan of the player: every stake that he has named, whenever it may be made.
struct Strategy {
  explicit Strategy(const Rules&) {}
  Action operator()(const Seen&) const { return Action::pass_dice; }
};

struct Game {
  using Spot = craps::Spot;
  using Action = craps::Action;
  using Seen = craps::Seen;
  using Strategy = craps::Strategy;
  using Rules = craps::Rules;
  using Carried = craps::Carried;

  static constexpr std::string_view id = "craps";
  static constexpr bool stakes_stand = true;
  static constexpr std::array one_bet{Spot::pass, Spot::pass_odds};
  static constexpr std::array<Carried, 0> ends_with_shoe{};

  static void check_bets(const Rules& rules, const table::Carry& before, const table::Stakes& standing,
                         const table::Stakes& now, const table::Calls& calls) {
    craps::check_bets(rules, before, standing, now, calls);
  }
  static void check_plan(const Rules& rules, const table::Stakes& stakes) { craps::check_plan(rules, stakes); }

  template <Table<Game> T>
  static void deal(T& table, const Rules& rules) {
    const std::int64_t point = table.carried(Carried::point);
    const Puck puck{point, table.carried(Carried::thrown), table.carried(Carried::since_seven),
                    table.carried(Carried::hot)};
    for (const Seat seat : table.bettors()) {
      table.bet_flat(seat, [&](Spot spot) {
        return rules.may_bet(spot, puck, [&](Spot flat) { return static_cast<bool>(table.stake(seat, flat)); });
      });
    }
    if (table.ordered(Remedy::pass_dice)) pass_dice(table);
    const bool without_line = table.ordered(Remedy::roll_without_line);
    if (without_line) need_come_bets(table, rules, point);
    if (point == 0 && !without_line) find_shooter(table, rules);

    table.phase(Phase::deal);
    const Throw dice = table.template roll<2>();

    table.phase(Phase::settle);
    const Roll roll{dice, dice.sum(), point, without_line};
    for (const Seat seat : table.bettors()) settle(table, rules, seat, roll);
    if (rules.offers_side_wagers) settle_side_wagers(table, rules, roll);

    table.phase(Phase::close);
    close(table, roll);
  }

 private:
  struct Roll {
    Throw dice;
    int total;
    std::int64_t point;  ///< before the roll; 0: a come-out roll
    bool without_line;

    [[nodiscard]] bool come_out() const { return point == 0; }
    [[nodiscard]] bool makes_point() const { return point != 0 && total == point; }
    /// A 7 while a come-out point stands.
    [[nodiscard]] bool loser_seven() const { return point != 0 && total == 7; }
    /// The come-out point after the roll.
    [[nodiscard]] std::int64_t next_point() const {
      if (!come_out()) return total == point || total == 7 ? 0 : point;
      return point_index(total) && !without_line ? total : 0;
    }
  };

  template <class T>
  static void settle(T& table, const Rules& rules, Seat seat, const Roll& roll) {
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

  // --- the dice ------------------------------------------------------------------------------------------------------

  static std::int64_t number_of(Seat seat) { return static_cast<std::int64_t>(seat.index()) + 1; }

  /// The first seat from the shooter's on, going round, that `takes` the dice; 0 where none does.
  template <class T, class Takes>
  static std::int64_t next_shooter(T& table, std::int64_t from, Takes&& takes) {
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
  static void pass_dice(T& table) {
    const std::int64_t next = next_shooter(table, table.carried(Carried::shooter) + 1, [](Seat) { return true; });
    if (next != 0) table.carried(Carried::shooter) = next;
    table.carried(Carried::thrown) = 0;
  }

  template <class T>
  static bool has_line_bet(T& table, Seat seat) {
    return table.stake(seat, Spot::pass) || table.stake(seat, Spot::dont_pass);
  }

  /// Who throws a come-out roll has bet the line: the dice go round to the first who has. A simulated player who bets
  /// otherwise stands beside a shooter who is not among the seats.
  template <class T>
  static void find_shooter(T& table, const Rules& rules) {
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
  static void need_come_bets(T& table, const Rules& rules, std::int64_t point) {
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
  static void close(T& table, const Roll& roll) {
    table.carried(Carried::point) = roll.next_point();
    ++table.carried(Carried::thrown);
    ++table.carried(Carried::since_seven);
    if (roll.total == 7) table.carried(Carried::since_seven) = 0;
    bool passes = roll.loser_seven();
    for (const Seat seat : table.bettors()) {
      const bool is_shooter = number_of(seat) == table.carried(Carried::shooter);
      if (is_shooter && table.volunteers(seat, Action::pass_dice)) passes = true;
    }
    if (table.ordered(Remedy::pass_dice)) passes = true;
    if (passes) pass_dice(table);
  }

  // --- wagers on many rolls ------------------------------------------------------------------------------------------

  template <class T>
  static bool anyone_has(T& table, Spot spot) {
    bool any = false;
    for (const Seat seat : table.bettors()) any = any || table.stake(seat, spot);
    return any;
  }
  template <class T>
  static void settle_all(T& table, Spot spot, const Award& award) {
    for (const Seat seat : table.bettors()) table.settle(seat, spot, award);
  }

  template <class T>
  static void settle_side_wagers(T& table, const Rules& rules, const Roll& roll) {
    settle_hot_roller(table, rules, roll);
    settle_bonus(table, rules, roll);
    settle_fire_bet(table, rules, roll);
    settle_lucky_shooter(table, rules, roll);
  }

  /// Different points made before a loser 7, which alone settles it.
  template <class T>
  static void settle_fire_bet(T& table, const Rules& rules, const Roll& roll) {
    std::int64_t& made = table.carried(Carried::fire);
    if (!anyone_has(table, Spot::fire_bet)) {
      made = 0;
      return;
    }
    if (roll.makes_point()) made |= std::int64_t{1} << *point_index(roll.total);
    if (!roll.loser_seven()) return;
    const int points = std::popcount(static_cast<std::uint64_t>(made));
    const FireBet outcome =
        points < 4 ? FireBet::fewer_points
                   : static_cast<FireBet>(kit::index_of(FireBet::four_points) + static_cast<std::size_t>(points - 4));
    settle_all(table, Spot::fire_bet, rules.fire[outcome]);
    made = 0;
  }

  /// The combinations of the point numbers, in the order of their bits, and the bits of each number.
  struct Combination {
    int low;
    int high;
  };
  static constexpr std::array<Combination, 14> combinations{
      {{1, 3}, {2, 2}, {1, 4}, {2, 3}, {1, 5}, {2, 4}, {3, 3}, {2, 6}, {3, 5}, {4, 4}, {3, 6}, {4, 5}, {4, 6}, {5, 5}}};
  static constexpr std::int64_t every_combination = (std::int64_t{1} << combinations.size()) - 1;
  /// The bit of each throw; 0 where it is no point number.
  static constexpr auto combination_bits = [] {
    std::array<std::int64_t, throws> bits{};
    for (std::size_t i = 0; i < throws; ++i) {
      const Throw sorted = throw_at(i).sorted();
      for (std::size_t c = 0; c < combinations.size(); ++c) {
        const bool is = sorted[0].pips() == combinations[c].low && sorted[1].pips() == combinations[c].high;
        if (is) bits[i] = std::int64_t{1} << c;
      }
    }
    return bits;
  }();
  /// All combinations of each point number.
  static constexpr auto number_bits = [] {
    std::array<std::int64_t, point_numbers.size()> bits{};
    for (std::size_t c = 0; c < combinations.size(); ++c)
      bits[*point_index(combinations[c].low + combinations[c].high)] |= std::int64_t{1} << c;
    return bits;
  }();

  /// Point numbers thrown in every combination before any 7. With all six nothing more can be won.
  template <class T>
  static void settle_hot_roller(T& table, const Rules& rules, const Roll& roll) {
    std::int64_t& marked = table.carried(Carried::hot);
    if (!anyone_has(table, Spot::hot_roller)) {
      marked = 0;
      return;
    }
    marked |= combination_bits[index_of(roll.dice)];
    if (roll.total != 7 && marked != every_combination) return;
    std::size_t complete = 0;
    for (const std::int64_t bits : number_bits) complete += (marked & bits) == bits ? 1 : 0;
    const HotRoller outcome = complete < 2
                                  ? HotRoller::fewer_points
                                  : static_cast<HotRoller>(kit::index_of(HotRoller::two_points) + complete - 2);
    settle_all(table, Spot::hot_roller, rules.hot[outcome]);
    marked = 0;
  }

  /// The totals of All Small, All Tall and Make 'Em All before any 7: 2 to 6, 8 to 12, and both.
  template <class T>
  static void settle_bonus(T& table, const Rules& rules, const Roll& roll) {
    constexpr std::array<Spot, 3> wagers{Spot::all_small, Spot::all_tall, Spot::make_em_all};
    constexpr std::array<std::int64_t, 3> wanted{0b00000'11111, 0b11111'00000, 0b11111'11111};
    std::int64_t& marked = table.carried(Carried::bonus);
    if (roll.total != 7) marked |= std::int64_t{1} << (roll.total < 7 ? roll.total - 2 : roll.total - 3);
    bool any = false;
    for (std::size_t i = 0; i < wagers.size(); ++i) {
      const bool complete = (marked & wanted[i]) == wanted[i];
      if (complete) settle_all(table, wagers[i], rules.bonus[i][Bonus::complete]);
      if (roll.total == 7) settle_all(table, wagers[i], rules.bonus[i][Bonus::seven]);
      any = any || anyone_has(table, wagers[i]);
    }
    if (!any) marked = 0;
  }

  /// The five points other than the one established, each once, and then that point: the first roll that is none of
  /// those left settles it at the count. A come-out 7 or 11 leaves it where it is.
  template <class T>
  static void settle_lucky_shooter(T& table, const Rules& rules, const Roll& roll) {
    constexpr std::int64_t established = lucky_established;
    constexpr int others = 5;
    std::int64_t& lucky = table.carried(Carried::lucky);
    if (!anyone_has(table, Spot::lucky_shooter)) {
      lucky = 0;
      return;
    }
    if (roll.come_out()) {
      if (is_craps(roll.total)) settle_all(table, Spot::lucky_shooter, rules.lucky[LuckyShooter::craps]);
      if (roll.next_point() != 0) lucky = established;
      return;
    }
    const int count = std::popcount(static_cast<std::uint64_t>(lucky - established));
    const auto index = point_index(roll.total);
    const std::int64_t bit = index ? std::int64_t{1} << *index : 0;
    if (bit != 0 && roll.total != roll.point && (lucky & bit) == 0 && count < others) {
      lucky |= bit;
      return;
    }
    LuckyShooter outcome = LuckyShooter::fewer;
    if (count >= 2)
      outcome = static_cast<LuckyShooter>(kit::index_of(LuckyShooter::five_of_five) +
                                          static_cast<std::size_t>(others - count));
    if (count == others && roll.total == roll.point) outcome = LuckyShooter::five_and_point;
    settle_all(table, Spot::lucky_shooter, rules.lucky[outcome]);
    lucky = 0;
  }
};

}  // namespace houseway::games::craps
