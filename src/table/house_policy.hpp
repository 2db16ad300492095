#pragma once

#include <cstdint>
#include <optional>

#include "kit/deck.hpp"
#include "kit/money.hpp"
#include "rulebook/award.hpp"

namespace houseway::table {

/// How the house handles money where the rule leaves it a choice.
struct HousePolicy {
  kit::Cents commission_unit{1};   ///< commission is rounded up to a multiple of this
  bool commission_marked = false;  ///< marked in the seat's box and collected before the shuffle, not at payout
  rulebook::ClauseId commission_due{};
  bool meters_shared = false;    ///< winners of the same share of a meter divide it; else each takes it in turn
  bool shares_of_round = false;  ///< every share is one of the meter as the round's stakes left it
  std::optional<std::uint8_t> divided_meter;  ///< of which winners of the same smaller share divide it too
};

/// The cards a game is dealt from.
struct ShoePlan {
  kit::DeckSpec deck;
  int cut_card = 0;  ///< cards behind the cut card
};

}  // namespace houseway::table
