#include "games/spots.hpp"

#include <algorithm>

#include "kit/error.hpp"
#include "rulebook/wager_names.hpp"

namespace houseway::games {

bool has_spot(const BoundGame& game, std::string_view spot) {
  if (game.facts.place_written) {
    try {
      return game.facts.place_written(spot) == spot;
    } catch (const kit::InputError&) {
      return false;
    }
  }
  return std::find(game.facts.spots.begin(), game.facts.spots.end(), spot) != game.facts.spots.end();
}

table::Stakes stakes_here(const BoundGame& game, const table::Stakes& stakes) {
  table::Stakes out;
  for (const auto& [spot, stake] : stakes) out.try_emplace(rulebook::files_name(game.rules->game, spot), stake);
  return out;
}

std::string first_spot(const BoundGame& game, const std::string& wager) {
  if (has_spot(game, wager)) return wager;
  for (const std::string_view spot : game.facts.spots) {
    if (rulebook::wager_of(spot) == wager) return std::string(spot);
  }
  return wager;
}

bool can_open(const BoundGame& game, std::string_view spot, table::Stakes& beside) {
  const std::string wager(rulebook::wager_of(spot));
  if (first_spot(game, wager) != wager || !game.facts.check_plan) return true;
  const auto [stake, placed] = beside.try_emplace(std::string(spot), kit::Cents::dollars(1));
  if (wager == spot || !placed) return true;
  try {
    game.facts.check_plan(beside);
  } catch (const kit::InputError&) {
    beside.erase(stake);
    return false;
  }
  return true;
}

}  // namespace houseway::games
