#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "solve/core/question.hpp"

namespace houseway::solve {

/// By what the best play of a main bet is known, in a key of counts: every rule that its procedure reads, and what the
/// parts of the bet are paid and may be. An option that the procedure does not read chooses pay tables of other wagers,
/// and changes no play. Empty where a strategy is given, or other wagers are played for too.
std::string play_key(const Question& question, std::span<const std::string_view> parts);

/// The parts of the main bet of a game.
template <class Game>
std::vector<std::string_view> parts_of() {
  std::vector<std::string_view> parts;
  for (const auto spot : Game::one_bet) parts.push_back(rulebook::wager_of(kit::name_of(spot)));
  return parts;
}

}  // namespace houseway::solve
