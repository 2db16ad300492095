#pragma once

#include <optional>
#include <string>

#include "games/blackjack/blackjack.hpp"
#include "support/house.hpp"

/// Parts of the round in which games of the family differ from Blackjack, each put into its rules: whichever rulebook
/// has them, and together as no rulebook has them.
namespace houseway::testing_support::kin {

using games::blackjack::AddedMoney;
using games::blackjack::Bonus21;
using games::blackjack::FreeBet;
using games::blackjack::HandOutcome;
using games::blackjack::Rescue;
using games::blackjack::Rules;
using games::blackjack::SurrenderOutcome;

template <class Outcome>
void pay(rulebook::Payouts<Outcome>& payouts, Outcome outcome, const std::string& text) {
  rulebook::Award& award = payouts.awards[kit::index_of(outcome)];
  award.pays = *rulebook::Pays::parse(text);
  award.net = rulebook::net_factor(award.pays);
}

inline void rescue(Rules& rules) {
  rules.plain = rules.counts_decide = false;
  rules.offers_rescue = true;
  pay(rules.rescue, Rescue::added_returned, "push");
  pay(rules.rescue, Rescue::wager_forfeited, "lose");
}

inline void surrender_until_standing(Rules& rules) {
  rules.plain = rules.counts_decide = false;
  rules.offers_surrender = rules.surrenders_until_standing = true;
  pay(rules.surrender, SurrenderOutcome::low_up_card, "lose 50%");
  pay(rules.surrender, SurrenderOutcome::no_dealer_blackjack, "lose 50%");
  pay(rules.surrender, SurrenderOutcome::early, "lose 50%");
  pay(rules.surrender, SurrenderOutcome::dealer_blackjack, "lose");
}

/// Every 21 beats a dealer's that is no blackjack, and a blackjack every hand.
inline void every_21_wins(Rules& rules) {
  auto& pays = rules.hand.front();
  pay(pays, HandOutcome::both_blackjack, "3 to 2");
  pay(pays, HandOutcome::two_card_21, "1 to 1");
  pay(pays, HandOutcome::longer_21, "1 to 1");
  rules.two_card_21_wins = rules.longer_21_wins = true;
}

/// `ranks`: cards are paid for their ranks and suits too.
inline void bonus_21(Rules& rules, bool ranks) {
  rules.plain = rules.counts_decide = false;
  rules.pays_bonus_21 = true;
  pay(rules.bonus_21, Bonus21::mixed_6_7_8, ranks ? "3 to 2" : "1 to 1");
  pay(rules.bonus_21, Bonus21::suited_6_7_8, ranks ? "2 to 1" : "1 to 1");
  pay(rules.bonus_21, Bonus21::spades_6_7_8, ranks ? "3 to 1" : "1 to 1");
  pay(rules.bonus_21, Bonus21::mixed_7_7_7, ranks ? "3 to 2" : "1 to 1");
  pay(rules.bonus_21, Bonus21::suited_7_7_7, ranks ? "2 to 1" : "1 to 1");
  pay(rules.bonus_21, Bonus21::spades_7_7_7, ranks ? "3 to 1" : "1 to 1");
  pay(rules.bonus_21, Bonus21::five_cards, "3 to 2");
  pay(rules.bonus_21, Bonus21::six_cards, "2 to 1");
  pay(rules.bonus_21, Bonus21::seven_cards, "3 to 1");
}

inline void free_bets(Rules& rules) {
  rules.plain = rules.counts_decide = false;
  rules.free_double_on = 1U << 9U | 1U << 10U | 1U << 11U;
  rules.free_split = (1U << 10U) - 2;
  pay(rules.free_bet, FreeBet::hand_wins, "1 to 1");
}

inline void push_22(Rules& rules) { pay(rules.hand.front(), HandOutcome::dealer_22, "push"); }

inline void double_attack(Rules& rules) {
  rules.plain = rules.counts_decide = false;
  rules.dealer_card_first = rules.offers_attack = rules.attack_is_split = true;
  rules.attack_limit = {};
  pay(rules.attack, AddedMoney::hand_wins, "1 to 1");
  pay(rules.attack, AddedMoney::hand_ties, "push");
  pay(rules.attack, AddedMoney::hand_loses, "lose");
  pay(rules.attack, AddedMoney::dealer_blackjack, "push");
}

/// As Massachusetts deals it.
inline void spanish_21(Rules& rules, bool ranks = true) {
  rules.shoe.deck.tens = false;
  rules.doubles_any_number = true;
  rules.offers_surrender = true;
  rules.hands = 4;
  rules.resplits_aces = rules.draws_to_split_aces = true;
  rescue(rules);
  every_21_wins(rules);
  bonus_21(rules, ranks);
}

inline void free_bet_blackjack(Rules& rules) {
  rules.hands = 4;
  rules.resplits_aces = rules.draws_to_split_aces = true;
  free_bets(rules);
  push_22(rules);
}

inline void double_attack_blackjack(Rules& rules) {
  auto& pays = rules.hand.front();
  for (const HandOutcome outcome : {HandOutcome::blackjack, HandOutcome::same_color_blackjack,
                                    HandOutcome::blackjack_against_21, HandOutcome::blackjack_against_22})
    pay(pays, outcome, "1 to 1");
  rules.shoe.deck.tens = false;
  rules.doubles_any_number = true;
  rules.hands = 3;
  surrender_until_standing(rules);
  rules.surrender_keeps_added = true;
  double_attack(rules);
}

}  // namespace houseway::testing_support::kin
