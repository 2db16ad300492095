#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>

#include "games/poker/flop_poker_strategy.hpp"
#include "games/shared/steps.hpp"
#include "kit/short_list.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/house_policy.hpp"
#include "table/round.hpp"

/// Flop Poker: an ante on three own cards and two of three community cards, doubled or given up before these are seen;
/// and a pot that the players' hands contest, those that were given up too. There is no hand of the dealer.
namespace houseway::games::flop_poker {

using hands::PokerCategory;
using hands::PokerHand;
using hands::PokerValue;
using kit::Card;
using rulebook::Binder;
using rulebook::Payouts;
using table::Phase;
using table::Seat;
using table::Table;

HOUSEWAY_ENUM(Spot, ante, flop, pot)
HOUSEWAY_ENUM(Pot, pot)

HOUSEWAY_ENUM(AnteOutcome, less_than_jacks, jacks_or_better, surrendered)
HOUSEWAY_ENUM(FlopOutcome, less_than_jacks, pair_of_jacks_or_better, two_pair, three_of_a_kind, straight, flush,
              full_house, four_of_a_kind, straight_flush, royal_flush)
HOUSEWAY_ENUM(PotOutcome, not_highest, tied_for_highest, highest)

/// Whether all players of a round have the same pot wager. The regulation does not say.
HOUSEWAY_ENUM(PotAmount, one_amount, any_amount)

constexpr FlopOutcome flop_outcome(PokerValue hand) {
  const bool pays = hand >= PokerValue::at_least(PokerCategory::pair, {Rank::jack});
  return pays ? static_cast<FlopOutcome>(kit::index_of(hand.category())) : FlopOutcome::less_than_jacks;
}

constexpr AnteOutcome ante_outcome(PokerValue hand) {
  return flop_outcome(hand) == FlopOutcome::less_than_jacks ? AnteOutcome::less_than_jacks
                                                            : AnteOutcome::jacks_or_better;
}

/// The best hand of all three own cards and exactly two of the community cards (§1, §9(c)).
constexpr PokerValue best_hand(const PokerHand& own, const std::array<Card, 3>& flop) {
  const PokerHand with_first = own + flop[0];
  return std::max({evaluate(with_first + flop[1]), evaluate(with_first + flop[2]), evaluate(own + flop[1] + flop[2])});
}

struct Rules {
  /// Every wager loses.
  Rules() = default;
  explicit Rules(Binder& b)
      : ante(b.pays<AnteOutcome>("ante")),
        flop(b.pays<FlopOutcome>("flop")),
        pot(b.pays<PotOutcome>("pot")),
        stacks(b.choice<DealingMethod>("delivery", DealingMethod::manual_shoe) == DealingMethod::automated_shoe),
        equal_pots(b.choice<PotAmount>("pot-amount", PotAmount::one_amount) == PotAmount::one_amount) {}

  Payouts<AnteOutcome> ante;
  Payouts<FlopOutcome> flop;
  Payouts<PotOutcome> pot;
  bool stacks = false;
  bool equal_pots = true;
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules> {
  using Pot = flop_poker::Pot;

  static constexpr std::string_view id = "flop-poker";
  static constexpr rulebook::AlwaysDealt always_dealt{.own = 3, .board = 3};
  static constexpr std::array one_bet{Spot::ante, Spot::flop};
  static constexpr std::array paid_again{Spot::pot};  // into the pot, and out of it

  /// The pot wager is made by every player or, where there is only one, by nobody (§6(c)).
  static void check_round(const Rules& rules, const table::Carry& before, const table::BySeat<table::Stakes>& stakes);

  /// What a player's cards make: with two of the community cards when these are turned.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    typename T::template PerSeat<Hand> hands;

    table.phase(Phase::deal);
    deal_hands_of(table, 3, rules.stacks, table::board);
    table.phase(Phase::stub);

    table.phase(Phase::decide);
    for (const Seat seat : table.bettors()) {
      hands[seat].own = PokerHand(table.template look<3>(seat));
      hands[seat].surrendered = !makes_flop_wager(table, rules, seat, hands[seat].own);
    }

    table.phase(Phase::reveal);
    const std::array<Card, 3> flop = table.template reveal<3>(table::board);

    table.phase(Phase::settle);
    const bool for_pot = anyone_has_stake(table, Spot::pot);
    for (const Seat seat : table.bettors_from_right()) {
      table.expose(seat);
      Hand& hand = hands[seat];
      if (hand.surrendered && !for_pot) continue;
      hand.value = best_hand(hand.own, flop);
      table.settle(seat, Spot::ante, rules.ante[ante_outcome(hand.value)]);
      table.settle(seat, Spot::flop, rules.flop[flop_outcome(hand.value)]);
    }
    if (for_pot) award_pot(table, rules, hands);
    table.shuffle_next();
  }

 private:
  struct Hand {
    PokerHand own;
    PokerValue value;
    bool surrendered;  ///< the ante alone: the cards stay for the pot
  };

  /// A surrendered ante is collected at once (§9(a)).
  template <class T>
  static constexpr bool makes_flop_wager(T& table, const Rules& rules, Seat seat, const PokerHand& own) {
    const Action action = table.choose(seat, std::array{Action::surrender, Action::flop_wager}, Seen{own});
    if (action == Action::flop_wager) {
      table.raise(seat, Spot::flop, table.stake(seat, Spot::ante));
    } else {
      table.settle(seat, Spot::ante, rules.ante[AnteOutcome::surrendered]);
    }
    return action == Action::flop_wager;
  }

  /// All pot wagers to the highest hand, in equal shares to hands that tie (§9(d)). Odd cents go to the first of them
  /// in the order of settlement.
  template <class T, class Hands>
  static constexpr void award_pot(T& table, const Rules& rules, Hands& hands) {
    constexpr std::size_t most_hands = 16;  // that a deck deals beside the community cards
    PokerValue best;
    for (const Seat seat : table.bettors()) best = std::max(best, hands[seat].value);
    kit::ShortList<Seat, most_hands> winners;
    for (const Seat seat : table.bettors_from_right()) {
      if (hands[seat].value == best) winners.push_back(seat);
    }
    const rulebook::Award& won = rules.pot[winners.size() == 1 ? PotOutcome::highest : PotOutcome::tied_for_highest];
    for (const Seat seat : table.bettors_from_right())
      table.put_in(Pot::pot, seat, Spot::pot, hands[seat].value == best ? won : rules.pot[PotOutcome::not_highest]);
    table.share_out(Pot::pot, {winners.begin(), winners.size()}, Spot::pot, won);
  }
};

}  // namespace houseway::games::flop_poker
