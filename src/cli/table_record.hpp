#pragma once

#include <optional>
#include <string>

#include "cli/record.hpp"
#include "games/bound_game.hpp"
#include "houseway/state.hpp"
#include "protocol/driven_table.hpp"

namespace houseway::cli {

/// What is written down of a table that a program drives. Rounds from the table's own shoe are a sitting, that of the
/// first seat with the others beside it, and are audited as one. Rounds whose cards were told are round files, each
/// by itself.
class TableRecord {
 public:
  struct Settings {
    std::string folder;
    std::optional<kit::SecretKey> key;
    std::string rulebook;  ///< the digest of the rulebook files that the game rests on
  };

  TableRecord(Settings settings, games::BoundGame game, const protocol::DrivenTable& table);

  void round(const std::string& record);
  void close(const protocol::DrivenTable& table);

 private:
  void open_sitting();
  void keep_alone(const std::string& record);

  Settings settings_;
  games::BoundGame game_;
  Cents bankroll_;
  std::optional<Shoe> shoe_;  ///< before the first card
  std::optional<Recorder> sitting_;
  std::string folder_;  ///< of rounds that stand alone
  int rounds_ = 0;
};

}  // namespace houseway::cli
