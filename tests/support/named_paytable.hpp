#pragma once

#include <algorithm>

#include "rulebook/model.hpp"
#include "rulebook/table_config.hpp"

namespace houseway::testing_support {

/// A table that names one of the rulebook's pay tables, with the readings under which that stands.
inline rulebook::TableConfig naming(const rulebook::GameRules& game, const rulebook::PayTable& paytable) {
  rulebook::TableConfig config;
  config.game = game.id;
  config.paytables[paytable.wager] = {paytable.id};
  for (const auto& [id, values] : paytable.when) {
    const rulebook::Reading* reading = game.reading(id);
    const bool usual = reading == nullptr || std::find(values.begin(), values.end(), reading->fallback) != values.end();
    if (!usual) config.readings[id] = values.front();
  }
  return config;
}

}  // namespace houseway::testing_support
