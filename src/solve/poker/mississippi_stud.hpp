#pragma once

#include <string_view>

#include "games/poker/mississippi_stud.hpp"
#include "solve/poker/streets.hpp"

namespace houseway::solve::mississippi_stud {

/// How Mississippi Stud is dealt and decided, for the engine of streets.
streets::Declared declared();

/// Whether a fold changes what a wager beside the ante can win.
bool is_decided_by_play(const games::mississippi_stud::Rules& rules, std::string_view wager);

}  // namespace houseway::solve::mississippi_stud
