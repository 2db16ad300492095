#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "hands/tile_way.hpp"
#include "rulebook/toml_fwd.hpp"

/// House ways of pai gow tiles as files: `house-ways/` has them, and says how to write another.
namespace houseway::games {

/// What a table names that has filed no exceptions to the rules of its text.
inline constexpr std::string_view by_the_rule = "by-the-rule";
/// The ways of the rules by themselves, for each reading of what they leave open.
inline constexpr std::array<std::string_view, 2> statutory_ways{"pai-gow-tiles", "pai-gow-tiles-9-8-7"};

/// The rules of a file, and the hands that it sets by themselves.
struct TileWayText {
  std::vector<hands::TileWayRule> rules;
  std::vector<hands::TileException> exceptions;
};
/// Throws `kit::InputError` with file, line and key.
TileWayText parse_tile_way(std::string_view text, const std::string& file);

/// `set = ["6-6 1-1 3-6 2-4: 1-1 2-4"]`: four tiles, and the two of them that go low.
std::vector<hands::TileException> read_tile_exceptions(rulebook::TomlReader& toml);

/// A house way of the program by its name, or of a file.
hands::TileWay tile_way(const std::string& name);

}  // namespace houseway::games
