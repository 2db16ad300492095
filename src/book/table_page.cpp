#include "book/table_page.hpp"

#include <fmt/format.h>

#include "book/filters.hpp"
#include "book/rows.hpp"
#include "kit/words.hpp"
#include "report/numbers.hpp"

namespace houseway::book {

using report::number;
using report::percent;
using report::Set;

namespace {

ListRow line_of(const Row& row, const Place& place) {
  const std::string link = place.by_itself ? "" : row.game->id + ".html";
  ListRow out;
  out.data = filter_data(*row.game, row);
  out.cells = {{bet_name(row), "", "", link, row.game->title},
               {jurisdiction_of(*row.game)},
               {columns_of(row), "", "", "", table_of(row)},
               {cites_of(row)}};
  if (row.figures == nullptr) {
    for (int i = 0; i < 4; ++i) out.cells.push_back({""});
    out.cells.push_back({std::string(row.refused), "", "long"});
    return out;
  }
  const solve::WagerFigures& figures = *row.figures;
  const auto sorted = [](double value) { return fmt::format("{:.10g}", value); };
  out.cells.push_back({percent(figures.house_edge), sorted(figures.house_edge), row.favours_player() ? "player" : ""});
  out.cells.push_back({percent(figures.element_of_risk), sorted(figures.element_of_risk)});
  out.cells.push_back(figures.simulated ? ListCell{""}
                                        : ListCell{percent(figures.hit_frequency), sorted(figures.hit_frequency)});
  out.cells.push_back({number(figures.standard_deviation, 3), sorted(figures.standard_deviation)});
  out.cells.push_back({method_of(row), "", "long", "", figures.play ? figures.play->name : ""});
  return out;
}

}  // namespace

std::string table_page(const Book& book, const Place& place) {
  return page_of(place, "Every wager and every pay table", [&](Html& html) {
    const auto main = html.in("main", {{"class", "page wide"}, {"id", "content"}});
    html.leaf("p", fmt::format("Houseway {}", book.version), {{"class", "kind"}});
    html.leaf("h1", "Every wager and every pay table");
    html.leaf("p",
              "House edge of the opening stake, positive for the house, each column of each regulation at a table that "
              "uses it and is otherwise the game's usual one. ▸ marks what favours the player as the rule prints it.",
              {{"class", "lead"}});
    write_filters(html, choices_of(book, true));
    List list{"All rows of the book",
              "rows",
              {{"Wager"},
               {"Rules"},
               {"Pay table"},
               {"Section"},
               {"House edge", Set::numbers},
               {"Of all bets", Set::numbers},
               {"Hits", Set::numbers},
               {"Deviation", Set::numbers},
               {"By"}},
              {}};
    for (const Row& row : rows_of(book)) list.rows.push_back(line_of(row, place));
    list.write(html);
  });
}

}  // namespace houseway::book
