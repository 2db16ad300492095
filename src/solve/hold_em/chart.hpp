#pragma once

#include <string>
#include <vector>

#include "solve/hold_em/endings.hpp"

namespace houseway::solve::hold_em {

/// The choices before the flop as a square of starting hands: suited above the diagonal, of two suits below it.
Chart chart_of(const Course& course, const Plan& plan);

/// A strategy file that plays a plan of the whole deck: after the flop where it departs from the built-in strategy,
/// later by exact count.
std::string strategy_file_of(const Course& course, const Plan& plan, const Advice& built_in,
                             std::string_view procedure);

/// The starting hand as players write it: "77", "K5s", "K5o".
std::string starting_hand_name(std::size_t hole);

/// What a plan loses by its choices after the flop, the turn and the river. `whole` is one ante in every case.
std::vector<Mistake> mistakes_of(const Course& course, const BestPlay& best, const Endings& endings,
                                 const Count& whole);

}  // namespace houseway::solve::hold_em
