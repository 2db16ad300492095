#include "games/blackjack.hpp"

#include <fmt/format.h>

#include "games/procedures.hpp"

namespace houseway::games {

std::string blackjack::Game::situation(const table::Carry& carry, table::Seat seat) {
  const auto counters = carry.seat_counters.find(seat);
  if (counters == carry.seat_counters.end()) return "";
  const auto wins = counters->second.find(std::string(kit::name_of(Carried::streak_wins)));
  if (wins == counters->second.end() || wins->second == 0) return "";
  return fmt::format("hands won in the streak: {}", wins->second);
}

const Procedure blackjack_procedure = procedure<blackjack::Game>();

}  // namespace houseway::games
