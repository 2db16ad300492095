#pragma once

#include <cstddef>

#include "games/blackjack/round.hpp"

/// Multiple action (§18): further wagers on the same hand, each against a dealer's hand of its own.
namespace houseway::games::blackjack {

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::play_action(std::size_t action) {
  const ActionSpots& spots = action_spots[action];
  bool second = false;
  bool count = false;
  for (const Seat seat : table_.bettors()) {
    second = second || table_.stake(seat, spots.insurance);
    each_live_action(seat, action, [&](Spot, const PlayedHand& hand) {
      second = true;
      count = count || needs_the_count(hand);
    });
  }
  if (!second) return;
  DealerHand dealer{};
  dealer.start(up());
  dealer.add(table_.deal_up(table::dealer));
  dealer.blackjack = dealer.two_card_21();
  const auto insured = is_ten_value(dealer.cards[1]) ? InsuranceOutcome::ten_value : InsuranceOutcome::other_card;
  for (const Seat seat : settling_order())
    table_.settle(seat, spots.insurance, rules_.side.multiple_action_insurance[insured]);
  while (count && draws(dealer)) dealer.add(table_.deal_up(table::dealer));
  dealer.busted = dealer.over();
  for (const Seat seat : settling_order()) {
    each_live_action(seat, action,
                     [&](Spot spot, PlayedHand& hand) { settle_action(seat, spot, action, hand, dealer); });
  }
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::double_actions(Seat seat, Spot spot, const PlayedHand& hand) {
  each_action(spot, [&](Spot other) {
    const Cents wager = table_.stake(seat, other);
    if (wager) table_.raise(seat, other, Cents(wager.count() * hand.doubled.count() / hand.original.count()));
  });
}

template <class T, std::size_t Boxes, class Side>
constexpr void Round<T, Boxes, Side>::settle_action(Seat seat, Spot spot, std::size_t action, const PlayedHand& hand,
                                                    const DealerHand& dealer) {
  const bool split_off = spot != action_spots[action].hands[0];
  if (dealer.blackjack && !hand.blackjack) {
    if (split_off) return table_.settle(seat, spot, rules_.split[AddedMoney::dealer_blackjack]);
    const Cents added = table_.stake(seat, spot) - players_[seat].opened[action];
    if (added) table_.settle_part(seat, spot, added, rules_.doubled[AddedMoney::dealer_blackjack]);
  }
  HandOutcome outcome = compare(rules_, hand, dealer);
  if (dealer.blackjack) outcome = hand.blackjack ? HandOutcome::both_blackjack : HandOutcome::dealer_blackjack;
  table_.settle(seat, spot, action_award(seat, hand, outcome));
}

template <class T, std::size_t Boxes, class Side>
constexpr Award Round<T, Boxes, Side>::action_award(Seat seat, const PlayedHand& hand, HandOutcome outcome) {
  Award award = award_of(seat, 0, hand, outcome);
  award.clause = rules_.side.multiple_action[outcome].clause;
  return award;
}

}  // namespace houseway::games::blackjack
