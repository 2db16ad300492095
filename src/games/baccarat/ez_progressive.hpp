#pragma once

#include <span>

#include "games/baccarat/coup_cards.hpp"
#include "games/baccarat/coup_outcomes.hpp"
#include "games/shared/best_row.hpp"
#include "rulebook/binder.hpp"

/// The progressive of EZ Baccarat: on Dragon 7, Panda 8 and what they beat, and on suits and colours.
namespace houseway::games::baccarat {

HOUSEWAY_ENUM(EzProgressive, nothing, banker_two_card_7_player_0, dragon_7_player_0, dragon_7_player_0_same_color,
              dragon_7_player_0_suited, panda_8_or_dragon_7, panda_8_or_dragon_7_suited, panda_8_over_three_card_7,
              panda_8_over_three_card_7_same_color, panda_8_over_three_card_7_suited)
/// Which cards must be alike where a row names both hands.
HOUSEWAY_ENUM(SuitedScope, both_hands, winning_hand)

/// The suits that occur, as bits.
using SuitBits = unsigned;
constexpr SuitBits suit_bit(Card card) { return 1u << static_cast<unsigned>(card.suit()); }
constexpr SuitBits suits_of(std::span<const Card> cards) {
  SuitBits suits = 0;
  for (const Card card : cards) suits |= suit_bit(card);
  return suits;
}
constexpr bool is_one_suit(SuitBits suits) { return (suits & (suits - 1)) == 0; }
constexpr bool is_one_color(SuitBits suits) {
  constexpr SuitBits red =
      1u << static_cast<unsigned>(kit::Suit::diamonds) | 1u << static_cast<unsigned>(kit::Suit::hearts);
  return (suits & red) == 0 || (suits & ~red) == 0;
}

/// A coup with the suits of each hand.
struct SuitedCoup {
  const Coup& coup;
  SuitBits player;
  SuitBits banker;
};

struct EzProgressiveNaming {
  EzProgressiveNaming() = default;
  explicit EzProgressiveNaming(rulebook::Binder& b)
      : scope(b.choice<SuitedScope>("ez-suited-scope", SuitedScope::both_hands)) {}

  SuitedScope scope = SuitedScope::both_hands;

  /// All rows that the coup makes, of which the best pays.
  constexpr OutcomeSet<EzProgressive> operator()(const SuitedCoup& cards) const {
    using enum EzProgressive;
    const Coup& coup = cards.coup;
    OutcomeSet<EzProgressive> made;
    if (coup.player_final == 0 && coup.banker_final == 7 && !coup.banker_drew) made.add(banker_two_card_7_player_0);
    const auto add_row = [&](EzProgressive row, EzProgressive same_color, EzProgressive suited, SuitBits winner) {
      const SuitBits suits = scope == SuitedScope::both_hands ? cards.player | cards.banker : winner;
      made.add(row);
      made.add_if(is_one_color(suits), same_color);
      made.add_if(is_one_suit(suits), suited);
    };
    if (dragon_7(coup) == Dragon7::dragon_7) {
      made.add(panda_8_or_dragon_7);
      made.add_if(is_one_suit(cards.banker), panda_8_or_dragon_7_suited);
      if (coup.player_final == 0)
        add_row(dragon_7_player_0, dragon_7_player_0_same_color, dragon_7_player_0_suited, cards.banker);
    }
    if (panda_8(coup) == Panda8::panda_8) {
      made.add(panda_8_or_dragon_7);
      made.add_if(is_one_suit(cards.player), panda_8_or_dragon_7_suited);
      if (coup.banker_final == 7 && coup.banker_drew)
        add_row(panda_8_over_three_card_7, panda_8_over_three_card_7_same_color, panda_8_over_three_card_7_suited,
                cards.player);
    }
    return made;
  }
};

}  // namespace houseway::games::baccarat
