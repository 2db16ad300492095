#pragma once

#include <optional>

#include "hands/three_card.hpp"
#include "rulebook/toml_fwd.hpp"

namespace houseway::games {

/// The lowest hand of three cards that a strategy file plays, `lowest-hand-played = "Q64"`: three ranks of different
/// suits. Nothing where the file does not say.
std::optional<hands::ThreeCardValue> read_lowest_three_cards(rulebook::TomlReader& file);

}  // namespace houseway::games
