#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/poker_room/rules.hpp"
#include "games/poker_room/strategy.hpp"
#include "table/seat.hpp"

/// Who is dealt a hand, and what he posts before it.
namespace houseway::games::poker_room {

using table::Seat;

using Players = kit::ShortList<Seat, std::size_t{most_players}>;

/// Who has chips on the table.
template <class T>
constexpr Players seated_at(const T& table) {
  Players seated;
  for (const Seat seat : table.bettors()) {
    if (table.stake(seat, Spot::stake)) seated.push_back(seat);
  }
  return seated;
}

/// Which of them are dealt a hand, in the order of the deal: from the left of the button, which has gone to the next
/// player since the hand before and was dealt for at first (§4.E.3); else from the dealer's left. Of seven at badugi
/// the one in front of the big blind sits out (§4.N.3).
template <class T>
constexpr Players dealt_in(T& table, const RoundRules& rules, const Players& seated) {
  const std::size_t count = seated.size();
  if (!rules.has_button()) return seated;
  std::int64_t& button = table.carried(Carried::button);
  std::size_t holder = 0;
  if (button == 0) {
    holder = table.pick(static_cast<std::uint32_t>(count));
  } else {
    while (holder < count && seated[holder].number() <= button) ++holder;
    holder %= count;
  }
  button = seated[holder].number();
  Players players;
  const bool one_sits_out = static_cast<int>(count) > rules.game.players;
  for (std::size_t step = one_sits_out ? 2 : 1; step <= count; ++step)
    players.push_back(seated[(holder + step) % count]);
  return players;
}

/// Stakes as they are posted: antes, and the blinds left of the button; with two players the button has the small
/// one. A player left of the big blind may straddle, where the house lets him (§4.A.43).
template <class T>
constexpr Stakes stakes_posted(T& table, const RoundRules& rules, const Players& players, bool one_sits_out) {
  Stakes stakes{.betting = rules.betting,
                .bring_in = rules.bring_in,
                .point = rules.point,
                .rake = rules.rake,
                .chip = rules.chip,
                .dead = table.pot(Pot::main),
                .royal_bonus = rules.royal_bonus};
  const int count = static_cast<int>(players.size());
  const int big = count == 2 || one_sits_out ? 0 : 1;
  for (int p = 0; p < count; ++p) stakes.antes[at(p)] = rules.ante;
  stakes.forced[at(big)] = rules.big_blind;
  if (big == 1) stakes.forced[0] = rules.small_blind;
  if (count == 2 && big == 0) stakes.forced[1] = rules.small_blind;
  if (rules.straddle && count > 2) {
    const Seen seen{.actions = {Action::no_straddle, Action::straddle}};
    if (table.choose(players[at(big + 1)], seen.actions, seen) == Action::straddle)
      stakes.forced[at(big + 1)] = rules.big_blind * 2;
  }
  return stakes;
}

template <class T>
constexpr kit::ShortList<Cents, std::size_t{most_players}> stacks_of(const T& table, const Players& players) {
  kit::ShortList<Cents, std::size_t{most_players}> stacks;
  for (const Seat seat : players) stacks.push_back(table.stake(seat, Spot::stake));
  return stacks;
}

}  // namespace houseway::games::poker_room
