#pragma once

#include <array>
#include <cstddef>

#include "hands/compare.hpp"
#include "kit/named_enum.hpp"

/// A hand that stays in against a dealer who must qualify.
namespace houseway::games {

HOUSEWAY_ENUM(AnteOutcome, dealer_not_qualified, player_higher, tied, player_lower, folded)

/// How a hand that did not fold stands, by whether the dealer qualifies and which hand is higher. A table, because no
/// branch could be foreseen.
template <class Value>
constexpr AnteOutcome against_the_dealer(const Value& player, const Value& house, const Value& qualifying) {
  using enum AnteOutcome;
  constexpr std::array<std::array<AnteOutcome, 3>, 2> outcomes{
      {{dealer_not_qualified, dealer_not_qualified, dealer_not_qualified}, {player_lower, tied, player_higher}}};
  return outcomes[house >= qualifying ? 1 : 0][hands::compare(player, house)];
}

}  // namespace houseway::games
