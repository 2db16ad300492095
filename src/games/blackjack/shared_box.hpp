#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "games/blackjack/compare.hpp"
#include "games/blackjack/rules.hpp"
#include "games/blackjack/strategy.hpp"
#include "kit/flat_map.hpp"
#include "table/concept.hpp"

/// More than one player wagering on a box (§13): one decides, and the wagers of the others lie behind his.
namespace houseway::games::blackjack {

/// Where the wager of a bettor behind lies, and what he is asked.
struct PlaceBehind {
  Spot wager;
  Spot insurance;
  std::optional<Spot> attack;  ///< at a box to which the dealer's first card may bring more
  ActionsBehind actions;
};
/// By the box, and by the order in which they stand.
inline constexpr std::array<std::array<PlaceBehind, most_behind>, 2> places_behind{
    {{{{Spot::blackjack_b, Spot::insurance_b, Spot::double_attack_b, actions_behind[0]},
       {Spot::blackjack_c, Spot::insurance_c, Spot::double_attack_c, actions_behind[1]}}},
     {{{Spot::switch_second_wager_b, Spot::insurance_b_2, {}, actions_behind[0]},
       {Spot::switch_second_wager_c, Spot::insurance_c_2, {}, actions_behind[1]}}}}};

/// Bettors stand in line behind the one who decides, where the table lets them (§13(a), §13(c)); hands of a split are
/// not bet on before the deal. Throws `kit::InputError` for others.
void check_boxes(const Rules& rules, const kit::FlatMap<std::string, Cents>& now);

/// What is added when the dealer's first card is seen: as much as the wager, or less where the player says so.
template <class T>
constexpr void raise_attack(T& table, const Rules& rules, table::Seat seat, Spot spot, Cents wager) {
  const Cents most = rules.attack_limit.of(wager);
  if (rules.attack_in_full) {
    table.raise(seat, spot, most);
  } else {
    table.raise_up_to(seat, spot, most);
  }
}

/// How that ends with the hand, of which `award` is the end: a surrender is one of all that lies there.
constexpr const Award& attack_award(const Rules& rules, const PlayedHand& hand, const Award& award) {
  return hand.surrendered ? award : attack_award(rules, award);
}

/// The bettors behind at a table that lets them bet. What the one in front decides for a hand, whose wager of his lies
/// at `spot`, holds for their wagers; each says for himself what he adds to his own.
template <class T, std::size_t Boxes>
class BettorsBehind {
 public:
  constexpr BettorsBehind(T& table, const Rules& rules) : table_(table), rules_(rules) {}

  /// The wagers as they lie before the deal.
  constexpr void open(Seat seat) {
    each_place([&](std::size_t box, std::size_t i) {
      bettors_[seat][box][i] = {table_.stake(seat, places_behind[box][i].wager), 0};
    });
  }

  /// Whether anybody behind still has a wager on this hand.
  [[nodiscard]] constexpr bool wait_on(Seat seat, Spot spot) const {
    bool any = false;
    each_on(seat, spot, [&](std::size_t, Spot) { any = true; });
    return any;
  }

  /// Under an ace: even money for a blackjack where it is offered, else insurance (§7(c), §13(f)).
  constexpr void insure(Seat seat, Spot in_front, const PlayedHand& hand) {
    const std::size_t box = box_at(in_front);
    each_on(seat, in_front, [&](std::size_t i, Spot spot) {
      if (hand.blackjack && rules_.offers_even_money && takes_even_money(seat, i))
        return table_.settle(seat, spot, rules_.even_money[EvenMoney::taken]);
      table_.offer(seat, places_behind[box][i].insurance, rules_.insurance_limit.of(bettors_[seat][box][i].original));
    });
  }
  [[nodiscard]] constexpr bool insured(Seat seat) const {
    bool any = false;
    each_place(
        [&](std::size_t box, std::size_t i) { any = any || table_.stake(seat, places_behind[box][i].insurance); });
    return any;
  }
  constexpr void settle_insurance(Seat seat, const Award& award) {
    each_place([&](std::size_t box, std::size_t i) { table_.settle(seat, places_behind[box][i].insurance, award); });
  }

  /// The one in front has added to his wager when the dealer's card was seen: the others may.
  constexpr void offer_attack(Seat seat) {
    const Spot in_front = Spot::blackjack;
    each_on(seat, in_front, [&](std::size_t i, Spot) {
      const ActionsBehind& may = actions_behind[i];
      if (ask(seat, i, Question::attack_behind, std::array{may.decline, may.attack}) == may.attack)
        raise_attack(table_, rules_, seat, *attack_behind(in_front, i), bettors_[seat][0][i].original);
    });
  }

  /// The hand is doubled: each may add up to what he made on it, or nothing, whatever the others add (§10(a), §13(d)).
  constexpr void offer_double(Seat seat, Spot in_front) {
    each_on(seat, in_front, [&](std::size_t i, Spot spot) {
      const auto attack = attack_behind(in_front, i);
      const Cents added = attack ? table_.stake(seat, *attack) : Cents{};
      table_.offer(seat, spot, rules_.double_limit.of(bettors_[seat][box_at(in_front)][i].original + added));
    });
  }

  /// The hand is split: each bets as much again on the hand that is formed, or says to which of the two his wager
  /// applies (§13(e)).
  constexpr void on_split(Seat seat, Spot in_front, std::size_t formed) {
    const std::size_t box = box_at(in_front);
    each_on(seat, in_front, [&](std::size_t i, Spot spot) {
      const ActionsBehind& may = places_behind[box][i].actions;
      Bettor& bettor = bettors_[seat][box][i];
      const Spot other = hand_spot(places_behind[box][i].wager, formed);
      const Action chosen = ask(seat, i, Question::split_behind, std::array{may.first_hand, may.second_hand, may.both});
      const auto attacked = attack_behind(in_front, i);
      const Cents attack = attacked ? table_.stake(seat, *attacked) : Cents{};
      const auto of_formed = [&] { return hand_spot(*places_behind[box][i].attack, formed); };
      if (chosen == may.both) table_.raise(seat, other, bettor.original);
      if (chosen == may.both && attack && rules_.attack_is_split) table_.raise(seat, of_formed(), attack);
      if (chosen != may.second_hand) return;
      table_.move(seat, spot, other);
      if (attack) table_.move(seat, *attacked, of_formed());
      if (bettor.original_on == hand_at(in_front)) bettor.original_on = formed;
    });
  }

  /// The hand has ended so for everybody who bet on it.
  constexpr void settle(Seat seat, Spot in_front, const PlayedHand& hand, const Award& award) {
    for (std::size_t i = 0; i < rules_.bettors_behind; ++i) {
      table_.settle(seat, behind(in_front, i), award);
      if (const auto attack = attack_behind(in_front, i))
        table_.settle(seat, *attack, attack_award(rules_, hand, award));
    }
  }

  /// The hand is given up when the card of its double has been seen: what was added goes back.
  constexpr void rescue(Seat seat, Spot in_front, const Award& returned, const Award& forfeited) {
    each_on(seat, in_front, [&](std::size_t i, Spot spot) {
      const Cents added = table_.stake(seat, spot) - bettors_[seat][box_at(in_front)][i].original;
      if (added) table_.settle_part(seat, spot, added, returned);
      table_.settle(seat, spot, forfeited);
    });
  }

  /// `lost` is for the original wager, on whichever hand it lies now; money that was added goes back (§10(b), §11(d)).
  constexpr void settle_against_blackjack(Seat seat, Spot in_front, const Award& lost) {
    each_on(seat, in_front, [&](std::size_t i, Spot spot) {
      const Bettor& bettor = bettors_[seat][box_at(in_front)][i];
      if (const auto attack = attack_behind(in_front, i))
        table_.settle(seat, *attack, rules_.attack[AddedMoney::dealer_blackjack]);
      if (rules_.added_money_safe && bettor.original_on != hand_at(in_front))
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
    std::size_t original_on;  ///< the hand of its box on which it lies
  };

  /// Where the wager of a bettor on the same hand lies.
  static constexpr Spot behind(Spot in_front, std::size_t bettor) {
    return hand_spot(places_behind[box_at(in_front)][bettor].wager, hand_at(in_front));
  }
  static constexpr std::optional<Spot> attack_behind(Spot in_front, std::size_t bettor) {
    const auto& attack = places_behind[box_at(in_front)][bettor].attack;
    return attack ? std::optional(hand_spot(*attack, hand_at(in_front))) : std::nullopt;
  }
  template <class Visit>
  constexpr void each_place(Visit&& visit) const {
    for (std::size_t box = 0; box < Boxes; ++box) {
      for (std::size_t i = 0; i < rules_.bettors_behind; ++i) visit(box, i);
    }
  }
  template <class Visit>
  constexpr void each_on(Seat seat, Spot in_front, Visit&& visit) const {
    for (std::size_t i = 0; i < rules_.bettors_behind; ++i) {
      const Spot spot = behind(in_front, i);
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
    const ActionsBehind& may = actions_behind[bettor];
    return ask(seat, bettor, Question::even_money_behind, std::array{may.decline, may.even_money}) == may.even_money;
  }

  T& table_;
  const Rules& rules_;
  typename T::template PerSeat<std::array<std::array<Bettor, most_behind>, Boxes>> bettors_;
};

/// At a table where one player bets on a box.
template <class T>
struct NobodyBehind {
  constexpr NobodyBehind(const T&, const Rules&) {}
  static constexpr void open(Seat) {}
  [[nodiscard]] static constexpr bool wait_on(Seat, Spot) { return false; }
  static constexpr void insure(Seat, Spot, const PlayedHand&) {}
  [[nodiscard]] static constexpr bool insured(Seat) { return false; }
  static constexpr void settle_insurance(Seat, const Award&) {}
  static constexpr void offer_attack(Seat) {}
  static constexpr void offer_double(Seat, Spot) {}
  static constexpr void on_split(Seat, Spot, std::size_t) {}
  static constexpr void settle(Seat, Spot, const PlayedHand&, const Award&) {}
  static constexpr void rescue(Seat, Spot, const Award&, const Award&) {}
  static constexpr void settle_against_blackjack(Seat, Spot, const Award&) {}
};

}  // namespace houseway::games::blackjack
