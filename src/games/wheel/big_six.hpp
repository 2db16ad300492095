#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "games/shared/on_layout.hpp"
#include "kit/wheel.hpp"
#include "rulebook/binder.hpp"
#include "table/concept.hpp"
#include "table/house_policy.hpp"

/// Big six: one spin is one round, and a chip wins when the clapper rests on its symbol.
namespace houseway::games::big_six {

using kit::Pocket;
using kit::Symbol;
using kit::Wheel;
using rulebook::Award;
using rulebook::Binder;
using rulebook::Payouts;
using table::Phase;
using table::Table;

/// A place for every symbol that a wheel can have, in the order of the symbols.
HOUSEWAY_ENUM(Spot, one_dollar, two_dollar, five_dollar, ten_dollar, twenty_dollar, joker, flag, casino_name)
static_assert(kit::count_of<Spot> == kit::count_of<Symbol>);

constexpr Symbol symbol_of(Spot spot) { return static_cast<Symbol>(spot); }

struct Rules {
  Rules() = default;
  explicit Rules(Binder& b);

  Wheel wheel;
  std::array<Payouts<Chance>, kit::count_of<Spot>> pays{};
  table::HousePolicy policy;
  table::ShoePlan shoe;
};

struct Game : table::GameOf<Spot, Watching, SeesNothing, Watcher<Rules>, Rules> {
  static constexpr std::string_view id = "big-six";
  using Memory = table::RemembersNumbers;
  static constexpr std::array<Spot, 0> one_bet{};

  /// The wheel, and what each symbol on it pays.
  static std::string felt(const Rules& rules);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    table.phase(Phase::deal);
    const Pocket pocket = table.spin(rules.wheel, [](Pocket) { return true; });
    if (table.known_round(static_cast<std::size_t>(pocket.id()))) return;

    table.phase(Phase::settle);
    settle_losers_first(table, [&](table::Seat, Spot spot) { return award_of(rules, spot, pocket); });
  }

  /// What a chip gets.
  static constexpr const Award& award_of(const Rules& rules, Spot spot, Pocket pocket) {
    const bool hit = pocket.symbol() == symbol_of(spot);
    return rules.pays[kit::index_of(spot)][hit ? Chance::hit : Chance::miss];
  }
};

}  // namespace houseway::games::big_six
