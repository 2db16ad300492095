#pragma once

#include "solve/poker/streets.hpp"

namespace houseway::solve::flop_poker {

/// How Flop Poker is dealt and decided, for the engine of streets.
streets::Declared declared();

}  // namespace houseway::solve::flop_poker
