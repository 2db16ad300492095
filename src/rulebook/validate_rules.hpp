#pragma once

#include <string>

#include "rulebook/model.hpp"
#include "rulebook/vocabulary.hpp"

namespace houseway::rulebook {

/// Throws `kit::InputError` naming the game's file and the key.
[[noreturn]] void refuse(const GameRules& game, const std::string& key, const std::string& problem);

/// Every rule that a game's file sets is one that its procedure reads, with a value that it understands; an option that
/// nothing reads says so; every clause is one that something cites. Throws `kit::InputError` naming file, key and the
/// nearest known word.
void need_rules(const GameRules& game, const Vocabulary& vocabulary);

/// Every wager that the file calls otherwise stands at a spot of the procedure, alone.
void need_spots(const GameRules& game, const Vocabulary& vocabulary);

}  // namespace houseway::rulebook
