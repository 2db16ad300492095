#include <fmt/format.h>

#include <algorithm>

#include "report/charts.hpp"
#include "report/figures_section.hpp"
#include "report/numbers.hpp"
#include "report/sections.hpp"

namespace houseway::report {

using solve::WagerFigures;

namespace {

void write_pay_tables(Html& html, const Sheet& sheet, const WagerFigures& figures) {
  for (const rulebook::PayTable& paytable : sheet.table.paytables) {
    if (!covers(figures, paytable.wager)) continue;
    std::string caption = fmt::format("{}: pay table {}", name_of_wager(sheet, paytable.wager), paytable.id);
    if (!paytable.applies.empty()) caption += fmt::format(" ({})", paytable.applies);
    if (paytable.minimum) caption += ", of which each row is a minimum";
    if (!paytable.note.empty()) caption += "; " + paytable.note;
    Table table{caption, {{"Outcome"}, {"Pays"}, {"Section"}}};
    for (const rulebook::PayRow& row : paytable.rows) {
      const std::string of_meter = row.meter.empty() ? "" : fmt::format(" of the {} meter", row.meter);
      table.rows.push_back(
          {words(row.outcome), row.pays.text() + of_meter, row.cite.empty() ? paytable.cite : row.cite});
    }
    table.write(html);
  }
}

void write_edges(Html& html, const Sheet& sheet, const WagerFigures& figures) {
  std::map<std::string, std::vector<EdgeBar>> by_wager;
  for (const solve::PricedTable& column : sheet.columns) {
    if (!column.figures || !covers(figures, column.wager)) continue;
    const auto& in_force = sheet.table.paytables;
    const bool chosen = std::any_of(in_force.begin(), in_force.end(), [&](const auto& paytable) {
      return paytable.wager == column.wager && paytable.id == column.paytable;
    });
    by_wager[column.wager].push_back(
        {column.label(), column.figures->house_edge, column.figures->standard_error, chosen});
  }
  for (const auto& [wager, bars] : by_wager) {
    // Columns that are all in force stand side by side and are no alternatives.
    if (std::all_of(bars.begin(), bars.end(), [](const EdgeBar& bar) { return bar.in_force; })) continue;
    const std::string title = fmt::format("House edge by pay table of {}", name_of_wager(sheet, wager));
    const auto chart = html.in("figure");
    html.leaf("figcaption", title);
    draw_edges(html, title, bars);
  }
}

/// What names the wager and what it costs, kept on one page.
void write_head(Html& html, const Sheet& sheet, std::size_t index) {
  const WagerFigures& figures = sheet.answer.wagers[index];
  const auto head = html.in("div", {{"class", "together"}});
  html.leaf("h3", fmt::format("3.{}  {}", index + 1, title_of(sheet, figures)));
  if (const rulebook::Wager* wager = sheet.table.game.wager(rulebook::wager_of(figures.wager))) {
    const std::string note = wager->note.empty() ? "" : fmt::format("; {}", wager->note);
    html.leaf("p", fmt::format("{}: {} wager, {}{}", figures.wager, kit::name_of(wager->kind), wager->cite, note),
              {{"class", "note"}});
  }
  if (!figures.envied.empty())
    html.leaf("p", fmt::format("Paid to everybody with the wager {} for the hand of one other player, who stakes "
                               "nothing on it: its edge is what it takes off the edge of that wager.",
                               figures.envied));
  write_figures(html, figures);
}

void write_wager(Html& html, const Sheet& sheet, std::size_t index) {
  const WagerFigures& figures = sheet.answer.wagers[index];
  const auto section = html.in("section", {{"class", "wager"}, {"id", anchor_of(index)}});
  write_head(html, sheet, index);
  {
    const auto side_by_side = html.in("div", {{"class", "side-by-side"}});
    write_pay_tables(html, sheet, figures);
    write_distribution_chart(html, figures);
  }
  write_distribution(html, figures);
  write_edges(html, sheet, figures);
  write_progressive(html, figures, sheet.table.seats);
  if (index == 0) write_sessions(html, figures);
  if (figures.play) write_play(html, *figures.play);
}

}  // namespace

void write_wagers(Html& html, const Sheet& sheet) {
  for (std::size_t i = 0; i < sheet.answer.wagers.size(); ++i) write_wager(html, sheet, i);
}

void write_columns(Html& html, const Sheet& sheet) {
  if (sheet.columns.empty()) return html.leaf("p", "The rules have no other pay table for the wagers of this table.");
  html.leaf("p",
            "Every pay table that the rules have for these wagers, each at a table that uses it and is otherwise like "
            "this one, the lowest edge first. Of a bet in several parts the edge is that of the whole bet.");
  Table table{"House edge by pay table",
              {{"Wager"},
               {"Pay table"},
               {"Section"},
               {"House edge", Set::numbers},
               {"Element of risk", Set::numbers},
               {"Hit frequency", Set::numbers},
               {"Std dev", Set::numbers},
               {"By"}}};
  for (const solve::PricedTable& column : sheet.columns) {
    const std::string id = column.label();
    if (!column.figures) {
      table.rows.push_back(
          {column.wager, id, column.cite, "", "", "", "", {"not with this table: " + column.refused, "refused"}});
      continue;
    }
    const WagerFigures& figures = *column.figures;
    table.rows.push_back({column.wager, id, column.cite, percent(figures.house_edge),
                          figures.simulated ? "" : percent(figures.element_of_risk),
                          figures.simulated ? "" : percent(figures.hit_frequency),
                          number(figures.standard_deviation, 3), figures.simulated ? method_of(figures) : "count"});
  }
  table.write(html);
}

}  // namespace houseway::report
