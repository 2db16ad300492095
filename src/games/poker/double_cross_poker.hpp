#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>

#include "games/poker/cross.hpp"
#include "games/poker/double_cross_poker_strategy.hpp"
#include "games/shared/hand_wagers.hpp"
#include "games/shared/poker_outcomes.hpp"
#include "games/shared/steps.hpp"
#include "hands/compare.hpp"
#include "hands/poker.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/house_policy.hpp"

/// Double Cross Poker: two cards each and five for all in a cross. With one card of each line turned a player folds, or
/// names the line that makes the hand and raises twice; the dealer takes the better line when all are turned.
namespace houseway::games::double_cross_poker {

using hands::PokerHand;
using hands::PokerValue;
using rulebook::Award;
using rulebook::Binder;
using rulebook::Payouts;
using table::Phase;
using table::Seat;
using table::Table;

HOUSEWAY_ENUM(Spot, ante, raise_1, raise_2, three_card)

/// How a hand ends. The first three are in the order of `hands::compare`.
HOUSEWAY_ENUM(AnteOutcome, player_lower, tied, player_higher, folded)
/// A raise that wins is paid by the player's hand: the categories come first, in their order.
HOUSEWAY_ENUM(RaiseOutcome, high_card, pair, two_pair, three_of_a_kind, straight, flush, full_house, four_of_a_kind,
              straight_flush, royal_flush, tied, player_lower)

constexpr RaiseOutcome raise_outcome(std::size_t comparison, PokerValue player) {
  const std::array outcomes{RaiseOutcome::player_lower, RaiseOutcome::tied,
                            static_cast<RaiseOutcome>(kit::index_of(player.category()))};
  return outcomes[comparison];
}

/// The player's two cards and the vertical card that is turned first. It is settled before anybody chooses (§9(a)), so
/// that no fold touches it.
inline constexpr std::tuple wagers{
    on(Spot::three_card, own_cards<2> + board_cards<1>, three_card_hands).settled(Settled::on_first_cards)};
using SideWagers = HandWagers<wagers>;

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b)
      : ante(b.pays<AnteOutcome>("ante")),
        raise_1(b.pays<RaiseOutcome>("raise-1")),
        raise_2(b.pays<RaiseOutcome>("raise-2")),
        side(b),
        not_exposed(b.loses("three-card", "not-exposed")) {}

  Payouts<AnteOutcome> ante;
  Payouts<RaiseOutcome> raise_1;
  Payouts<RaiseOutcome> raise_2;
  SideWagers side{};
  Award not_exposed{};
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

/// The value of two cards with those of a line.
constexpr PokerValue value_on(const std::array<Card, 2>& own, const Cross& cross, CrossLine line) {
  return evaluate(PokerHand(own) + PokerHand(cross.line(line)));
}

/// The dealer's hand is the higher of the two (§9(e)).
constexpr PokerValue best_value(const std::array<Card, 2>& own, const Cross& cross) {
  return std::max(value_on(own, cross, CrossLine::vertical), value_on(own, cross, CrossLine::horizontal));
}

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules> {
  static constexpr std::string_view id = "double-cross-poker";
  static constexpr rulebook::AlwaysDealt always_dealt{.own = 2, .house = 2, .board = 5};
  static constexpr std::array one_bet{Spot::ante, Spot::raise_1, Spot::raise_2};

  /// What the cards at a place make with each line, as far as it is turned; of the cross itself, its lines.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    using enum CrossCard;
    typename T::template PerSeat<Hand> hands;
    Cross cross{};

    table.phase(Phase::deal);  // two consecutive cards to each place, from a shoe and in stacks alike (§7(c), §8(c))
    for (const Seat seat : table.bettors()) deal_stack(table, seat, 2);
    deal_stack(table, table::dealer, 2);
    deal_stack(table, table::board, 5);

    table.phase(Phase::stub);
    for (const Seat seat : table.bettors()) hands[seat] = {.cards = table.template look<2>(seat)};
    // Who hides the cards is heard already here: a call while players decide finds the three-card wager settled.
    hear_concealed(table, hands);

    table.phase(Phase::decide);
    turn_card(table, row_first, top, cross);
    turn_card(table, row_first, right, cross);
    settle_three_card(table, rules, hands, cross);
    for (const Seat seat : table.bettors()) decide(table, rules, seat, hands[seat], cross);

    table.phase(Phase::reveal);  // whoever is left (§9(d)-(e))
    for (const CrossCard card : {left, centre, bottom}) turn_card(table, row_first, card, cross);
    const PokerValue house = best_value(table.template reveal<2>(table::dealer), cross);

    table.phase(Phase::settle);
    for (const Seat seat : table.bettors_from_right()) {
      if (!hands[seat].folded) settle_hand(table, rules, seat, hands[seat], cross, house);
    }
    table.shuffle_next();
  }

 private:
  struct Hand {
    std::array<Card, 2> cards;
    bool concealed = false;
    bool folded = false;
    CrossLine line = CrossLine::vertical;
  };

  /// Players with the wager may say in any order that they hide their cards (§9(a)).
  template <class T, class Hands>
  static constexpr void hear_concealed(T& table, Hands& hands) {
    for (bool heard = true; heard;) {
      heard = false;
      for (const Seat seat : table.bettors()) {
        Hand& hand = hands[seat];
        if (hand.concealed || !table.stake(seat, Spot::three_card)) continue;
        hand.concealed = table.volunteers(seat, Action::conceal);
        heard = heard || hand.concealed;
      }
    }
  }

  /// A player with the wager shows the two cards, or hides them and loses it. Losing wagers are collected before the
  /// others are paid, and cards that were shown lie face down again (§9(a)).
  template <class T, class Hands>
  static constexpr void settle_three_card(T& table, const Rules& rules, Hands& hands, const Cross& cross) {
    if (!anyone_has_stake(table, Spot::three_card)) return;
    const std::array seen_first{cross[CrossCard::top]};
    settle_in_passes<T>(true, [&](Pass pass) {
      for (const Seat seat : table.bettors()) {
        if (hands[seat].concealed) table.settle(seat, Spot::three_card, rules.not_exposed);
        rules.side.template settle<Settled::on_first_cards>(
            table, seat, dealt(false, hands[seat].cards, no_cards, seen_first), pass);
      }
    });
  }

  /// A fold loses the ante, and its cards go to the rack, at once; else both raises lie on one line (§9(c)).
  template <class T>
  static constexpr void decide(T& table, const Rules& rules, Seat seat, Hand& hand, const Cross& cross) {
    const Action action = table.choose(seat, std::array{Action::fold, Action::vertical, Action::horizontal},
                                       Seen{hand.cards, cross[CrossCard::top], cross[CrossCard::right]});
    hand.folded = action == Action::fold;
    hand.line = action == Action::vertical ? CrossLine::vertical : CrossLine::horizontal;
    if (hand.folded) {
      table.settle(seat, Spot::ante, rules.ante[AnteOutcome::folded]);
      table.collect(seat);
    } else {
      table.raise(seat, Spot::raise_1, table.stake(seat, Spot::ante));
      table.raise(seat, Spot::raise_2, table.stake(seat, Spot::ante));
    }
  }

  /// The named line against the dealer's better one (§9(f)-(g)).
  template <class T>
  static constexpr void settle_hand(T& table, const Rules& rules, Seat seat, const Hand& hand, const Cross& cross,
                                    PokerValue house) {
    table.expose(seat);
    const PokerValue value = value_on(hand.cards, cross, hand.line);
    const std::size_t comparison = hands::compare(value, house);
    const RaiseOutcome raise = raise_outcome(comparison, value);
    table.settle(seat, Spot::ante, rules.ante[static_cast<AnteOutcome>(comparison)]);
    table.settle(seat, Spot::raise_1, rules.raise_1[raise]);
    table.settle(seat, Spot::raise_2, rules.raise_2[raise]);
  }
};

}  // namespace houseway::games::double_cross_poker
