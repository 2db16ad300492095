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

/// What wagers beside the ante win more with a hand that is played than with one that folds, in antes.
using MoreByPlaying = std::function<Fraction(const RankedThree&)>;

/// The play that is better for the ante, and for the wagers of which `more` tells.
Plays best_plays(const games::three_card_poker::Rules& rules, const MoreByPlaying& more = {});

/// The bet of ante, play and ante bonus: every hand against every dealer's hand of the rest of the deck. Without
/// `plays` the hands are played at their best, for what `more` tells too.
Distribution main_bet(const games::three_card_poker::Rules& rules, std::span<const RankedThree> hands,
                      const Plays& plays = {}, const MoreByPlaying& more = {});

}  // namespace houseway::solve::three_card_poker
