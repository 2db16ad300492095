#pragma once

#include <vector>

#include "games/running_table.hpp"
#include "houseway/state.hpp"

/// What a running table looks like as plain values.
namespace houseway {

/// What the round waits for, with the amounts that go with each choice. Throws where the program is at fault.
Prompt prompt_of(const games::RunningTable& table);
/// The same of a round that asks many together: what this seat is asked, else the first of them.
Prompt prompt_together(const table::Prompt& waiting, int seat);
/// The same as others than the seat asked may hear it, who see these hands. The advice is for the seat alone; where its
/// cards are hidden its choices could tell of them.
Prompt seen_by(Prompt prompt, const std::vector<Hand>& hands, Viewer viewer);

std::vector<Hand> hands_of(const games::RunningTable& table, Viewer viewer);
Settlement settlement_of(const table::Settlement& settlement);
/// The irregularities that can be called in these phases.
std::vector<Callable> calls_in(const games::RunningTable& table, const std::vector<rulebook::Phase>& now);
Shoe shoe_of(const games::RunningTable& table);

/// Where a seat may bet beside what it has staked so far.
std::vector<Offer> offers_of(const games::RunningTable& table, table::Seat seat, const table::Stakes& stakes,
                             const table::Calls& calls);

}  // namespace houseway
