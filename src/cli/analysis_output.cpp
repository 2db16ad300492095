#include "cli/analysis_output.hpp"

#include <fmt/format.h>

#include "cli/style.hpp"
#include "kit/csv.hpp"
#include "solve/core/stated.hpp"

namespace houseway::cli {

using kit::csv_field;
using nlohmann::json;
using solve::Answer;
using solve::PricedTable;
using solve::WagerFigures;

namespace {

template <class T>
json or_null(const std::optional<T>& value) {
  return value ? json(*value) : json(nullptr);
}

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, ", ")); }

std::string name_of(const WagerFigures& figures) {
  return figures.parts.empty() ? figures.wager : fmt::format("{}", fmt::join(figures.parts, " + "));
}

json meter_json(const solve::MeterFigures& meter) {
  return {{"meter", meter.meter},
          {"reading", meter.reading.text()},
          {"seed", meter.seed.text()},
          {"contribution", meter.contribution},
          {"edge_by_dollar", -meter.slope},
          {"break_even", meter.break_even ? json(meter.break_even->text()) : json(nullptr)},
          {"won_whole", or_null(meter.won_whole)}};
}

/// Notes and grids in their order.
json chart_json(const solve::Chart& chart) {
  json parts = json::array();
  for (const auto& part : chart.parts) {
    if (const auto* note = std::get_if<solve::ChartNote>(&part)) {
      parts.push_back({{"text", note->text}, {"lines", note->lines}});
      continue;
    }
    const auto& grid = std::get<solve::ChartGrid>(part);
    json rows = json::array();
    for (const auto& row : grid.rows) rows.push_back({{"name", row.name}, {"actions", row.cells}});
    parts.push_back({{"title", grid.title}, {"columns", grid.columns}, {"rows", rows}});
  }
  json keys = json::object();
  for (const auto& key : chart.keys) keys[std::string(key.letter)] = key.words;
  return {{"parts", parts}, {"actions", keys}};
}

json play_json(const solve::Play& play) {
  json mistakes = json::array();
  for (const auto& mistake : play.mistakes)
    mistakes.push_back(
        {{"situation", mistake.situation}, {"chosen", mistake.chosen}, {"best", mistake.best}, {"cost", mistake.cost}});
  json out = {{"name", play.name},
              {"chart", chart_json(play.chart)},
              {"strategy_file", play.strategy_file},
              {"mistakes", mistakes}};
  if (play.plain_costs) out["plain_play_costs"] = static_cast<double>(*play.plain_costs);
  return out;
}

json together_json(const solve::Together& together) {
  json sides = json::array();
  for (const auto& side : together.sides)
    sides.push_back(
        {{"wager", side.wager}, {"stake", side.stake.str()}, {"influence_of_play", kit::name_of(side.influence)}});
  return {{"main", together.main.empty() ? json(nullptr) : json(together.main)},
          {"sides", sides},
          {"expectation", together.expectation},
          {"exact", together.exact ? json(together.exact->str()) : json(nullptr)},
          {"plain_play_costs", static_cast<double>(together.plain_costs)}};
}

/// The others are in the JSON too.
constexpr std::size_t most_mistakes = 20;

/// A fraction too long to read is in the JSON.
constexpr std::size_t longest_fraction = 60;

/// With as many other players as there are seats beside one's own.
void print_meters(const WagerFigures& wager, int seats) {
  for (const auto& meter : wager.meters) {
    fmt::print("  meter {} at {}: each $1,000 takes {:.4f}% off the edge", meter.meter, meter.reading.text(),
               meter.slope * 100'000);
    if (meter.break_even) fmt::print("; no edge at {}", meter.break_even->text());
    fmt::print("; {:.2f}% of each stake goes on it, it starts at {}\n", meter.contribution * 100, meter.seed.text());
  }
  if (wager.long_run_edge)
    fmt::print("  in the long run, with what the meters take and start with: {:.4f}%\n", *wager.long_run_edge * 100);
  if (!wager.envy) return;
  fmt::print("  envy: each other player at the table takes {:.4f}% off the edge; with", *wager.envy * 100);
  for (int others = 1; others < seats; ++others)
    fmt::print("{} {}: {:.4f}%", others == 1 ? "" : ",", others, (wager.house_edge - *wager.envy * others) * 100);
  fmt::print("\n");
}

void print_play(const solve::Play& play) {
  fmt::print("  play: {}\n", play.name);
  std::size_t begin = 0;
  const std::string chart = solve::text_of(play.chart);
  while (begin < chart.size()) {
    const std::size_t end = std::min(chart.find('\n', begin), chart.size());
    fmt::print("    {}\n", chart.substr(begin, end - begin));
    begin = end + 1;
  }
  if (!play.mistakes.empty() && play.plain_costs)
    fmt::print("  where the best play for this bet alone differs, and what that would cost in percent of its stake:\n");
  else if (!play.mistakes.empty())
    fmt::print("  costliest mistakes, in percent of the opening stake by round:\n");
  for (std::size_t i = 0; i < std::min(play.mistakes.size(), most_mistakes); ++i) {
    const auto& mistake = play.mistakes[i];
    fmt::print("    {:<36} {} instead of {}: {:.6f}%\n", mistake.situation, mistake.chosen, mistake.best,
               mistake.cost * 100);
  }
}

/// How often an outcome comes; empty where only its probability is known.
std::string count_of(const WagerFigures& wager, const solve::OutcomeFigures& outcome) {
  return wager.exact ? outcome.count.str() : "";
}

void print_outcomes(const WagerFigures& wager) {
  constexpr std::size_t width = 24;
  fmt::print("  {:<44} {:>{}} {:>12}  {:<40} {:>11}\n", "outcome", wager.exact ? "count" : "", width, "probability",
             "pays", "contributes");
  for (const auto& outcome : wager.outcomes) {
    const std::string count = count_of(wager, outcome);
    fmt::print("  {:<44} {:>{}} {:>12.9f}  {:<40} {:>10.5f}%\n", outcome.outcome,
               count.size() > width ? fmt::format("{:.6e}", static_cast<double>(outcome.count)) : count, width,
               outcome.probability, outcome.pays, outcome.contribution * 100);
  }
}

/// What all bring, or why there is nothing to play for.
void print_together(const solve::Together& together) {
  using solve::Influence;
  std::string list;
  for (const auto& side : together.sides) {
    if (side.influence == Influence::none)
      fmt::print("No decision changes what {} brings: it alters no play.\n", side.wager);
    if (side.influence == Influence::not_solved)
      fmt::print("{}\n",
                 yellow(fmt::format("Decisions change what {} brings, but the play given here does not serve it.",
                                    side.wager)));
    list += fmt::format("{}{} times {}", list.empty() ? "" : " and ", side.stake.str(), side.wager);
  }
  if (together.main.empty()) return;
  fmt::print("{} {} with {}: the player's expectation is {:+.6f}% of the {} stake\n", bold("together"), together.main,
             list, together.expectation * 100, together.main);
  if (together.exact && together.exact->str().size() <= longest_fraction)
    fmt::print("  exactly {}\n", together.exact->str());
  if (together.plain_costs > 0)
    fmt::print("  the best play for {} alone would cost {:.6f}% of it\n", together.main,
               static_cast<double>(together.plain_costs) * 100);
}

void print_stated(const std::map<std::string, std::string>& stated, const WagerFigures& wager) {
  for (const auto& figure : solve::compare_stated(stated, wager))
    fmt::print("  the rule states {} {}: computed {}, {}\n", figure.what, figure.stated, figure.computed,
               figure.holds ? green("it holds") : yellow("it does not hold at this table"));
}

void print_heading() {
  fmt::print("{}\n", bold(fmt::format("{:<40} {:>12} {:>12} {:>10} {:>9}  {}", "wager", "house edge", "of all bets",
                                      "hits", "std dev", "by")));
}

void print_figures(const WagerFigures& wager, std::string_view name) {
  const std::string hits = wager.simulated ? "" : fmt::format("{:.4f}%", wager.hit_frequency * 100);
  std::string by = wager.exact ? "count" : "computed";
  if (wager.simulated) by = fmt::format("simulation ± {:.4f}%", wager.standard_error.value_or(0) * 100);
  fmt::print("{:<40} {:>11.6f}% {:>11.6f}% {:>10} {:>9.4f}  {}\n", name, wager.house_edge * 100,
             wager.element_of_risk * 100, hits, wager.standard_deviation, by);
}

}  // namespace

json to_json(const WagerFigures& figures) {
  json outcomes = json::array();
  for (const auto& outcome : figures.outcomes)
    outcomes.push_back({{"outcome", outcome.outcome},
                        {"count", figures.exact ? json(outcome.count.str()) : json(nullptr)},
                        {"probability", outcome.probability},
                        {"pays", outcome.pays},
                        {"net", outcome.net},
                        {"contribution", outcome.contribution}});
  json meters = json::array();
  for (const auto& meter : figures.meters) meters.push_back(meter_json(meter));
  json out = {{"wager", figures.wager},
              {"paytable", joined(figures.paytables)},
              {"house_edge", figures.house_edge},
              {"element_of_risk", figures.element_of_risk},
              {"hit_frequency", figures.simulated ? json(nullptr) : json(figures.hit_frequency)},
              {"standard_deviation", figures.standard_deviation},
              {"exact", figures.exact ? json(figures.exact->str()) : json(nullptr)},
              {"method", figures.simulated ? "simulated" : "exact"},
              {"standard_error", or_null(figures.standard_error)},
              {"stake", figures.stake.text()},
              {"cases", figures.exact ? json(figures.cases.str()) : json(nullptr)},
              {"outcomes", outcomes}};
  if (!figures.parts.empty()) out["parts"] = figures.parts;
  if (!figures.envied.empty()) out["envied"] = figures.envied;
  if (!meters.empty()) out["meters"] = meters;
  if (figures.long_run_edge) out["long_run_edge"] = *figures.long_run_edge;
  if (figures.envy) out["envy_by_other_player"] = *figures.envy;
  if (figures.every != 1) out["made_every"] = figures.every;
  if (figures.play) out["play"] = play_json(*figures.play);
  return out;
}

json to_json(const Answer& answer) {
  json wagers = json::array();
  for (const WagerFigures& wager : answer.wagers) wagers.push_back(to_json(wager));
  json out = {{"game", answer.game},
              {"options", answer.options},
              {"wagers", wagers},
              {"not_offered", answer.not_offered},
              {"of_more_seats", answer.of_more_seats},
              {"not_by_the_rule", answer.what_if},
              {"seconds", answer.seconds}};
  if (answer.together) out["together"] = together_json(*answer.together);
  return out;
}

json to_json(const PricedTable& priced) {
  json out = {
      {"wager", priced.wager}, {"paytable", priced.paytable}, {"applies", priced.applies}, {"cite", priced.cite}};
  out["readings"] = priced.readings;
  out["refused"] = priced.refused.empty() ? json(nullptr) : json(priced.refused);
  out["figures"] = priced.figures ? to_json(*priced.figures) : json(nullptr);
  if (priced.figures) {
    json stated = json::array();
    for (const auto& figure : solve::compare_stated(priced.stated, *priced.figures))
      stated.push_back(
          {{"what", figure.what}, {"stated", figure.stated}, {"computed", figure.computed}, {"holds", figure.holds}});
    out["stated"] = stated;
  }
  return out;
}

std::string to_csv(const Answer& answer) {
  std::string out = "wager,paytable,house_edge,method,outcome,count,probability,pays,net,contribution\n";
  for (const WagerFigures& wager : answer.wagers) {
    const std::string head =
        fmt::format("{},{},{:.12g},{}", csv_field(name_of(wager)), csv_field(joined(wager.paytables)), wager.house_edge,
                    wager.simulated ? "simulated" : "exact");
    if (wager.outcomes.empty()) out += head + ",,,,,,\n";
    for (const auto& outcome : wager.outcomes)
      out += fmt::format("{},{},{},{:.12g},{},{:.12g},{:.12g}\n", head, csv_field(outcome.outcome),
                         count_of(wager, outcome), outcome.probability, csv_field(outcome.pays), outcome.net,
                         outcome.contribution);
  }
  return out;
}

std::string to_csv(const std::vector<PricedTable>& tables) {
  std::string out = "wager,paytable,applies,house_edge,element_of_risk,hit_frequency,standard_deviation,method\n";
  for (const PricedTable& table : tables) {
    out += fmt::format("{},{},{}", csv_field(table.wager), csv_field(table.paytable), csv_field(table.applies));
    if (!table.figures) {
      out += ",,,,,\n";
      continue;
    }
    const WagerFigures& figures = *table.figures;
    out += fmt::format(",{:.12g},{:.12g},{:.12g},{:.12g},{}\n", figures.house_edge, figures.element_of_risk,
                       figures.hit_frequency, figures.standard_deviation, figures.simulated ? "simulated" : "exact");
  }
  return out;
}

void print_answer(const Answer& answer, const rulebook::GameRules& game, bool outcomes) {
  fmt::print("{}: {:.3f} s\n", bold(answer.game), answer.seconds);
  for (const std::string& difference : answer.what_if) fmt::print("{}\n", yellow("not by the rule: " + difference));
  print_heading();
  for (const WagerFigures& wager : answer.wagers) {
    print_figures(wager, name_of(wager));
    if (wager.exact && wager.exact->str().size() <= longest_fraction) fmt::print("  exactly {}\n", wager.exact->str());
    if (outcomes && !wager.outcomes.empty()) print_outcomes(wager);
    print_meters(wager, game.seats);
    if (wager.every != 1) fmt::print("  made again after {:.4f} rounds on average\n", wager.every);
    if (wager.play) print_play(*wager.play);
    for (const std::string& id : wager.paytables) {
      if (const auto* paytable = game.paytable(wager.wager, id)) print_stated(paytable->stated, wager);
    }
  }
  if (answer.together) print_together(*answer.together);
  if (!answer.of_more_seats.empty())
    fmt::print("{}\n", dim(fmt::format("Made by more players: {}. Say how many are dealt in with --seats.",
                                       joined(answer.of_more_seats))));
  if (!answer.not_offered.empty())
    fmt::print("{}\n", dim(fmt::format("Not offered at this table: {}. Ask for one with --wager, for all with --all.",
                                       joined(answer.not_offered))));
}

void print_tables(const std::vector<PricedTable>& tables) {
  print_heading();
  for (const PricedTable& table : tables) {
    const std::string name =
        fmt::format("{} {}{}", table.wager, table.paytable, table.applies.empty() ? "" : " (" + table.applies + ")");
    if (!table.figures) {
      fmt::print("{:<40} {}\n", name, dim(table.refused));
      continue;
    }
    print_figures(*table.figures, name);
    for (const auto& [reading, value] : table.readings)
      fmt::print("  {}\n", dim(fmt::format("only where {} is read as {}", reading, value)));
    print_stated(table.stated, *table.figures);
  }
}

}  // namespace houseway::cli
