#pragma once

#include <map>
#include <string>
#include <vector>

#include "rulebook/model.hpp"
#include "rulebook/table_config.hpp"

/// The whole rulebook in figures: every wager and every pay table of every game, priced, kept, and written as tables
/// and pages.
namespace houseway::book {

/// A column of a regulation, by name.
struct Column {
  std::string wager;
  std::string id;
  std::string applies;
  std::string cite;
};

/// By which play a bet is priced.
enum class By : std::uint8_t {
  best_play,
  built_in_strategy,  ///< what simulations and seats without a person play: what its mistakes cost
};

/// A bet at a table: what a solver is asked, and the columns whose figures the answer gives. Columns of the parts of
/// one bet that stand at the same table are one question.
struct Pricing {
  rulebook::TableConfig config;
  std::string wager;  ///< of a bet of several parts the first
  std::size_t seats = 1;
  By by = By::best_play;
  std::vector<Column> columns;                 ///< none: the wager has no pay table of its own
  std::map<std::string, std::string> unusual;  ///< options and readings of the table that are not the rulebook's own
  std::string house_ways;                      ///< fingerprints of those that the table names
  std::string table;                           ///< all that figures depend on beside the wager and the play
  std::string refused;                         ///< why no table can use the column
};

/// Every question that a game's wagers and pay tables ask, in the order of its file.
std::vector<Pricing> pricings_of(const rulebook::GameRules& game);

}  // namespace houseway::book
