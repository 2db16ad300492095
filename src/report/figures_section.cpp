#include "report/figures_section.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "report/charts.hpp"
#include "report/numbers.hpp"
#include "report/sections.hpp"
#include "report/session_chart.hpp"
#include "report/strategy_chart.hpp"
#include "solve/core/session.hpp"

namespace houseway::report {

using solve::WagerFigures;

namespace {

/// A bonus is paid without a stake of its own.
bool is_staked(const WagerFigures& figures) { return !figures.simulated && figures.average_stake > 0; }

/// A number that stands out, with its name below.
void write_figure(Html& html, std::string_view value, std::string_view name, std::string_view look = "") {
  const auto box = html.in("div", {{"class", look.empty() ? "figure" : fmt::format("figure {}", look)}});
  html.leaf("dd", value);
  html.leaf("dt", name);
}

void write_meter(Html& html, const WagerFigures& figures, const solve::MeterFigures& meter) {
  {
    const auto chart = html.in("figure");
    html.leaf("figcaption", fmt::format("House edge by what stands on the meter {}", meter.meter));
    draw_meter(html, figures, meter);
  }
  Table table{fmt::format("The meter {}", meter.meter),
              {{"What"}, {"Amount", Set::numbers}, {"House edge", Set::numbers}}};
  const auto at = [&](std::string_view what, kit::Cents reading) {
    table.rows.push_back({std::string(what), reading.text(), percent(edge_at(figures, meter, reading))});
  };
  at("seed", meter.seed);
  at("reading of this page", meter.reading);
  if (meter.break_even) at("no edge for either side", *meter.break_even);
  table.rows.push_back({"each further $1,000 takes off", "$1,000.00", percent(meter.slope * 1000)});
  table.rows.push_back({"contribution, of each stake", percent(meter.contribution, 2), ""});
  if (meter.won_whole) table.rows.push_back({"won whole", one_in(*meter.won_whole), ""});
  table.write(html);
}

/// Other players at the table: their hands earn what envy pays.
void write_envy(Html& html, int seats, const WagerFigures& figures) {
  Table table{"House edge with other players at the table, whose hands can be envied",
              {{"Other players"}, {"House edge", Set::numbers}}};
  constexpr int most = 6;
  for (int others = 0; others <= std::min(most, seats - 1); ++others)
    table.rows.push_back({std::to_string(others), percent(figures.house_edge - others * *figures.envy)});
  table.write(html);
}

}  // namespace

void write_figures(Html& html, const WagerFigures& figures) {
  {
    const auto list = html.in("dl", {{"class", "figures"}});
    write_figure(html, percent(figures.house_edge), "house edge", "main");
    if (is_staked(figures)) write_figure(html, percent(figures.element_of_risk), "element of risk");
    if (!figures.simulated) write_figure(html, percent(figures.hit_frequency), "hit frequency");
    write_figure(html, number(figures.standard_deviation, 4), "standard deviation");
    if (is_staked(figures)) write_figure(html, number(figures.average_stake, 4), "average stake");
  }
  const auto line = html.in("p");
  if (figures.simulated) return html.text(fmt::format("Not counted but {}.", method_of(figures)));
  html.text(fmt::format("House edge {}; {}", percent(figures.house_edge, 10), method_of(figures)));
  // A fraction of more digits than this is no longer read by anybody.
  constexpr std::size_t longest = 400;
  if (figures.exact && figures.exact->str().size() <= longest) {
    html.text("; exactly ");
    html.leaf("code", figures.exact->str());
    html.text(" of the opening stake");
  }
  html.text(".");
}

void write_distribution_chart(Html& html, const WagerFigures& figures) {
  if (figures.outcomes.empty()) return;
  const auto chart = html.in("figure");
  html.leaf("figcaption", "Net result of a round, in opening stakes");
  draw_distribution(html, figures);
}

void write_distribution(Html& html, const WagerFigures& figures) {
  if (figures.outcomes.empty()) {
    return html.leaf("p", "No count of the outcomes: this wager is simulated.", {{"class", "note"}});
  }
  Table table{fmt::format("Every ending of a round; money reckoned on a stake of {}", figures.stake.text()),
              {{"Outcome"},
               {"Count", Set::numbers},
               {"Probability", Set::numbers},
               {"Pays"},
               {"Net", Set::numbers},
               {"Contribution", Set::numbers}}};
  solve::Count counted = 0;
  double probability = 0;
  for (const auto& outcome : figures.outcomes) {
    counted += outcome.count;
    probability += outcome.probability;
    table.rows.push_back({words(outcome.outcome), grouped(outcome.count), probability_text(outcome.probability),
                          outcome.pays, net_text(outcome.net), percent(outcome.contribution, 5)});
  }
  table.total = {"Together", grouped(counted), probability_text(probability), "", "", percent(-figures.house_edge, 5)};
  // Where chances were computed and not counted there are no counts to show.
  if (!figures.exact) {
    constexpr std::ptrdiff_t counts = 1;
    table.columns.erase(table.columns.begin() + counts);
    for (auto& row : table.rows) row.erase(row.begin() + counts);
    table.total.erase(table.total.begin() + counts);
  }
  table.write(html);
}

void write_play(Html& html, const solve::Play& play) {
  html.leaf("h4", "Play: " + play.name);
  draw_strategy(html, play.chart);
  if (play.mistakes.empty()) return;
  Table table{"What the play gets wrong, and what that costs by round",
              {{"Situation"}, {"Chosen"}, {"Best"}, {"Cost", Set::numbers}}};
  for (const solve::Mistake& mistake : play.mistakes)
    table.rows.push_back({mistake.situation, mistake.chosen, mistake.best, percent(mistake.cost, 6)});
  table.write(html);
}

void write_progressive(Html& html, const WagerFigures& figures, int seats) {
  if (figures.meters.empty() && !figures.envy) return;
  html.leaf("h4", figures.meters.empty() ? "Envy" : "Progressive");
  for (const auto& meter : figures.meters) write_meter(html, figures, meter);
  if (figures.long_run_edge) {
    html.leaf("p", fmt::format("In the long run, with what the stakes add to the meters and what new meters start "
                               "with, the house keeps {} of each stake.",
                               percent(*figures.long_run_edge)));
  }
  if (figures.envy) write_envy(html, seats, figures);
}

void write_sessions(Html& html, const WagerFigures& figures) {
  const auto rounds = solve::rounds_to_show(figures);
  if (!rounds || figures.stake == kit::Cents{}) return;
  html.leaf("h4", "Sessions");
  html.leaf("p", fmt::format("N0, the rounds until the expectation is as large as one standard deviation: {}.",
                             grouped(fmt::format("{:.0f}", *rounds))));
  const auto chart = html.in("figure");
  html.leaf("figcaption", "What a session brings, in opening stakes: so many percent of sessions bring at most this");
  draw_sessions(html, figures);
}

}  // namespace houseway::report
