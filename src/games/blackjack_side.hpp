#pragma once

#include "games/blackjack_hand.hpp"
#include "games/blackjack_spots.hpp"
#include "table/concept.hpp"

/// The side wagers of Blackjack: none yet.
namespace houseway::games::blackjack {

/// What a live side wager asks of the dealer though no hand is left to play against.
struct SideNeeds {
  bool second_card = false;
  bool third_card = false;  ///< if the two cards count less than 17
  bool whole_hand = false;
};

struct SideRules {
  explicit SideRules(rulebook::Binder&) {}
  bool any = false;  ///< the table offers one
};

/// What the seat's side wagers ask of the dealer.
template <class T>
SideNeeds side_bets_need(const T&, const SideRules&, table::Seat) {
  return {};
}

/// When everybody has two cards.
template <class T>
void side_bets_on_first_cards(T&, const SideRules&, table::Seat, const Box&) {}

/// When it is known whether the dealer has blackjack.
template <class T>
void side_bets_on_hole_card(T&, const SideRules&, table::Seat, const Box&, Card /*hole*/, bool /*dealer_blackjack*/) {}

/// When a player has acted; for a hand that was let out of acting too.
template <class T>
void side_bets_after_action(T&, const SideRules&, table::Seat, const Box&, const PlayedHand& /*first_hand*/) {}

/// When the main wagers are settled.
template <class T>
void side_bets_at_end(T&, const SideRules&, table::Seat, const Box&, const PlayedHand& /*first_hand*/,
                      const DealerHand&) {}

}  // namespace houseway::games::blackjack
