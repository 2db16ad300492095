#include "rulebook/wager_names.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace houseway::rulebook {

namespace {

/// One wager by its old and its new name.
class Renaming {
 public:
  Renaming(const std::string& from, const std::string& to) : from_(from), to_(to) {}

  void name(std::string& wager) const {
    if (wager == from_) wager = to_;
  }
  void names(std::vector<std::string>& wagers) const {
    for (std::string& wager : wagers) name(wager);
  }
  /// Of "wager" and of "wager.outcome".
  template <class Value>
  void keys(std::map<std::string, Value>& by_wager) const {
    std::map<std::string, Value> renamed;
    for (auto& [key, value] : by_wager) {
      const std::size_t end = std::min(key.find('.'), key.size());
      const bool speaks_of_it = std::string_view(key).substr(0, end) == from_;
      renamed.emplace(speaks_of_it ? to_ + key.substr(end) : key, std::move(value));
    }
    by_wager = std::move(renamed);
  }

  void payout_limits(std::vector<PayoutLimit>& limits) const {
    for (PayoutLimit& limit : limits) {
      names(limit.wagers);
      keys(limit.at_minimum);
    }
  }
  void paytables(std::vector<PayTable>& tables) const {
    for (PayTable& table : tables) name(table.wager);
  }

  void game(GameRules& game) const {
    for (Wager& wager : game.wagers) {
      name(wager.id);
      names(wager.needs);
    }
    for (Reading& reading : game.readings) names(reading.wagers);
    for (Limit& limit : game.limits) {
      name(limit.wager);
      name(limit.of);
      name(limit.together);
    }
    payout_limits(game.payout_limits);
    paytables(game.paytables);
    for (Meter& meter : game.meters) name(meter.wager);
    for (Irregularity& irregularity : game.irregularities) names(irregularity.plays_on);
    keys(game.clauses);
  }

  void config(TableConfig& config) const {
    names(config.wagers);
    keys(config.paytables);
    keys(config.pays);
    keys(config.limits);
  }

 private:
  const std::string& from_;
  const std::string& to_;
};

/// The name, with the position that it has, of another wager.
std::string at_same_place(std::string_view name, const std::string& wager) {
  return wager + std::string(name.substr(wager_of(name).size()));
}

}  // namespace

void rename_wager(GameRules& game, const std::string& from, const std::string& to) { Renaming(from, to).game(game); }

bool renames_wagers(const GameRules& game) {
  return std::any_of(game.wagers.begin(), game.wagers.end(), [](const Wager& wager) { return !wager.spot.empty(); });
}

std::string procedures_name(const GameRules& game, std::string_view name) {
  const Wager* wager = game.wager(wager_of(name));
  return wager == nullptr || wager->spot.empty() ? std::string(name) : at_same_place(name, wager->spot);
}

std::string files_name(const GameRules& game, std::string_view spot) {
  for (const Wager& wager : game.wagers) {
    if (!wager.spot.empty() && wager.spot == wager_of(spot)) return at_same_place(spot, wager.id);
  }
  return std::string(spot);
}

void by_files_names(const GameRules& game, Vocabulary& vocabulary) {
  for (WagerWords& words : vocabulary.wagers) words.wager = files_name(game, words.wager);
  for (auto& [wager, outcome] : vocabulary.losses) wager = files_name(game, wager);
}

TableRules in_procedures_words(TableRules table) {
  const std::vector<Wager> wagers = table.game.wagers;
  for (const Wager& wager : wagers) {
    if (wager.spot.empty()) continue;
    const Renaming renaming(wager.id, wager.spot);
    renaming.game(table.game);
    renaming.config(table.config);
    renaming.names(table.wagers);
    renaming.paytables(table.paytables);
    for (TableMeter& meter : table.meters) renaming.name(meter.wager);
    renaming.payout_limits(table.payout_limits);
  }
  for (Wager& wager : table.game.wagers) wager.spot.clear();
  return table;
}

}  // namespace houseway::rulebook
