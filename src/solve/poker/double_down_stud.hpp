#pragma once

#include "games/poker/double_down_stud.hpp"
#include "solve/poker/streets.hpp"

namespace houseway::solve::double_down_stud {

/// How Double Down Stud is dealt and decided, for the engine of streets.
streets::Declared declared(const games::double_down_stud::Rules& rules);

}  // namespace houseway::solve::double_down_stud
