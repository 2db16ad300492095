#pragma once

#include <cstddef>
#include <cstdint>

#include "games/blackjack/compare.hpp"
#include "games/blackjack/terminal_dealer.hpp"
#include "games/blackjack/terminal_insurance.hpp"
#include "games/blackjack/terminal_round.hpp"

/// How the hands of a terminal end, and the wagers beside them.
namespace houseway::games::terminal_blackjack {

/// A blackjack of the dealer is found before anyone acts.
constexpr BuzzerBeater buzzer_beater(const PlayedHand& hand, const DealerHand& dealer) {
  using enum BuzzerBeater;
  constexpr std::uint32_t least = 19;
  const std::uint32_t count = hand.total();
  const std::uint32_t house = dealer.total();
  if (hand.blackjack) return dealer.blackjack ? both_blackjack : loses;
  if (hand.over() || dealer.over() || count < least || count > house) return loses;
  if (count == least) return house == least ? both_19 : house == least + 1 ? beaten_19_by_20 : beaten_19_by_21;
  if (count < blackjack::most_count) return house == count ? both_20 : beaten_20;
  return both_21;
}

/// Of the hands of a split the first counts.
template <class T>
constexpr void settle_buzzer_beater(TerminalRound<T>& round, Seat seat, std::size_t f, const PlayedHand& hand,
                                    const DealerHand& dealer) {
  round.table.settle(seat, at(Spot::buzzer_beater, f), round.rules.buzzer_beater[buzzer_beater(hand, dealer)]);
}

/// A blackjack that the dealer cannot match any more is paid.
template <class T>
constexpr void pay_blackjacks(TerminalRound<T>& round) {
  if (round.dealer.blackjack || (!round.up_is_low() && !round.looked)) return;
  for (const Seat seat : round.table.bettors()) {
    round.each_hand(seat, [&](std::size_t field, std::size_t index, PlayedHand& hand) {
      if (!hand.blackjack || hand.result != HandResult::open) return;
      const auto outcome = blackjack::compare(round.hand_rules, hand, round.dealer);
      round.finish(seat, field, index, hand, round.award_of(hand, outcome));
      settle_buzzer_beater(round, seat, field, hand, round.dealer);
    });
  }
}

/// The original wager is lost, what a split or a double added goes back.
template <class T>
constexpr void settle_against_blackjack(TerminalRound<T>& round, Seat seat, std::size_t f, std::size_t index,
                                        PlayedHand& hand) {
  using blackjack::AddedMoney;
  using blackjack::HandOutcome;
  T& table = round.table;
  const blackjack::Rules& hand_rules = round.hand_rules;
  if (hand.blackjack) return round.finish(seat, f, index, hand, round.award_of(hand, HandOutcome::both_blackjack));
  if (index > 0) return round.finish(seat, f, index, hand, hand_rules.split[AddedMoney::dealer_blackjack]);
  const Award& back = hand_rules.doubled[AddedMoney::dealer_blackjack];
  const Cents tip_added = round.terminals[seat].fields[f].tip_added[index];
  if (hand.doubled) table.settle_part(seat, at(Spot::blackjack, f, index), hand.doubled, back);
  if (tip_added) table.settle_part(seat, at(Spot::tip, f, index), tip_added, back);
  if (hand_rules.is_charlie(hand.count, hand.split))
    return round.finish(seat, f, index, hand, round.rules.charlie[Charlie::charlie_beaten]);
  round.finish(seat, f, index, hand, round.award_of(hand, HandOutcome::dealer_blackjack));
}

template <class T>
constexpr void settle_terminal(TerminalRound<T>& round, Seat seat) {
  using enum blackjack::SurrenderOutcome;
  const blackjack::Rules& hand_rules = round.hand_rules;
  const DealerHand dealer = dealer_of(round, seat);
  if (!round.looked) settle_insurance(round, seat, dealer.blackjack);
  for (std::size_t f = 0; f < round.rules.fields; ++f) {
    const Field& field = round.terminals[seat].fields[f];
    if (field.count > 0) settle_buzzer_beater(round, seat, f, field.hands[0], dealer);
  }
  round.each_hand(seat, [&](std::size_t f, std::size_t index, PlayedHand& hand) {
    if (hand.result != HandResult::open) return;
    if (hand.surrendered) {
      const auto found = dealer.blackjack ? dealer_blackjack : no_dealer_blackjack;
      return round.finish(seat, f, index, hand, hand_rules.surrender[found]);
    }
    if (dealer.blackjack) return settle_against_blackjack(round, seat, f, index, hand);
    round.finish(seat, f, index, hand, round.award_of(hand, blackjack::compare(hand_rules, hand, dealer)));
  });
}

}  // namespace houseway::games::terminal_blackjack
