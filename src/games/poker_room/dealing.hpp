#pragma once

#include <cstddef>

#include "games/poker_room/rules.hpp"
#include "table/seat.hpp"

/// What a dealer of the room makes of his table: who plays in which order, what is posted, and what a player's word
/// means to the hand.
namespace houseway::games::poker_room {

using Players = kit::ShortList<table::Seat, std::size_t{most_players}>;

/// Who is dealt a hand, in the order of the deal: from the left of the button, whose `holder` is one of those who sit
/// at the table. Of seven at badugi the one in front of the big blind sits out (§4.N.3).
constexpr Players order_of_deal(const Players& seated, std::size_t holder, const RoomGame& game) {
  const std::size_t count = seated.size();
  const bool one_sits_out = static_cast<int>(count) > game.players;
  Players players;
  for (std::size_t step = one_sits_out ? 2 : 1; step <= count; ++step)
    players.push_back(seated[(holder + step) % count]);
  return players;
}

/// Who posts the big blind, of so many players: with two of them the button has the small one, and where one sits out
/// at badugi nobody posts it.
constexpr int big_blind_of(int players, bool one_sits_out) { return players == 2 || one_sits_out ? 0 : 1; }

/// What is posted before the first card, straddles aside.
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

/// What a player's word comes to. `amount_said` is asked for a bet where there is a choice.
template <class AmountSaid>
constexpr Move move_of(const Betting& betting, int p, Action action, const Offer& offer, AmountSaid&& amount_said) {
  switch (action) {
    case Action::bring_in:
      return Move::bring_in();
    case Action::check:
    case Action::call:
      return Move::check_or_call();
    case Action::bet:
    case Action::raise:
      return Move::raise_to(offer.least_to == offer.most_to ? offer.least_to
                                                            : amount_said(offer.least_to, offer.most_to));
    case Action::all_in:
      return offer.call == betting.stack(p) ? Move::check_or_call() : Move::raise_to(offer.most_to);
    default:
      return Move::fold();
  }
}

}  // namespace houseway::games::poker_room
