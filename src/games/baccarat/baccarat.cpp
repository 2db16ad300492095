#include "games/baccarat/baccarat.hpp"

#include <fmt/format.h>

#include "games/bind_game.hpp"

namespace houseway::games {

std::string baccarat::Game::situation(const table::Carry& carry, table::Seat seat) {
  const auto curator = carry.counters.find(std::string(kit::name_of(Carried::curator)));
  if (curator == carry.counters.end() || curator->second == 0) return "";
  return curator->second == number_of(seat) ? "you hold the shoe"
                                            : fmt::format("seat {} holds the shoe", curator->second);
}

HOUSEWAY_PROCEDURE(baccarat, baccarat);

}  // namespace houseway::games
