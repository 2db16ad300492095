#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/money.hpp"

namespace houseway::rulebook {

class TomlReader;

struct StakeLimits {
  std::optional<kit::Cents> least;
  std::optional<kit::Cents> most;
};

struct MeterSetting {
  std::optional<kit::Cents> reading;
  std::optional<kit::Cents> seed;
  std::optional<std::int64_t> contribution;  ///< in hundredths of a percent
};

/// What a licensee says of one table. What it does not say is as the rulebook's defaults have it.
struct TableConfig {
  std::string game;
  std::string name;
  int seats = 0;
  std::vector<std::string> wagers;  ///< offered; empty: all that the options allow
  std::map<std::string, std::string> options;
  std::map<std::string, std::string> readings;                ///< of doubtful texts, where not the one taken
  std::map<std::string, std::string> rules;                   ///< what if: rules that need not be the regulation's
  std::map<std::string, std::vector<std::string>> paytables;  ///< wager → ids chosen
  std::map<std::string, std::vector<std::pair<std::string, std::string>>> pays;  ///< wager → outcome, odds
  std::map<std::string, StakeLimits> limits;
  std::map<std::string, MeterSetting> meters;
};

/// Reads a table file. What it says is checked against the rulebook by `resolve`.
TableConfig parse_table(std::string_view text, const std::string& file);
/// Reads the keys of a table from inside another file.
TableConfig read_table(TomlReader& toml);
/// The same text again, as `[table]` of a round file or a file of its own has it. `prefix` comes before sub-tables.
std::string write_table(const TableConfig& config, const std::string& prefix = "");

}  // namespace houseway::rulebook
