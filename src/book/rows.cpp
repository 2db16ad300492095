#include "book/rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/registry.hpp"
#include "kit/csv.hpp"
#include "report/numbers.hpp"

namespace houseway::book {

using nlohmann::json;
using solve::WagerFigures;

namespace {

/// Each text once, in their order.
std::string joined(const std::vector<std::string>& texts) {
  std::vector<std::string> once;
  for (const std::string& text : texts) {
    if (!text.empty() && std::find(once.begin(), once.end(), text) == once.end()) once.push_back(text);
  }
  return fmt::format("{}", fmt::join(once, ", "));
}

std::string name_of(const rulebook::GameRules& game, std::string_view spot) {
  const std::string_view id = rulebook::wager_of(spot);
  const rulebook::Wager* wager = game.wager(id);
  std::string name = wager == nullptr || wager->name.empty() ? std::string(id) : wager->name;
  if (spot.size() > id.size()) name += " " + std::string(spot.substr(id.size() + 1));
  return name;
}

}  // namespace

bool Row::is_bet() const {
  const rulebook::Wager* wager = game->wager(rulebook::wager_of(pricing->wager));
  return wager == nullptr || wager->kind != rulebook::WagerKind::bonus;
}

bool Row::favours_player() const {
  constexpr double beyond_chance = 4;
  return figures != nullptr && is_bet() && figures->house_edge < -beyond_chance * figures->standard_error.value_or(0) &&
         figures->house_edge < 0;
}

std::vector<Row> rows_of(const PricedGame& game) {
  std::vector<Row> out;
  for (std::size_t i = 0; i < game.pricings.size(); ++i) {
    const Pricing& pricing = game.pricings[i];
    if (!game.answers[i] || pricing.by != By::best_play) continue;
    const Priced& priced = *game.answers[i];
    for (const WagerFigures& figures : priced.figures) out.push_back({game.game, &pricing, &figures});
    if (priced.figures.empty()) out.push_back({game.game, &pricing, nullptr, priced.refused});
  }
  return out;
}

std::vector<Row> rows_of(const Book& book) {
  std::vector<Row> out;
  for (const PricedGame& game : book.games) {
    const auto rows = rows_of(game);
    out.insert(out.end(), rows.begin(), rows.end());
  }
  return out;
}

const Row* main_row(const std::vector<Row>& rows) {
  const Row* out = nullptr;
  for (const Row& row : rows) {
    if (row.figures == nullptr || !row.is_bet()) continue;
    const rulebook::Wager* wager = row.game->wager(rulebook::wager_of(row.pricing->wager));
    const bool is_main = wager != nullptr && wager->kind == rulebook::WagerKind::main;
    if (is_main && row.pricing->unusual.empty()) return &row;
    if (out == nullptr) out = &row;
  }
  return out;
}

std::string jurisdiction_of(const rulebook::GameRules& game) { return game.id.substr(0, game.id.find('/')); }

std::string family_of(const rulebook::GameRules& game) {
  for (const games::Procedure& procedure : games::procedures()) {
    if (procedure.id == game.procedure) return report::words(kit::name_of(procedure.family));
  }
  return "not dealt";
}

std::string bet_of(const Row& row) {
  if (row.figures == nullptr) return row.pricing->wager;
  const auto& parts = row.figures->parts;
  return parts.empty() ? row.figures->wager : fmt::format("{}", fmt::join(parts, " + "));
}

std::string bet_name(const Row& row) {
  std::string out;
  if (row.figures != nullptr) {
    for (const std::string& part : row.figures->parts) out += (out.empty() ? "" : " + ") + name_of(*row.game, part);
  }
  if (!out.empty()) return out;
  return name_of(*row.game, row.figures != nullptr ? row.figures->wager : row.pricing->wager);
}

std::string columns_of(const Row& row) {
  const auto& columns = row.pricing->columns;
  const bool one_wager = std::all_of(columns.begin(), columns.end(),
                                     [&](const Column& column) { return column.wager == row.pricing->wager; });
  std::vector<std::string> out;
  for (const Column& column : columns) {
    const std::string applies = column.applies.empty() ? "" : fmt::format(" ({})", column.applies);
    out.push_back(one_wager ? column.id + applies : fmt::format("{}={}{}", column.wager, column.id, applies));
  }
  return joined(out);
}

std::string cites_of(const Row& row) {
  std::vector<std::string> out;
  for (const Column& column : row.pricing->columns) out.push_back(column.cite);
  if (out.empty()) {
    if (const rulebook::Wager* wager = row.game->wager(row.pricing->wager)) out.push_back(wager->cite);
  }
  return joined(out);
}

std::string table_of(const Row& row) {
  std::vector<std::string> out;
  for (const auto& [id, value] : row.pricing->unusual) out.push_back(fmt::format("{} = {}", id, value));
  if (row.pricing->seats > 1) out.push_back(fmt::format("{} players", row.pricing->seats));
  return joined(out);
}

std::string method_of(const Row& row) {
  if (row.figures == nullptr) return "";
  if (row.figures->simulated) return fmt::format("simulation ± {:.4f}%", row.figures->standard_error.value_or(0) * 100);
  return row.figures->exact ? "count" : "computed";
}

json to_json(const Row& row) {
  json columns = json::array();
  for (const Column& column : row.pricing->columns)
    columns.push_back({{"wager", column.wager}, {"id", column.id}, {"applies", column.applies}, {"cite", column.cite}});
  json out = {{"game", row.game->id},
              {"title", row.game->title},
              {"jurisdiction", jurisdiction_of(*row.game)},
              {"family", family_of(*row.game)},
              {"bet", bet_of(row)},
              {"name", bet_name(row)},
              {"columns", columns},
              {"table", row.pricing->unusual},
              {"players", row.pricing->seats},
              {"refused", row.refused.empty() ? json(nullptr) : json(row.refused)}};
  if (row.figures == nullptr) return out;
  const WagerFigures& figures = *row.figures;
  json meters = json::array();
  for (const auto& meter : figures.meters)
    meters.push_back({{"meter", meter.meter},
                      {"reading", meter.reading.text()},
                      {"break_even", meter.break_even ? json(meter.break_even->text()) : json(nullptr)}});
  out["play"] = figures.play ? json(figures.play->name) : json(nullptr);
  out["house_edge"] = figures.house_edge;
  out["exact"] = figures.exact ? json(figures.exact->str()) : json(nullptr);
  out["element_of_risk"] = figures.element_of_risk;
  out["hit_frequency"] = figures.simulated ? json(nullptr) : json(figures.hit_frequency);
  out["standard_deviation"] = figures.standard_deviation;
  out["method"] = figures.simulated ? "simulated" : figures.exact ? "counted" : "computed";
  out["standard_error"] = figures.standard_error ? json(*figures.standard_error) : json(nullptr);
  out["long_run_edge"] = figures.long_run_edge ? json(*figures.long_run_edge) : json(nullptr);
  out["meters"] = meters;
  out["bonus"] = !row.is_bet();
  out["favours_player"] = row.favours_player();
  return out;
}

std::string to_csv(const std::vector<Row>& rows) {
  using kit::csv_field;
  std::string out =
      "game,title,jurisdiction,family,bet,paytables,table,cite,play,house_edge,exact,element_of_risk,hit_frequency,"
      "standard_deviation,method,standard_error,favours_player,refused\n";
  for (const Row& row : rows) {
    out += fmt::format("{},{},{},{},{},{},{},{}", csv_field(row.game->id), csv_field(row.game->title),
                       csv_field(jurisdiction_of(*row.game)), csv_field(family_of(*row.game)), csv_field(bet_of(row)),
                       csv_field(columns_of(row)), csv_field(table_of(row)), csv_field(cites_of(row)));
    if (row.figures == nullptr) {
      out += fmt::format(",,,,,,,,,,{}\n", csv_field(row.refused));
      continue;
    }
    const WagerFigures& figures = *row.figures;
    out +=
        fmt::format(",{},{:.12g},{},{:.12g},{},{:.12g},{},{},{},\n", csv_field(figures.play ? figures.play->name : ""),
                    figures.house_edge, figures.exact ? figures.exact->str() : "", figures.element_of_risk,
                    figures.simulated ? "" : fmt::format("{:.12g}", figures.hit_frequency), figures.standard_deviation,
                    figures.simulated ? "simulated"
                    : figures.exact   ? "counted"
                                      : "computed",
                    figures.standard_error ? fmt::format("{:.12g}", *figures.standard_error) : "",
                    row.favours_player() ? "yes" : "no");
  }
  return out;
}

}  // namespace houseway::book
