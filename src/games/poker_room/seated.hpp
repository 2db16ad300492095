#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

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

/// Who of them is dealt a hand, in the order of the deal: from the left of the button, whose `holder` is one of them.
/// Of seven at badugi the one in front of the big blind sits out (§4.N.3).
constexpr Players order_of_deal(const Players& seated, std::size_t holder, const RoomGame& game) {
  const std::size_t count = seated.size();
  const bool one_sits_out = static_cast<int>(count) > game.players;
  Players players;
  for (std::size_t step = one_sits_out ? 2 : 1; step <= count; ++step) {
    const std::size_t next = holder + step;
    players.push_back(seated[next < count ? next : next - count]);
  }
  return players;
}

/// The same at a table: the button has gone to the next player since the hand before, and was dealt for at first
/// (§4.E.3). Without one cards are dealt from the dealer's left.
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
  return order_of_deal(seated, holder, rules.game);
}

/// Who posts the big blind: with two players the button has the small one, and where one sits out at badugi nobody
/// posts it.
constexpr int big_blind_of(int players, bool one_sits_out) { return players == 2 || one_sits_out ? 0 : 1; }

/// Antes and blinds, left of the button; with two players the button has the small blind.
constexpr Stakes posted(const RoundRules& rules, int players, bool one_sits_out) {
  Stakes stakes{.betting = rules.betting,
                .bring_in = rules.bring_in,
                .point = rules.point,
                .rake = rules.rake,
                .chip = rules.chip,
                .button = rules.has_button(),
                .royal_bonus = rules.royal_bonus};
  for (int p = 0; p < players; ++p) stakes.antes[at(p)] = rules.ante;
  const int big = big_blind_of(players, one_sits_out);
  stakes.forced[at(big)] = rules.big_blind;
  if (big == 1) stakes.forced[0] = rules.small_blind;
  if (players == 2) stakes.forced[1] = rules.small_blind;
  return stakes;
}

/// Who comes to badugi or returns posts the big blind wherever he sits; in a full game he comes in as the big blind
/// alone (§4.N.10).
template <class T>
constexpr void let_in(T& table, const RoundRules& rules, const Players& players, bool full, Stakes& stakes) {
  if (rules.game.id != GameId::badugi) return;
  const int count = static_cast<int>(players.size());
  const Seat big = players[at(big_blind_of(count, full))];
  for (const Seat seat : table.bettors()) {
    if (seat == big || !table.remedied(seat, rulebook::Remedy::accept)) continue;
    if (full) table.refuse(rules.new_player_clause, "in a full game a new player comes in at the big blind");
    for (int p = 0; p < count; ++p) {
      if (players[at(p)] != seat) continue;
      stakes.forced[at(p)] = rules.big_blind;
      stakes.come_in.add(p);
    }
  }
}

/// Who may straddle, where the house lets anybody: the player left of the big blind (§4.A.43).
constexpr std::optional<int> straddler_of(const RoundRules& rules, int players, bool one_sits_out) {
  if (!rules.straddle || players < 3) return std::nullopt;
  return big_blind_of(players, one_sits_out) + 1;
}
/// His straddle is a blind of the hand, even where he comes in by it.
constexpr void straddle(const RoundRules& rules, int p, Stakes& stakes) {
  stakes.forced[at(p)] = rules.big_blind * 2;
  stakes.come_in.remove(p);
}

/// Stakes as they are posted at a table, where money may lie in the pot.
template <class T>
constexpr Stakes stakes_posted(T& table, const RoundRules& rules, const Players& players, bool one_sits_out) {
  const int count = static_cast<int>(players.size());
  Stakes stakes = posted(rules, count, one_sits_out);
  stakes.dead = table.pot(Pot::main);
  let_in(table, rules, players, one_sits_out, stakes);
  if (const auto p = straddler_of(rules, count, one_sits_out)) {
    const Seat seat = players[at(*p)];
    const Seen seen{.seat = seat.number(), .actions = {Action::no_straddle, Action::straddle}};
    if (table.choose(seat, seen.actions, seen) == Action::straddle) straddle(rules, *p, stakes);
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
