#include "games/blackjack/blackjack.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/bind_game.hpp"
#include "games/blackjack/name_hand.hpp"

namespace houseway::games {

std::string blackjack::Game::situation(const table::Carry& carry, table::Seat seat) {
  const auto counters = carry.seat_counters.find(seat);
  if (counters == carry.seat_counters.end()) return "";
  const auto wins = counters->second.find(std::string(kit::name_of(Carried::streak_wins)));
  if (wins == counters->second.end() || wins->second == 0) return "";
  return fmt::format("hands won in the streak: {}", wins->second);
}

/// A blackjack needs a hand that no split has formed.
table::HandName blackjack::Game::name_hand(const Rules&, const table::Layout& layout, const table::Place& place) {
  const auto of_seat = [&](const auto& other) {
    return other.first.area == table::Area::seat && other.first.seat == place.seat;
  };
  const bool only = place == table::dealer || std::count_if(layout.begin(), layout.end(), of_seat) == 1;
  return name_cards(layout, place, only);
}

HOUSEWAY_PROCEDURE(blackjack, cards_against_the_dealer);

}  // namespace houseway::games
