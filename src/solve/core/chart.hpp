#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// How a bet is played, as people read it. A solver says it in rows, columns and actions; the command and the report
/// draw it.
namespace houseway::solve {

/// Letters for what to do, in rows and columns.
struct ChartGrid {
  struct Row {
    std::string name;
    std::vector<std::string> cells;  ///< as many as there are columns
    friend bool operator==(const Row&, const Row&) = default;
  };
  std::string title;
  std::vector<std::string> columns;
  std::vector<Row> rows;
  friend bool operator==(const ChartGrid&, const ChartGrid&) = default;
};

/// A sentence, or a heading with lines below it.
struct ChartNote {
  std::string text;
  std::vector<std::string> lines{};
  friend bool operator==(const ChartNote&, const ChartNote&) = default;
};

/// What an action does with the bet: what a drawing gives it a colour by.
enum class ChartTone : std::uint8_t { stay, draw, raise, split, leave };

/// What a letter of the grids means.
struct ChartKey {
  std::string_view letter;
  std::string_view words;
  ChartTone tone;
};

struct Chart {
  std::vector<std::variant<ChartNote, ChartGrid>> parts;  ///< in the order in which they are read
  std::vector<ChartKey> keys;                             ///< in the order in which a legend lists them

  /// A chart of one sentence.
  static Chart of(std::string sentence);
  Chart& say(std::string text, std::vector<std::string> lines = {});
  [[nodiscard]] bool empty() const { return parts.empty(); }
};

/// For a terminal: lines that end with a line feed, grids set in columns.
std::string text_of(const Chart& chart);

}  // namespace houseway::solve
