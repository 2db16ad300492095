#pragma once

#include <string>

#include "games/keno/keno.hpp"
#include "solve/core/distribution.hpp"

namespace houseway::solve::keno {

/// All draws, by what they give a ticket in one of its games. Throws `kit::InputError` for one with more cases than can
/// be counted.
Distribution count_ticket(const games::keno::RoundRules& rules, const std::string& place);

}  // namespace houseway::solve::keno
