#pragma once

#include <algorithm>
#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

/// The charts of a table. One, where the count of a hand is all that is looked at; else one for each number of its
/// cards, the same again for hands that bear the house's money alone, and one for hands that were doubled.
struct ChartLayers {
  static constexpr std::size_t least_cards = 2;
  static constexpr std::size_t most_cards = 6;  ///< one more and it is a hand of seven, like all that follow

  bool by_number = false;
  bool by_money = false;
  bool after_double = false;

  [[nodiscard]] constexpr std::size_t numbers() const { return by_number ? most_cards + 1 - least_cards : 1; }
  [[nodiscard]] constexpr std::size_t of(std::size_t cards, bool free) const {
    const std::size_t number = by_number ? std::clamp(cards, least_cards, most_cards) - least_cards : 0;
    return number + (free && by_money ? numbers() : 0);
  }
  [[nodiscard]] constexpr std::size_t of_doubled() const { return numbers() * (by_money ? 2 : 1); }
  [[nodiscard]] constexpr std::size_t count() const { return of_doubled() + (after_double ? 1 : 0); }
};
ChartLayers layers_of(const Rules& rules);
using CellCharts = std::vector<CellChart>;  ///< by layer

/// The columns in the order in which charts are written: 2 to 9, ten, ace.
inline constexpr std::array<std::size_t, 10> written_columns{2, 3, 4, 5, 6, 7, 8, 9, 10, 1};

/// What a cell comes to for a hand that may or may not be doubled and surrendered, at a table at which split hands may
/// be doubled or not.
Action action_of(Cell cell, bool doubles, bool surrenders, bool doubles_after_split);

/// Whether a published chart fits the table: one card of the dealer is seen, nothing is exchanged between two hands,
/// and no part of the round and no payment is other than Blackjack's.
bool has_published_chart(const Rules& rules);

/// The published chart for the number of decks, the dealer's soft 17, an early surrender, and what a late blackjack
/// takes.
CellChart published_chart(const Rules& rules);

/// The published chart where the file says nothing.
CellChart read_chart(const Rules& rules, rulebook::TomlReader& file);

/// What a file says of a table whose round is not that of Blackjack; the rest is as the table is played without it.
struct ChartsOfKin {
  CellCharts charts;  ///< by layer
  std::optional<std::array<bool, chart_columns>> attacks;
};
ChartsOfKin read_charts_of_kin(const Rules& rules, rulebook::TomlReader& file);

/// A cell with what it says for hands of more cards: "S4H", stand, and hit with four cards or more.
std::string cell_text(const CellCharts& charts, const ChartLayers& layers, bool free, std::size_t row,
                      std::size_t column);

/// The rows that a strategy file writes: of hands with the player's own money, with the house's, and doubled.
using ChartRows = std::bitset<3 * chart_rows>;
ChartRows rows_written(const StrategyFile& file);
/// Which of them a row of a layer is.
constexpr std::size_t row_written(const ChartLayers& layers, std::size_t layer, std::size_t row) {
  const bool doubled = layers.after_double && layer == layers.of_doubled();
  const bool free = !doubled && layer >= layers.numbers();
  return row + chart_rows * (doubled ? 2 : (free ? 1 : 0));
}

}  // namespace houseway::games::blackjack
