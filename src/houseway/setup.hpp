#pragma once

#include <map>
#include <string>
#include <vector>

namespace houseway {

/// Other odds than the pay table's: {"pair-plus", "straight-flush", "45 to 1"}.
struct OtherOdds {
  std::string wager = {};
  std::string outcome = {};
  std::string odds = {};
};

/// A table as its licensee sets it up. What is left empty is as the rulebook's defaults have it.
struct Setup {
  std::string game = {};      ///< "ma/blackjack"; "craps" alone where one jurisdiction has it
  std::string rulebook = {};  ///< the folder of a rulebook; empty: the one inside the library
  /// The text of a table file (TOML). It can say all that stands below, and posted limits and meters too; what stands
  /// below is on top of it.
  std::string table_file = {};
  int seats = 0;
  std::map<std::string, std::string> options = {};                 ///< the licensee's choices
  std::map<std::string, std::string> readings = {};                ///< of doubtful texts
  std::map<std::string, std::string> rules = {};                   ///< what if: rules that need not be the regulation's
  std::map<std::string, std::vector<std::string>> paytables = {};  ///< wager → the ids chosen
  std::vector<OtherOdds> pays = {};                                ///< what if: other odds
};

/// A game that a rulebook has.
struct GameName {
  std::string id = {};     ///< "ma/three-card-poker"
  std::string title = {};  ///< "Three Card Poker"
};

/// Every game of the rulebook in this folder, or of the one inside the library.
std::vector<GameName> games_of(const std::string& rulebook = "");

}  // namespace houseway
