#pragma once

#include <cstddef>
#include <string>

#include "games/baccarat/coup.hpp"
#include "games/shared/hand_wagers.hpp"
#include "games/shared/steps.hpp"
#include "table/house_policy.hpp"

namespace houseway::games::baccarat {

/// The words of the rulebook.
HOUSEWAY_ENUM(Press, all_of_payout, specified_portion)
HOUSEWAY_ENUM(CommissionCollection, at_payout, later_before_reshuffle, later_before_reshuffle_or_on_leaving,
              later_before_new_shoe_or_on_leaving)

/// How commission is rounded and when it is taken, by what a jurisdiction calls it: vigorish, commission.
struct Commission {
  Commission(rulebook::Binder& b, const std::string& word)
      : unit(commission_unit(b, word + "-rounding")),
        marked(b.choice<CommissionCollection>(word + "-collection", CommissionCollection::at_payout) !=
               CommissionCollection::at_payout) {}

  kit::Cents unit;
  bool marked;
};

/// What a table of Massachusetts' baccarat and its kin is dealt by. `KeptCoup` is what its wagers look at.
template <const auto& declared, class KeptCoup = Coup>
struct CoupRules {
  using TheCoup = KeptCoup;
  using SideWagers = HandWagers<declared>;
  using Spot = typename SideWagers::Spot;

  /// Every wager loses, and no rule is set.
  CoupRules() = default;
  CoupRules(rulebook::Binder& b, const Commission& commission)
      : side(b),
        press_percent(b.number("house-money-press-portion", 50, 0, 100)),
        burn_cards_shown(b.yes("burn-cards-shown", false)),
        positions(b.seats()) {
    if (b.choice<Press>("house-money-press", Press::all_of_payout) == Press::all_of_payout) press_percent = 100;
    policy.commission_unit = commission.unit;
    policy.commission_marked = commission.marked;
    policy.commission_due = b.clause("commission-due");
    for (rulebook::Award& award : side.template at<Spot::banker>().pays.awards) {
      award.net = rulebook::net_factor(award.pays, policy.commission_unit);
    }
    shoe.deck.decks = b.decks(8);
    shoe.cut_card = 14;  // §5(d): at least fourteen cards above the bottom
  }

  SideWagers side{};
  int press_percent{};
  bool continuous{};
  bool burn_cards_shown{};
  std::size_t positions{};  ///< of the layout with a personal King 9
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

}  // namespace houseway::games::baccarat
