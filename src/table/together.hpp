#pragma once

#include "table/round.hpp"

namespace houseway::table {

/// Takes a decision into a round that asks for several together: what a run over the longer log would say, without one.
/// False, and nothing changes, where the procedure has to run: it is the last decision, or not one that is asked for.
bool answer_together(RoundResult& result, const Event& event);

}  // namespace houseway::table
