#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "games/poker_room/discards.hpp"

/// The cards of a street come off the deck.
namespace houseway::games::poker_room {

using rulebook::Remedy;

/// A card off the deck. When it has run out, or in draw games but for a last card that is never dealt, burned cards
/// and discards are shuffled and come next (§4.N.11, V.2).
template <class T>
constexpr void take_off(T& table, Room& room, int to) {
  if (room.in_deck <= (room.hand.game().is_stud() ? 0 : 1) && room.hand.street() > 0) {
    if (room.in_deck == 1) table.burn(1);
    kit::ShortList<Card, kit::face_count> lying;
    for (int p = 0; p < room.hand.players(); ++p) {
      if (room.hand.live().has(p)) {
        for (const Card card : room.hand.cards_of(p)) lying.push_back(card);
      }
      if (p != to && room.hand.game().id != GameId::badugi) continue;
      for (const Card card : room.discards[at(p)]) lying.push_back(card);
    }
    for (const Card card : room.hand.board()) lying.push_back(card);
    table.shuffle_discards({lying.begin(), lying.size()});
    room.in_deck = room.hand.game().deck_size() - static_cast<int>(lying.size()) - room.dealt_now;
  }
  --room.in_deck;
}

/// A player looks at the cards dealt to him last, however many.
template <std::size_t N = 1, class T>
constexpr void look(T& table, Seat seat, std::size_t count, std::array<Card, Holding::most>& to) {
  if (count == 0) return;
  if (count == N) {
    const std::array<Card, N> cards = table.template look_rest<N>(seat);
    std::copy(cards.begin(), cards.end(), to.begin());
  } else if constexpr (N < Holding::most) {
    look<N + 1>(table, seat, count, to);
  }
}

/// The cards of a street, one at a time to each player in turn, clockwise; those of a draw to one player. Who plays
/// with too few gets no more of them (§4.R.3).
template <class T>
constexpr void deal_street(T& table, const RoundRules& rules, Room& room, const Next& next) {
  const bool draws = room.hand.game().streets[room.hand.street()].exchange == Exchange::draw;
  const auto is_dealt_to = [&](int p) { return draws ? p == next.player : room.hand.live().has(p); };
  PerPlayer<kit::ShortList<Card, 2>> up{};
  PerPlayer<int> down{};
  PlayerSet too_few;
  if (next.burn) {
    take_off(table, room, next.player);
    table.burn(1);
  }
  for (int pass = 0; pass < next.cards; ++pass) {
    for (int p = 0; p < room.hand.players(); ++p) {
      if (!is_dealt_to(p)) continue;
      const Seat seat = room.seat(p);
      if (table.remedied(seat, Remedy::stand_hand)) {
        if (room.hand.game().needs_all_cards())
          table.refuse(rules.too_few_clause, "a hand of this game has all its cards, or it is fouled: forfeit-hand");
        too_few.add(p);
        continue;
      }
      take_off(table, room, p);
      ++room.dealt_now;
      if (pass < next.cards - next.up) {
        table.deal_down(seat);
        ++down[at(p)];
      } else {
        up[at(p)].push_back(table.deal_up(seat));
      }
    }
  }
  if (room.hand.game().id == GameId::chinese_poker && room.hand.players() < most_at_chinese)  // four hands (§4.M.1)
    table.deal_unseen(next.cards * (most_at_chinese - room.hand.players()));
  for (int p = 0; p < room.hand.players(); ++p) {
    if (!is_dealt_to(p)) continue;
    std::array<Card, Holding::most> cards{};
    auto to = static_cast<std::size_t>(down[at(p)]);
    look(table, room.seat(p), to, cards);
    for (const Card card : up[at(p)]) cards[to++] = card;
    tell(room.hand.deal(p, {cards.data(), to}, too_few.has(p)));
  }
  room.dealt_now = 0;
  if (draws && room.hand.game().id != GameId::badugi) clear_discards(table, room);
}

template <class T>
constexpr void deal_board(T& table, Room& room, const Next& next) {
  // In stud the card that all share may be the last of the deck: then there is none to burn.
  const bool has_more = room.in_deck > next.cards;
  if (next.burn && has_more) table.burn(1);
  room.in_deck -= next.cards + (next.burn && has_more ? 1 : 0);
  kit::ShortList<Card, 3> cards;
  for (int i = 0; i < next.cards; ++i) cards.push_back(table.deal_up(table::board));
  tell(room.hand.deal_board({cards.begin(), cards.size()}));
}

}  // namespace houseway::games::poker_room
