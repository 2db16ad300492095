#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <utility>

#include "games/poker_room/room.hpp"
#include "table/concept/asks.hpp"

/// What players do with their cards between the streets: they draw, give one back, or set three rows.
namespace houseway::games::poker_room {

using table::Place;

/// Where the cards of a draw's discards lie until they may come again.
constexpr Place discards_of(Seat seat) { return {seat, 1}; }

template <std::size_t N, class T>
constexpr std::array<Card, N> own_cards(const T&, const Room& room, int p) {
  std::array<Card, N> cards{};
  std::copy_n(room.hand.cards_of(p).begin(), N, cards.begin());
  return cards;
}

/// Discards lie before the player, apart from his hand.
template <class T>
constexpr void lay_before(T& table, Room& room, int p, std::span<const Card> cards) {
  Holding left = room.hand.holding(p);
  for (const Card card : cards) {
    const auto which =
        static_cast<std::size_t>(std::find(left.cards.begin(), left.cards.end(), card) - left.cards.begin());
    table.move_card(room.seat(p), which, discards_of(room.seat(p)));
    room.discards[at(p)].push_back(card);
    room.discarding.add(p);
    left.remove(card);
  }
  tell(room.hand.discard(p, cards));
}

/// They join the others when the draw is over, or in five-card draw when the player has his new cards.
template <class T>
constexpr void clear_discards(T& table, Room& room) {
  for (const int p : std::exchange(room.discarding, {})) {
    for (std::size_t i = 0; i < room.discards[at(p)].size(); ++i)
      table.move_card(discards_of(room.seat(p)), 0, table::rack);
    room.discards[at(p)] = {};
  }
}

/// Any of a player's cards are discarded (§4.H.1.a, N.3).
template <std::size_t N = 5, class T>
constexpr void draw(T& table, Room& room, int p) {
  if constexpr (N > 1) {
    if (room.hand.cards_of(p).size() != N) return draw<N - 1>(table, room, p);
  }
  const Seen seen{.hand = &room.hand, .player = p};
  const table::CardsAsked<Action> asked{"discards", "draw", Action::stand_pat};
  const auto cards = table.choose_some(room.seat(p), asked, own_cards<N>(table, room, p), seen);
  lay_before(table, room, p, {cards.begin(), cards.size()});
}

/// One card goes back to the dealer (§4.L.2).
template <class T>
constexpr void give_one_back(T& table, Room& room, int p) {
  const Seen seen{.hand = &room.hand, .player = p};
  const auto card = table.template choose_cards<1>(room.seat(p), {"gives-back", "card given back"},
                                                   own_cards<3>(table, room, p), seen);
  lay_before(table, room, p, *card);
  clear_discards(table, room);
}

/// Three rows of Chinese Poker (§4.M.3): the player names the bottom one and the middle one.
template <class T>
constexpr void arrange(T& table, Room& room, int p) {
  const Seat seat = room.seat(p);
  const Seen seen{.hand = &room.hand, .player = p};
  const auto cards = own_cards<Holding::most>(table, room, p);
  const auto without = [](const auto& from, const auto& row, auto& rest) {
    auto to = rest.begin();
    for (const Card card : from) {
      if (std::find(row.begin(), row.end(), card) == row.end()) *to++ = card;
    }
  };
  hands::ChineseHand rows;
  std::array<Card, 8> above{};
  rows.back = *table.template choose_cards<5>(seat, {"sets", "bottom hand"}, cards, seen);
  without(cards, rows.back, above);
  rows.middle = *table.template choose_cards<5>(seat, {"sets", "middle hand"}, above, seen);
  without(above, rows.middle, rows.front);
  table.lay_apart(seat, rows.middle, 2);
  table.lay_apart(seat, rows.front);
  tell(room.hand.arrange(p, rows));
}

template <class T>
[[gnu::noinline]] constexpr void exchange(T& table, Room& room, int p) {
  if (std::exchange(room.draw, room.hand.street()) != room.hand.street()) clear_discards(table, room);
  switch (room.hand.game().streets[room.hand.street()].exchange) {
    case Exchange::draw:
      return draw(table, room, p);
    case Exchange::give_one_back:
      return give_one_back(table, room, p);
    case Exchange::arrange:
      return arrange(table, room, p);
    case Exchange::none:
      break;
  }
}

}  // namespace houseway::games::poker_room
