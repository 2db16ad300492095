#pragma once

#include <algorithm>

#include "games/poker_room/players.hpp"
#include "kit/short_list.hpp"

/// The main pot and the side pots (§4.P.3): every hand contests of everybody's money only as much as it has matched.
namespace houseway::games::poker_room {

struct SidePot {
  Cents amount;
  PlayerSet contested_by;

  friend constexpr bool operator==(const SidePot&, const SidePot&) = default;
};

/// One for each level of what players have paid, and one for dead money.
inline constexpr std::size_t most_pots = std::size_t{most_players} + 1;
using SidePots = kit::ShortList<SidePot, most_pots>;

/// The pots of what players have paid, the main pot first. `dead` is money in the middle that is nobody's bet
/// (§4.A.19): it lies in the main pot, which every live hand contests, and has a pot of its own where a live hand has
/// paid nothing beside it. Hands that are not live have paid and contest nothing, but for one: `given_up` numbers the
/// hands that were given up at the showdown, in that order from 1. The last of them that has paid more than any live
/// hand had nobody against it any more up there, and has won that before it was given up: who is all in for less wins
/// no more than the pot that he has matched.
constexpr SidePots side_pots(int players, const PerPlayer<Cents>& paid, PlayerSet live, Cents dead = {},
                             const PerPlayer<int>& given_up = {}) {
  SidePots pots;
  if (live.empty()) return pots;
  const auto add = [&](Cents amount, PlayerSet contested_by) {
    if (!amount) return;
    if (!pots.empty() && pots[pots.size() - 1].contested_by == contested_by) {
      pots[pots.size() - 1].amount += amount;
    } else {
      pots.push_back({amount, contested_by});
    }
  };
  Cents rest;
  Cents most;
  for (int p = 0; p < players; ++p) {
    rest += paid[at(p)];
    most = std::max(most, paid[at(p)]);
  }
  // Mostly nobody is all-in: then every live hand has paid as much as anybody, and there is one pot.
  bool alike = true;
  for (const int p : live) alike = alike && paid[at(p)] == most;
  if (alike) {
    add(dead + rest, live);
    return pots;
  }
  add(dead, live);
  Cents below;
  while (rest > Cents{}) {
    // The least that a live hand above this level has paid is the next level; beyond the last of them lies only what
    // dead hands have paid, which goes to the last pot.
    PlayerSet above;
    Cents level;
    for (int p = 0; p < players; ++p) {
      if (!live.has(p) || paid[at(p)] <= below) continue;
      level = above.empty() ? paid[at(p)] : std::min(level, paid[at(p)]);
      above.add(p);
    }
    if (above.empty()) {
      int last = 0;
      for (int p = 1; p < players; ++p) {
        const bool may = paid[at(p)] > below && given_up[at(p)] > 0;
        if (may && (paid[at(last)] <= below || given_up[at(p)] > given_up[at(last)])) last = p;
      }
      if (given_up[at(last)] > 0 && paid[at(last)] > below) {
        above.add(last);
        level = paid[at(last)];
      }
    }
    if (above.empty()) {
      add(rest, pots.empty() ? live : pots[pots.size() - 1].contested_by);
      break;
    }
    Cents amount;
    for (int p = 0; p < players; ++p) amount += std::max(Cents{}, std::min(paid[at(p)], level) - below);
    add(amount, above);
    rest -= amount;
    below = level;
  }
  return pots;
}

}  // namespace houseway::games::poker_room
