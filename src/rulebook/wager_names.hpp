#pragma once

#include <string>
#include <string_view>

#include "rulebook/table_rules.hpp"

/// A regulation may call a wager otherwise than the procedure that deals it: the file says at which `spot` it stands.
/// Players, tables and round files use the file's names; procedures and solvers know their own alone.
namespace houseway::rulebook {

/// Calls a wager otherwise, wherever a game speaks of it.
void rename_wager(GameRules& game, const std::string& from, const std::string& to);

/// Whether the file calls any wager otherwise than its procedure.
bool renames_wagers(const GameRules& game);

/// The procedure's name of a wager or of a place of it, and the file's name of a spot: "blackjack:2" is
/// "down-under-blackjack:2".
std::string procedures_name(const GameRules& game, std::string_view name);
std::string files_name(const GameRules& game, std::string_view spot);

/// The words of the procedure as the file has them.
void by_files_names(const GameRules& game, Vocabulary& vocabulary);

/// The table in the words of its procedure, which binds to it.
TableRules in_procedures_words(TableRules table);

}  // namespace houseway::rulebook
