#pragma once

#include <cstddef>

#include "games/poker_room/seated.hpp"
#include "kit/invariant.hpp"

/// A hand and what of it lies on the table.
namespace houseway::games::poker_room {

/// A hand, and what of it is done on the table.
struct Room {
  Hand hand;
  Players seats;          ///< by player: from the button's left, or the dealer's
  int gathered = 0;       ///< betting rounds of which the bets lie in the pots
  Cents raked{};          ///< so far
  std::size_t apart = 0;  ///< side pots on the table
  int in_deck = 0;        ///< cards
  int dealt_now = 0;      ///< cards of this street that are out and that the hand has not heard of
  PerPlayer<kit::ShortList<Card, 5>> discards{};  ///< of this draw, which lie before their players
  PlayerSet discarding;                           ///< before whom any lie
  std::size_t draw = 0;                           ///< the street of that draw

  template <class T>
  constexpr Room(const T& table, const RoundRules& rules, const Players& players, const Stakes& stakes)
      : hand(rules.game, stakes, stacks_of(table, players)), seats(players), in_deck(rules.game.deck_size()) {
    hand.chinese = rules.chinese;
  }
  [[nodiscard]] constexpr Seat seat(int p) const { return seats[at(p)]; }
};

/// What is allowed has been offered; anything else is a fault of the program.
constexpr void tell(Refusal refusal) {
  kit::ensure(refusal == Refusal::none, "the hand refuses what the dealer has done");
}

}  // namespace houseway::games::poker_room
