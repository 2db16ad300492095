#pragma once

#include <array>

#include "games/baccarat/coup_cards.hpp"
#include "kit/named_enum.hpp"

namespace houseway::games::baccarat {

/// The Heavenly 9 Progressive, by hands of nine in three cards. Both are paid once, at the highest row.
HOUSEWAY_ENUM(Heavenly9Progressive, no_three_card_9, player_three_card_9, banker_three_card_9, both_three_card_9,
              both_same_color, both_same_suit)

/// Of two hands of nine in three cards each: by all six.
constexpr Heavenly9Progressive both_heavenly(const CoupCards& coup) {
  const std::array cards{coup.player[0], coup.player[1], coup.player_third_card,
                         coup.banker[0], coup.banker[1], coup.banker_third_card};
  bool one_suit = true;
  bool one_color = true;
  for (const Card card : cards) {
    one_suit = one_suit && card.suit() == cards[0].suit();
    one_color = one_color && kit::is_red(card.suit()) == kit::is_red(cards[0].suit());
  }
  using enum Heavenly9Progressive;
  return one_suit ? both_same_suit : one_color ? both_same_color : both_three_card_9;
}

constexpr Heavenly9Progressive heavenly_9_progressive(const CoupCards& coup) {
  const bool player = coup.player_drew && coup.player_final == 9;
  const bool banker = coup.banker_drew && coup.banker_final == 9;
  using enum Heavenly9Progressive;
  if (player && banker) return both_heavenly(coup);
  return banker ? banker_three_card_9 : player ? player_three_card_9 : no_three_card_9;
}

}  // namespace houseway::games::baccarat
