#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/poker/winners_pot_poker_rules.hpp"
#include "games/shared/clockwise.hpp"
#include "kit/card.hpp"
#include "table/concept.hpp"

/// Who is in a round of Winner's Pot Poker, and with which cards.
namespace houseway::games::winners_pot_poker {

using kit::Card;
using table::Place;
using table::Seat;

constexpr std::uint64_t bit_of(Card card) { return std::uint64_t{1} << card.id(); }

struct Hand {
  std::array<Card, 5> cards{};
  std::size_t count = 0;       ///< of them that are known, once the owner has looked
  PokerValue value{};          ///< at the showdown
  int turns = 0;               ///< that it has had in the deal of three
  bool plays = true;           ///< for the pot
  bool third_is_down = false;  ///< a hole card was seen (§12(a))
  std::uint64_t up = 0;        ///< the cards that everybody sees
  AnteOutcome outcome{};       ///< of a hand that comes to the showdown

  [[nodiscard]] constexpr std::uint64_t set() const {
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < count; ++i) all |= bit_of(cards[i]);
    return all;
  }
};

template <class T>
struct Round {
  typename T::template PerSeat<Hand> hands;
  Hand house{};
  Cents ante;  ///< of everybody, the dealer too
  int button = 0;
  int winners = 0;            ///< players with the highest hand
  bool dealer_wins = false;   ///< the dealer has it, alone or too
  bool burn_is_owed = false;  ///< one was missed (§12(e))
};

template <class T>
constexpr Hand& hand_at(Round<T>& round, Place place) {
  return place.area == table::Area::seat ? round.hands[place.seat] : round.house;
}

/// §7(e), §8(d): the button goes clockwise from player to player, and from the last of them to the dealer.
template <class T>
constexpr int move_button(T& table) {
  auto& carried = table.carried(Carried::button);
  const int lies_at = static_cast<int>(carried);
  carried = 0;
  for (const Seat seat : table.bettors_from_right()) {
    if (seat.number() > lies_at) carried = seat.number();
  }
  return lies_at;
}

/// §6(c): the dealer's wagers are as high as the players'.
template <class T>
constexpr Cents ante_of(T& table) {
  Cents ante;
  for (const Seat seat : table.bettors()) ante = table.stake(seat, Spot::ante);
  return ante;
}

/// The players who are still in, clockwise from the first after the button.
template <class T, class Visit>
constexpr void each_player(T& table, Round<T>& round, Visit&& visit) {
  clockwise_from(table, round.button + 1, [&](Place place) {
    if (place.area == table::Area::seat && round.hands[place.seat].plays) visit(place.seat, round.hands[place.seat]);
  });
}

}  // namespace houseway::games::winners_pot_poker
