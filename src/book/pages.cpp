#include "book/pages.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "book/filters.hpp"
#include "book/game_page.hpp"
#include "book/rows.hpp"
#include "book/script.hpp"
#include "book/style.hpp"
#include "book/table_page.hpp"
#include "kit/words.hpp"
#include "report/numbers.hpp"
#include "report/style.hpp"

namespace houseway::book {

using report::number;
using report::percent;
using report::Set;

namespace {

const Row* lowest_edge(const std::vector<Row>& rows) {
  const Row* out = nullptr;
  for (const Row& row : rows) {
    if (row.figures == nullptr || !row.is_bet()) continue;
    if (out == nullptr || row.figures->house_edge < out->figures->house_edge) out = &row;
  }
  return out;
}

ListRow line_of(const PricedGame& priced) {
  const rulebook::GameRules& game = *priced.game;
  const std::vector<Row> rows = rows_of(priced);
  const Row* main = main_row(rows);
  const Row* lowest = lowest_edge(rows);
  const auto sorted = [](double value) { return fmt::format("{:.10g}", value); };
  const auto count = [](std::size_t number) { return ListCell{std::to_string(number), std::to_string(number)}; };
  ListRow out;
  out.data = filter_data(game, main == nullptr ? Row{&game} : *main);
  out.cells = {{game.title, "", "", game.id + ".html", game.not_dealt.empty() ? game.id : "not dealt"},
               {jurisdiction_of(game)},
               {family_of(game)},
               count(game.wagers.size()),
               count(game.paytables.size())};
  if (main == nullptr) {
    for (int i = 0; i < 4; ++i) out.cells.push_back({""});
    return out;
  }
  out.cells.push_back(
      {percent(main->figures->house_edge), sorted(main->figures->house_edge), main->favours_player() ? "player" : ""});
  out.cells.push_back({percent(main->figures->element_of_risk), sorted(main->figures->element_of_risk)});
  out.cells.push_back({number(main->figures->standard_deviation, 3), sorted(main->figures->standard_deviation)});
  out.cells.push_back({percent(lowest->figures->house_edge), sorted(lowest->figures->house_edge),
                       lowest->favours_player() ? "player" : "", "", bet_name(*lowest)});
  return out;
}

std::string index_page(const Book& book) {
  return page_of({}, "The rulebook", [&](Html& html) {
    const auto main = html.in("main", {{"class", "page wide"}, {"id", "content"}});
    html.leaf("p", fmt::format("Houseway {}", book.version), {{"class", "kind"}});
    html.leaf("h1", "The rulebook");
    std::size_t wagers = 0;
    std::size_t columns = 0;
    for (const PricedGame& priced : book.games) {
      wagers += priced.game->wagers.size();
      columns += priced.game->paytables.size();
    }
    html.leaf("p",
              fmt::format("{}, {} and {}: how each is played, what it pays and what that costs, with the section of "
                          "its regulation.",
                          kit::counted(book.games.size(), "game"), kit::counted(wagers, "wager"),
                          kit::counted(columns, "pay table")),
              {{"class", "lead"}});
    write_filters(html, choices_of(book, false));
    List list{"Edge, risk and deviation are those of the main bet at the game's usual table",
              "games",
              {{"Game"},
               {"Rules"},
               {"Family"},
               {"Wagers", Set::numbers},
               {"Pay tables", Set::numbers},
               {"House edge", Set::numbers},
               {"Of all bets", Set::numbers},
               {"Deviation", Set::numbers},
               {"Lowest edge", Set::numbers}},
              {}};
    for (const PricedGame& priced : book.games) list.rows.push_back(line_of(priced));
    list.write(html);
  });
}

}  // namespace

std::map<std::string, std::string> pages_of(const Book& book) {
  std::map<std::string, std::string> out;
  out["book.css"] = std::string(report::style_sheet) + std::string(book_style);
  out["book.js"] = std::string(book_script);
  out["index.html"] = index_page(book);
  out["wagers.html"] = table_page(book, {});
  for (const PricedGame& priced : book.games) out[priced.game->id + ".html"] = game_page(book, priced);
  return out;
}

}  // namespace houseway::book
