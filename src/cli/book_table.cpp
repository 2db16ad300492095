#include "cli/book_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "book/rows.hpp"
#include "book/table_page.hpp"
#include "cli/style.hpp"
#include "kit/words.hpp"

namespace houseway::cli {

namespace {

using book::Row;

/// "ante + play standard, decks = 8, optimal".
std::string label_of(const Row& row) {
  std::string out = bet_of(row);
  for (const std::string& part : {columns_of(row), table_of(row)}) {
    if (!part.empty()) out += (out.empty() ? "" : "  ") + part;
  }
  return out;
}

void print_rows(const std::vector<Row>& rows) {
  const rulebook::GameRules* game = nullptr;
  for (const Row& row : rows) {
    if (row.game != game) {
      game = row.game;
      fmt::print("\n{} {}\n", bold(game->title), dim(game->id));
    }
    if (row.figures == nullptr) {
      fmt::print("  {:<60} {}\n", label_of(row), dim(row.refused));
      continue;
    }
    const std::string edge = fmt::format("{:>11.6f}%", row.figures->house_edge * 100);
    fmt::print("  {:<60} {} {:>9.4f}  {}{}\n", label_of(row), row.favours_player() ? yellow(edge) : edge,
               row.figures->standard_deviation, method_of(row),
               row.figures->play ? dim(fmt::format("  {}", row.figures->play->name)) : "");
  }
}

/// What there is, and what favours the player.
void print_summary(const book::Book& book, const std::vector<Row>& rows) {
  const auto count = [&](auto&& is) { return static_cast<std::uint64_t>(std::count_if(rows.begin(), rows.end(), is)); };
  fmt::print("\n{}, {}: {} by count, {} simulated, {} without figures of their own\n",
             kit::counted(book.games.size(), "game"), kit::counted(rows.size(), "row"),
             count([](const Row& row) { return row.figures != nullptr && !row.figures->simulated; }),
             count([](const Row& row) { return row.figures != nullptr && row.figures->simulated; }),
             count([](const Row& row) { return row.figures == nullptr; }));
  const auto better = count([](const Row& row) { return row.favours_player(); });
  if (better > 0)
    fmt::print("{} the player as the rule prints them\n", better == 1 ? "1 favours" : fmt::format("{} favour", better));
}

}  // namespace

void print_book(const Context& context, const book::Book& book, const BookOutput& output) {
  const std::vector<Row> rows = rows_of(book);
  if (output.csv) return fmt::print("{}", to_csv(rows));
  if (output.html) {
    const std::string page = table_page(book);
    if (output.html->empty()) return fmt::print("{}", page);
    write_file(*output.html, page);
    return fmt::print("{}: {} of {}\n", *output.html, kit::counted(rows.size(), "row"),
                      kit::counted(book.games.size(), "game"));
  }
  if (context.json) {
    nlohmann::json list = nlohmann::json::array();
    for (const Row& row : rows) list.push_back(to_json(row));
    return print_json({{"version", book.version}, {"simulated_rounds", book.rounds}, {"rows", list}});
  }
  print_rows(rows);
  print_summary(book, rows);
}

}  // namespace houseway::cli
