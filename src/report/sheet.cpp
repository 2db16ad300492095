#include "report/sheet.hpp"

#include <algorithm>
#include <set>

#include "games/pai_gow/house_way_file.hpp"
#include "kit/certified.hpp"

namespace houseway::report {

namespace {

/// The wagers of the answer for which the rule has columns that this table does not use.
std::vector<std::string> with_other_columns(const rulebook::TableRules& table, const solve::Answer& answer) {
  const auto in_force = [&](const rulebook::PayTable& column) {
    return std::any_of(table.paytables.begin(), table.paytables.end(), [&](const rulebook::PayTable& used) {
      return used.wager == column.wager && used.id == column.id;
    });
  };
  std::set<std::string> answered;
  for (const auto& figures : answer.wagers) {
    answered.emplace(rulebook::wager_of(figures.wager));
    answered.insert(figures.parts.begin(), figures.parts.end());
  }
  std::set<std::string> out;
  for (const rulebook::PayTable& column : table.game.paytables) {
    if (answered.contains(column.wager) && !in_force(column)) out.insert(column.wager);
  }
  return {out.begin(), out.end()};
}

}  // namespace

std::vector<Source> sources_of(const std::vector<rulebook::SourceFile>& files, const rulebook::GameRules& game) {
  std::vector<Source> out;
  std::set<std::string> seen;
  const auto add = [&](const auto& self, const std::string& id) -> void {
    const auto at = std::find_if(files.begin(), files.end(), [&](const auto& file) { return file.id == id; });
    if (at == files.end() || !seen.insert(id).second) return;
    out.push_back({"rulebook/" + id + ".toml", kit::sha256_hex(at->text)});
    for (const std::string& base : rulebook::parse_game(*at).extends) self(self, base);
  };
  add(add, game.id);
  return out;
}

Sheet make_sheet(const Making& making) {
  // How much of the time each part takes differs by game; the bar only has to move on.
  constexpr double analyzed = 0.4;
  constexpr double compared = 0.7;
  solve::Request request = making.request;
  Sheet out;
  out.version = making.version;
  out.simulated_rounds = request.simulated_rounds;
  out.seed = request.seed;
  out.seats = request.seats;
  out.table = solve::table_of(request).rules;
  out.sources = sources_of(making.files, out.table.game);
  for (const std::string& way : games::house_ways_of(out.table))
    out.sources.push_back({"house way " + way, kit::sha256_hex(games::house_way_file(way).text)});
  request.monitor = making.request.monitor.part(0, analyzed);
  out.answer = solve::analyze(request);
  request.wagers = with_other_columns(out.table, out.answer);
  request.monitor = making.request.monitor.part(analyzed, compared);
  if (!request.wagers.empty()) out.columns = solve::analyze_all(request);
  request.wagers = making.request.wagers;
  request.monitor = making.request.monitor.part(compared, 1);
  if (making.rounds > 0) out.verification = verify(request, out.table, out.answer.wagers, making.rounds);
  return out;
}

}  // namespace houseway::report
