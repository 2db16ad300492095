#pragma once

#include <array>
#include <cstddef>

#include "hands/poker_outcome.hpp"
#include "kit/named_enum.hpp"

/// What games with an ante against a dealer who must qualify share. Outcomes go by `hands::compare` of the player's
/// hand with the dealer's; tables, because no branch could be foreseen.
namespace houseway::games::hold_em {

using hands::PokerCategory;
using hands::PokerValue;

/// What the dealer must hold for the ante to be in play.
HOUSEWAY_ENUM(DealerQualifies, pair, any)

HOUSEWAY_ENUM(AnteOutcome, dealer_not_qualified, player_higher, tied, player_lower, folded)

/// A dealer who holds a pair or better qualifies.
constexpr bool holds_pair(PokerValue house) { return house.category() >= PokerCategory::pair; }

constexpr AnteOutcome ante_outcome(std::size_t comparison, bool qualifies) {
  using enum AnteOutcome;
  constexpr std::array<std::array<AnteOutcome, 3>, 2> outcomes{
      {{dealer_not_qualified, dealer_not_qualified, dealer_not_qualified}, {player_lower, tied, player_higher}}};
  return outcomes[qualifies ? 1 : 0][comparison];
}

/// A winning hand as the wager beside the ante is paid: from a straight up.
HOUSEWAY_ENUM(WinningHand, less_than_straight, straight, flush, full_house, four_of_a_kind, straight_flush, royal_flush)

constexpr WinningHand winning_hand(PokerCategory player) {
  using enum WinningHand;
  constexpr std::array<WinningHand, kit::count_of<PokerCategory>> hands{
      less_than_straight, less_than_straight, less_than_straight, less_than_straight, straight, flush,
      full_house,         four_of_a_kind,     straight_flush,     royal_flush};
  return hands[kit::index_of(player)];
}

}  // namespace houseway::games::hold_em
