#pragma once

#include <array>
#include <cstddef>

#include "games/shared/looks.hpp"
#include "hands/compare.hpp"
#include "hands/poker.hpp"
#include "kit/named_enum.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"

/// Steps that games with community cards share.
namespace houseway::games::hold_em {

/// How a raise ends: by `hands::compare` of the player's hand with the dealer's.
HOUSEWAY_ENUM(RaiseOutcome, player_lower, tied, player_higher)

constexpr RaiseOutcome raise_outcome(std::size_t comparison) { return static_cast<RaiseOutcome>(comparison); }

/// What wagers on the player's hand look at: the whole board, or the flop alone.
inline constexpr auto seven_cards = own_cards<2> + board_cards<5>;
inline constexpr auto flopped_cards = own_cards<2> + board_cards<3>;

/// The next community cards are shown: dealt, or turned where they lie face down already.
template <std::size_t Count, table::Cards T>
constexpr std::array<kit::Card, Count> show_street(T& table, bool lie_face_down) {
  if (!lie_face_down) return table.template deal_up<Count>(table::board);
  std::array<kit::Card, Count> cards;
  for (kit::Card& card : cards) card = table.turn(table::board);
  return cards;
}

/// One card is burned, and the next community cards are turned up.
template <std::size_t Count, table::Cards T>
constexpr std::array<kit::Card, Count> deal_street(T& table) {
  table.burn(1);
  return table.template deal_up<Count>(table::board);
}

/// From the dealer's right those who are still in, one after another; then what is left of those who folded.
template <table::Felt T, class Hands, class SettleHand, class SettleFolded>
constexpr void settle_from_right(T& table, Hands& hands, SettleHand&& settle_hand, SettleFolded&& settle_folded) {
  for (const table::Seat seat : table.bettors_from_right()) {
    if (!hands[seat].folded) settle_hand(seat, hands[seat]);
  }
  for (const table::Seat seat : table.bettors_from_right()) {
    if (hands[seat].folded) settle_folded(seat, hands[seat]);
  }
}

/// The cards at a place, named as the procedures rank them: two cards where they are a pair; with the flop and later as
/// a hand of poker.
table::HandName name_two_cards(const table::Layout& layout, const table::Place& place);

}  // namespace houseway::games::hold_em
