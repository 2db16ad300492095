#pragma once

#include <array>
#include <cstddef>

#include "games/hold_em/steps.hpp"
#include "hands/compare.hpp"
#include "hands/poker_outcome.hpp"
#include "kit/named_enum.hpp"

/// Which hand is higher, by `hands::compare`, gives the outcome of each wager of Ultimate Texas Hold 'Em. Tables,
/// because no branch could be foreseen.
namespace houseway::games::ultimate_texas_hold_em {

using hands::PokerCategory;
using hands::PokerValue;

HOUSEWAY_ENUM(AnteOutcome, dealer_not_qualified, player_higher, tied, player_lower, folded)
using PlayOutcome = hold_em::RaiseOutcome;
HOUSEWAY_ENUM(BlindOutcome, player_lower, tied, less_than_straight, straight, flush, full_house, four_of_a_kind,
              straight_flush, royal_flush, folded)

/// A dealer who holds a pair or better qualifies.
constexpr bool holds_pair(PokerValue house) { return house.category() >= PokerCategory::pair; }

constexpr AnteOutcome ante_outcome(std::size_t comparison, bool qualifies) {
  using enum AnteOutcome;
  constexpr std::array<std::array<AnteOutcome, 3>, 2> outcomes{
      {{dealer_not_qualified, dealer_not_qualified, dealer_not_qualified}, {player_lower, tied, player_higher}}};
  return outcomes[qualifies ? 1 : 0][comparison];
}

constexpr BlindOutcome blind_outcome(std::size_t comparison, PokerCategory player) {
  using enum BlindOutcome;
  constexpr std::array<BlindOutcome, kit::count_of<PokerCategory>> winning{
      less_than_straight, less_than_straight, less_than_straight, less_than_straight, straight, flush,
      full_house,         four_of_a_kind,     straight_flush,     royal_flush};
  const std::array<BlindOutcome, 3> outcomes{player_lower, tied, winning[kit::index_of(player)]};
  return outcomes[comparison];
}

constexpr PlayOutcome play_outcome(std::size_t comparison) { return hold_em::raise_outcome(comparison); }

}  // namespace houseway::games::ultimate_texas_hold_em
