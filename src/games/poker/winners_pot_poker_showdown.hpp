#pragma once

#include <algorithm>

#include "games/poker/winners_pot_poker_round.hpp"
#include "games/shared/steps.hpp"
#include "hands/poker.hpp"
#include "table/concept.hpp"

/// The showdown of Winner's Pot Poker, of the players and the dealer, and the pot.
namespace houseway::games::winners_pot_poker {

template <class T>
constexpr PokerValue turn_dealer(T& table, Hand& hand) {
  if (hand.third_is_down) {
    hand.cards = table.template reveal<5>(table::dealer);
  } else {
    const auto down = table.template look_rest<2>(table::dealer);
    hand.cards[0] = down[0];
    hand.cards[1] = down[1];
    table.expose(table::dealer);
  }
  return hands::evaluate(hand.cards);
}

/// §9(f): the dealer's hand first, then the players' from his right. Where everybody has folded there is none.
template <class T>
constexpr void show_down(T& table, Round<T>& round) {
  if (!anyone_has_stake(table, Spot::double_)) return;
  if (round.house.plays) round.house.value = turn_dealer(table, round.house);
  for (const Seat seat : table.bettors_from_right()) {
    Hand& hand = round.hands[seat];
    if (!hand.plays) continue;
    table.expose(seat);
    hand.value = hands::evaluate(hand.cards);
  }
}

/// §9(h): who has the highest hand; the dealer, where nobody else is left.
template <class T>
constexpr void find_winners(T& table, Round<T>& round) {
  PokerValue best = round.house.value;
  for (const Seat seat : table.bettors()) {
    if (round.hands[seat].plays) best = std::max(best, round.hands[seat].value);
  }
  for (const Seat seat : table.bettors()) {
    const Hand& hand = round.hands[seat];
    round.winners += hand.plays && hand.value == best ? 1 : 0;
  }
  round.dealer_wins = round.winners == 0 || (round.house.plays && round.house.value == best);
  const bool alone = round.winners == 1 && !round.dealer_wins;
  for (const Seat seat : table.bettors()) {
    Hand& hand = round.hands[seat];
    hand.outcome = hand.value < best ? AnteOutcome::not_highest
                   : alone           ? AnteOutcome::sole_highest
                                     : AnteOutcome::tied_for_highest;
  }
}

/// §9(e): all that is left on the felt, and the dealer's ante, bet and double; entered when it is known how each
/// ends.
template <class T>
constexpr void collect_pot(T& table, const Rules& rules, Round<T>& round) {
  for (const Seat seat : table.bettors()) {
    const Hand& hand = round.hands[seat];
    if (!hand.plays) continue;
    table.put_in(Pot::winners, seat, Spot::ante, rules.ante[hand.outcome]);
    table.put_in(Pot::winners, seat, Spot::bet, rules.bet[static_cast<BetOutcome>(hand.outcome)]);
    table.put_in(Pot::winners, seat, Spot::double_, rules.double_[static_cast<DoubleOutcome>(hand.outcome)]);
  }
  if (round.house.plays) table.house_puts_in(Pot::winners, round.ante * 4);
}

/// §9(g): of those who have folded too, by the cards that they hold. The two cards of a dead hand win, or the wager
/// goes back (§12(a)).
template <class T>
constexpr void settle_jacks_plus(T& table, const Rules& rules, Round<T>& round) {
  for (const Seat seat : table.bettors_from_right()) {
    const Cents stake = table.stake(seat, Spot::jacks_plus);
    if (!stake) continue;
    Hand& hand = round.hands[seat];
    const bool dead = hand.count == 0;
    if (dead) {
      const auto two = table.template look<2>(seat);
      std::copy(two.begin(), two.end(), hand.cards.begin());
      hand.count = 2;
    }
    const JacksPlus made = hand.plays ? jacks_plus(hand.value) : jacks_plus_of_short_hand(hand.set());
    const bool goes_back = dead && made == JacksPlus::lower_than_jacks;
    table.settle(seat, Spot::jacks_plus, rules.jacks_plus[goes_back ? JacksPlus::dead_hand : made]);
    if (!hand.plays) table.expose(seat);
  }
}

/// §9(h): the dealer's part is the house's, and so is the commission on the rest, which is taken once. Cents that
/// cannot be divided go to the first winner after the button.
template <class T>
constexpr void award_pot(T& table, const Rules& rules, Round<T>& round) {
  const Cents pot = table.pot(Pot::winners);
  const int shares = round.winners + (round.dealer_wins ? 1 : 0);
  const Cents dealers = round.dealer_wins ? Cents(pot.count() / shares) : Cents{};
  if (round.winners == 0) return table.rake(Pot::winners, pot);
  const Cents commission = rules.commission.of(pot - dealers);
  table.rake(Pot::winners, dealers + commission);
  const Cents won = pot - dealers - commission;
  const Cents share(won.count() / round.winners);
  Cents next = won - share * (round.winners - 1);
  each_player(table, round, [&](Seat seat, const Hand& hand) {
    if (hand.outcome == AnteOutcome::not_highest) return;
    table.take_out(Pot::winners, seat, Spot::ante, next, rules.ante[hand.outcome]);
    next = share;
  });
}

}  // namespace houseway::games::winners_pot_poker
