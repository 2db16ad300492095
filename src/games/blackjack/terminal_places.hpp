#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "games/blackjack/terminal_rules.hpp"
#include "table/round.hpp"

/// Where the hands of the podium lie, and by which numbers terminals speak of them.
namespace houseway::games::terminal_blackjack {

using table::Place;
using table::Seat;

constexpr Place podium(std::size_t field) {
  Place place = table::player_hand;
  place.hand = static_cast<std::uint8_t>(field);
  return place;
}

/// A hand by the number that its player is told: the fields from 1, then what splits form, field by field. Where there
/// is one field it is 0, and what splits form are 2 and 3.
struct Numbered {
  std::size_t field;
  std::size_t hand;
};

constexpr std::optional<Numbered> numbered(const Rules& rules, Place place) {
  const std::size_t number = place.hand;
  if (rules.fields > 1) {
    if (number == 0) return std::nullopt;
    return Numbered{(number - 1) % most_fields, (number - 1) / most_fields};
  }
  if (number == 1) return std::nullopt;
  return Numbered{0, number == 0 ? 0 : number - 1};
}
constexpr int last_number(const Rules& rules, std::size_t hands) {
  return static_cast<int>(rules.fields > 1 ? most_fields * hands : hands);
}

}  // namespace houseway::games::terminal_blackjack
