#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "rulebook/table_rules.hpp"

/// The rules of a game as sections of entries: what `houseway rules` prints, searches and writes as JSON, and what the
/// pages of the book show.
namespace houseway::report {

struct RulesEntry {
  std::string name;               ///< an id, or the number of a step
  std::string text;               ///< one sentence; may be empty
  std::string cite;               ///< the section it rests on; empty where it has none
  std::vector<std::string> more;  ///< lines under it: the rows of a pay table, notes
  nlohmann::json json;
};

struct RulesSection {
  std::string name;   ///< as `--section` takes it
  std::string title;  ///< as a reader sees it
  std::vector<RulesEntry> entries;
};

/// Every section, in the order of reading. With a table, only what stands under its options.
std::vector<RulesSection> rules_sections(const rulebook::GameRules& game, const rulebook::TableRules* table);

/// The names that `--section` takes.
const std::vector<std::string>& section_names();

}  // namespace houseway::report
