#include "games/dice/sic_bo.hpp"

#include "solve/core/by_position.hpp"
#include "solve/core/endings.hpp"
#include "solve/core/question.hpp"

namespace houseway::solve::sic_bo {

using games::sic_bo::Game;
using games::sic_bo::Rules;
using games::sic_bo::Spot;
using games::sic_bo::Throw;

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  std::vector<Distribution> by_spot;
  for (std::size_t i = 0; i < kit::count_of<Spot>; ++i) {
    const auto spot = static_cast<Spot>(i);
    if (!question.asks(kit::name_of(spot))) continue;
    Endings endings(kit::name_of(spot));
    for (std::uint32_t number = 0; number < Throw::ways; ++number)
      endings.add(Game::award_of(rules, spot, Throw::numbered(number)), 1);
    by_spot.push_back(std::move(endings).take_by_rarity());
  }
  return by_wager(std::move(by_spot));
}

}  // namespace houseway::solve::sic_bo
