#pragma once

#include <optional>

#include "games/blackjack/hand.hpp"
#include "kit/named_enum.hpp"

/// The outcomes of the main wagers of Blackjack.
namespace houseway::games::blackjack {

/// A player's hand against the dealer's. What a hand is paid for each of them, the pay tables say: two cards that count
/// 21 and are no blackjack beat a longer 21 in one text, tie it in another, and lose at a third table. A charlie is a
/// hand of so many cards that it wins whatever they count.
HOUSEWAY_ENUM(HandOutcome, busted, both_blackjack, dealer_blackjack, blackjack, same_color_blackjack,
              blackjack_against_22, higher, dealer_over_21, dealer_22, two_card_21, tied, lower, charlie)

constexpr std::optional<HandOutcome> wider(HandOutcome outcome) {
  switch (outcome) {
    case HandOutcome::same_color_blackjack:
    case HandOutcome::blackjack_against_22:
      return HandOutcome::blackjack;
    case HandOutcome::dealer_22:
      return HandOutcome::dealer_over_21;
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

HOUSEWAY_ENUM(InsuranceOutcome, ten_value, other_card)
HOUSEWAY_ENUM(EvenMoney, taken)
/// Money added by a double or a split. It goes with its hand; only a dealer's blackjack parts them.
HOUSEWAY_ENUM(AddedMoney, hand_wins, hand_ties, hand_loses, dealer_blackjack)
/// Early: before it is known whether the dealer has one.
HOUSEWAY_ENUM(SurrenderOutcome, low_up_card, no_dealer_blackjack, dealer_blackjack, early)
HOUSEWAY_ENUM(Ante, collected, returned)

/// Up cards 2 to 9 settle a surrender at once; under the others it can still meet a blackjack.
constexpr std::optional<SurrenderOutcome> wider(SurrenderOutcome outcome) {
  if (outcome == SurrenderOutcome::low_up_card || outcome == SurrenderOutcome::early)
    return SurrenderOutcome::no_dealer_blackjack;
  return std::nullopt;
}

}  // namespace houseway::games::blackjack
