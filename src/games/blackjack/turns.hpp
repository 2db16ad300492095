#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "games/blackjack/round.hpp"

/// The players' turns.
namespace houseway::games::blackjack {

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::take_turn(Seat seat) {
  if (rules_.insurance_at_own_turn) insure(seat);
  if constexpr (Boxes == 2) choose_second_cards(seat);
  play_hands(seat);
  side_.after_action(seat, players_[seat].boxes[0].hands[0]);
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::play_hands(Seat seat) {
  Player& player = players_[seat];
  for (std::size_t box = 0; box < Boxes; ++box) {
    for (std::size_t at = 0; at < player.boxes[box].count; ++at) {
      play_hand(seat, box, at);
      if (Boxes == 2 && std::exchange(player.revoked, false)) return play_hands(seat);
    }
  }
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::draw(Seat seat, PlayedHand& hand, Place cards) {
  const Card card = table_.deal_up(cards);
  hand.add(card);
  side_.on_third_card(seat, card);
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::choose_second_cards(Seat seat) {
  const std::array<PlayedHand, 2> changed = with_cards_changed(seat);
  Seen seen;
  seen.question = Question::switch_cards;
  seen.column = column();
  for (std::size_t box = 0; box < 2; ++box) {
    const BoxPlay& play = players_[seat].boxes[box];
    seen.kept[box] = first_row(play.hands[0]);
    seen.changed[box] = first_row(changed[box]);
  }
  if (table_.choose(seat, std::array{Action::keep, Action::switch_}, seen) == Action::keep) return;
  change_second_cards(seat, changed);
  players_[seat].revocable = rules_.switch_is_revocable;
}

template <class T, std::size_t Boxes, class Side>
constexpr std::array<PlayedHand, 2> Round<T, Boxes, Side>::with_cards_changed(Seat seat) {
  const auto& boxes_of = players_[seat].boxes;
  std::array<PlayedHand, 2> changed{};
  for (std::size_t box = 0; box < 2; ++box) {
    const PlayedHand& hand = boxes_of[box].hands[0];
    open_hand(changed[box], {hand.cards[0], boxes_of[1 - box].hands[0].cards[1]}, hand.original);
    changed[box].blackjack = changed[box].blackjack && rules_.switched_blackjack;
    changed[box].switched = true;
  }
  return changed;
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::change_second_cards(Seat seat, const std::array<PlayedHand, 2>& changed) {
  for (std::size_t box = 0; box < 2; ++box) players_[seat].boxes[box].hands[0] = changed[box];
  table_.move_card(place(seat, 0, 0), 1, place(seat, 1, 0));
  table_.move_card(place(seat, 1, 0), 1, place(seat, 0, 0));
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::revoke_switch(Seat seat) {
  std::array<PlayedHand, 2> dealt{};
  for (std::size_t box = 0; box < 2; ++box) {
    const BoxPlay& play = players_[seat].boxes[box];
    open_hand(dealt[box], play.first.cards, play.hands[0].original);
  }
  change_second_cards(seat, dealt);
  players_[seat].revoked = true;
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::play_hand(Seat seat, std::size_t which, std::size_t at) {
  BoxPlay& box = players_[seat].boxes[which];
  const std::size_t index = box.order[at];
  PlayedHand& hand = box.hands[index];
  const Place cards = place(seat, which, index);
  const Spot spot = hand_spot(wager(which), index);
  if (hand.surrendered) return;
  if (hand.count == 1) {
    say_rest_of_second_card(box, at);
    hand.add(table_.deal_up(cards));
  }
  if (hand.blackjack) {
    if (known_ && rules_.blackjack_paid_at_once) pay_blackjack(seat, which);
    return;
  }
  if (!plain && !hand.split && rules_.may_zap(hand)) offer_zap(seat, hand, cards);
  while (hand.total() < most_count && !rules_.is_charlie(hand.count, hand.split)) {
    say_rest_of_turn(seat, which, at);
    Turn turn = turn_of(rules_, hand, hand.split, box.count, column());
    if (turn.one_card_only && !turn.may_split && !turn.seen.may_surrender) return;
    if (!plain) turn.seen.free = hand.free && !table_.stake(seat, spot);
    if (!plain) turn.seen.may_hit = !turn.one_card_only;
    const bool may_revoke = Boxes == 2 && players_[seat].revocable;
    const Action action = table_.choose(cards, actions_for(turn, may_revoke), turn.seen);
    if (Boxes == 2 && action != Action::stand) players_[seat].revocable = false;
    switch (action) {
      case Action::hit:
        draw(seat, hand, cards);
        if (hand.over()) return bust(seat, spot, hand, cards);
        break;
      case Action::double_:
        return double_hand(seat, spot, hand, cards, rules_.double_down_hidden);
      case Action::double_face_down:
        return double_hand(seat, spot, hand, cards, true);
      case Action::split:
        split_hand(seat, which, at);
        break;
      case Action::surrender:
        return surrender_hand(seat, spot, hand);
      case Action::revoke:
        if constexpr (Boxes == 2) revoke_switch(seat);
        return;
      default:
        return;
    }
  }
}

template <class T, std::size_t Boxes, class Side>
constexpr Actions Round<T, Boxes, Side>::actions_for(const Turn& turn, bool may_revoke) const {
  Actions actions;
  actions.add(Action::stand);
  if (!turn.one_card_only) actions.add(Action::hit);
  if (turn.seen.may_double) actions.add(Action::double_);
  if (turn.seen.may_double && rules_.double_hidden_asked) actions.add(Action::double_face_down);
  if (turn.may_split) actions.add(Action::split);
  if (turn.seen.may_surrender) actions.add(Action::surrender);
  if (may_revoke) actions.add(Action::revoke);
  return actions;
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::bust(Seat seat, Spot spot, PlayedHand& hand, Place cards) {
  hand.busted = true;
  if (rules_.cards_down) table_.expose(cards);
  finish(seat, spot, hand, rules_.pays(odds_of(seat, spot))[HandOutcome::busted]);
  each_action(spot, [&](Spot other) { table_.settle(seat, other, action_award(seat, hand, HandOutcome::busted)); });
  if (!measures_free_bets(spot, hand)) table_.collect(cards);
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::double_hand(Seat seat, Spot spot, PlayedHand& hand, Place cards, bool hidden) {
  if (plain) {
    hand.doubled = table_.raise_up_to(seat, spot, rules_.double_limit.of(hand.original));
  } else {
    add_for_double(seat, spot, hand);
  }
  double_actions(seat, spot, hand);
  behind_.offer_double(seat, spot);
  if (rules_.cards_down) table_.expose(cards);
  if (hidden) {
    table_.deal_down(cards);
    hand.hidden = true;
    return;
  }
  draw(seat, hand, cards);
  if (hand.over()) return bust(seat, spot, hand, cards);
  if (!plain) offer_to_give_up(seat, spot, hand, cards);
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::split_hand(Seat seat, std::size_t which, std::size_t at) {
  BoxPlay& box = players_[seat].boxes[which];
  const std::size_t index = box.order[at];
  const std::size_t formed = box.count++;
  PlayedHand& hand = box.hands[index];
  PlayedHand& other = box.hands[formed];
  for (std::size_t i = formed; i > at + 1; --i) box.order[i] = box.order[i - 1];
  box.order[at + 1] = static_cast<std::uint32_t>(formed);
  const Place cards = place(seat, which, index);
  if (rules_.cards_down) table_.expose(cards);
  side_.on_split(seat, formed);
  if (plain) table_.raise(seat, hand_spot(wager(which), formed), hand.original);
  for (std::size_t action = 1; action < actions(); ++action) {
    const auto& hands = action_spots[action].hands;
    table_.raise(seat, hands[1], table_.stake(seat, hands[0]));
  }
  behind_.on_split(seat, hand_spot(wager(which), index), formed);
  table_.move_card(cards, 1, place(seat, which, formed));
  const Cents free = hand.free;
  other.open(hand.cards[1], hand.original);
  hand.open(hand.cards[0], hand.original);
  hand.free = free;
  hand.split = other.split = true;
  if (!plain) add_for_split(seat, which, index, formed);
  draw(seat, hand, cards);
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::surrender_hand(Seat seat, Spot spot, PlayedHand& hand) {
  hand.surrendered = true;
  if (!known_ && !rules_.surrenders_early) return;
  if (rules_.surrender_waits && !up_is_low()) return;
  const SurrenderOutcome found = known_ ? SurrenderOutcome::no_dealer_blackjack : SurrenderOutcome::early;
  finish(seat, spot, hand, rules_.surrender[up_is_low() ? SurrenderOutcome::low_up_card : found]);
}

}  // namespace houseway::games::blackjack
