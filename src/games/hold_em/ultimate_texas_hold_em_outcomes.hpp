#pragma once

#include <array>
#include <cstddef>

#include "games/hold_em/qualifying.hpp"
#include "games/hold_em/steps.hpp"
#include "kit/named_enum.hpp"

/// How the wagers of Ultimate Texas Hold 'Em end.
namespace houseway::games::ultimate_texas_hold_em {

using hands::PokerCategory;
using hands::PokerValue;
using hold_em::ante_outcome;
using hold_em::AnteOutcome;
using hold_em::holds_pair;
using PlayOutcome = hold_em::RaiseOutcome;

HOUSEWAY_ENUM(BlindOutcome, player_lower, tied, less_than_straight, straight, flush, full_house, four_of_a_kind,
              straight_flush, royal_flush, folded)

constexpr BlindOutcome blind_outcome(std::size_t comparison, PokerCategory player) {
  using enum BlindOutcome;
  const std::size_t winning = kit::index_of(less_than_straight) + kit::index_of(hold_em::winning_hand(player));
  const std::array<BlindOutcome, 3> outcomes{player_lower, tied, static_cast<BlindOutcome>(winning)};
  return outcomes[comparison];
}

constexpr PlayOutcome play_outcome(std::size_t comparison) { return hold_em::raise_outcome(comparison); }

}  // namespace houseway::games::ultimate_texas_hold_em
