#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/dice/craps_rules.hpp"
#include "table/concept.hpp"

namespace houseway::games::craps {

using table::Seat;

/// A roll, and what it found.
struct Roll {
  Throw dice;
  int total;
  std::int64_t point;  ///< before the roll; 0: a come-out roll
  bool without_line;

  [[nodiscard]] constexpr bool come_out() const { return point == 0; }
  [[nodiscard]] constexpr bool makes_point() const { return point != 0 && total == point; }
  /// A 7 while a come-out point stands.
  [[nodiscard]] constexpr bool loser_seven() const { return point != 0 && total == 7; }
  /// The come-out point after the roll.
  [[nodiscard]] constexpr std::int64_t next_point() const {
    if (!come_out()) return total == point || total == 7 ? 0 : point;
    return point_index(total) && !without_line ? total : 0;
  }
};

/// The wagers on many rolls. What they have seen is kept for the whole table, while anyone has the wager.
struct SideWagers {
  template <class T>
  static constexpr void settle(T& table, const RoundRules& rules, const Roll& roll) {
    settle_hot_roller(table, rules, roll);
    settle_bonus(table, rules, roll);
    settle_fire_bet(table, rules, roll);
    settle_lucky_shooter(table, rules, roll);
  }

 private:
  static constexpr std::size_t count_bits(std::int64_t mask) {
    return static_cast<std::size_t>(std::popcount(static_cast<std::uint64_t>(mask)));
  }

  template <class T>
  static constexpr bool anyone_has(T& table, Spot spot) {
    bool any = false;
    for (const Seat seat : table.bettors()) any = any || table.stake(seat, spot);
    return any;
  }
  template <class T>
  static constexpr void settle_all(T& table, Spot spot, const Award& award) {
    for (const Seat seat : table.bettors()) table.settle(seat, spot, award);
  }

  /// Different points made before a loser 7, which alone settles it.
  template <class T>
  static constexpr void settle_fire_bet(T& table, const RoundRules& rules, const Roll& roll) {
    std::int64_t& made = table.carried(Carried::fire);
    if (!anyone_has(table, Spot::fire_bet)) {
      made = 0;
      return;
    }
    if (roll.makes_point()) made |= std::int64_t{1} << *point_index(roll.total);
    if (!roll.loser_seven()) return;
    constexpr std::array<FireBet, 7> by_points{FireBet::fewer_points, FireBet::fewer_points, FireBet::fewer_points,
                                               FireBet::fewer_points, FireBet::four_points,  FireBet::five_points,
                                               FireBet::six_points};
    const FireBet outcome = by_points[count_bits(made)];
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
  static constexpr void settle_hot_roller(T& table, const RoundRules& rules, const Roll& roll) {
    std::int64_t& marked = table.carried(Carried::hot);
    if (!anyone_has(table, Spot::hot_roller)) {
      marked = 0;
      return;
    }
    marked |= combination_bits[index_of(roll.dice)];
    if (roll.total != 7 && marked != every_combination) return;
    std::size_t complete = 0;
    for (const std::int64_t bits : number_bits) complete += (marked & bits) == bits ? 1 : 0;
    constexpr std::array<HotRoller, 7> by_complete{
        HotRoller::fewer_points, HotRoller::fewer_points, HotRoller::two_points, HotRoller::three_points,
        HotRoller::four_points,  HotRoller::five_points,  HotRoller::six_points};
    const HotRoller outcome = by_complete[complete];
    settle_all(table, Spot::hot_roller, rules.hot[outcome]);
    marked = 0;
  }

  /// The totals of All Small, All Tall and Make 'Em All before any 7: 2 to 6, 8 to 12, and both.
  template <class T>
  static constexpr void settle_bonus(T& table, const RoundRules& rules, const Roll& roll) {
    constexpr std::array<Spot, 3> wagers{Spot::all_small, Spot::all_tall, Spot::make_em_all};
    constexpr std::array<std::int64_t, 3> wanted{0b00000'11111, 0b11111'00000, 0b11111'11111};
    std::int64_t& marked = table.carried(Carried::bonus);
    if (roll.total != 7) marked |= total_mark(roll.total);
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
  static constexpr void settle_lucky_shooter(T& table, const RoundRules& rules, const Roll& roll) {
    constexpr std::size_t others = 5;
    std::int64_t& lucky = table.carried(Carried::lucky);
    if (!anyone_has(table, Spot::lucky_shooter)) {
      lucky = 0;
      return;
    }
    if (roll.come_out()) {
      if (is_craps(roll.total)) settle_all(table, Spot::lucky_shooter, rules.lucky[LuckyShooter::craps]);
      if (roll.next_point() != 0) lucky = lucky_established;
      return;
    }
    const std::size_t count = count_bits(lucky & (lucky_established - 1));
    const auto index = point_index(roll.total);
    const std::int64_t bit = index ? std::int64_t{1} << *index : 0;
    if (bit != 0 && roll.total != roll.point && (lucky & bit) == 0 && count < others) {
      lucky |= bit;
      return;
    }
    constexpr std::array<LuckyShooter, others + 1> by_count{LuckyShooter::fewer,        LuckyShooter::fewer,
                                                            LuckyShooter::two_of_five,  LuckyShooter::three_of_five,
                                                            LuckyShooter::four_of_five, LuckyShooter::five_of_five};
    const bool all_and_point = count == others && roll.total == roll.point;
    const LuckyShooter outcome = all_and_point ? LuckyShooter::five_and_point : by_count[count];
    settle_all(table, Spot::lucky_shooter, rules.lucky[outcome]);
    lucky = 0;
  }
};

}  // namespace houseway::games::craps
