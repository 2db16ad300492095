#pragma once

#include <string>

#include "line_mutator.hpp"

namespace houseway::fuzz {

/// Changes a round as a round: answers what it waits for, exchanges a card, calls an irregularity of its game, cuts the
/// log short. So the fuzzer reaches the ends of long rounds, where money moves. Text that is no round comes back as it
/// was.
std::string change_round(const std::string& text, Chance& chance);

}  // namespace houseway::fuzz
