#include "games/wheel/big_six.hpp"

#include "solve/core/endings.hpp"
#include "solve/core/question.hpp"

namespace houseway::solve::big_six {

using games::big_six::Game;
using games::big_six::Rules;
using games::big_six::Spot;

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  std::vector<Distribution> out;
  for (const std::string_view name : kit::names_of<Spot>()) {
    if (!question.asks(name)) continue;
    Endings endings(name);
    for (const kit::Pocket pocket : rules.wheel.pockets())
      endings.add(Game::award_of(rules, *kit::from_name<Spot>(name), pocket), 1);
    out.push_back(std::move(endings).take_by_rarity());
  }
  return out;
}

}  // namespace houseway::solve::big_six
