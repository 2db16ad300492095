#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "hands/house_way.hpp"
#include "rulebook/embedded.hpp"
#include "rulebook/table_rules.hpp"

namespace houseway::games {

/// Reads the rules of a house way, as house-ways/default.toml writes and explains them. Throws `kit::InputError`.
std::vector<hands::HouseWayRule> parse_house_way(std::string_view text, const std::string& file);

/// The file of this name: one that the program carries, else one on disk.
rulebook::SourceFile house_way_file(const std::string& name);

/// The files by which a table names the ways in which its hands are set; none where it has no such files.
std::set<std::string> house_ways_of(const rulebook::TableRules& table);

/// The house way of that file.
hands::HouseWay house_way(const std::string& name, hands::HighOrder order);

}  // namespace houseway::games
