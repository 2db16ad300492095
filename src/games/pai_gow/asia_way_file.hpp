#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "hands/asia_way.hpp"

namespace houseway::games {

/// Reads the rules of a house way of Asia Poker, as house-ways/asia-poker.toml writes and explains them. Throws
/// `kit::InputError`.
std::vector<hands::AsiaWayRule> parse_asia_way(std::string_view text, const std::string& file);

/// The house way of the file of this name.
hands::AsiaWay asia_way(const std::string& name, hands::WheelRank wheel);

/// The title of that file, and its rules in words, one line each.
struct WayInWords {
  std::string title;
  std::vector<std::string> rules;
};
WayInWords asia_way_in_words(const std::string& name);

}  // namespace houseway::games
