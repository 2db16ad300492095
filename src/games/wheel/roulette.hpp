#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "games/shared/on_layout.hpp"
#include "games/wheel/roulette_layout.hpp"
#include "kit/short_list.hpp"
#include "rulebook/binder.hpp"
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

/// The number of the last valid spin, plus one; of a seat, its right picks in a row.
HOUSEWAY_ENUM(Carried, prior_number, streak)

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

/// The multipliers that have a row of their own, in the order of the rows.
inline constexpr std::array<std::uint32_t, 7> named_multipliers{1000, 500, 250, 100, 50, 25, 10};

constexpr B2b b2b_outcome(std::uint32_t multiplier) {
  const auto at = std::find(named_multipliers.begin(), named_multipliers.end(), multiplier);
  if (at == named_multipliers.end()) return B2b::repeat;
  return static_cast<B2b>(at - named_multipliers.begin() + 1);
}

/// By the pockets of the three bonus balls, the highest row that they make.
constexpr Blazing7s blazing_7s_outcome(const std::array<Pocket, 3>& balls) {
  const Numbers sevens = number(7) | number(17) | number(27);
  const auto count = std::count_if(balls.begin(), balls.end(), [&](Pocket ball) { return covers(sevens, ball); });
  if (count > 0) return static_cast<Blazing7s>(3 - count);
  const bool one_colour = balls[0].colour() == balls[1].colour() && balls[0].colour() == balls[2].colour();
  return one_colour ? Blazing7s::one_color : Blazing7s::other;
}

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

/// The rules that a spin is dealt by.
struct RoundRules {
  [[nodiscard]] constexpr Numbers covered(Spot spot) const { return numbers[kit::index_of(spot)]; }
  /// Whether a spin that ends there is valid.
  [[nodiscard]] constexpr bool counts(Pocket ball) const { return !as_single_zero || ball != Pocket::double_zero(); }

  Wheel wheel{kit::WheelLayout::double_zero};
  bool as_single_zero = false;  ///< a double-zero wheel on which the 00 is spun again
  bool only_numbers = false;    ///< every wager that is offered is decided by the number of one spin
  bool multiplier_on_win = false;

  /// By wager, in the order of the layout.
  std::array<Payouts<Chance>, wager_count> chances{};
  std::array<Payouts<EvenChance>, wager_count> even_chances{};
  Payouts<B2b> b2b;
  Payouts<BackToBack> back_to_back;
  Payouts<Blazing7s> blazing_7s;
  kit::ShortList<Multiplier, 32> multipliers;
  std::uint32_t weights = 0;  ///< of all multipliers

  std::array<Numbers, layout.size()> numbers{};  ///< what each place covers on this wheel

  table::HousePolicy policy;
  table::ShoePlan shoe;
};

/// With why a bet is refused, in words that cite the clause.
struct Rules : RoundRules {
  explicit Rules(Binder& b);

  std::array<std::string, layout.size()> closed;  ///< why a place cannot be bet on here; empty: it can
  std::string one_pick;                           ///< why a seat names one number for Back-to-Back, not two
  std::string no_prior_spin;                      ///< why no B2B wager is taken before a first spin
};

struct Game : table::GameOf<Spot, Watching, SeesNothing, Watcher<Rules>, Rules, Carried> {
  using RoundRules = roulette::RoundRules;

  static constexpr std::string_view id = "roulette";
  using Memory = table::RemembersNumbers;
  static constexpr std::array<Spot, 0> one_bet{};

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
  static constexpr void deal(T& table, const RoundRules& rules) {
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
    settle_losers_first(table, [&](Seat seat, Spot spot) {
      return award_of(rules, spot, pocket, {repeated, multiplier, picks[seat], bonus});
    });
  }

  /// What a chip gets.
  static constexpr Award award_of(const RoundRules& rules, Spot spot, Pocket pocket, const Beside& beside) {
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
  static constexpr BackToBack add_to_streak(std::int64_t& streak, bool right) {
    constexpr std::int64_t longest = 3;
    const std::int64_t row = right ? streak + 1 : 0;
    streak = row == longest ? 0 : row;
    return row == 0 ? BackToBack::miss : static_cast<BackToBack>(row - 1);
  }

 private:
  template <class T>
  static constexpr bool anyone_on(const T& table, Spot spot) {
    for (const Seat seat : table.bettors()) {
      if (table.stake(seat, spot)) return true;
    }
    return false;
  }

  /// One multiplier serves every seat.
  template <class T>
  static constexpr std::uint32_t draw_multiplier(T& table, const RoundRules& rules) {
    std::uint32_t drawn = table.pick(rules.weights);
    for (const Multiplier& each : rules.multipliers) {
      if (drawn < each.weight) return each.times;
      drawn -= each.weight;
    }
    return 0;
  }

  /// Blazing 7's: when 7, 17 or 27 came, three balls are spun, which may not share a compartment.
  template <class T>
  static constexpr Blazing7s bonus_spin(T& table, const RoundRules& rules, Pocket pocket) {
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
  static constexpr BackToBack count_pick(T& table, Seat seat, Pocket pocket) {
    bool right = false;
    for (const Spot spot : table.staked(seat)) {
      const LayoutPlace& place = place_of(spot);
      right = right || (place.family == Family::back_to_back && place.position == pocket.id());
    }
    return add_to_streak(table.carried(seat, Carried::streak), right);
  }

  /// Where the table only says that the multiplier is paid, it is paid to one.
  static constexpr Award multiplied(Award award, std::uint32_t multiplier) {
    if (award.pays.kind != rulebook::PayKind::reckoned) return award;
    award.pays.kind = rulebook::PayKind::to;
    award.pays.amount = multiplier;
    award.pays.over = 1;
    award.net = rulebook::net_factor(award.pays);
    return award;
  }
};

}  // namespace houseway::games::roulette
