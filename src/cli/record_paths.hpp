#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "evidence/audit.hpp"

namespace houseway::cli {

/// The round files and sittings that a person's list of files and folders comes to.
struct RecordPaths {
  std::vector<std::string> rounds;    ///< files by themselves, in the order of their folders and numbers
  std::vector<std::string> sittings;  ///< folders with an opening
};

/// A folder stands for all below it, `hands` in PHH notation among it where they are wanted. Throws where there is
/// nothing to be found.
RecordPaths find_records(const std::vector<std::string>& paths, bool hands = false);

/// The files of a sitting's folder.
evidence::SittingRecord read_sitting(const std::string& folder);

/// A round on file, and what the rules make of it.
struct Replayed {
  table::RoundFile file;
  table::RoundResult result;
  std::vector<std::string> not_by_the_rule;   ///< how the table's odds and rules differ from the regulation's
  std::map<table::Seat, std::string> boards;  ///< what each bettor saw, where the game has a board
};

/// The games of round files as they come up, and the rulebook that each rests on.
class GamesRead {
 public:
  explicit GamesRead(const Context& context);

  const rulebook::Rulebook& with(const std::string& game);
  /// Errors are said of the file at `path`.
  Replayed run(table::RoundFile file, const std::string& path);
  games::BoundGame bind(const rulebook::TableConfig& table);
  std::string rulebook_digest(const rulebook::TableConfig& table);

 private:
  const Context& context_;
  std::optional<rulebook::Rulebook> folder_;
  std::map<std::string, rulebook::Rulebook> read_;
};

}  // namespace houseway::cli
