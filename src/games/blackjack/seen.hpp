#pragma once

#include <cstddef>

#include "games/blackjack/rules.hpp"
#include "games/blackjack/strategy.hpp"

/// What a player of Blackjack sees who must choose.
namespace houseway::games::blackjack {

/// Of the dealer: the column of a chart.
constexpr std::size_t column_of(const Rules& rules, const CountedHand& dealer) {
  return rules.second_card == SecondCard::up ? both_up_columns + dealer.row : value_of(dealer.cards[0]);
}

/// A hand at its turn: what its player sees, and what is open to him beyond that.
struct Turn {
  Seen seen;
  bool one_card_only;  ///< a split ace
  bool may_split;
};

/// `split`: the hand was formed by one; `formed`: so many hands lie on its box.
constexpr Turn turn_of(const Rules& rules, const CountedHand& hand, bool split, std::size_t formed,
                       std::size_t column) {
  Turn turn{};
  const bool two = hand.count == 2;
  const bool split_ace = split && is_ace(hand.cards[0]);
  turn.one_card_only = split_ace && !rules.draws_to_split_aces;
  turn.may_split = two & (value_of(hand.cards[0]) == value_of(hand.cards[1])) & (formed < rules.hands) &
                   (!split_ace | rules.resplits_aces);
  turn.seen.row = turn.may_split ? pair_row(hand.cards[0]) : hand.row;
  turn.seen.column = column;
  turn.seen.cards = hand.count;
  turn.seen.may_double = (two || rules.doubles_any_number) && !turn.one_card_only &&
                         rules.allows_double(hand.total(), split) && !(rules.no_double_with_ace && has_ace(hand));
  if (rules.surrenders_until_standing) {
    turn.seen.may_surrender = rules.offers_surrender;
  } else {
    turn.seen.may_surrender = two && rules.offers_surrender && !turn.one_card_only &&
                              (split ? rules.surrender_after_split : !rules.surrenders_before_look(column));
  }
  return turn;
}

}  // namespace houseway::games::blackjack
