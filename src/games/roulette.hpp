#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/roulette_layout.hpp"
#include "table/concept.hpp"
#include "table/house_policy.hpp"
#include "table/round.hpp"

/// Roulette: one spin is one round, and every chip is settled by the place where it lies.
namespace houseway::games::roulette {

using kit::Cents;
using kit::Wheel;
using rulebook::Award;
using rulebook::Binder;
using rulebook::Payouts;
using table::Phase;
using table::Seat;
using table::Table;

/// Nobody decides anything once the ball is spun.
HOUSEWAY_ENUM(Action, watch)
/// The number of the last valid spin, plus one; of a seat, its right picks in a row.
HOUSEWAY_ENUM(Carried, prior_number, streak)

HOUSEWAY_ENUM(Chance, hit, miss)
HOUSEWAY_ENUM(EvenChance, hit, zero, miss)
HOUSEWAY_ENUM(B2b, repeat, x1000, x500, x250, x100, x50, x25, x10, miss)
HOUSEWAY_ENUM(BackToBack, first, second_consecutive, third_consecutive, miss)
HOUSEWAY_ENUM(Blazing7s, all_three, two_of_three, one_of_three, one_color, other, miss)

/// A repeat has a row for each multiplier, or one for all of them.
constexpr std::optional<B2b> wider(B2b outcome) {
  const bool multiplied = outcome > B2b::repeat && outcome < B2b::miss;
  return multiplied ? std::optional(B2b::repeat) : std::nullopt;
}
/// Only some tables pay three balls of one colour apart.
constexpr std::optional<Blazing7s> wider(Blazing7s outcome) {
  return outcome == Blazing7s::one_color ? std::optional(Blazing7s::other) : std::nullopt;
}

B2b b2b_outcome(std::uint32_t multiplier);
/// By the pockets of the three bonus balls, the highest row that they make.
Blazing7s blazing_7s_outcome(const std::array<Pocket, 3>& balls);

/// A multiplier of the table's device, and how often it comes.
struct Multiplier {
  std::uint32_t times = 1;
  std::uint32_t weight = 1;
};

/// What decides a chip besides the number: the spins before, and what is drawn after it.
struct Beside {
  bool repeated = false;  ///< the last spin had the same number
  std::uint32_t multiplier = 0;
  BackToBack pick = BackToBack::miss;
  Blazing7s bonus = Blazing7s::miss;
};

struct Rules {
  explicit Rules(Binder& b);

  [[nodiscard]] Numbers covered(Spot spot) const { return numbers[kit::index_of(spot)]; }
  /// Whether a spin that ends there is valid.
  [[nodiscard]] bool counts(Pocket ball) const { return !as_single_zero || ball != Pocket::double_zero(); }

  Wheel wheel;
  bool as_single_zero;  ///< a double-zero wheel on which the 00 is spun again
  bool only_numbers;    ///< every wager that is offered is decided by the number of one spin
  bool multiplier_on_win;

  /// By wager, in the order of the layout.
  std::array<Payouts<Chance>, wager_count> chances{};
  std::array<Payouts<EvenChance>, wager_count> even_chances{};
  Payouts<B2b> b2b;
  Payouts<BackToBack> back_to_back;
  Payouts<Blazing7s> blazing_7s;
  std::vector<Multiplier> multipliers;
  std::uint32_t weights = 0;  ///< of all multipliers

  /// What each place covers on this wheel, and why a place cannot be bet on here; empty: it can.
  std::array<Numbers, layout.size()> numbers{};
  std::array<std::string, layout.size()> closed;
  std::string one_pick;       ///< why a seat names one number for Back-to-Back, not two
  std::string no_prior_spin;  ///< why no B2B wager is taken before a first spin

  table::HousePolicy policy;
  table::ShoePlan shoe;
};

struct Seen {};

struct Strategy {
  explicit Strategy(const Rules&) {}
  Action operator()(const Seen&) const { return Action::watch; }
};

struct Game {
  using Spot = roulette::Spot;
  using Action = roulette::Action;
  using Seen = roulette::Seen;
  using Strategy = roulette::Strategy;
  using Rules = roulette::Rules;
  using Carried = roulette::Carried;

  static constexpr std::string_view id = "roulette";
  static constexpr std::array<Spot, 0> one_bet{};
  static constexpr std::array<Carried, 0> ends_with_shoe{};

  /// Beside the ids of the rulebook; a number alone is a chip on that number.
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 8> other_names{
      {{"", "straight"},
       {"number", "straight"},
       {"street", "three-numbers"},
       {"corner", "four-numbers"},
       {"square", "four-numbers"},
       {"line", "six-numbers"},
       {"basket", "first-five"},
       {"double-street", "six-numbers"}}};

  /// Refuses chips on places that this wheel does not have, and B2B wagers before there was a spin.
  static void check_bets(const Rules& rules, const table::Carry& before, const table::Stakes& standing,
                         const table::Stakes& now, const table::Calls& calls);
  /// The numbers as they lie on the felt, red ones with a star.
  static std::string felt(const Rules& rules);
  /// Why the layout has no such place.
  static std::string no_such_place(std::string_view spot);

  template <Table<Game> T>
  static void deal(T& table, const Rules& rules) {
    table.phase(Phase::deal);
    std::uint32_t multiplier = 0;
    if (!rules.multiplier_on_win && anyone_on(table, b2b_spot)) multiplier = draw_multiplier(table, rules);
    const Pocket pocket = table.spin(rules.wheel, [&](Pocket ball) { return rules.counts(ball); });

    std::int64_t& prior = table.carried(Carried::prior_number);
    const bool repeated = prior == pocket.id() + 1;
    prior = pocket.id() + 1;
    if (rules.only_numbers && table.known_round(static_cast<std::size_t>(pocket.id()))) return;

    table.phase(Phase::draw);
    if (rules.multiplier_on_win && repeated && anyone_on(table, b2b_spot)) multiplier = draw_multiplier(table, rules);
    const auto bonus = bonus_spin(table, rules, pocket);

    table.phase(Phase::settle);
    typename T::template PerSeat<BackToBack> picks;
    for (const Seat seat : table.everyone()) picks[seat] = count_pick(table, seat, pocket);
    // Losing wagers are collected before winners are paid.
    for (const bool losers : {true, false}) {
      for (const Seat seat : table.bettors()) {
        for (const Spot spot : table.staked(seat)) {
          const Award award = award_of(rules, spot, pocket, {repeated, multiplier, picks[seat], bonus});
          if ((award.pays.kind == rulebook::PayKind::lose) == losers) table.settle(seat, spot, award);
        }
      }
    }
  }

  /// What a chip gets.
  static Award award_of(const Rules& rules, Spot spot, Pocket pocket, const Beside& beside) {
    const LayoutPlace& place = place_of(spot);
    const bool hit = covers(rules.covered(spot), pocket);
    switch (place.family) {
      case Family::numbers:
      case Family::neighbours:
      case Family::section:
        return rules.chances[place.wager][hit ? Chance::hit : Chance::miss];
      case Family::even_chance:
        return rules.even_chances[place.wager][hit                ? EvenChance::hit
                                               : pocket.is_zero() ? EvenChance::zero
                                                                  : EvenChance::miss];
      case Family::b2b:
        if (!beside.repeated) return rules.b2b[B2b::miss];
        return multiplied(rules.b2b[b2b_outcome(beside.multiplier)], beside.multiplier);
      case Family::back_to_back:
        return rules.back_to_back[place.position == pocket.id() ? beside.pick : BackToBack::miss];
      case Family::blazing_7s:
        return rules.blazing_7s[beside.bonus];
    }
    return {};
  }

  /// Counts a pick, right or wrong, in a seat's row of right picks. A full row starts again.
  static BackToBack add_to_streak(std::int64_t& streak, bool right) {
    constexpr std::int64_t longest = 3;
    const std::int64_t row = right ? streak + 1 : 0;
    streak = row == longest ? 0 : row;
    return row == 0 ? BackToBack::miss : static_cast<BackToBack>(row - 1);
  }

 private:
  template <class T>
  static bool anyone_on(const T& table, Spot spot) {
    for (const Seat seat : table.bettors()) {
      if (table.stake(seat, spot)) return true;
    }
    return false;
  }

  /// One multiplier serves every seat.
  template <class T>
  static std::uint32_t draw_multiplier(T& table, const Rules& rules) {
    std::uint32_t drawn = table.pick(rules.weights);
    for (const Multiplier& each : rules.multipliers) {
      if (drawn < each.weight) return each.times;
      drawn -= each.weight;
    }
    return 0;
  }

  /// Blazing 7's: when 7, 17 or 27 came, three balls are spun, which may not share a compartment.
  template <class T>
  static Blazing7s bonus_spin(T& table, const Rules& rules, Pocket pocket) {
    if (!covers(place_of(blazing_7s_spot).numbers, pocket)) return Blazing7s::miss;
    if (!anyone_on(table, blazing_7s_spot)) return Blazing7s::miss;
    std::array<Pocket, 3> balls;
    Numbers taken = 0;
    for (Pocket& ball : balls) {
      ball = table.spin(rules.wheel, [&](Pocket rests) { return !covers(taken, rests); });
      taken |= number(ball.id());
    }
    return blazing_7s_outcome(balls);
  }

  /// How the seat's number came out, by its right picks in a row; a spin without a pick ends the row.
  template <class T>
  static BackToBack count_pick(T& table, Seat seat, Pocket pocket) {
    bool right = false;
    for (const Spot spot : table.staked(seat)) {
      const LayoutPlace& place = place_of(spot);
      right = right || (place.family == Family::back_to_back && place.position == pocket.id());
    }
    return add_to_streak(table.carried(seat, Carried::streak), right);
  }

  /// Where the table only says that the multiplier is paid, it is paid to one.
  static Award multiplied(Award award, std::uint32_t multiplier) {
    if (award.pays.kind != rulebook::PayKind::reckoned) return award;
    award.pays.kind = rulebook::PayKind::to;
    award.pays.amount = multiplier;
    award.pays.over = 1;
    award.net = rulebook::net_factor(award.pays);
    return award;
  }
};

}  // namespace houseway::games::roulette
