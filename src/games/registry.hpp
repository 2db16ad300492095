#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/bound_game.hpp"
#include "rulebook/loader.hpp"

namespace houseway::games {

/// Every procedure there is.
const std::vector<Procedure>& procedures();

/// The words of all procedures, as the rulebook's loader wants them.
std::vector<rulebook::Vocabulary> vocabularies();

/// Binds a lawful table to the procedure that deals it, and to a strategy where there is a file of one.
BoundGame bind(rulebook::TableRules rules, const StrategyFile* strategy = nullptr);

/// What of a table's odds is not lawful by a count that only its procedure can make: a house advantage over the rule's.
std::vector<rulebook::Violation> unlawful_odds(const rulebook::TableRules& rules);

/// The files of the rulebook of `folder`, or of the one that the binary carries when it is empty.
std::vector<rulebook::SourceFile> rulebook_files(const std::string& folder = "");

/// What a game is called without its jurisdiction, hyphens aside: "minibaccarat" of ch4/mini-baccarat.
std::string plain_name(std::string_view game);
/// The games of `ids` that a person means who writes "ma/blackjack", "blackjack" or "Mini-Baccarat".
std::vector<std::string> games_named(std::string_view name, const std::vector<std::string>& ids);
/// The same among all games of a rulebook.
std::vector<std::string> games_named(std::string_view name, const std::string& folder);
/// The id of the game that a person names, with its jurisdiction or without where there is only one. A name that no
/// game has stays as it is: the rulebook says what is nearest.
std::string game_id(const std::string& name, const std::string& folder);

/// The rulebook of `folder`, or the one that the binary carries when it is empty: of that one, just the game `only` and
/// what it extends, where it is named.
rulebook::Rulebook load_rulebook(const std::string& folder = "", const std::string& only = "");

}  // namespace houseway::games
