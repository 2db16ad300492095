#pragma once

#include "games/poker/colorado_hold_em.hpp"
#include "solve/poker/streets.hpp"

namespace houseway::solve::colorado_hold_em {

/// How Colorado Hold 'em Poker is dealt and decided, for the engine of streets.
streets::Declared declared(const games::colorado_hold_em::Rules& rules);

}  // namespace houseway::solve::colorado_hold_em
