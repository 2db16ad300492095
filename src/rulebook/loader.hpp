#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/embedded.hpp"
#include "rulebook/model.hpp"
#include "rulebook/vocabulary.hpp"

namespace houseway::rulebook {

/// Every game of a rulebook, by id.
class Rulebook {
 public:
  /// Reads the files, follows `extends`, and holds every wager, outcome, clause and option against the words of the
  /// procedure that deals the game. Throws `kit::InputError` naming file, line, key and what is allowed. Of a rulebook
  /// that is known to be sound, the game `only` can be read alone, with what it extends. The files may extend games of
  /// `bases`, which are none of this rulebook otherwise.
  Rulebook(const std::vector<SourceFile>& files, const std::vector<Vocabulary>& vocabularies,
           const std::string& only = "", const std::vector<SourceFile>& bases = {});

  [[nodiscard]] const std::map<std::string, GameRules>& games() const { return games_; }
  /// The game with this id; for an unknown one, an error that suggests the nearest.
  [[nodiscard]] const GameRules& game(const std::string& id) const;

 private:
  std::map<std::string, GameRules> games_;
};

/// Reads one file's own content, without what it extends.
GameRules parse_game(const SourceFile& file);

/// Checks that everything a game's file names exists, and that the procedure can settle what it lists.
void validate(const GameRules& game, const std::vector<Vocabulary>& vocabularies);

}  // namespace houseway::rulebook
