#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "games/hold_em/fast_action_rules.hpp"
#include "games/hold_em/fast_action_strategy.hpp"
#include "kit/out_of_line.hpp"
#include "table/concept.hpp"

/// The players set their hands at Fast Action Hold 'em, or are paid or give up before; and what is heard of a wrong
/// number of cards.
namespace houseway::games::fast_action_hold_em {

using rulebook::Remedy;
using table::Place;
using table::Seat;

/// §1: four of a kind in four cards.
constexpr bool is_natural(const Four& cards) {
  return std::all_of(cards.begin(), cards.end(), [&](Card card) { return card.rank() == cards[0].rank(); });
}

struct Hand {
  Two kept{};
  Two second{};         ///< of a split
  bool is_set = false;  ///< or paid, or given up
  bool plays = false;
  bool splits = false;
  bool has_excess = false;
};

inline constexpr table::CardsAsked<Action> one_hand{.word = "keeps", .purpose = "hand"};
inline constexpr table::CardsAsked<Action> first_hand{.word = "keeps", .purpose = "first hand"};

/// The area for discards, in which the second hand of a split lies too (§8(a), (c)).
constexpr Place aside(Seat seat) { return {seat, 1}; }

/// That a player has too many cards or too few is heard before the hand is set (§9(e), (g), (j)).
template <class T, class Seats, class Hands>
constexpr void refuse_late_calls(T& table, const Rules& rules, const Seats& seats, Hands& hands) {
  for (const Seat seat : seats) {
    const Hand& hand = hands[seat];
    if (!hand.is_set) continue;
    if (!hand.has_excess && table.remedied(seat, Remedy::accept))
      table.refuse(rules.too_many_cards, "a player with too many cards says so before setting the hand");
    if (table.remedied(seat, Remedy::void_hand))
      table.refuse(rules.too_few_cards, "a player with too few cards says so before setting the hand");
  }
}

/// The cards that are not kept leave the hand; the first two of them.
template <class T, std::size_t N>
constexpr Two part(T& table, Place hand, const std::array<Card, N>& cards, const Two& kept, Place to) {
  Two left{};
  std::size_t gone = 0;
  bool first_here = true;
  bool second_here = true;
  for (std::size_t i = 0; i < N; ++i) {
    const bool is_first = first_here && cards[i] == kept[0];
    const bool is_second = !is_first && second_here && cards[i] == kept[1];
    first_here = first_here && !is_first;
    second_here = second_here && !is_second;
    if (is_first || is_second) continue;
    table.move_card(hand, i - gone, to);
    if (gone < left.size()) left[gone] = cards[i];
    ++gone;
  }
  return left;
}

/// Of a hand that was void before nothing is left to pay.
template <class T>
HOUSEWAY_OUT_OF_LINE constexpr void pay_natural(T& table, const Rules& rules, Seat seat, Hand& hand) {
  hand.is_set = table.stake(seat, Spot::wager) > kit::Cents{};
  table.expose(seat);
  table.settle(seat, Spot::wager, rules.wager[WagerOutcome::natural]);
  table.collect(seat);
}

template <class T>
HOUSEWAY_OUT_OF_LINE constexpr void surrender(T& table, const Rules& rules, Seat seat) {
  table.settle(seat, Spot::wager, rules.wager[WagerOutcome::surrendered]);
  table.collect(seat);
}

template <class T, class RefuseLate>
HOUSEWAY_OUT_OF_LINE constexpr void set_with_excess(T& table, const Rules& rules, Seat seat, Hand& hand,
                                                    RefuseLate&& refuse_late) {
  table.deal_down(seat);
  const std::array<Card, 5> cards = table.template look<5>(seat);
  const Seen seen{.cards = {cards[0], cards[1], cards[2], cards[3]}, .fifth = cards[4]};
  const Action action = table.choose(seat, std::array{Action::set, Action::surrender}, seen);
  hand.is_set = true;
  if (action == Action::surrender) return surrender(table, rules, seat);
  refuse_late();
  hand.plays = true;
  hand.kept = *table.template choose_cards<2>(seat, one_hand, cards, seen);
  part(table, seat, cards, hand.kept, aside(seat));
}

/// §8(a)-(c), (f): a natural is paid at once, and what is called after that finds it paid. Who has too many cards
/// sets one hand (§9(g)).
template <class T, class RefuseLate>
constexpr void set_hand(T& table, const Rules& rules, Seat seat, Hand& hand, RefuseLate&& refuse_late) {
  Seen seen{.cards = table.template look<4>(seat)};
  if (!hand.has_excess && is_natural(seen.cards)) return pay_natural(table, rules, seat, hand);
  refuse_late();
  if (table.remedied(seat, Remedy::void_hand)) return;
  hand.has_excess = table.remedied(seat, Remedy::accept);
  if (hand.has_excess) return set_with_excess(table, rules, seat, hand, refuse_late);
  const Action action = table.choose(seat, std::array{Action::set, Action::split, Action::surrender}, seen);
  hand.is_set = true;
  if (action == Action::surrender) return surrender(table, rules, seat);
  refuse_late();
  hand.plays = true;
  hand.splits = seen.splits = action == Action::split;
  if (hand.splits) table.raise(seat, Spot::split_wager, table.stake(seat, Spot::wager));
  hand.kept = *table.template choose_cards<2>(seat, hand.splits ? first_hand : one_hand, seen.cards, seen);
  hand.second = part(table, seat, seen.cards, hand.kept, aside(seat));
}

template <class T, class Hands>
constexpr void collect_discards(T& table, Hands& hands) {
  for (const Seat seat : table.bettors_from_right()) {
    if (!hands[seat].plays || hands[seat].splits) continue;
    for (int card = hands[seat].has_excess ? 3 : 2; card > 0; --card) table.move_card(aside(seat), 0, table::rack);
  }
}

}  // namespace houseway::games::fast_action_hold_em
