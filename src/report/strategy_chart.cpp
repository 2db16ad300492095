#include "report/strategy_chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <sstream>

namespace houseway::report {

namespace {

using Words = std::vector<std::string>;

Words words_of(const std::string& line) {
  std::istringstream in(line);
  Words out;
  for (std::string word; in >> word;) out.push_back(word);
  return out;
}

/// What can be a cell or the head of a column: a letter or two, a number, "10".
bool is_short(const std::string& word) {
  constexpr std::size_t longest = 3;
  return word.size() <= longest;
}

bool has_digit(const std::string& word) {
  return std::any_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::string join(Words::const_iterator begin, Words::const_iterator end) {
  return fmt::format("{}", fmt::join(begin, end, " "));
}

/// The columns of a grid: at least five short words at the end of a line, most of them numbers.
std::optional<Grid> head_of_grid(const Words& words) {
  constexpr std::ptrdiff_t fewest = 5;
  const auto begin = std::find_if_not(words.rbegin(), words.rend(), is_short).base();
  const auto numbers = std::count_if(begin, words.end(), has_digit);
  if (words.end() - begin < fewest || 2 * numbers < words.end() - begin) return std::nullopt;
  Grid grid;
  grid.corner = join(words.begin(), begin);
  grid.columns.assign(begin, words.end());
  return grid;
}

/// A line of a grid: a name, and a cell for every column.
std::optional<Grid::Line> line_of(const Words& words, std::size_t columns) {
  if (words.size() <= columns) return std::nullopt;
  const auto begin = words.end() - static_cast<std::ptrdiff_t>(columns);
  const bool cells = std::all_of(begin, words.end(), is_short);
  // Another line of numbers is the head of another grid.
  if (!cells || head_of_grid({begin, words.end()})) return std::nullopt;
  return Grid::Line{join(words.begin(), begin), {begin, words.end()}};
}

struct Meaning {
  std::string_view cell;
  std::string_view words;
  std::string_view look;
};

/// What the letters of a chart mean, in the order in which a legend lists them.
constexpr std::array meanings{
    Meaning{"S", "stand", "act-stand"},
    Meaning{"H", "hit", "act-hit"},
    Meaning{"D", "double, else hit", "act-double"},
    Meaning{"Ds", "double, else stand", "act-double"},
    Meaning{"P", "split", "act-split"},
    Meaning{"Ph", "split if doubling after it is allowed, else hit", "act-split"},
    Meaning{"Ps", "split if doubling after it is allowed, else stand", "act-split"},
    Meaning{"Pd", "split if doubling after it is allowed, else double", "act-split"},
    Meaning{"R", "surrender, else hit", "act-surrender"},
    Meaning{"Rs", "surrender, else stand", "act-surrender"},
    Meaning{"Rp", "surrender, else split", "act-surrender"},
};

const Meaning* meaning_of(std::string_view cell) {
  const auto at = std::find_if(meanings.begin(), meanings.end(), [&](const Meaning& one) { return one.cell == cell; });
  return at == meanings.end() ? nullptr : &*at;
}

/// Colours of cells by their letters, or in the order in which other cells are first seen.
class Colours {
 public:
  std::string of(const std::string& cell) {
    if (const Meaning* meaning = meaning_of(cell)) {
      use(cell);
      return std::string(meaning->look);
    }
    constexpr std::array<std::string_view, 5> others{"act-stand", "act-hit", "act-double", "act-split",
                                                     "act-surrender"};
    const auto at = std::find(unnamed_.begin(), unnamed_.end(), cell);
    const auto index = static_cast<std::size_t>(at - unnamed_.begin());
    if (at == unnamed_.end()) unnamed_.push_back(cell);
    return std::string(others[index % others.size()]);
  }

  /// Only of letters that have a meaning here.
  void write_legend(Html& html) const {
    if (used_.empty() || !unnamed_.empty()) return;
    const auto list = html.in("ul", {{"class", "legend"}});
    for (const Meaning& meaning : meanings) {
      if (std::find(used_.begin(), used_.end(), meaning.cell) == used_.end()) continue;
      const auto item = html.in("li");
      html.leaf("span", meaning.cell, {{"class", fmt::format("key {}", meaning.look)}});
      html.text(std::string(" ") + std::string(meaning.words));
    }
  }

 private:
  void use(const std::string& cell) {
    if (std::find(used_.begin(), used_.end(), cell) == used_.end()) used_.push_back(cell);
  }

  std::vector<std::string> used_;
  std::vector<std::string> unnamed_;
};

void draw_grid(Html& html, const Grid& grid, Colours& colours) {
  constexpr std::size_t fits = 14;
  const auto table = html.in("table", {{"class", grid.columns.size() > fits ? "strategy wide" : "strategy"}});
  html.leaf("caption", grid.corner.empty() ? "Strategy" : grid.corner);
  {
    const auto head = html.in("thead");
    const auto line = html.in("tr");
    html.leaf("th", "", {{"scope", "col"}});
    for (const std::string& column : grid.columns) html.leaf("th", column, {{"scope", "col"}});
  }
  const auto body = html.in("tbody");
  for (const Grid::Line& each : grid.lines) {
    const auto line = html.in("tr");
    html.leaf("th", each.name, {{"scope", "row"}});
    for (const std::string& cell : each.cells) html.leaf("td", cell, {{"class", colours.of(cell)}});
  }
}

bool is_indented(const std::string& line) { return line.starts_with(' '); }

/// Lines that belong to no grid: one is a sentence, several are a list, with a heading where the first introduces the
/// others.
void write_lines(Html& html, std::vector<std::string>& lines) {
  const bool headed =
      lines.size() > 1 && (lines.front().ends_with(':') || (!is_indented(lines[0]) && is_indented(lines[1])));
  if (lines.size() == 1 || headed) html.leaf("p", lines.front(), {{"class", "play"}});
  if (lines.size() > 1) {
    const auto list = html.in("ul", {{"class", "play"}});
    for (std::size_t i = headed ? 1 : 0; i < lines.size(); ++i) html.leaf("li", lines[i]);
  }
  lines.clear();
}

}  // namespace

std::vector<ChartPart> read_chart(std::string_view chart) {
  std::vector<ChartPart> out;
  std::optional<Grid> grid;
  const auto end_grid = [&] {
    if (!grid) return;
    if (grid->lines.empty()) {
      out.emplace_back(grid->corner + (grid->corner.empty() ? "" : " ") +
                       join(grid->columns.begin(), grid->columns.end()));
    } else {
      out.emplace_back(std::move(*grid));
    }
    grid.reset();
  };
  std::istringstream in{std::string(chart)};
  for (std::string line; std::getline(in, line);) {
    const Words words = words_of(line);
    if (grid) {
      if (auto row = line_of(words, grid->columns.size())) {
        grid->lines.push_back(std::move(*row));
        continue;
      }
      end_grid();
    }
    grid = head_of_grid(words);
    if (!grid) out.emplace_back((is_indented(line) ? " " : "") + join(words.begin(), words.end()));
  }
  end_grid();
  return out;
}

void draw_strategy(Html& html, std::string_view chart) {
  const std::vector<ChartPart> parts = read_chart(chart);
  auto grids = std::count_if(parts.begin(), parts.end(), [](const ChartPart& part) { return part.index() == 1; });
  Colours colours;
  std::vector<std::string> lines;
  for (const ChartPart& part : parts) {
    const auto* line = std::get_if<std::string>(&part);
    const bool says_something = line != nullptr && line->find_first_not_of(' ') != std::string::npos;
    if (says_something) {
      lines.push_back(*line);
      continue;
    }
    write_lines(html, lines);
    if (line != nullptr) continue;
    draw_grid(html, std::get<Grid>(part), colours);
    if (--grids == 0) colours.write_legend(html);
  }
  write_lines(html, lines);
}

}  // namespace houseway::report
