#pragma once

#include <functional>
#include <span>
#include <vector>

#include "games/three_card_poker.hpp"
#include "solve/disjoint_threes.hpp"
#include "solve/distribution.hpp"

namespace houseway::solve::three_card_poker {

/// Whether a hand is played; nothing: whichever is better.
using Plays = std::function<bool(const RankedThree&)>;

/// The bet of ante, play and ante bonus: every hand against every dealer's hand of the rest of the deck.
Distribution main_bet(const games::three_card_poker::Rules& rules, std::span<const RankedThree> hands,
                      const Plays& plays = {});

}  // namespace houseway::solve::three_card_poker
