#include "rulebook/model.hpp"

#include <algorithm>

namespace houseway::rulebook {

namespace {

template <class Items>
const typename Items::value_type* find_by_id(const Items& items, std::string_view id) {
  const auto at = std::find_if(items.begin(), items.end(), [&](const auto& item) { return item.id == id; });
  return at == items.end() ? nullptr : &*at;
}

}  // namespace

const Option* GameRules::option(std::string_view option_id) const { return find_by_id(options, option_id); }
const Reading* GameRules::reading(std::string_view reading_id) const { return find_by_id(readings, reading_id); }
const Wager* GameRules::wager(std::string_view wager_id) const { return find_by_id(wagers, wager_id); }
const Irregularity* GameRules::irregularity(std::string_view irregularity_id) const {
  return find_by_id(irregularities, irregularity_id);
}

const PayTable* GameRules::paytable(std::string_view wager_id, std::string_view table_id) const {
  for (const PayTable& table : paytables) {
    if (table.wager == wager_id && table.id == table_id) return &table;
  }
  return nullptr;
}

std::string GameRules::clause(std::string_view wager_id, std::string_view outcome) const {
  const auto own = clauses.find(std::string(wager_id) + "." + std::string(outcome));
  if (own != clauses.end()) return own->second;
  for (const PayTable& table : paytables) {
    if (table.wager != wager_id) continue;
    for (const PayRow& row : table.rows) {
      if (row.outcome == outcome) return table.cite;
    }
  }
  return "";
}

}  // namespace houseway::rulebook
