#include "games/blackjack/blackjack.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/bind_game.hpp"

namespace houseway::games {

std::string blackjack::Game::situation(const table::Carry& carry, table::Seat seat) {
  const auto counters = carry.seat_counters.find(seat);
  if (counters == carry.seat_counters.end()) return "";
  const auto wins = counters->second.find(std::string(kit::name_of(Carried::streak_wins)));
  if (wins == counters->second.end() || wins->second == 0) return "";
  return fmt::format("hands won in the streak: {}", wins->second);
}

/// Cards that lie open are counted as the procedure counts them. A blackjack needs a hand that no split has formed.
table::HandName blackjack::Game::name_hand(const Rules&, const table::Layout& layout, const table::Place& place) {
  const auto cards = table::open_cards(layout, place);
  if (!cards || cards->size() < 2 || cards->size() > most_cards || place == table::rack) return {};
  CountedHand hand;
  hand.start(cards->front());
  for (std::size_t i = 1; i < cards->size(); ++i) hand.add((*cards)[i]);
  const auto of_seat = [&](const auto& other) {
    return other.first.area == table::Area::seat && other.first.seat == place.seat;
  };
  const bool only = place == table::dealer || std::count_if(layout.begin(), layout.end(), of_seat) == 1;
  if (hand.two_card_21() && only) return {"blackjack"};
  if (hand.over()) return {fmt::format("{}, over", hand.total())};
  return {fmt::format("{}{}", hand.soft() && hand.total() < most_count ? "soft " : "", hand.total())};
}

HOUSEWAY_PROCEDURE(blackjack, cards_against_the_dealer);

}  // namespace houseway::games
