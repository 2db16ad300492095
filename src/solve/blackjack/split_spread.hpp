#pragma once

#include <array>
#include <map>

#include "solve/blackjack/play.hpp"

namespace houseway::solve::blackjack {

/// Results in wagers, each with its chance.
using Spread = std::map<double, double>;

/// How the results of a split spread, over the deals in which the round goes on: as if the hands were independent of
/// each other once the dealer's final count is known, and every hand drew from the shoe of the first. Hands that take
/// the same cards end alike.
Spread split_spread(Column<double>& column, std::size_t pair, const ColumnPlay& play);
/// The same by that count.
std::array<Spread, final_count> split_spread_by_final(Column<double>& column, std::size_t pair, const ColumnPlay& play);

/// What the player has on all hands of a split in the end, over the same deals: exactly.
double split_stakes(const Column<double>& column, std::size_t pair, const ColumnPlay& play);

}  // namespace houseway::solve::blackjack
