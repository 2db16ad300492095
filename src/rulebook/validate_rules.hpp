#pragma once

#include "rulebook/model.hpp"
#include "rulebook/vocabulary.hpp"

namespace houseway::rulebook {

/// Every rule that a game's file sets is one that its procedure reads, with a value that it understands; an option that
/// nothing reads says so; every clause is one that something cites. Throws `kit::InputError` naming file, key and the
/// nearest known word.
void need_rules(const GameRules& game, const Vocabulary& vocabulary);

}  // namespace houseway::rulebook
