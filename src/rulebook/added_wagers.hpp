#pragma once

#include "rulebook/model.hpp"

namespace houseway::rulebook {

/// Whether a game has wagers that its procedure knows nothing of.
bool adds_wagers(const GameRules& game);

/// Adds the outcomes of such wagers to the procedure's words, so that they are validated like its own. An outcome that
/// no clause and no pay table speaks of loses by the clause of its wager. Throws `kit::InputError` for a wager that the
/// procedure settles itself, or that looks at a card which need not be dealt.
void add_words_of_wagers(GameRules& game, Vocabulary& vocabulary);

}  // namespace houseway::rulebook
