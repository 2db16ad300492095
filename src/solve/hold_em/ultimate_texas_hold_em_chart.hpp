#pragma once

#include <string>
#include <vector>

#include "solve/hold_em/ultimate_texas_hold_em_endings.hpp"

namespace houseway::solve::ultimate_texas_hold_em {

/// The raises before the flop as a square of starting hands: suited above the diagonal, of two suits below it.
Chart chart_of(const HoldEmDeck& deck, const Plan& plan);

/// A strategy file that plays a plan of the whole deck: after the flop where it departs from the practical strategy,
/// after the river by exact count.
std::string strategy_file_of(const HoldEmDeck& deck, const Plan& plan, const Strategy& practical);

/// What a plan loses against the best play, the costliest choices first. `whole` is one ante in every case.
std::vector<Mistake> mistakes_of(const HoldEmDeck& deck, const Plan& plan, const BestPlay& best, const Endings& endings,
                                 const Count& whole);

}  // namespace houseway::solve::ultimate_texas_hold_em
