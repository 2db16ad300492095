#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rulebook/loader.hpp"

/// The menu of games: the families, the games of one, and the jurisdictions of a game, each within a small terminal.
namespace houseway::cli {

/// The id of the game that the player chooses; nothing when the player leaves.
std::optional<std::string> choose_game(const rulebook::Rulebook& rulebook);

/// The same among games of one name, each of another jurisdiction.
std::optional<std::string> choose_jurisdiction(const rulebook::Rulebook& rulebook, const std::vector<std::string>& ids);

}  // namespace houseway::cli
