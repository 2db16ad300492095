#include <fmt/format.h>

#include <algorithm>

#include "report/charts.hpp"
#include "report/numbers.hpp"
#include "report/sections.hpp"
#include "solve/core/stated.hpp"

namespace houseway::report {

using solve::WagerFigures;

namespace {

Cell verdict(bool holds, std::string_view yes, std::string_view no) {
  return {std::string(holds ? yes : no), holds ? "holds" : "fails"};
}

void add_stated(Table& table, std::string_view wager, const std::string& paytable,
                const std::map<std::string, std::string>& stated, const WagerFigures& figures) {
  for (const auto& figure : solve::compare_stated(stated, figures)) {
    table.rows.push_back({std::string(wager), paytable, words(figure.what), figure.stated, figure.computed,
                          verdict(figure.holds, "holds", "does not hold")});
  }
}

/// Whether its solver has dealt the rounds that its figures come from.
bool has_own_rounds(const WagerFigures& figures) { return figures.simulated && figures.cases > 0; }

}  // namespace

void write_stated(Html& html, const Sheet& sheet) {
  Table table{"Figures that the rules print, each compared to the digits in which it is printed",
              {{"Wager"}, {"Pay table"}, {"Figure"}, {"Stated"}, {"Computed", Set::numbers}, {"Verdict"}}};
  for (const rulebook::PayTable& paytable : sheet.table.paytables) {
    const auto& wagers = sheet.answer.wagers;
    const auto at =
        std::find_if(wagers.begin(), wagers.end(), [&](const auto& wager) { return covers(wager, paytable.wager); });
    if (at != wagers.end()) add_stated(table, paytable.wager, paytable.id + ", in force", paytable.stated, *at);
  }
  for (const solve::PricedTable& column : sheet.columns) {
    const bool in_force = std::any_of(
        sheet.table.paytables.begin(), sheet.table.paytables.end(),
        [&](const auto& paytable) { return paytable.wager == column.wager && paytable.id == column.paytable; });
    if (column.figures && !in_force) add_stated(table, column.wager, column.paytable, column.stated, *column.figures);
  }
  if (table.rows.empty()) return html.leaf("p", "The rules print no figures of this table's wagers.");
  table.write(html);
}

void write_verification(Html& html, const Sheet& sheet) {
  if (!sheet.verification) return html.leaf("p", "No simulation was run for this page.");
  const Verification& verification = *sheet.verification;
  html.leaf("p", fmt::format("{} dealt by the procedure that deals the live game, {} playing by {}, "
                             "from random numbers with seed {}. "
                             "z is the distance between the edge measured and the edge counted, in standard errors; "
                             "beyond {:g} the two do not agree.",
                             verification.rounds == 1 ? "1 round was"
                                                      : grouped(std::to_string(verification.rounds)) + " rounds were",
                             sheet.seats == 1 ? "one seat" : fmt::format("{} seats", sheet.seats), verification.play,
                             verification.seed, Check::bound));
  if (!verification.checks.empty()) {
    html.leaf("p",
              verification.holds() ? "Simulation and count agree on every wager checked."
                                   : "Simulation and count do not agree on every wager.",
              {{"class", verification.holds() ? "verdict holds" : "verdict fails"}});
    std::vector<Score> scores;
    Table table{"Simulation against count",
                {{"Wager"},
                 {"Counted", Set::numbers},
                 {"Simulated", Set::numbers},
                 {"Standard error", Set::numbers},
                 {"z", Set::numbers},
                 {"Verdict"}}};
    for (const Check& check : verification.checks) {
      const std::string title = title_of(sheet, sheet.answer.wagers[check.index]);
      scores.push_back({title, check.z});
      table.rows.push_back({title, percent(check.exact), percent(check.simulated), percent(check.standard_error),
                            number(check.z, 2), verdict(check.holds(), "agrees", "does not agree")});
    }
    table.write(html);
    const auto chart = html.in("figure");
    html.leaf("figcaption", "Standard errors between simulation and count");
    draw_scores(html, scores, Check::bound);
  }
  if (verification.unchecked.empty()) return;
  html.leaf("p", "Not checked:");
  const auto list = html.in("ul");
  for (const Unchecked& one : verification.unchecked) {
    html.leaf("li", fmt::format("{} {}.", title_of(sheet, sheet.answer.wagers[one.index]), one.why));
  }
}

void write_method(Html& html, const Sheet& sheet) {
  {
    const auto list = html.in("ul", {{"class", "method-list"}});
    for (const WagerFigures& figures : sheet.answer.wagers) {
      const std::string rounds =
          has_own_rounds(figures) ? fmt::format(", {} rounds of its own", grouped(figures.cases)) : "";
      html.leaf("li", fmt::format("{}: {}{}.", title_of(sheet, figures), method_of(figures), rounds));
    }
  }
  const auto& wagers = sheet.answer.wagers;
  if (std::any_of(wagers.begin(), wagers.end(), [](const auto& figures) { return figures.simulated; })) {
    const bool all_own = std::all_of(wagers.begin(), wagers.end(),
                                     [](const auto& figures) { return !figures.simulated || has_own_rounds(figures); });
    html.leaf("p", all_own ? "After ± stands one standard error."
                           : fmt::format("Simulated figures come from {} rounds with seed {}; after ± stands one "
                                         "standard error.",
                                         grouped(std::to_string(sheet.simulated_rounds)), sheet.seed));
  }
  const auto list = html.in("dl", {{"class", "doubts"}});
  const auto define = [&](std::string_view what, std::string_view meaning) {
    html.leaf("dt", what);
    html.leaf("dd", meaning);
  };
  define("Counted",
         "Every case that the cards, dice or wheel can give, each with its weight, settled by the same rules that "
         "settle the live game. Fractions of a cent that rounding leaves with the house are not counted.");
  define("House edge", "What the player loses on average, as a part of the opening stake.");
  define("Element of risk", "The same loss as a part of all that is staked in a round.");
  define("Hit frequency", "The chance that a round ends with more than was staked.");
  define("Standard deviation", "Of the net result of a round, in units of the opening stake.");
  define("Meters", "Stand still at their reading: the edge is the edge at that reading.");
}

}  // namespace houseway::report
