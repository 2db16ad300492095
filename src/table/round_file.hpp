#pragma once

#include <cstdint>
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
  std::string next = {};  ///< what the next shuffle is committed to; empty where that is not published
};

/// A round's place in the record of a sitting.
struct SittingLink {
  std::string program;   ///< what recorded it, with its version
  std::string rulebook;  ///< the digest of the rulebook files that the game rests on
  std::int64_t number = 0;
  std::string previous;  ///< the digest of the file before it
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
  std::optional<SittingLink> sitting;   ///< where it was recorded at a table
  std::string signature;                ///< of the text before it; empty where the file is not sealed
};

/// The end of a sealed file: the last thing in it, always of the same length, so that what is signed is all before it.
std::string seal_text(const std::string& signature);
/// Reads `[seal]` where a file has one.
std::string read_seal(rulebook::TomlReader& toml);
/// Reads a key that must be 64 lower-case hexadecimal digits.
std::string read_digest(rulebook::TomlReader& toml, std::string_view key);

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

/// What is carried from round to round, in a line.
std::string carry_text(const Carry& carry);
/// Whether they say the same: a counter at zero is as good as none.
bool same_carry(const Carry& a, const Carry& b);

/// Holds the recorded settlements, and what else the file records of the round's end, against the computed ones. Of
/// a round that was recorded at a table nothing may be left out; one that a person wrote may be short.
std::vector<Finding> compare(const RoundFile& file, const RoundResult& computed);

}  // namespace houseway::table
