#pragma once

#include <bitset>
#include <cstdint>
#include <string_view>

#include "games/blackjack/strategy.hpp"
#include "games/strategy_file.hpp"

/// Charts of Blackjack as they are printed: a letter for each hand against each card of the dealer.
namespace houseway::games::blackjack {

/// What a cell of a chart says: stand, hit, double or else hit, double or else stand, split, split where a split hand
/// may be doubled or else hit (or stand, or double), surrender or else hit (or stand, or split).
enum class Cell : std::uint8_t { unset, S, H, D, Ds, P, Ph, Ps, Pd, R, Rs, Rp };
inline constexpr std::array<std::string_view, 12> cell_names{"",   "S",  "H",  "D", "Ds", "P",
                                                             "Ph", "Ps", "Pd", "R", "Rs", "Rp"};
constexpr std::string_view name_of(Cell cell) { return cell_names[static_cast<std::size_t>(cell)]; }

using CellChart = Chart<Cell>;

/// The columns in the order in which charts are written: 2 to 9, ten, ace.
inline constexpr std::array<std::size_t, 10> written_columns{2, 3, 4, 5, 6, 7, 8, 9, 10, 1};

/// What a cell comes to for a hand that may or may not be doubled and surrendered, at a table at which split hands may
/// be doubled or not.
Action action_of(Cell cell, bool doubles, bool surrenders, bool doubles_after_split);

/// The published chart for the number of decks, the dealer's soft 17, an early surrender, and what a late blackjack
/// takes.
CellChart published_chart(const Rules& rules);

/// The published chart where the file says nothing.
CellChart read_chart(const Rules& rules, rulebook::TomlReader& file);

/// The rows that a strategy file writes.
using ChartRows = std::bitset<chart_rows>;
ChartRows rows_written(const StrategyFile& file);

}  // namespace houseway::games::blackjack
