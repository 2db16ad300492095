#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "games/pai_gow/set_hands_rules.hpp"
#include "kit/dice.hpp"
#include "table/seat.hpp"

/// Who is dealt to first, and the deal from there: the dealer and six betting positions, always, whoever sits there.
namespace houseway::games::pai_gow {

using table::Seat;
using ThreeDice = kit::Roll<3>;

inline constexpr int positions = 7;

/// A place in the circle: the dealer, then the seats from his right.
constexpr int place_in_circle(Seat seat) { return positions - seat.number(); }
constexpr table::Place at_place(int place) {
  return place == 0 ? table::Place(table::dealer)
                    : table::Place(Seat::at(static_cast<std::size_t>(positions - place - 1)));
}

/// The place that is dealt first: counted counterclockwise from the bank by three dice or a number from one to seven,
/// or where the button lies, which goes clockwise. `hear` is told the dice, or the number counted from zero, at once.
template <class T, class Hear>
constexpr int find_start(T& table, const TableRules& rules, std::optional<Seat> bank, Hear&& hear) {
  int count = 0;
  if (rules.start == StartMethod::dice) {
    const ThreeDice dice = table.template roll<3>();
    hear(dice);
    count = dice.sum() - 1;
  } else if (rules.start == StartMethod::random_number) {
    count = static_cast<int>(table.pick(positions));
    hear(count);
  } else if (rules.start == StartMethod::button) {
    auto& button = table.carried(Carried::button);
    const auto at = static_cast<int>(button);
    button = (button + 1) % positions;
    return (positions - at) % positions;
  }
  return ((bank ? place_in_circle(*bank) : 0) + count) % positions;
}

/// So many cards to every position, one at a time or whole hands. Nobody sees those of an empty one.
template <int hand_size, class T>
constexpr void deal_positions(T& table, const TableRules& rules, std::optional<Seat> bank, int start) {
  const auto index = [](int place) { return static_cast<std::size_t>(place); };
  std::array<bool, positions> taken{true};
  for (const Seat seat : table.bettors()) taken[index(place_in_circle(seat))] = true;
  if (bank) taken[index(place_in_circle(*bank))] = true;
  int unseen = 0;
  const auto deal_to = [&](int step) {
    const int place = (start + (rules.counterclockwise ? step : positions - step)) % positions;
    if (!taken[index(place)]) {
      ++unseen;
      return;
    }
    if (unseen > 0) table.deal_unseen(unseen);
    unseen = 0;
    table.deal_down(at_place(place));
  };
  for (int card = 0; card < positions * hand_size; ++card)
    deal_to(rules.whole_hands ? card / hand_size : card % positions);
  if (unseen > 0) table.deal_unseen(unseen);
}

}  // namespace houseway::games::pai_gow
