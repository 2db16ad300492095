#pragma once

#include <optional>

#include "games/blackjack/hand.hpp"
#include "kit/named_enum.hpp"

/// The outcomes of the main wagers of Blackjack.
namespace houseway::games::blackjack {

/// A player's hand against the dealer's. What a hand is paid for each of them, the pay tables say: two cards that count
/// 21 and are no blackjack beat a longer 21 in one text, tie it in another, and lose at a third table. A charlie is a
/// hand of so many cards that it wins whatever they count. A longer 21 is of three cards or more, against one of the
/// dealer's.
HOUSEWAY_ENUM(HandOutcome, busted, both_blackjack, dealer_blackjack, blackjack, same_color_blackjack,
              blackjack_against_22, higher, dealer_over_21, dealer_22, two_card_21, tied, lower, charlie,
              blackjack_against_21, longer_21, two_card_21_against_blackjack)

constexpr std::optional<HandOutcome> wider(HandOutcome outcome) {
  switch (outcome) {
    case HandOutcome::same_color_blackjack:
    case HandOutcome::blackjack_against_21:
    case HandOutcome::blackjack_against_22:
      return HandOutcome::blackjack;
    case HandOutcome::both_blackjack:
      return HandOutcome::blackjack_against_21;
    case HandOutcome::longer_21:
      return HandOutcome::tied;
    case HandOutcome::two_card_21_against_blackjack:
      return HandOutcome::dealer_blackjack;
    case HandOutcome::dealer_22:
      return HandOutcome::dealer_over_21;
    case HandOutcome::blackjack:
    case HandOutcome::dealer_over_21:
    case HandOutcome::two_card_21:
    case HandOutcome::charlie:
      return HandOutcome::higher;
    default:
      return std::nullopt;
  }
}

/// Hands that a table may pay better when they win.
HOUSEWAY_ENUM(ExtraHand, suited_6_7_8, three_sevens, designated_blackjack, five_card_21)

/// Hands that count 21 and that a table pays better when they win, unless they were doubled: by their ranks and suits,
/// or by their number.
HOUSEWAY_ENUM(Bonus21, mixed_6_7_8, suited_6_7_8, spades_6_7_8, mixed_7_7_7, suited_7_7_7, spades_7_7_7, five_cards,
              six_cards, seven_cards)

HOUSEWAY_ENUM(InsuranceOutcome, ten_value, other_card)
HOUSEWAY_ENUM(EvenMoney, taken)
/// Money added by a double or a split. It goes with its hand; only a dealer's blackjack parts them.
HOUSEWAY_ENUM(AddedMoney, hand_wins, hand_ties, hand_loses, dealer_blackjack)
/// Early: before it is known whether the dealer has one.
HOUSEWAY_ENUM(SurrenderOutcome, low_up_card, no_dealer_blackjack, dealer_blackjack, early)
HOUSEWAY_ENUM(Ante, collected, returned)
/// After the card of a double: what was added goes back, and the wager is given up.
HOUSEWAY_ENUM(Rescue, added_returned, wager_forfeited)
/// What the house bets for a player is paid where the hand wins, and else taken back.
HOUSEWAY_ENUM(FreeBet, hand_wins, hand_does_not_win)

/// Up cards 2 to 9 settle a surrender at once; under the others it can still meet a blackjack.
constexpr std::optional<SurrenderOutcome> wider(SurrenderOutcome outcome) {
  if (outcome == SurrenderOutcome::low_up_card || outcome == SurrenderOutcome::early)
    return SurrenderOutcome::no_dealer_blackjack;
  return std::nullopt;
}

}  // namespace houseway::games::blackjack
