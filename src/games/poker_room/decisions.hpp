#pragma once

#include "games/poker_room/chips.hpp"

/// What players are asked: their bets, and whether they show their hands.
namespace houseway::games::poker_room {

using rulebook::Remedy;

constexpr Offered actions(const Betting& betting, int p, const Offer& offer) {
  Offered out;
  const Cents all = betting.bet(p) + betting.stack(p);
  if (offer.may_bring_in) {
    out.push_back(Action::bring_in);
  } else {
    out.push_back(offer.may_check ? Action::check : Action::fold);
    if (offer.may_check) out.push_back(Action::fold);
    if (offer.call) out.push_back(offer.call == betting.stack(p) ? Action::all_in : Action::call);
  }
  if (!offer.may_raise) return out;
  if (offer.least_to < all) out.push_back(betting.price() ? Action::raise : Action::bet);
  if (offer.most_to == all) out.push_back(Action::all_in);
  return out;
}

constexpr Offer as_it_stands(const Betting& betting, int p, Offer offer) {
  offer.may_raise = true;
  offer.least_to = betting.price() + Cents(1);
  offer.most_to = betting.bet(p) + betting.stack(p);
  return offer;
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

/// Bets are said as the whole bet of the round. A supervisor may call a bet that stands though it is not lawful, and
/// one that goes back, after which the player no more raises (§4.R.1-3).
template <class T>
constexpr void act(T& table, const RoundRules& rules, Room& room, int p) {
  Hand& hand = room.hand;
  const Offer offered = hand.betting().offer(p);
  Offer offer = offered;
  const bool stands = table.ordered(Remedy::accept);
  if (table.ordered(Remedy::return_excess)) offer.may_raise = false;
  while (table.ordered(Remedy::refuse_wager)) continue;  // what is not lawful is not offered
  if (stands) offer = as_it_stands(hand.betting(), p, offer);
  const Seen seen{.hand = &hand,
                  .player = p,
                  .seat = room.seat(p).number(),
                  .offer = offer,
                  .actions = actions(hand.betting(), p, offer)};
  const Action action = table.choose(room.seat(p), seen.actions, seen);
  const auto amount_said = [&](Cents least, Cents most) { return table.amount_said(least, most); };
  const Move move = move_of(hand.betting(), p, action, offer, amount_said);
  const bool says_amount = move.act == Act::raise_to && move.to != offer.least_to && action != Action::all_in;
  if (says_amount && move.to.count() % rules.chip.count() != 0)
    table.refuse(rules.chips_clause, "a bet is of whole chips");
  const Refusal refused = hand.act(p, move, offered, stands);
  if (refused == Refusal::not_the_limit)
    table.refuse(rules.limits_clause, "a bet is of the lower limit, or of the higher one");
  tell(refused);
  if (!hand.live().has(p)) table.collect(room.seat(p));
  follow(table, room, p);
}

/// A player may give up his hand without showing it (§4.S.1).
template <class T>
constexpr void show_or_muck(T& table, Room& room, int p) {
  const Seen seen{.hand = &room.hand, .player = p, .actions = {Action::show, Action::muck}};
  if (table.choose(room.seat(p), seen.actions, seen) == Action::show) {
    table.expose(room.seat(p));
    tell(room.hand.show(p, {}));
  } else {
    table.collect(room.seat(p));
    tell(room.hand.muck(p));
  }
}

}  // namespace houseway::games::poker_room
