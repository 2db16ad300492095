#pragma once

#include <string>

#include "houseway/setup.hpp"
#include "rulebook/loader.hpp"
#include "rulebook/table_config.hpp"

/// From a setup to the rulebook's own types. All throw `kit::InputError`.
namespace houseway {

/// The id of the game that a setup names, there or in its table file.
std::string game_of(const Setup& setup);
/// The rulebook that the game stands in.
rulebook::Rulebook rulebook_of(const Setup& setup, const std::string& game);
/// The table file, and what the setup says on top of it.
rulebook::TableConfig config_of(const Setup& setup, const std::string& game);

}  // namespace houseway
