#pragma once

#include "games/poker_room/phh.hpp"
#include "games/poker_room/rules.hpp"
#include "table/round_file.hpp"

/// Hands that were dealt at a table of the room, written in the PHH notation.
namespace houseway::games::poker_room {

/// The hand of a round that is over, with its stacks at the end; `computed` is what the rules make of the round.
/// Throws `kit::InputError` for what the notation cannot hold: a game that it has no variant for, irregularities, money
/// of the hand before. What it gives comes out the same when it is dealt again.
PhhHand phh_of(const Rules& rules, const table::RoundFile& file, const table::RoundResult& computed);

}  // namespace houseway::games::poker_room
