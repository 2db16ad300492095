#pragma once

#include <algorithm>
#include <span>

#include "games/poker_room/holding.hpp"
#include "games/poker_room/room_games.hpp"
#include "games/poker_room/stakes.hpp"
#include "hands/showing.hpp"

/// Who opens a betting round.
namespace houseway::games::poker_room {

/// A card's place among all: by its rank, the ace low where only low counts; then spades, hearts, diamonds, clubs.
constexpr Strength place_of(const RoomGame& game, Card card) {
  const kit::Rank rank = game.high == Ranking::none ? hands::detail::ace_low(card.rank()) : card.rank();
  return static_cast<Strength>(rank) * kit::suit_count + static_cast<Strength>(card.suit());
}

/// What the cards that lie open are worth where they say who opens.
constexpr Strength showing_of(const RoomGame& game, std::span<const Card> up, Opener by) {
  const bool low = game.high == Ranking::none;
  if (by == Opener::best_showing)
    return low ? detail::low_strength(hands::showing_low(up).bits()) : hands::showing_high(up).bits();
  return by == Opener::high_card ? place_of(game, up[0]) : kit::deck_size - place_of(game, up[0]);
}

/// The player left of the last of the highest blinds. With two players the button posts first.
constexpr int left_of_blind(int players, const Stakes& stakes) {
  const PerPlayer<Cents>& forced = stakes.forced;
  int last = -1;
  for (int step = 0; step < players; ++step) {
    const int p = players == 2 ? 1 - step : step;
    if (!forced[at(p)] || stakes.come_in.has(p)) continue;
    if (last < 0 || forced[at(p)] >= forced[at(last)]) last = p;
  }
  return (last + 1) % players;
}

/// Nobody (-1) where cards that nobody knows decide it.
constexpr int opener(const RoomGame& game, Opener by, int players, const Stakes& stakes, PlayerSet live,
                     const PerPlayer<Holding>& held) {
  if (by == Opener::left_of_button) return 0;
  if (by == Opener::left_of_blind) return left_of_blind(players, stakes);
  int first = -1;
  Strength best = 0;
  for (const int p : live) {
    const auto up = held[at(p)].face_up();
    if (std::find(up.begin(), up.end(), unknown_card) != up.end()) return -1;
    const Strength showing = showing_of(game, {up.begin(), up.size()}, by);
    if (first >= 0 && showing <= best) continue;  // of equal hands the first from the dealer's left
    first = p;
    best = showing;
  }
  return first;
}

}  // namespace houseway::games::poker_room
