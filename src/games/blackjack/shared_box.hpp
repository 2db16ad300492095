#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

#include "games/blackjack/rules.hpp"
#include "games/blackjack/strategy.hpp"
#include "table/concept.hpp"

/// More than one player wagering on a box (§13): one decides, and the wagers of the others lie behind his.
namespace houseway::games::blackjack {

/// Where the wager of a bettor behind lies, and what he is asked.
struct PlaceBehind {
  Spot wager;
  Spot insurance;
  ActionsBehind actions;
};
inline constexpr std::array<PlaceBehind, most_behind> places_behind{
    {{Spot::blackjack_b, Spot::insurance_b, actions_behind[0]},
     {Spot::blackjack_c, Spot::insurance_c, actions_behind[1]}}};

/// Bettors stand in line behind the one who decides, where the table lets them (§13(a), §13(c)); hands of a split are
/// not bet on before the deal. Throws `kit::InputError` for others.
void check_boxes(const Rules& rules, const std::map<std::string, Cents>& now);

/// The bettors behind at a table that lets them bet. What the one in front decides for the hand holds for their wagers;
/// each says for himself what he adds to his own.
template <class T>
class BettorsBehind {
 public:
  constexpr BettorsBehind(T& table, const Rules& rules) : table_(table), rules_(rules) {}

  /// The wagers as they lie before the deal.
  constexpr void open(Seat seat) {
    for (std::size_t i = 0; i < rules_.bettors_behind; ++i)
      bettors_[seat][i] = {table_.stake(seat, places_behind[i].wager), 0};
  }

  /// Whether anybody behind still has a wager on this hand of the box.
  [[nodiscard]] constexpr bool wait_on(Seat seat, std::size_t hand) const {
    bool any = false;
    each_on(seat, hand, [&](std::size_t, Spot) { any = true; });
    return any;
  }

  /// Under an ace: even money for a blackjack where it is offered, else insurance (§7(c), §13(f)).
  constexpr void insure(Seat seat, const PlayedHand& hand) {
    each_on(seat, 0, [&](std::size_t i, Spot spot) {
      if (hand.blackjack && rules_.offers_even_money && takes_even_money(seat, i))
        return table_.settle(seat, spot, rules_.even_money[EvenMoney::taken]);
      table_.offer(seat, places_behind[i].insurance, rules_.insurance_limit.of(bettors_[seat][i].original));
    });
  }
  [[nodiscard]] constexpr bool insured(Seat seat) const {
    bool any = false;
    for (std::size_t i = 0; i < rules_.bettors_behind; ++i) any = any || table_.stake(seat, places_behind[i].insurance);
    return any;
  }
  constexpr void settle_insurance(Seat seat, const Award& award) {
    for (std::size_t i = 0; i < rules_.bettors_behind; ++i) table_.settle(seat, places_behind[i].insurance, award);
  }

  /// The hand is doubled: each may add up to his original wager, or nothing, whatever the others add (§10(a), §13(d)).
  constexpr void offer_double(Seat seat, std::size_t hand) {
    each_on(seat, hand, [&](std::size_t i, Spot spot) {
      table_.offer(seat, spot, rules_.double_limit.of(bettors_[seat][i].original));
    });
  }

  /// The hand is split: each bets as much again on the hand that is formed, or says to which of the two his wager
  /// applies (§13(e)).
  constexpr void on_split(Seat seat, std::size_t hand, std::size_t formed) {
    each_on(seat, hand, [&](std::size_t i, Spot spot) {
      const ActionsBehind& may = places_behind[i].actions;
      Bettor& bettor = bettors_[seat][i];
      const Spot other = hand_spot(places_behind[i].wager, formed);
      const Action chosen = ask(seat, i, Question::split_behind, std::array{may.first_hand, may.second_hand, may.both});
      if (chosen == may.both) table_.raise(seat, other, bettor.original);
      if (chosen != may.second_hand) return;
      table_.move(seat, spot, other);
      if (bettor.original_on == hand) bettor.original_on = formed;
    });
  }

  /// The hand has ended so for everybody who bet on it.
  constexpr void settle(Seat seat, std::size_t hand, const Award& award) {
    for (std::size_t i = 0; i < rules_.bettors_behind; ++i)
      table_.settle(seat, hand_spot(places_behind[i].wager, hand), award);
  }

  /// `lost` is for the original wager, on whichever hand it lies now; money that was added goes back (§10(b), §11(d)).
  constexpr void settle_against_blackjack(Seat seat, std::size_t hand, const Award& lost) {
    each_on(seat, hand, [&](std::size_t i, Spot spot) {
      const Bettor& bettor = bettors_[seat][i];
      if (rules_.added_money_safe && bettor.original_on != hand)
        return table_.settle(seat, spot, rules_.split[AddedMoney::dealer_blackjack]);
      const Cents added = table_.stake(seat, spot) - bettor.original;
      if (rules_.added_money_safe && added)
        table_.settle_part(seat, spot, added, rules_.doubled[AddedMoney::dealer_blackjack]);
      table_.settle(seat, spot, lost);
    });
  }

 private:
  struct Bettor {
    Cents original;           ///< the wager that he made before the deal
    std::size_t original_on;  ///< the hand on which it lies
  };

  template <class Visit>
  constexpr void each_on(Seat seat, std::size_t hand, Visit&& visit) const {
    for (std::size_t i = 0; i < rules_.bettors_behind; ++i) {
      const Spot spot = hand_spot(places_behind[i].wager, hand);
      if (table_.stake(seat, spot)) visit(i, spot);
    }
  }

  template <class Choices>
  [[nodiscard]] constexpr Action ask(Seat seat, std::size_t bettor, Question question, const Choices& choices) {
    Seen seen;
    seen.question = question;
    seen.bettor = static_cast<std::uint8_t>(bettor);
    return table_.choose(seat, choices, seen);
  }
  [[nodiscard]] constexpr bool takes_even_money(Seat seat, std::size_t bettor) {
    const ActionsBehind& may = places_behind[bettor].actions;
    return ask(seat, bettor, Question::even_money_behind, std::array{may.decline, may.even_money}) == may.even_money;
  }

  T& table_;
  const Rules& rules_;
  typename T::template PerSeat<std::array<Bettor, most_behind>> bettors_;
};

/// At a table where one player bets on a box.
template <class T>
struct NobodyBehind {
  constexpr NobodyBehind(const T&, const Rules&) {}
  static constexpr void open(Seat) {}
  [[nodiscard]] static constexpr bool wait_on(Seat, std::size_t) { return false; }
  static constexpr void insure(Seat, const PlayedHand&) {}
  [[nodiscard]] static constexpr bool insured(Seat) { return false; }
  static constexpr void settle_insurance(Seat, const Award&) {}
  static constexpr void offer_double(Seat, std::size_t) {}
  static constexpr void on_split(Seat, std::size_t, std::size_t) {}
  static constexpr void settle(Seat, std::size_t, const Award&) {}
  static constexpr void settle_against_blackjack(Seat, std::size_t, const Award&) {}
};

}  // namespace houseway::games::blackjack
