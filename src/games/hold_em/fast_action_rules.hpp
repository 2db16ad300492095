#pragma once

#include "games/hold_em/fast_action_house_way.hpp"
#include "kit/named_enum.hpp"
#include "rulebook/binder.hpp"
#include "table/house_policy.hpp"

/// The rules of a table of Fast Action Hold 'em, bound to the rulebook's words.
namespace houseway::games::fast_action_hold_em {

using rulebook::Binder;
using rulebook::Payouts;

HOUSEWAY_ENUM(Spot, wager, split_wager)

/// The first three by `hands::compare` of the player's hand with the dealer's.
HOUSEWAY_ENUM(WagerOutcome, lower, copy, higher, dealer_natural, natural, surrendered)
HOUSEWAY_ENUM(SplitOutcome, lower, copy, higher, dealer_natural)

/// Where the dealing marker stands: 0 at the dealer, else at the seat of this number.
HOUSEWAY_ENUM(Carried, marker)

/// The words of the rulebook.
HOUSEWAY_ENUM(Shuffle, manual, automated_two_batches_at_least_12_decks, continuous_shuffling_device_approved)
HOUSEWAY_ENUM(Reshuffle, at_cut_card_only, after_any_round)

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b)
      : wager(b.pays<WagerOutcome>("wager")),
        split_wager(b.pays<SplitOutcome>("split-wager")),
        too_many_cards(b.clause("too-many-cards")),
        too_few_cards(b.clause("too-few-cards")),
        house_way(b.choice("house-way-13-plus", WayAfter12::running_then_highest)),
        positions(static_cast<int>(b.seats()) + 1),
        continuous(b.choice("shuffle", Shuffle::manual) == Shuffle::continuous_shuffling_device_approved),
        shuffles_every_round(continuous || b.choice("reshuffle-after-round", Reshuffle::at_cut_card_only) ==
                                               Reshuffle::after_any_round) {
    shoe.deck.decks = b.decks(6);
    shoe.cut_card = shoe.deck.size() / 4;  // §5(g)
  }

  Payouts<WagerOutcome> wager;
  Payouts<SplitOutcome> split_wager;
  rulebook::ClauseId too_many_cards{};
  rulebook::ClauseId too_few_cards{};
  HouseWay house_way{};
  int positions = 1;  ///< of the marker: the dealer's and the seats'
  bool continuous = false;
  bool shuffles_every_round = false;
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

}  // namespace houseway::games::fast_action_hold_em
