#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rulebook/table_rules.hpp"

/// What the parts of `resolve` work on: the choices of a table, what comes of them, and what of them is not lawful.
namespace houseway::rulebook {

struct Resolving {
  const TableConfig& config;
  TableRules& rules;
  std::vector<Violation>& violations;

  void violate(std::string key, std::string problem, std::string clause) const {
    violations.push_back({std::move(key), std::move(problem), std::move(clause), false});
  }
  /// The game can be dealt all the same.
  void violate_as_what_if(std::string key, std::string problem, std::string clause) const {
    violations.push_back({std::move(key), std::move(problem), std::move(clause), true});
  }

  /// The wager of this name; a violation at `key` where there is none.
  [[nodiscard]] const Wager* known_wager(const std::string& key, const std::string& id) const;
};

bool contains(const std::vector<std::string>& words, std::string_view word);

/// Whether players win from each other what is laid on the wager of this table.
bool goes_into_pot(const PayTable& table);

/// "decks = 6 or 8 and shuffle = manual".
std::string chosen_text(const Condition& when);

}  // namespace houseway::rulebook
