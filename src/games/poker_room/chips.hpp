#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "games/poker_room/room.hpp"

/// Chips go where the hand says: before their player, into the pots, and back.
namespace houseway::games::poker_room {

/// A player's chips lie as the hand says: what he has bet lies before him, what nobody called goes back.
template <class T>
constexpr void follow(T& table, const Room& room, int p) {
  const Seat seat = room.seat(p);
  const Cents bet = table.stake(seat, Spot::stake) - room.hand.betting().stack(p);
  if (bet > Cents{}) {
    table.move_part(seat, Spot::stake, Spot::pot, bet);
  } else if (bet < Cents{}) {
    table.move_part(seat, Spot::pot, Spot::stake, -bet);
  }
}

/// The dealer sweeps the antes into the pot (§4.E.2).
template <class T>
constexpr void take_antes(T& table, const RoundRules& rules, const Room& room) {
  for (int p = 0; p < room.hand.players(); ++p) {
    if (const Cents ante = room.hand.betting().ante(p)) {
      table.move_part(room.seat(p), Spot::stake, Spot::pot, ante);
      table.put_in(Pot::main, room.seat(p), Spot::pot, rules.pot[PotOutcome::ante]);
    }
    follow(table, room, p);
  }
}

/// The side pots, and the rake so far: after each wager and call, or when the hand is over (§4.O.1).
template <class T>
constexpr void set_apart(T& table, const RoundRules& rules, Room& room) {
  if (!room.hand.over() && rules.rake.timing == RakeTiming::at_the_end && room.hand.betting().nobody_all_in() &&
      room.apart == 0)
    return;
  const SidePots pots = room.hand.over() ? room.hand.pots() : room.hand.pots_now();
  const bool rakes = room.hand.over() || rules.rake.timing == RakeTiming::after_each_call;
  const auto raked = rakes ? room.hand.rake_now(pots) : std::array<Cents, most_pots>{};
  const auto is_to_hold = [&](std::size_t i) { return i < pots.size() ? pots[i].amount - raked[i] : Cents{}; };
  for (std::size_t i = 1; i <= room.apart; ++i) {
    const Cents over = table.pot(static_cast<Pot>(i)) - is_to_hold(i);
    if (over > Cents{}) table.pour(static_cast<Pot>(i), Pot::main, over);
  }
  if (rakes) {
    Cents rake;
    for (const Cents part : raked) rake += part;
    if (rake > room.raked) table.rake(Pot::main, rake - room.raked);
    if (rake < room.raked) table.house_puts_in(Pot::main, room.raked - rake);  // of a bet that has gone back since
    room.raked = rake;
  }
  for (std::size_t i = 1; i < pots.size(); ++i) {
    const Cents more = is_to_hold(i) - table.pot(static_cast<Pot>(i));
    if (more > Cents{}) table.pour(Pot::main, static_cast<Pot>(i), more);
  }
  room.apart = std::max(room.apart, std::max(pots.size(), std::size_t{1}) - 1);
}

/// At the end of a betting round all bets go into the pot, and what hands that are all-in cannot win lies apart
/// (§4.P.3).
template <class T>
constexpr void gather(T& table, const RoundRules& rules, Room& room) {
  if (room.gathered == room.hand.rounds_closed()) return;
  room.gathered = room.hand.rounds_closed();
  for (int p = 0; p < room.hand.players(); ++p) {
    follow(table, room, p);
    table.put_in(Pot::main, room.seat(p), Spot::pot, rules.pot[PotOutcome::bet]);
  }
  if (!room.hand.over()) set_apart(table, rules, room);  // else with the awards
}

/// All that the player has put in goes back to him (§4.O.3).
template <class T>
[[gnu::noinline]] constexpr void void_hand(T& table, const RoundRules& rules, Room& room, int p) {
  const Seat seat = room.seat(p);
  table.move(seat, Spot::pot, Spot::stake);
  room.hand.void_hand(p);
  const Cents in_pots = room.hand.betting().stack(p) - table.stake(seat, Spot::stake);
  for (std::size_t i = 1; i < most_pots; ++i)
    table.pour(static_cast<Pot>(i), Pot::main, table.pot(static_cast<Pot>(i)));
  if (room.raked && in_pots) {  // what was raked of it too
    table.house_puts_in(Pot::main, room.raked);
    room.raked = {};
  }
  table.take_out(Pot::main, seat, Spot::pot, in_pots, rules.pot[PotOutcome::refunded]);
}

}  // namespace houseway::games::poker_room
