#pragma once

#include <cstddef>

#include "games/poker/winners_pot_poker_outcomes.hpp"
#include "rulebook/binder.hpp"
#include "table/house_policy.hpp"

/// The rules of a table of Winner's Pot Poker, bound to the rulebook's words.
namespace houseway::games::winners_pot_poker {

using rulebook::Binder;
using rulebook::Payouts;

HOUSEWAY_ENUM(Spot, ante, bet, double_, jacks_plus)
HOUSEWAY_ENUM(Pot, winners)
/// Where the button lies when a round begins: the dealer 0, else the number of the seat.
HOUSEWAY_ENUM(Carried, button)

HOUSEWAY_ENUM(Delivery, manual_shoe, automated_shoe_machine_stacks_of_3)
HOUSEWAY_ENUM(OpeningBurn, none, burn)

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b)
      : ante(b.pays<AnteOutcome>("ante")),
        bet(b.pays<BetOutcome>("bet")),
        double_(b.pays<DoubleOutcome>("double")),
        jacks_plus(b.pays<JacksPlus>("jacks-plus")),
        commission(b.parsed("commission", "10%", &Commission::parse,
                            "a percentage up to 10%, an amount, or both: “10%”, “$5”, “7.5% or $5”")),
        stacks(b.choice("delivery", Delivery::manual_shoe) == Delivery::automated_shoe_machine_stacks_of_3),
        stacks_burn(b.choice("opening-burn-automated", OpeningBurn::none) == OpeningBurn::burn),
        seats(b.seats()),
        exposed_clause(b.clause("hole-card-exposed")),
        burn_clause(b.clause("burn-missed")) {}

  Payouts<AnteOutcome> ante;
  Payouts<BetOutcome> bet;
  Payouts<DoubleOutcome> double_;
  Payouts<JacksPlus> jacks_plus;
  Commission commission{};
  bool stacks = false;
  bool stacks_burn = false;
  std::size_t seats = 0;
  rulebook::ClauseId exposed_clause{};
  rulebook::ClauseId burn_clause{};
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

}  // namespace houseway::games::winners_pot_poker
