#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "games/pai_gow/player_bank.hpp"
#include "games/pai_gow/set_hands_rules.hpp"
#include "games/pai_gow/seven_positions.hpp"
#include "hands/pai_gow.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"

/// The steps of a round in which cards are set into several hands: from the players' choice of what leaves the high
/// hand to the last main wager.
namespace houseway::games::pai_gow {

using kit::Card;

/// A player's cards, how they are set, and what becomes of the main wager on them.
template <class Cards_, class Setting_, class Outcome_>
struct SetHand {
  using Cards = Cards_;
  using Setting = Setting_;

  Cards cards;
  Setting set;
  Outcome_ outcome;
  bool surrendered;
  bool exposed;
  Cents wager;
};

template <class T, class Hand_>
struct SetRound {
  using Hand = Hand_;

  typename T::template PerSeat<Hand> hands;
  typename Hand::Cards house_cards;
  typename Hand::Setting house;
  std::optional<Seat> bank;
  bool co_bank = false;
  bool hands_void = false;
  Hand bank_hand;
  Cents bank_takes;                    ///< from the players, less what it pays them
  Cents bank_beats_dealer;             ///< its net on the dealer's wager
  const Award* dealer_wins = nullptr;  ///< of the dealer's wager against the bank, paid with the other winners'
};

/// The cards that lie apart at a place: as the low hand, or as another part.
std::vector<Card> cards_apart(const table::Layout& layout, const table::Place& place, int part = 1);

/// The two cards that lie there as the low hand; nothing where it is not set.
std::optional<std::array<Card, 2>> low_cards(const table::Layout& layout, const table::Place& place);

/// A hand of two cards in a player's words: "pair of nines", "ace-king".
std::string two_card_name(hands::TwoCardValue value);

/// What a game of the family has. It says
///
///     static constexpr int hand_size = 7;                     // cards of a hand
///     static constexpr Spot main_wager = …, dealer_wager = …; // the latter the dealer's against a bank
///     set(rules, cards, low) -> Setting                       // with these two cards low; `foul`: high below low
///     against(player, other, rules) -> MainOutcome            // how two hands that are set compare
///
/// and, where it differs from what stands here,
///
///     may_surrender(table, rules, round, seat) -> bool
///     surrendered(table, rules, seat)                         // what a surrender does beside the main wager
///     main_outcome(table, rules, round, seat) -> MainOutcome  // by `compared`, and what else decides
///     settle_beside(table, rules, round, seat)                // a player's other wagers, after his main one
///     check_calls(table, rules, round)                        // what has been called for a seat that it is not for
///
/// Its rules are `SetRules` with a `house_way` whose `low(cards)` names the two cards that go low. A game of three
/// hands has its own `name_parts`, `lay_parts` and `house_parts`; one without a bank has rules without `against_bank`,
/// and no `dealer_wager`.
template <class Game>
class SetHandSteps {
 protected:
  template <class T, class Round>
  static constexpr void note_wager(const T& table, Round& round, Seat seat) {
    auto& hand = round.hands[seat];
    hand.surrendered = false;
    hand.exposed = false;
    hand.wager = table.stake(seat, Game::main_wager);
  }

  /// At any time before the hands are exposed.
  template <class T, class Rules, class Round>
  static constexpr bool may_surrender(const T& table, const Rules&, const Round&, Seat seat) {
    return static_cast<bool>(table.stake(seat, Game::main_wager));
  }
  template <class T, class Rules>
  static constexpr void surrendered(T&, const Rules&, Seat) {}
  template <class T, class Rules, class Round>
  static constexpr auto main_outcome(T& table, const Rules& rules, Round& round, Seat seat) {
    return compared(table, rules, round, seat);
  }
  template <class T, class Rules, class Round>
  static constexpr void settle_beside(T&, const Rules&, Round&, Seat) {}
  template <class T, class Rules, class Round>
  static constexpr void check_calls(T& table, const Rules& rules, Round& round) {
    pai_gow::check_calls(table, rules, round);
  }

  /// Where a rule voids all hands in the midst of a round nobody's are set any more.
  template <class T, class Round>
  static constexpr bool note_void_hands(T& table, Round& round) {
    round.hands_void = table.ordered(Remedy::void_hands) || round.hands_void;
    return round.hands_void;
  }

  /// What a player is asked for: the cards of the low hand. Nothing where he does what may be done instead.
  template <class T, class Cards>
  static constexpr auto name_parts(T& table, Seat seat, std::optional<typename T::Action> instead, const Cards& cards) {
    table::CardsAsked<typename T::Action> asked = low_hand<typename T::Action>;
    asked.instead = instead;
    return table.template choose_cards<2>(seat, asked, cards, Seen{});
  }
  template <class T>
  static constexpr void lay_parts(T& table, table::Place place, const std::array<Card, 2>& low) {
    table.lay_apart(place, low);
  }
  template <class Rules, class Cards>
  static constexpr auto house_parts(const Rules& rules, const Cards& cards) {
    return rules.house_way.low(cards);
  }

  /// The hands as they are set, laid apart.
  template <class T, class Rules, class Cards, class Parts>
  static constexpr auto lay(T& table, const Rules& rules, table::Place place, const Cards& cards, const Parts& parts) {
    Game::lay_parts(table, place, parts);
    return Game::set(rules, cards, parts);
  }

  /// The dealer's cards are turned and set the house way.
  template <class T, class Rules, class Round>
  static constexpr void turn_dealer(T& table, const Rules& rules, Round& round) {
    round.house_cards = table.template reveal<Game::hand_size>(table::dealer);
    round.house = lay(table, rules, table::dealer, round.house_cards, Game::house_parts(rules, round.house_cards));
  }

  /// The player sets his hands, or gives his wager up: at once, or when the dealer's hands are set, where the rule has
  /// it so.
  template <class T, class Rules, class Round>
  static constexpr void set_hand(T& table, const Rules& rules, Round& round, Seat seat) {
    auto& hand = round.hands[seat];
    std::optional<typename T::Action> instead;
    if (Game::may_surrender(table, rules, round, seat)) instead = T::Action::surrender;
    const auto parts = Game::name_parts(table, seat, instead, hand.cards);
    hand.surrendered = !parts;
    if (parts) {
      hand.set = lay(table, rules, seat, hand.cards, *parts);
    } else if (rules.surrender == SurrenderFrom::setting) {
      give_up(table, rules, round, seat);
    }
  }

  /// The wager is collected, and with it what else a surrender loses.
  template <class T, class Rules, class Round>
  static constexpr void give_up(T& table, const Rules& rules, Round& round, Seat seat) {
    auto& hand = round.hands[seat];
    hand.surrendered = true;
    hand.outcome = decltype(hand.outcome)::surrendered;
    settle_main(table, rules, round, seat);
    Game::surrendered(table, rules, seat);
  }

  /// Who says so before his hands are exposed, in whatever order.
  template <class T, class Rules, class Round>
  static constexpr void hear_surrenders(T& table, const Rules& rules, Round& round) {
    for (bool heard = true; heard;) {
      heard = false;
      for (const Seat seat : table.bettors_from_right()) {
        if (!table.volunteers(seat, T::Action::surrender)) continue;
        const auto& hand = round.hands[seat];
        if (hand.exposed || hand.surrendered || !Game::may_surrender(table, rules, round, seat)) {
          using Outcome = decltype(hand.outcome);
          table.refuse(rules.main[Outcome::surrendered].clause, "this player may not surrender now");
        }
        give_up(table, rules, round, seat);
        heard = true;
      }
    }
  }

  /// Everybody but the bank, from the right; then the bank.
  template <class T, class Rules, class Round>
  static constexpr void set_hands(T& table, const Rules& rules, Round& round) {
    for (const Seat seat : table.bettors_from_right()) {
      if (rules.surrender == SurrenderFrom::setting) hear_surrenders(table, rules, round);
      Game::check_calls(table, rules, round);
      if (note_void_hands(table, round)) return;
      const bool sets = !round.hands[seat].surrendered && !table.remedied(seat, Remedy::void_hand);
      if (sets && round.bank != seat) set_hand(table, rules, round, seat);
    }
    if (rules.surrender == SurrenderFrom::setting) hear_surrenders(table, rules, round);
    Game::check_calls(table, rules, round);
    if (note_void_hands(table, round)) return;
    if constexpr (has_bank<Rules>) {
      if (round.bank) set_bank(table, rules, round);
    }
    Game::check_calls(table, rules, round);
    note_void_hands(table, round);
  }

  /// The bank sets after the players. The house sets a shared bank's hand.
  template <class T, class Rules, class Round>
  static constexpr void set_bank(T& table, const Rules& rules, Round& round) {
    const Seat seat = *round.bank;
    auto& hand = round.bank_hand;
    const auto bettors = table.bettors();
    const bool bets = std::find(bettors.begin(), bettors.end(), seat) != bettors.end();
    hand.cards = bets ? round.hands[seat].cards : table.template look<Game::hand_size>(seat);
    const auto by_house = Game::house_parts(rules, hand.cards);
    const auto parts =
        round.co_bank ? by_house : Game::name_parts(table, seat, std::nullopt, hand.cards).value_or(by_house);
    hand.set = lay(table, rules, seat, hand.cards, parts);
  }

  /// The dealer's hands are set before the bank's are exposed, if he has bet against the bank at `spot`; else his cards
  /// are never seen. A bank that is set wrongly is set again where the rule has it so. What the dealer wins
  /// `waits_for_winners` or is settled at once.
  template <class T, class Rules, class Round, class Spot>
  static constexpr void face_bank(T& table, const Rules& rules, Round& round, Spot spot,
                                  const Payouts<BankVsHouse>& pays, bool waits_for_winners) {
    const Seat bank = *round.bank;
    const Cents stake = table.stake(bank, spot);
    if (stake) turn_dealer(table, rules, round);
    auto& hand = round.bank_hand;
    table.expose(bank);
    const bool set_again = (hand.set.foul && !rules.bank_foul_pays) || table.remedied(bank, Remedy::set_house_way);
    if (set_again) hand.set = lay(table, rules, bank, hand.cards, Game::house_parts(rules, hand.cards));
    if (!stake) return;
    const BankVsHouse outcome =
        hand.set.foul ? BankVsHouse::bank_fouled : bank_vs_house(Game::against(round.house, hand.set, rules));
    const Award& award = pays[outcome];
    const auto verdict = award.pays.on(stake, {}, rules.policy.commission_unit);
    round.bank_beats_dealer = verdict.returned + verdict.won - stake;
    if (waits_for_winners && award.pays.kind == rulebook::PayKind::lose) {
      round.dealer_wins = &award;
    } else {
      table.settle(bank, spot, award);
    }
  }

  /// Hand after hand from the right. What has lost is collected at once; what has won is paid then too, or after all
  /// hands where the rule has it so, as it has against a bank.
  template <class T, class Rules, class Round>
  static constexpr void settle_hands(T& table, const Rules& rules, Round& round) {
    const bool winners_wait = round.bank || rules.winners_paid == WinnersPaid::after_all_hands;
    for (const Seat seat : table.bettors_from_right()) {
      // Announced before the dealer's hands were set.
      if (round.hands[seat].surrendered && table.stake(seat, Game::main_wager)) give_up(table, rules, round, seat);
    }
    for (const Seat seat : table.bettors_from_right()) {
      Game::check_calls(table, rules, round);
      hear_surrenders(table, rules, round);
      auto& hand = round.hands[seat];
      hand.exposed = true;
      bool waits = false;
      if (!hand.surrendered) {
        table.expose(seat);
        if (round.bank != seat) {
          hand.outcome = Game::main_outcome(table, rules, round, seat);
          waits = winners_wait && wins(hand.outcome);
          if (!waits) settle_main(table, rules, round, seat);
        }
      }
      if (!waits) Game::settle_beside(table, rules, round, seat);
    }
    Game::check_calls(table, rules, round);
    if (!winners_wait) return;
    for (const Seat seat : table.bettors_from_right()) {
      if (round.bank == seat || !wins(round.hands[seat].outcome)) continue;
      settle_main(table, rules, round, seat);
      Game::settle_beside(table, rules, round, seat);
    }
    if constexpr (has_bank<Rules>) {
      if (round.dealer_wins != nullptr) table.settle(*round.bank, Game::dealer_wager, *round.dealer_wins);
    }
  }

  /// The hands beside the dealer's, or the bank's; one that is set wrongly is not compared.
  template <class T, class Rules, class Round>
  static constexpr auto compared(T& table, const Rules& rules, Round& round, Seat seat) {
    const auto& hand = round.hands[seat];
    using Outcome = std::remove_cvref_t<decltype(hand.outcome)>;
    if (table.remedied(seat, Remedy::forfeit_main)) return Outcome::mis_set;
    if (hand.set.foul) return Outcome::foul;
    return Game::against(hand.set, round.bank ? round.bank_hand.set : round.house, rules);
  }

  /// What a player loses to the bank lies in the centre, and what he wins comes from there.
  template <class T, class Rules, class Round>
  static constexpr void settle_main(T& table, const Rules& rules, Round& round, Seat seat) {
    const auto outcome = round.hands[seat].outcome;
    if constexpr (has_bank<Rules>) {
      const Award& award = (round.bank ? rules.against_bank : rules.main)[outcome];
      if (round.bank) {
        const Cents stake = table.stake(seat, Game::main_wager);
        const auto verdict = award.pays.on(stake, {}, rules.policy.commission_unit);
        round.bank_takes += stake - verdict.returned - verdict.won;
      }
      table.settle(seat, Game::main_wager, award);
    } else {
      table.settle(seat, Game::main_wager, rules.main[outcome]);
    }
  }

 private:
  /// Whether a player can bank.
  template <class Rules>
  static constexpr bool has_bank = requires(const Rules& rules) {
    rules.against_bank;
  };

  template <kit::NamedEnum Outcome>
  static constexpr bool wins(Outcome outcome) {
    if constexpr (requires { Outcome::bank_fouled; }) {
      if (outcome == Outcome::bank_fouled) return true;
    }
    if constexpr (requires { Outcome::two_higher; })
      return outcome == Outcome::two_higher;
    else
      return outcome == Outcome::both_higher;
  }
};

}  // namespace houseway::games::pai_gow
