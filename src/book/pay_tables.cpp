#include "book/pay_tables.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "report/charts.hpp"
#include "report/figures_section.hpp"
#include "report/numbers.hpp"
#include "rulebook/describe.hpp"

namespace houseway::book {

using report::Html;
using report::number;
using report::percent;
using report::words;
using rulebook::GameRules;
using rulebook::PayTable;

namespace {

using Columns = std::vector<const PayTable*>;

/// The rows that priced a column: one, or one for each place or play of its bet.
std::vector<const Row*> rows_for(const std::vector<Row>& rows, const PayTable& paytable) {
  std::vector<const Row*> out;
  for (const Row& row : rows) {
    const auto& columns = row.pricing->columns;
    if (std::any_of(columns.begin(), columns.end(), [&](const Column& column) {
          return column.wager == paytable.wager && column.id == paytable.id && column.applies == paytable.applies;
        }))
      out.push_back(&row);
  }
  return out;
}

/// The bet of several parts that one of the columns pays a part of; null where it is a bet by itself.
const Row* bet_with(const std::vector<Row>& rows, const Columns& columns) {
  for (const PayTable* paytable : columns) {
    for (const Row* row : rows_for(rows, *paytable)) {
      if (row->figures != nullptr && row->figures->parts.size() > 1) return row;
    }
  }
  return nullptr;
}

/// What any of the columns pays for, each once: the order of the first that has it.
std::vector<std::string> outcomes_of(const Columns& columns) {
  std::vector<std::string> out;
  for (const PayTable* paytable : columns) {
    for (const rulebook::PayRow& row : paytable->rows) {
      if (std::find(out.begin(), out.end(), row.outcome) == out.end()) out.push_back(row.outcome);
    }
  }
  return out;
}

std::string pays_of(const PayTable& paytable, const std::string& outcome) {
  for (const rulebook::PayRow& row : paytable.rows) {
    if (row.outcome == outcome) return row.pays.text() + (row.meter.empty() ? "" : " of " + row.meter);
  }
  return "";
}

void write_column_head(Html& html, const PayTable& paytable) {
  const auto cell = html.in("th", {{"scope", "col"}});
  html.text(paytable.id);
  const auto small = [&](const std::string& text) {
    if (!text.empty()) html.leaf("small", text);
  };
  small(paytable.applies.empty() ? "" : "for " + words(paytable.applies));
  small(paytable.cite);
  small(rulebook::condition_text(paytable.when));
  small(paytable.minimum ? "no less than" : "");
  small(paytable.note);
}

/// One figure of every column that has exactly one row of them.
void write_foot_row(Html& html, std::string_view name, const std::vector<const Row*>& figures,
                    std::string (*text)(const Row&)) {
  const auto line = html.in("tr");
  html.leaf("th", name, {{"scope", "row"}});
  for (const Row* row : figures)
    html.leaf("td", row == nullptr ? "" : text(*row),
              {{"class", row != nullptr && row->favours_player() && name == "House edge" ? "player" : ""}});
}

/// A few columns side by side, as a regulation prints them, with the figures of each below.
void write_matrix(Html& html, const Columns& columns, const std::vector<Row>& rows, const std::string& name) {
  std::vector<const Row*> figures;
  for (const PayTable* paytable : columns) {
    const auto priced = rows_for(rows, *paytable);
    figures.push_back(priced.size() == 1 && priced.front()->figures != nullptr ? priced.front() : nullptr);
  }
  const auto scroll = scrolled(html, name + ", pays");
  const auto table = html.in("table", {{"class", "matrix"}});
  html.leaf("caption", name + " pays");
  {
    const auto head = html.in("thead");
    const auto line = html.in("tr");
    html.leaf("th", "Outcome", {{"scope", "col"}});
    for (const PayTable* paytable : columns) write_column_head(html, *paytable);
  }
  {
    const auto body = html.in("tbody");
    for (const std::string& outcome : outcomes_of(columns)) {
      const auto line = html.in("tr");
      html.leaf("th", words(outcome), {{"scope", "row"}});
      for (const PayTable* paytable : columns) html.leaf("td", pays_of(*paytable, outcome));
    }
  }
  if (std::all_of(figures.begin(), figures.end(), [](const Row* row) { return row == nullptr; })) return;
  const auto foot = html.in("tfoot");
  write_foot_row(html, "House edge", figures, [](const Row& row) { return percent(row.figures->house_edge, 5); });
  write_foot_row(html, "Of all bets", figures, [](const Row& row) { return percent(row.figures->element_of_risk, 5); });
  write_foot_row(html, "Hit frequency", figures, [](const Row& row) {
    return row.figures->simulated ? std::string() : percent(row.figures->hit_frequency);
  });
  write_foot_row(html, "Deviation", figures, [](const Row& row) { return number(row.figures->standard_deviation, 4); });
  write_foot_row(html, "By", figures, [](const Row& row) { return method_of(row); });
}

/// Where a column has several rows of figures, or none: each with its place, its play, or why.
void write_places(Html& html, const Columns& columns, const std::vector<Row>& rows, const std::string& name) {
  report::Table table{fmt::format("{} by place, table and play", name),
                      {{"Bet"},
                       {"Pay table"},
                       {"Play"},
                       {"House edge", report::Set::numbers},
                       {"Of all bets", report::Set::numbers},
                       {"Deviation", report::Set::numbers},
                       {"By"}}};
  for (const PayTable* paytable : columns) {
    const auto priced = rows_for(rows, *paytable);
    if (priced.size() == 1 && priced.front()->figures != nullptr) continue;
    for (const Row* row : priced) {
      if (row->figures == nullptr) {
        table.rows.push_back({bet_name(*row), paytable->id, "", "", "", "", {std::string(row->refused), "refused"}});
        continue;
      }
      const solve::WagerFigures& figures = *row->figures;
      table.rows.push_back({bet_name(*row),
                            paytable->id,
                            figures.play ? figures.play->name : "",
                            {percent(figures.house_edge, 5), row->favours_player() ? "player" : ""},
                            percent(figures.element_of_risk, 5),
                            number(figures.standard_deviation, 4),
                            method_of(*row)});
    }
  }
  if (!table.rows.empty()) write_scrolled(html, table);
}

/// The exact edge, and every ending, of the first row that has them.
void write_counts(Html& html, const std::vector<const Row*>& priced) {
  const auto at = std::find_if(priced.begin(), priced.end(), [](const Row* row) {
    return row->figures != nullptr && !row->figures->outcomes.empty();
  });
  if (at == priced.end()) return;
  const Row& row = **at;
  const auto more = html.in("details");
  html.leaf("summary", fmt::format("Every ending of {} under {}", bet_name(row), columns_of(row)));
  report::write_figures(html, *row.figures);
  {
    const auto chart = html.in("figure");
    html.leaf("figcaption", "Net result of a round, in opening stakes");
    report::draw_distribution(html, *row.figures);
  }
  const auto scroll = scrolled(html, "Every ending of " + bet_name(row));
  report::write_distribution(html, *row.figures);
}

}  // namespace

Html::Element scrolled(Html& html, const std::string& name) {
  return html.in("div", {{"class", "scroll"}, {"tabindex", "0"}, {"role", "region"}, {"aria-label", name}});
}

void write_scrolled(Html& html, const report::Table& table) {
  const auto scroll = scrolled(html, table.caption);
  table.write(html);
}

void write_pay_tables(Html& html, const GameRules& game, const std::vector<Row>& rows) {
  for (const rulebook::Wager& wager : game.wagers) {
    Columns columns;
    for (const PayTable& paytable : game.paytables) {
      if (paytable.wager == wager.id) columns.push_back(&paytable);
    }
    const bool is_priced = std::any_of(rows.begin(), rows.end(), [&](const Row& row) {
      return row.pricing->wager == wager.id && row.pricing->columns.empty();
    });
    if (columns.empty() && !is_priced) continue;
    const auto section = html.in("section", {{"class", "bet"}, {"id", "pays-" + wager.id}});
    html.leaf("h3", wager.name.empty() ? wager.id : wager.name);
    html.leaf("p",
              fmt::format("{}: {} wager, {}{}", wager.id, kit::name_of(wager.kind), wager.cite,
                          wager.note.empty() ? "" : "; " + wager.note),
              {{"class", "note"}});
    if (const Row* whole = bet_with(rows, columns))
      html.leaf("p", fmt::format("It is a part of {}: the figures are those of the whole bet.", bet_name(*whole)),
                {{"class", "note"}});
    // As many as a page of the regulation has side by side.
    constexpr std::size_t side_by_side = 6;
    for (std::size_t from = 0; from < columns.size(); from += side_by_side) {
      const std::size_t to = std::min(columns.size(), from + side_by_side);
      write_matrix(html,
                   Columns(columns.begin() + static_cast<std::ptrdiff_t>(from),
                           columns.begin() + static_cast<std::ptrdiff_t>(to)),
                   rows,
                   columns.size() <= side_by_side
                       ? wager.name
                       : fmt::format("{}, {} to {} of {},", wager.name, from + 1, to, columns.size()));
    }
    write_places(html, columns, rows, wager.name);
    std::vector<const Row*> priced;
    for (const PayTable* paytable : columns) {
      const auto more = rows_for(rows, *paytable);
      priced.insert(priced.end(), more.begin(), more.end());
    }
    for (const Row& row : rows) {
      if (row.pricing->wager == wager.id && row.pricing->columns.empty()) priced.push_back(&row);
    }
    // A bet of several parts is counted once, with the first of them.
    std::erase_if(priced, [&](const Row* row) { return row->pricing->wager != wager.id; });
    write_counts(html, priced);
  }
}

}  // namespace houseway::book
