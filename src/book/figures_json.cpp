#include "book/figures_json.hpp"

#include <mutex>
#include <nlohmann/json.hpp>
#include <set>

namespace houseway::book {

using kit::Cents;
using nlohmann::json;
using solve::Chart;
using solve::ChartGrid;
using solve::ChartNote;
using solve::WagerFigures;

namespace {

template <class T>
json or_null(const std::optional<T>& value) {
  return value ? json(*value) : json(nullptr);
}

std::optional<double> number_or_none(const json& value) {
  return value.is_null() ? std::nullopt : std::optional(value.get<double>());
}

Cents cents(const json& value) { return Cents(value.get<std::int64_t>()); }

/// A chart's keys are views of words that a solver holds. Words that are read live as long as the program.
std::string_view lasting(const std::string& words) {
  static std::mutex mutex;
  static std::set<std::string> all;
  const std::lock_guard lock(mutex);
  return *all.insert(words).first;
}

json json_of(const Chart& chart) {
  json parts = json::array();
  for (const auto& part : chart.parts) {
    if (const auto* note = std::get_if<ChartNote>(&part)) {
      parts.push_back({{"text", note->text}, {"lines", note->lines}});
      continue;
    }
    const auto& grid = std::get<ChartGrid>(part);
    json rows = json::array();
    for (const auto& row : grid.rows) rows.push_back({{"name", row.name}, {"cells", row.cells}});
    parts.push_back({{"title", grid.title}, {"columns", grid.columns}, {"rows", rows}});
  }
  json keys = json::array();
  for (const auto& key : chart.keys)
    keys.push_back({{"letter", key.letter}, {"words", key.words}, {"tone", static_cast<int>(key.tone)}});
  return {{"parts", parts}, {"keys", keys}};
}

Chart chart_from(const json& kept) {
  Chart out;
  for (const json& part : kept.at("parts")) {
    if (part.contains("text")) {
      out.say(part.at("text"), part.at("lines"));
      continue;
    }
    ChartGrid grid{part.at("title"), part.at("columns"), {}};
    for (const json& row : part.at("rows")) grid.rows.push_back({row.at("name"), row.at("cells")});
    out.parts.emplace_back(std::move(grid));
  }
  for (const json& key : kept.at("keys"))
    out.keys.push_back({lasting(key.at("letter")), lasting(key.at("words")),
                        static_cast<solve::ChartTone>(key.at("tone").get<int>())});
  return out;
}

json json_of(const solve::Play& play) {
  json mistakes = json::array();
  for (const auto& mistake : play.mistakes)
    mistakes.push_back(json::array({mistake.situation, mistake.chosen, mistake.best, mistake.cost}));
  return {{"name", play.name},
          {"chart", json_of(play.chart)},
          {"strategy_file", play.strategy_file},
          {"mistakes", mistakes},
          {"plain_costs", play.plain_costs ? json(play.plain_costs->str()) : json(nullptr)}};
}

solve::Play play_from(const json& kept) {
  solve::Play out;
  out.name = kept.at("name");
  out.chart = chart_from(kept.at("chart"));
  out.strategy_file = kept.at("strategy_file");
  for (const json& mistake : kept.at("mistakes"))
    out.mistakes.push_back({mistake.at(0), mistake.at(1), mistake.at(2), mistake.at(3)});
  if (const json& costs = kept.at("plain_costs"); !costs.is_null())
    out.plain_costs = solve::Fraction(costs.get<std::string>());
  return out;
}

json json_of(const solve::MeterFigures& meter) {
  return {{"meter", meter.meter},
          {"reading", meter.reading.count()},
          {"seed", meter.seed.count()},
          {"contribution", meter.contribution},
          {"slope", meter.slope},
          {"break_even", meter.break_even ? json(meter.break_even->count()) : json(nullptr)},
          {"won_whole", or_null(meter.won_whole)}};
}

solve::MeterFigures meter_from(const json& kept) {
  solve::MeterFigures out;
  out.meter = kept.at("meter");
  out.reading = cents(kept.at("reading"));
  out.seed = cents(kept.at("seed"));
  out.contribution = kept.at("contribution");
  out.slope = kept.at("slope");
  if (const json& amount = kept.at("break_even"); !amount.is_null()) out.break_even = cents(amount);
  out.won_whole = number_or_none(kept.at("won_whole"));
  return out;
}

}  // namespace

json kept_json(const WagerFigures& figures) {
  json outcomes = json::array();
  for (const auto& outcome : figures.outcomes)
    outcomes.push_back(json::array(
        {outcome.outcome, outcome.count.str(), outcome.probability, outcome.pays, outcome.net, outcome.contribution}));
  json meters = json::array();
  for (const auto& meter : figures.meters) meters.push_back(json_of(meter));
  return {{"wager", figures.wager},
          {"parts", figures.parts},
          {"paytables", figures.paytables},
          {"envied", figures.envied},
          {"house_edge", figures.house_edge},
          {"element_of_risk", figures.element_of_risk},
          {"hit_frequency", figures.hit_frequency},
          {"standard_deviation", figures.standard_deviation},
          {"average_stake", figures.average_stake},
          {"exact", figures.exact ? json(figures.exact->str()) : json(nullptr)},
          {"simulated", figures.simulated},
          {"standard_error", or_null(figures.standard_error)},
          {"cases", figures.cases.str()},
          {"outcomes", outcomes},
          {"meters", meters},
          {"long_run_edge", or_null(figures.long_run_edge)},
          {"envy", or_null(figures.envy)},
          {"stake", figures.stake.count()},
          {"every", figures.every},
          {"play", figures.play ? json_of(*figures.play) : json(nullptr)}};
}

WagerFigures figures_from(const json& kept) {
  WagerFigures out;
  out.wager = kept.at("wager");
  out.parts = kept.at("parts").get<std::vector<std::string>>();
  out.paytables = kept.at("paytables").get<std::vector<std::string>>();
  out.envied = kept.at("envied");
  out.house_edge = kept.at("house_edge");
  out.element_of_risk = kept.at("element_of_risk");
  out.hit_frequency = kept.at("hit_frequency");
  out.standard_deviation = kept.at("standard_deviation");
  out.average_stake = kept.at("average_stake");
  if (const json& exact = kept.at("exact"); !exact.is_null()) out.exact = solve::Fraction(exact.get<std::string>());
  out.simulated = kept.at("simulated");
  out.standard_error = number_or_none(kept.at("standard_error"));
  out.cases = solve::Count(kept.at("cases").get<std::string>());
  for (const json& outcome : kept.at("outcomes"))
    out.outcomes.push_back({outcome.at(0), solve::Count(outcome.at(1).get<std::string>()), outcome.at(2), outcome.at(3),
                            outcome.at(4), outcome.at(5)});
  for (const json& meter : kept.at("meters")) out.meters.push_back(meter_from(meter));
  out.long_run_edge = number_or_none(kept.at("long_run_edge"));
  out.envy = number_or_none(kept.at("envy"));
  out.stake = cents(kept.at("stake"));
  out.every = kept.at("every");
  if (const json& play = kept.at("play"); !play.is_null()) out.play = play_from(play);
  return out;
}

}  // namespace houseway::book
