#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>

#include "games/poker/criss_cross_poker_strategy.hpp"
#include "games/poker/cross.hpp"
#include "games/shared/hand_wagers.hpp"
#include "games/shared/steps.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/house_policy.hpp"

/// Criss-Cross Poker: two antes on two hands, which two own cards make with the row and with the column of a cross of
/// five community cards. Bet or fold before the ends of the row, the ends of the column and the middle card are turned.
namespace houseway::games::criss_cross_poker {

using hands::PokerHand;
using hands::PokerValue;
using kit::Card;
using kit::Cents;
using rulebook::Award;
using rulebook::Binder;
using rulebook::Payouts;
using table::Phase;
using table::Seat;
using table::Table;

HOUSEWAY_ENUM(Spot, ante_across, ante_down, across_bet, down_bet, middle_bet, five_card_bonus)

/// Of a bet, by the text's “one to three times”.
HOUSEWAY_ENUM(RaiseMultiples, exact_multiples, any_amount)

/// The antes pay alike from a pair of jacks up (§10(a)), the bets by the hand (§10(b)).
HOUSEWAY_ENUM(AnteOutcome, less_than_sixes, pair_of_sixes_to_tens, pair_of_jacks_or_better)
using BetOutcome = JacksOrBetter;

constexpr AnteOutcome ante_outcome(BetOutcome hand) {
  return static_cast<AnteOutcome>(std::min(kit::index_of(hand), kit::index_of(AnteOutcome::pair_of_jacks_or_better)));
}

/// The community cards alone.
HOUSEWAY_ENUM(FiveCardBonus, less_than_sixes, pair_of_sixes_or_better, two_pair, three_of_a_kind, straight, flush,
              full_house, four_of_a_kind, straight_flush, royal_flush)

inline constexpr auto five_card_bonus = [](const std::array<Card, 5>& cards) {
  const PokerValue value = hands::evaluate(std::span<const Card>(cards));
  const bool pays = value >= PokerValue::at_least(hands::PokerCategory::pair, {Rank::six});
  return pays ? static_cast<FiveCardBonus>(kit::index_of(value.category())) : FiveCardBonus::less_than_sixes;
};

/// A fold leaves it alone (§9(b), §9(d), §9(f)).
inline constexpr std::tuple wagers{on(Spot::five_card_bonus, board_cards<5>, five_card_bonus)};
using SideWagers = HandWagers<wagers>;

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b)
      : ante_across(b.pays<AnteOutcome>("ante-across")),
        ante_down(b.pays<AnteOutcome>("ante-down")),
        across_bet(b.pays<BetOutcome>("across-bet")),
        down_bet(b.pays<BetOutcome>("down-bet")),
        middle_bet(b.pays<BetOutcome>("middle-bet")),
        folded{b.loses("across-bet", "folded"), b.loses("down-bet", "folded"), b.loses("middle-bet", "folded")},
        side(b),
        any_amount(b.choice<RaiseMultiples>("raise-multiples", RaiseMultiples::exact_multiples) ==
                   RaiseMultiples::any_amount),
        stacks(b.choice<DealingMethod>("delivery", DealingMethod::manual_shoe) == DealingMethod::automated_shoe) {}

  Payouts<AnteOutcome> ante_across;
  Payouts<AnteOutcome> ante_down;
  Payouts<BetOutcome> across_bet;
  Payouts<BetOutcome> down_bet;
  Payouts<BetOutcome> middle_bet;
  std::array<Award, 3> folded{};  ///< of all that a fold gives up, by the bet that is not made
  SideWagers side{};
  bool any_amount = false;
  bool stacks = false;
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules> {
  static constexpr std::string_view id = "criss-cross-poker";
  static constexpr rulebook::AlwaysDealt always_dealt{.own = 2, .board = 5};
  static constexpr std::array one_bet{Spot::ante_across, Spot::ante_down, Spot::across_bet, Spot::down_bet,
                                      Spot::middle_bet};

  /// What a player's cards make with the row and with the column, as far as these are turned.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    typename T::template PerSeat<Hand> hands;

    table.phase(Phase::deal);
    deal_stack(table, table::board, 5);  // the cross
    deal_own_cards(table, rules.stacks);
    table.phase(Phase::stub);

    table.phase(Phase::decide);
    for (const Seat seat : table.bettors()) {
      Hand& hand = hands[seat];
      hand.own = table.template look<2>(seat);
      hand.across = hand.down = PokerHand(hand.own);
      bet_or_fold(table, rules, seat, hand, Spot::across_bet);
    }

    table.phase(Phase::draw);
    Cross cross{};
    turn_ends(table, hands, &Hand::across, CrossCard::left, CrossCard::right, cross);
    bet_or_fold_again(table, rules, hands, Spot::down_bet);
    turn_ends(table, hands, &Hand::down, CrossCard::top, CrossCard::bottom, cross);
    bet_or_fold_again(table, rules, hands, Spot::middle_bet);

    table.phase(Phase::reveal);
    if (anyone_waits(table, hands)) turn_card(table, far_to_near, CrossCard::centre, cross);

    table.phase(Phase::settle);
    for (const Seat seat : table.bettors_from_right()) {
      if (!hands[seat].folded) settle_hand(table, rules, seat, hands[seat], cross[CrossCard::centre]);
      rules.side.settle(table, seat, dealt(hands[seat].folded, hands[seat].own, no_cards, cross.cards));
    }
    table.shuffle_next();
  }

 private:
  struct Hand {
    std::array<Card, 2> own;
    PokerHand across;  ///< with the cards of the row that are turned
    PokerHand down;    ///< with those of the column
    bool folded;
  };

  /// One card at a time, or a stack of two to each (§7(d), §8(b)).
  template <class T>
  static constexpr void deal_own_cards(T& table, bool stacks) {
    for (int pass = 0; pass < (stacks ? 1 : 2); ++pass) {
      for (const Seat seat : table.bettors()) deal_stack(table, seat, stacks ? 2 : 1);
    }
  }

  /// When everybody has folded the cards stay face down, unless a Five Card Bonus waits for them.
  template <class T, class Hands>
  static constexpr bool anyone_waits(T& table, Hands& hands) {
    bool anyone = false;
    for (const Seat seat : table.bettors()) {
      anyone = anyone || !hands[seat].folded || SideWagers::has_stake(table, seat);
    }
    return anyone;
  }

  /// The two ends of the row or of the column.
  template <class T, class Hands>
  static constexpr void turn_ends(T& table, Hands& hands, PokerHand Hand::*line, CrossCard first, CrossCard second,
                                  Cross& cross) {
    if (!anyone_waits(table, hands)) return;
    for (const CrossCard end : {first, second}) {
      turn_card(table, far_to_near, end, cross);
      for (const Seat seat : table.bettors()) hands[seat].*line += cross[end];
    }
  }

  template <class T, class Hands>
  static constexpr void bet_or_fold_again(T& table, const Rules& rules, Hands& hands, Spot bet) {
    for (const Seat seat : table.bettors()) {
      if (!hands[seat].folded) bet_or_fold(table, rules, seat, hands[seat], bet);
    }
  }

  /// One to three times the ante, or the hand goes to the rack and what it has staked to the house.
  template <class T>
  static constexpr void bet_or_fold(T& table, const Rules& rules, Seat seat, Hand& hand, Spot bet) {
    using enum criss_cross_poker::Action;
    const Cents ante = table.stake(seat, Spot::ante_across);
    const Seen seen{hand.across.cards() & hand.down.cards(),
                    hand.across.cards(),
                    hand.down.cards(),
                    {table.stake(seat, Spot::across_bet).count(), table.stake(seat, Spot::down_bet).count()},
                    ante.count()};
    const Action action = rules.any_amount
                              ? table.choose(seat, std::array{fold, raise_1x, raise_2x, raise_3x, raise_more}, seen)
                              : table.choose(seat, std::array{fold, raise_1x, raise_2x, raise_3x}, seen);
    hand.folded = action == fold;
    if (hand.folded) {
      const Award& folded = rules.folded[kit::index_of(bet) - kit::index_of(Spot::across_bet)];
      for (const Spot lost : {Spot::ante_across, Spot::ante_down, Spot::across_bet, Spot::down_bet})
        table.settle(seat, lost, folded);
      table.collect(seat);
      return;
    }
    table.raise(seat, bet, ante * (action == raise_more ? 1 : static_cast<int>(kit::index_of(action))));
    if (action == raise_more) table.raise_up_to(seat, bet, ante * 2);
  }

  /// Across, Down, Middle (§9(h)(1)-(4)); the Middle Bet is on the higher of the two hands.
  template <class T>
  static constexpr void settle_hand(T& table, const Rules& rules, Seat seat, const Hand& hand, Card middle) {
    table.expose(seat);
    const BetOutcome across = jacks_or_better(evaluate(hand.across + middle));
    const BetOutcome down = jacks_or_better(evaluate(hand.down + middle));
    table.settle(seat, Spot::ante_across, rules.ante_across[ante_outcome(across)]);
    table.settle(seat, Spot::across_bet, rules.across_bet[across]);
    table.settle(seat, Spot::ante_down, rules.ante_down[ante_outcome(down)]);
    table.settle(seat, Spot::down_bet, rules.down_bet[down]);
    table.settle(seat, Spot::middle_bet, rules.middle_bet[std::max(across, down)]);
  }
};

}  // namespace houseway::games::criss_cross_poker
