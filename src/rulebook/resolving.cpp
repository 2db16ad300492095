#include "rulebook/resolving.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kit/error.hpp"
#include "rulebook/special_pays.hpp"

namespace houseway::rulebook {

const Wager* Resolving::known_wager(const std::string& key, const std::string& id) const {
  const Wager* wager = rules.game.wager(id);
  if (wager != nullptr) return wager;
  std::vector<std::string> known;
  for (const Wager& each : rules.game.wagers) known.push_back(each.id);
  violate(key, fmt::format("there is no wager “{}”{}", id, kit::did_you_mean(id, known)), rules.game.id);
  return nullptr;
}

bool contains(const std::vector<std::string>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool goes_into_pot(const PayTable& table) {
  return std::any_of(table.rows.begin(), table.rows.end(), [](const PayRow& row) { return is_out_of_pot(row.pays); });
}

std::string chosen_text(const Condition& when) {
  std::string out;
  for (const auto& [option, values] : when)
    out += fmt::format("{}{} = {}", out.empty() ? "" : " and ", option, kit::one_of(values));
  return out;
}

}  // namespace houseway::rulebook
