#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "games/dice/sic_bo_layout.hpp"
#include "games/shared/on_layout.hpp"
#include "rulebook/binder.hpp"
#include "table/concept.hpp"
#include "table/house_policy.hpp"

/// Sic bo: one throw of three dice is one round, and every chip is settled by the area where it lies.
namespace houseway::games::sic_bo {

using rulebook::Award;
using rulebook::Binder;
using rulebook::Payouts;
using table::Phase;
using table::Table;

using Throw = kit::Roll<3>;

/// A small or big bet also loses to three of a kind, whatever their total.
HOUSEWAY_ENUM(Half, hit, three_of_a_kind, miss)
HOUSEWAY_ENUM(Total, total_4, total_5, total_6, total_7, total_8, total_9, total_10, total_11, total_12, total_13,
              total_14, total_15, total_16, total_17, miss)
HOUSEWAY_ENUM(Matches, one_die, two_dice, three_dice, miss)
HOUSEWAY_ENUM(OnTriple, wins, loses)

constexpr Half half_outcome(const Throw& dice, bool big) {
  if (dice.is_triple()) return Half::three_of_a_kind;
  return (dice.sum() > most_small) == big ? Half::hit : Half::miss;
}
constexpr Total total_outcome(const Throw& dice, int total) {
  return dice.sum() == total ? static_cast<Total>(total - least_total) : Total::miss;
}
constexpr Matches matches_outcome(const Throw& dice, Die number) {
  const int matches = dice.count(number);
  return matches == 0 ? Matches::miss : static_cast<Matches>(matches - 1);
}

struct Rules {
  Rules() = default;
  explicit Rules(Binder& b);

  Payouts<Chance> three_of_a_kind;
  Payouts<Chance> two_of_a_kind;
  Payouts<Chance> any_three_of_a_kind;
  Payouts<Total> total_value;
  Payouts<Chance> two_dice_combination;
  Payouts<Half> small;
  Payouts<Half> big;
  Payouts<Matches> one_of_a_kind;
  bool two_of_a_kind_wins_on_triple = true;
  table::HousePolicy policy;
  table::ShoePlan shoe;
};

struct Game : table::GameOf<Spot, Watching, SeesNothing, Watcher<Rules>, Rules> {
  static constexpr std::string_view id = "sic-bo";
  using Memory = table::RemembersNumbers;
  static constexpr std::array<Spot, 0> one_bet{};

  /// A number alone is a chip on that number, and two are their combination.
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 11> other_names{
      {{"", "one-of-a-kind"},
       {"", "two-dice-combination"},
       {"number", "one-of-a-kind"},
       {"single", "one-of-a-kind"},
       {"double", "two-of-a-kind"},
       {"triple", "three-of-a-kind"},
       {"any-triple", "any-three-of-a-kind"},
       {"total", "total-value"},
       {"pair", "two-dice-combination"},
       {"combination", "two-dice-combination"},
       {"domino", "two-dice-combination"}}};

  /// The areas as they lie on the felt, with their odds.
  static std::string felt(const Rules& rules);
  /// Why the layout has no such place.
  static std::string no_such_place(std::string_view spot);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    table.phase(Phase::deal);
    const Throw dice = table.template roll<3>();
    if (table.known_round(dice.number())) return;

    table.phase(Phase::settle);
    settle_losers_first(table, [&](table::Seat, Spot spot) { return award_of(rules, spot, dice); });
  }

  /// What a chip gets.
  static constexpr const Award& award_of(const Rules& rules, Spot spot, const Throw& dice) {
    const LayoutPlace& place = place_of(spot);
    const auto chance = [](bool hit) { return hit ? Chance::hit : Chance::miss; };
    const int matches = dice.count(Die(place.number));
    switch (place.family) {
      case Family::three_of_a_kind:
        return rules.three_of_a_kind[chance(matches == 3)];
      case Family::two_of_a_kind:
        return rules.two_of_a_kind[chance(matches == 2 || (matches == 3 && rules.two_of_a_kind_wins_on_triple))];
      case Family::any_three_of_a_kind:
        return rules.any_three_of_a_kind[chance(dice.is_triple())];
      case Family::total_value:
        return rules.total_value[total_outcome(dice, place.number)];
      case Family::two_dice_combination:
        return rules.two_dice_combination[chance(matches > 0 && dice.count(Die(place.second)) > 0)];
      case Family::small:
        return rules.small[half_outcome(dice, false)];
      case Family::big:
        return rules.big[half_outcome(dice, true)];
      case Family::one_of_a_kind:
        break;
    }
    return rules.one_of_a_kind[matches_outcome(dice, Die(place.number))];
  }
};

}  // namespace houseway::games::sic_bo
