#pragma once

#include <map>
#include <string_view>

#include "games/bound_game.hpp"
#include "table/round.hpp"

/// What is staked by players whom nobody asks.
namespace houseway::simulate {

/// These stakes at each of so many seats.
table::BySeat<table::Stakes> at_each(const table::Stakes& stakes, std::size_t seats);

/// The amount nearest to `wanted` that a wager takes at this spot by its own rules, by the limits of the table, and by
/// the stakes that lie beside it.
kit::Cents lawful_stake(const games::BoundGame& game, const rulebook::Wager& wager, std::string_view spot,
                        kit::Cents wanted, const table::Stakes& beside);

/// The stake that a simulation or an automatic player puts on each wager that the table offers before the deal; of a
/// wager with positions, on the first. Wagers that so many seats may not make are left out.
table::Stakes default_stakes(const games::BoundGame& game, std::size_t seats = 1);

/// Changes the stakes of a round as little as it takes for the game to accept those of all seats together: a wager that
/// every seat must make, or that must be the same at every seat. False where the game wants something else.
bool agree(const games::BoundGame& game, const table::Carry& before, table::BySeat<table::Stakes>& stakes);

/// How many seats a simulation can deal in at this table.
std::size_t most_seats(const rulebook::TableRules& rules);

}  // namespace houseway::simulate
