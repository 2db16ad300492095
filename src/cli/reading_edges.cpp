#include "cli/reading_edges.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <thread>

#include "cli/counts_folder.hpp"
#include "rulebook/table_rules.hpp"
#include "solve/analyze.hpp"

namespace houseway::cli {

namespace {

/// What those options need of others that nobody has chosen either and whose default does not go with them.
void add_constrained(const rulebook::GameRules& game, const rulebook::TableConfig& config,
                     std::map<std::string, std::string>& needed) {
  const auto is_met = [&](const auto& condition) {
    const auto at = needed.find(condition.first);
    const auto& values = condition.second;
    return at != needed.end() && std::find(values.begin(), values.end(), at->second) != values.end();
  };
  for (const rulebook::Constraint& constraint : game.constraints) {
    const rulebook::Option* option = game.option(constraint.option);
    if (option == nullptr || needed.contains(option->id) || config.options.contains(option->id)) continue;
    const auto& values = constraint.values;
    if (!std::all_of(constraint.when.begin(), constraint.when.end(), is_met)) continue;
    if (std::find(values.begin(), values.end(), option->fallback) == values.end()) needed[option->id] = values.front();
  }
}

/// Options that nobody has chosen and with which the reading matters: where it chooses between pay tables that all need
/// something else of an option than its default.
std::map<std::string, std::string> options_for(const rulebook::GameRules& game, const rulebook::TableConfig& config,
                                               const rulebook::Reading& reading) {
  std::optional<std::map<std::string, std::string>> first;
  for (const rulebook::PayTable& paytable : game.paytables) {
    if (!paytable.when.contains(reading.id)) continue;
    std::map<std::string, std::string> needed;
    for (const auto& [id, values] : paytable.when) {
      const rulebook::Option* option = game.option(id);
      if (option == nullptr || config.options.contains(id)) continue;
      if (std::find(values.begin(), values.end(), option->fallback) == values.end()) needed[id] = values.front();
    }
    if (needed.empty()) return {};
    add_constrained(game, config, needed);
    if (!first) first = std::move(needed);
  }
  return first.value_or(std::map<std::string, std::string>{});
}

}  // namespace

std::vector<ReadingEdge> reading_edges(const rulebook::GameRules& game, const rulebook::TableConfig& config,
                                       const rulebook::Reading& reading) {
  std::vector<ReadingEdge> out;
  solve::Counted counted(counts_folder());
  solve::Request request;
  request.game = &game;
  request.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  request.counted = &counted;
  const auto options = options_for(game, config, reading);
  std::string under;
  for (const auto& [id, value] : options) under += fmt::format("{}{} = {}", under.empty() ? "" : ", ", id, value);
  for (const std::string& wager : reading.wagers) {
    request.wagers = {wager};
    for (const std::string& value : reading.values) {
      request.config = config;
      request.config.options.insert(options.begin(), options.end());
      request.config.readings[reading.id] = value;
      for (const solve::WagerFigures& figures : solve::analyze(request).wagers) {
        const auto& parts = figures.parts;
        const bool meant =
            rulebook::wager_of(figures.wager) == wager || std::find(parts.begin(), parts.end(), wager) != parts.end();
        // The best play comes first; what other plays of the same bet are worth is `analyze`'s to say.
        const bool other_play = std::any_of(out.begin(), out.end(), [&](const ReadingEdge& edge) {
          return edge.wager == figures.wager && edge.value == value;
        });
        if (meant && !other_play) out.push_back({figures.wager, value, under, figures.house_edge, figures.simulated});
      }
    }
  }
  return out;
}

}  // namespace houseway::cli
