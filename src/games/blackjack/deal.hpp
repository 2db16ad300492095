#pragma once

#include <array>
#include <cstddef>

#include "games/blackjack/round.hpp"

/// The deal, and the exchange of a hand for one that nobody has seen.
namespace houseway::games::blackjack {

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::place_bets() {
  for (const Seat seat : table_.bettors()) {
    const bool pending = side_.has_streaks(seat);
    table_.bet_flat(seat, [&](Spot spot) { return !pending || !is_streak(spot); });
  }
}

template <class T, std::size_t Boxes, class Side>
constexpr bool Round<T, Boxes, Side>::burns_first_card() {
  const bool new_dealer = table_.new_dealer();
  if (burned_first(rules_) != 0 && table_.fresh_shoe()) return true;
  if (!new_dealer || !rules_.new_dealer_burns) return false;
  if (!rules_.burn_may_be_declined) return true;
  // One of the players says so for the table, the one who is dealt to first.
  Seen seen;
  seen.question = Question::burn;
  return table_.choose(*table_.bettors().begin(), std::array{Action::burn, Action::decline_burn}, seen) == Action::burn;
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::deal_cards() {
  for (const Seat seat : table_.bettors()) {
    players_[seat].switched = players_[seat].revocable = players_[seat].revoked = false;
    for (std::size_t action = 1; action < actions(); ++action)
      players_[seat].opened[action] = table_.stake(seat, action_spots[action].hands[0]);
    behind_.open(seat);
    players_[seat].ante = static_cast<bool>(table_.stake(seat, Spot::switch_hands_ante));
  }
  const bool unseen = rules_.switching == Switching::unseen_hand;
  if (unseen && rules_.switch_cards_first) deal_unseen_cards();
  const bool dealer_first = !plain && rules_.dealer_card_first;
  if (dealer_first) deal_dealer_first();
  deal_pass(0);
  if (!dealer_first) dealer_.start(table_.deal_up(table::dealer));
  dealer_.blackjack = dealer_.busted = false;
  deal_pass(1);
  if (rules_.second_card == SecondCard::up) {
    dealer_.add(table_.deal_up(table::dealer));
  } else if (rules_.second_card != SecondCard::after_players) {
    table_.deal_down(table::dealer);
  }
  if (unseen && !rules_.switch_cards_first) deal_unseen_cards();
  for (const Seat seat : table_.bettors()) {
    for (std::size_t box = 0; box < Boxes; ++box) open_box(seat, box);
  }
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::deal_pass(std::size_t pass) {
  for (const Seat seat : table_.bettors()) {
    for (std::size_t box = 0; box < Boxes; ++box) {
      if (rules_.cards_down) {
        table_.deal_down(place(seat, box, 0));
      } else {
        players_[seat].boxes[box].first.cards[pass] = table_.deal_up(place(seat, box, 0));
      }
    }
  }
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::deal_unseen_cards() {
  for (int pass = 0; pass < 2; ++pass) {
    for (const Seat seat : table_.bettors()) {
      if (players_[seat].ante) table_.deal_down(Place(seat, unseen_place));
    }
  }
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::open_box(Seat seat, std::size_t which) {
  BoxPlay& box = players_[seat].boxes[which];
  if (rules_.cards_down) box.first.cards = table_.template look<2>(place(seat, which, 0));
  box.first.up = up();
  box.count = 1;
  box.order[0] = 0;
  open_hand(box.hands[0], box.first.cards, table_.stake(seat, wager(which)));
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::settle_on_first_cards() {
  for (const Seat seat : table_.bettors()) side_.note_first_cards(seat, players_[seat].boxes[0].first);
  settle_in_passes<T>(rules_.side.losers_first, [&](Pass pass) {
    for (const Seat seat : settling_order()) {
      side_.on_first_cards(seat, pass);
      if constexpr (Boxes == 2)
        side_.on_both_boxes(seat, players_[seat].boxes[0].first, players_[seat].boxes[1].first, pass);
    }
  });
  if (rules_.switching != Switching::unseen_hand || !rules_.keeps_ante_of_all) return;
  for (const Seat seat : settling_order()) table_.settle(seat, Spot::switch_hands_ante, rules_.ante[Ante::collected]);
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::choose_hands() {
  for (const Seat seat : table_.bettors_from_right()) {
    Player& player = players_[seat];
    if (!player.ante) continue;
    BoxPlay& box = player.boxes[0];
    Seen seen;
    seen.question = Question::switch_hand;
    seen.row = first_row(box.hands[0]);
    seen.column = column();
    const bool keeps = table_.choose(seat, std::array{Action::keep, Action::switch_}, seen) == Action::keep;
    if (!rules_.keeps_ante_of_all)
      table_.settle(seat, Spot::switch_hands_ante, rules_.ante[keeps ? Ante::returned : Ante::collected]);
    if (keeps) {
      table_.collect(Place(seat, unseen_place));
      continue;
    }
    table_.collect(seat);
    player.switched = true;
    open_hand(box.hands[0], table_.template reveal<2>(Place(seat, unseen_place)), box.hands[0].original);
    box.hands[0].switched = true;
    box.hands[0].blackjack = box.hands[0].blackjack && rules_.switched_blackjack;
  }
}

}  // namespace houseway::games::blackjack
