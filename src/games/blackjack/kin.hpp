#pragma once

#include <array>
#include <cstddef>

#include "games/blackjack/round.hpp"

/// Parts of the round in which games of the family differ from Blackjack. Each is a rule of its own: a table can have
/// any of them.
namespace houseway::games::blackjack {

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::deal_dealer_first() {
  dealer_.start(table_.deal_up(table::dealer));
  if (!rules_.offers_attack) return;
  for (const Seat seat : table_.bettors()) {
    Seen seen;
    seen.question = Question::double_attack;
    seen.column = column();
    if (table_.choose(seat, std::array{Action::decline, Action::attack}, seen) == Action::decline) continue;
    raise_attack(table_, rules_, seat, Spot::double_attack, table_.stake(seat, wager(0)));
    behind_.offer_attack(seat);
  }
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::offer_zap(Seat seat, PlayedHand& hand, Place cards) {
  Seen seen;
  seen.question = Question::zap;
  seen.row = first_row(hand);
  seen.column = column();
  if (table_.choose(cards, std::array{Action::keep, Action::zap}, seen) == Action::keep) return;
  table_.collect(cards);
  const BoxPlay& box = players_[seat].boxes[0];
  say_rest(box, [&] { return rest_of_new_cards(0, dealer_); });
  const Card first = table_.deal_up(cards);
  say_rest(box, [&] { return rest_of_new_cards(value_of(first), dealer_); });
  open_hand(hand, {first, table_.deal_up(cards)}, hand.original);
  hand.blackjack = false;  // only the cards that were dealt can be one
  hand.switched = true;
  side_.after_action(seat, hand);
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::add_for_double(Seat seat, Spot spot, PlayedHand& hand) {
  if (rules_.doubles_free(hand)) {
    hand.free += hand.original;
    return;
  }
  const Cents attack = table_.stake(seat, hand_spot(Spot::double_attack, hand_at(spot)));
  hand.doubled = table_.raise_up_to(seat, spot, rules_.double_limit.of(hand.original + attack));
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::add_for_split(Seat seat, std::size_t which, std::size_t index,
                                                    std::size_t formed) {
  auto& hands = players_[seat].boxes[which].hands;
  const PlayedHand& hand = hands[index];
  if (rules_.splits_free(hand.cards[0])) {
    hands[formed].free = hand.original;
    return;
  }
  table_.raise(seat, hand_spot(wager(which), formed), hand.original);
  const Cents attack = table_.stake(seat, hand_spot(Spot::double_attack, index));
  if (attack && rules_.attack_is_split) table_.raise(seat, hand_spot(Spot::double_attack, formed), attack);
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::offer_to_give_up(Seat seat, Spot spot, PlayedHand& hand, Place cards) {
  const bool surrenders = rules_.offers_surrender && rules_.surrenders_until_standing;
  if (!rules_.offers_rescue && !surrenders) return;
  Seen seen;
  seen.question = Question::after_double;
  seen.row = hand.row;
  seen.column = column();
  seen.cards = hand.count;
  const Action gives_up = rules_.offers_rescue ? Action::rescue : Action::surrender;
  if (table_.choose(cards, std::array{Action::stand, gives_up}, seen) == Action::stand) return;
  if (gives_up == Action::surrender) return surrender_hand(seat, spot, hand);
  hand.surrendered = true;
  table_.settle_part(seat, spot, hand.doubled, rules_.rescue[Rescue::added_returned]);
  finish_own(seat, spot, hand, rules_.rescue[Rescue::wager_forfeited]);
  behind_.rescue(seat, spot, rules_.rescue[Rescue::added_returned], rules_.rescue[Rescue::wager_forfeited]);
  table_.collect(cards);
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::settle_beside(Seat seat, Spot spot, const PlayedHand& hand, const Award& award) {
  if (box_at(spot) != 0) return;
  const std::size_t index = hand_at(spot);
  table_.settle(seat, hand_spot(Spot::double_attack, index), attack_award(rules_, hand, award));
  if (!hand.free) return;
  const FreeBet outcome = hand.result == HandResult::won ? FreeBet::hand_wins : FreeBet::hand_does_not_win;
  table_.bonus(seat, hand_spot(Spot::free_bet, index), hand.free, rules_.free_bet[outcome]);
}

}  // namespace houseway::games::blackjack
