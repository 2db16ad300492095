#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "solve/count/suit_orbits.hpp"

/// Enumeration of the cards that a wager looks at, as sets.
namespace houseway::solve {

/// The set that stands for all that are this one renamed.
inline CardSet orbit_of(const SuitOrbits& orbits, CardSet set) {
  CardSet least = set;
  for (const Renaming& renaming : orbits.renamings()) least = std::min(least, renamed(set, renaming));
  return least;
}

/// Calls `visit(set, ways)` for the sets of so many cards: one for all that are alike up to their suits, or each by
/// itself where suits have names.
template <class Visit>
void each_looked_at(const SuitOrbits& orbits, std::size_t cards, bool names_suits, Visit&& visit) {
  orbits.each(static_cast<int>(cards), [&](CardSet set, unsigned images) {
    if (!names_suits) return visit(set, images);
    std::vector<CardSet> all;
    for (const Renaming& renaming : orbits.renamings()) all.push_back(renamed(set, renaming));
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    for (const CardSet each : all) visit(each, 1U);
  });
}

/// Calls `visit(set)` for `held` with every choice of `More` other cards of the deck.
template <std::size_t More, class Visit>
void each_completed(std::span<const kit::Card> deck, CardSet held, Visit&& visit) {
  if constexpr (More == 0) {
    visit(held);
  } else {
    for (std::size_t i = 0; i + More <= deck.size(); ++i) {
      const CardSet card = set_of(deck[i]);
      if ((held & card) == 0) each_completed<More - 1>(deck.subspan(i + 1), held | card, visit);
    }
  }
}

}  // namespace houseway::solve
