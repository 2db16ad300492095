#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/table_config.hpp"
#include "table/certified_shoe.hpp"
#include "table/round.hpp"

namespace houseway::table {

/// How the cards of a recorded round were made, so that they can be made again.
struct ShoeRecord {
  std::string commitment;
  std::string seed;  ///< empty until it is revealed
  CertifiedShoe::Position position;
};

/// A round on file: the export of a live round, the input of replay and audit, and the language of the tests.
struct RoundFile {
  std::string title;
  rulebook::TableConfig table;
  std::optional<ShoeRecord> shoe;
  Round round;
  std::vector<Settlement> settlements;  ///< as recorded
  std::optional<bool> voided;           ///< recorded: was the round void
  std::optional<Carry> after;           ///< recorded: what the round left behind
  std::string waiting;                  ///< recorded: what an unfinished round waits for
};

/// Reads a round file; throws `kit::InputError` with file, line and key.
RoundFile parse_round(std::string_view text, const std::string& file);
std::string write_round(const RoundFile& file);

/// A difference between what was recorded and what the rules give.
struct Finding {
  std::string where;
  std::string recorded;
  std::string due;
  std::string clause;

  [[nodiscard]] std::string text() const;
};

/// Holds the recorded settlements, and what else the file records of the round's end, against the computed ones.
std::vector<Finding> compare(const RoundFile& file, const RoundResult& computed);

}  // namespace houseway::table
