#pragma once

#include <array>
#include <string_view>
#include <tuple>

#include "games/shared/hand_wagers.hpp"
#include "games/shared/poker_outcomes.hpp"
#include "games/shared/steps.hpp"
#include "hands/compare.hpp"
#include "hands/poker.hpp"
#include "rulebook/toml_fwd.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/house_policy.hpp"

/// Boston 5 Stud: three cards against the dealer's three, then a second wager or a fold, and two more to each.
namespace houseway::games::boston_5_stud {

using hands::PokerCategory;
using hands::PokerHand;
using hands::PokerValue;
using hands::ThreeCardValue;
using kit::Card;
using kit::Cents;
using rulebook::Award;
using rulebook::Binder;
using rulebook::Payouts;
using rulebook::Remedy;
using table::Phase;
using table::Seat;
using table::Table;

HOUSEWAY_ENUM(Spot, ante, first_wager, second_wager, ante_bonus, optional_bonus)
HOUSEWAY_ENUM(Action, fold, second_wager, withdraw)

/// How a hand ends. The first three are in the order of `hands::compare`.
HOUSEWAY_ENUM(OpeningOutcome, player_lower, tied, player_higher, folded)
HOUSEWAY_ENUM(SecondOutcome, player_lower, tied, player_higher, withdrawn)

/// On the first three cards; decided before anybody chooses (§9(a)), so that no fold touches it.
inline constexpr std::tuple wagers{
    on(Spot::optional_bonus, own_cards<3>, three_card_hands).settled(Settled::on_first_cards)};
using SideWagers = HandWagers<wagers>;

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b)
      : ante(b.pays<OpeningOutcome>("ante")),
        first_wager(b.pays<OpeningOutcome>("first-wager")),
        second_wager(b.pays<SecondOutcome>("second-wager")),
        ante_bonus(b.pays<PokerCategory>("ante-bonus")),
        side(b),
        bonus_requires_win(b.yes("ante-bonus-requires-win", false)),
        shoe_failure_clause(b.clause("dealing-shoe-failure")),
        four_cards_clause(b.clause("dealer-four-cards")) {}

  Payouts<OpeningOutcome> ante;
  Payouts<OpeningOutcome> first_wager;
  Payouts<SecondOutcome> second_wager;
  Payouts<PokerCategory> ante_bonus;
  SideWagers side{};
  bool bonus_requires_win{};
  rulebook::ClauseId shoe_failure_clause{};
  rulebook::ClauseId four_cards_clause{};
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

/// What a player sees who must choose: his first three cards.
struct Seen {
  ThreeCardValue hand;
};

/// Nothing is folded: a fold gives up three antes, and no three cards win so seldom. A strategy file may name the
/// lowest hand that is played.
struct Strategy {
  explicit Strategy(const Rules&) {}
  Strategy(const Rules& rules, rulebook::TomlReader& file);
  constexpr Action operator()(const Seen& seen) const {
    return seen.hand >= threshold ? Action::second_wager : Action::fold;
  }

  ThreeCardValue threshold{};
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules> {
  static constexpr std::string_view id = "boston-5-stud";
  static constexpr rulebook::AlwaysDealt always_dealt{.own = 3};
  static constexpr std::array one_bet{Spot::ante, Spot::first_wager, Spot::second_wager, Spot::ante_bonus};

  /// What the cards at a place make, three of them or all five.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    typename T::template PerSeat<Hand> hands;

    table.phase(Phase::deal);
    if (deal_first_three(table, rules, hands)) {
      play(table, rules, hands);
    } else {
      pay_bonuses_of_void_hands(table, rules, hands);
    }
    table.shuffle_next();
  }

 private:
  struct Hand {
    std::array<Card, 3> cards;
    bool is_dealt;      ///< all three of them
    bool is_withdrawn;  ///< the second wager, and not made again
  };

  /// Three consecutive cards face down to each player, then to the dealer (§7(d), §8(c)). False where the hands have
  /// been called void: then no more cards come (§11(a), §11(f)). Before a player has three nothing is void.
  template <class T, class Hands>
  static constexpr bool deal_first_three(T& table, const Rules& rules, Hands& hands) {
    bool hands_void = false;
    bool anyone_dealt = false;
    const auto deal_three = [&](table::Place place) {
      for (int card = 0; card < 3; ++card) {
        hands_void = hands_void || table.ordered(Remedy::void_hands);
        if (hands_void && !anyone_dealt)
          table.refuse(rules.shoe_failure_clause, "a shoe that fails voids the round once a player has three cards");
        if (hands_void) return false;
        table.deal_down(place);
      }
      anyone_dealt = true;
      return true;
    };
    for (const Seat seat : table.bettors()) {
      hands[seat].is_dealt = deal_three(seat);
      hands[seat].is_withdrawn = false;
    }
    return deal_three(table::dealer) && !table.ordered(Remedy::void_hands);
  }

  template <class T, class Hands>
  static constexpr void play(T& table, const Rules& rules, Hands& hands) {
    table.phase(Phase::decide);
    settle_bonuses(table, rules, hands);
    for (const Seat seat : table.bettors()) {
      hear_withdrawals(table, rules, hands);
      decide(table, rules, seat, hands[seat]);
    }

    table.phase(Phase::draw);  // everybody has folded or bet: the dealer's cards may be seen (§11(a))
    hear_withdrawals(table, rules, hands);
    collect_withdrawn(table, rules, hands);
    const bool anyone_plays = anyone_has_stake(table, Spot::second_wager);
    if (anyone_plays) deal_final_two(table, rules);

    table.phase(Phase::reveal);  // the stub is counted, whoever plays (§7(e)-(f), §8(d)-(e))
    refuse_completion(table, rules);
    if (!anyone_plays) return;
    const PokerValue house = hands::evaluate(table.template reveal<5>(table::dealer));

    table.phase(Phase::settle);
    for (const Seat seat : table.bettors_from_right()) {
      if (table.stake(seat, Spot::second_wager)) settle_hand(table, rules, seat, hands[seat], house);
    }
  }

  /// Players expose what qualifies; the bonuses that lose are collected before the others are paid (§9(a)).
  template <class T, class Hands>
  static constexpr void settle_bonuses(T& table, const Rules& rules, Hands& hands) {
    for (const Seat seat : table.bettors()) hands[seat].cards = table.template look<3>(seat);
    settle_in_passes<T>(true, [&](Pass pass) {
      for (const Seat seat : table.bettors()) settle_bonus(table, rules, seat, hands[seat], pass);
    });
  }
  template <class T>
  static constexpr void settle_bonus(T& table, const Rules& rules, Seat seat, const Hand& hand, Pass pass) {
    const Cents stake = table.stake(seat, Spot::optional_bonus);
    rules.side.template settle<Settled::on_first_cards>(table, seat, dealt(false, hand.cards), pass);
    const bool was_paid = pass == Pass::others && stake && !table.stake(seat, Spot::optional_bonus);
    if (was_paid) table.expose(seat);
  }

  /// Three cards that qualify are paid though the hands are void; every other bonus goes back with the rest (§11(a),
  /// §11(f)).
  template <class T, class Hands>
  static constexpr void pay_bonuses_of_void_hands(T& table, const Rules& rules, Hands& hands) {
    for (const Seat seat : table.bettors()) {
      Hand& hand = hands[seat];
      if (!hand.is_dealt) continue;
      hand.cards = table.template look<3>(seat);
      settle_bonus(table, rules, seat, hand, Pass::others);
    }
  }

  /// A second wager equal to the first, or the ante and the first wager are given up (§9(b)).
  template <class T>
  static constexpr void decide(T& table, const Rules& rules, Seat seat, const Hand& hand) {
    const Seen seen{hands::three_card_value(hand.cards)};
    if (table.choose(seat, std::array{Action::fold, Action::second_wager}, seen) == Action::fold) {
      fold(table, rules, seat);
    } else {
      table.raise(seat, Spot::second_wager, table.stake(seat, Spot::first_wager));
    }
  }

  /// The cards go to the rack unexposed.
  template <class T>
  static constexpr void fold(T& table, const Rules& rules, Seat seat) {
    table.settle(seat, Spot::ante, rules.ante[OpeningOutcome::folded]);
    table.settle(seat, Spot::first_wager, rules.first_wager[OpeningOutcome::folded]);
    table.collect(seat);
  }

  /// Until the final two cards a player may take the second wager back (§9(c)), and make it again.
  template <class T, class Hands>
  static constexpr void hear_withdrawals(T& table, const Rules& rules, Hands& hands) {
    for (bool heard = true; heard;) {
      heard = false;
      for (const Seat seat : table.bettors()) {
        if (table.stake(seat, Spot::second_wager) && table.volunteers(seat, Action::withdraw)) {
          table.settle(seat, Spot::second_wager, rules.second_wager[SecondOutcome::withdrawn]);
          hands[seat].is_withdrawn = heard = true;
        } else if (hands[seat].is_withdrawn && table.volunteers(seat, Action::second_wager)) {
          table.raise(seat, Spot::second_wager, table.stake(seat, Spot::first_wager));
          hands[seat].is_withdrawn = false;
          heard = true;
        }
      }
    }
  }
  /// Without a second wager the hand has folded.
  template <class T, class Hands>
  static constexpr void collect_withdrawn(T& table, const Rules& rules, Hands& hands) {
    for (const Seat seat : table.bettors()) {
      if (hands[seat].is_withdrawn) fold(table, rules, seat);
    }
  }

  /// Two consecutive cards face down to each player with a second wager, then to the dealer (§9(d)).
  template <class T>
  static constexpr void deal_final_two(T& table, const Rules& rules) {
    for (const Seat seat : table.bettors()) {
      if (table.stake(seat, Spot::second_wager)) deal_stack(table, seat, 2);
    }
    refuse_completion(table, rules);
    table.deal_down(table::dealer);
    static_cast<void>(table.ordered(Remedy::deal_late));  // of four cards it may be called
    table.deal_down(table::dealer);
  }
  /// One more card completes a dealer's hand of four, and no other (§11(d)).
  template <class T>
  static constexpr void refuse_completion(T& table, const Rules& rules) {
    if (table.ordered(Remedy::deal_late))
      table.refuse(rules.four_cards_clause, "one more card is dealt to a dealer with four, and to no other");
  }

  /// First and second wager by the higher hand, then the ante: it is never paid itself, but two pair or better pay
  /// its bonus, whichever hand is higher (§9(f)).
  template <class T>
  static constexpr void settle_hand(T& table, const Rules& rules, Seat seat, const Hand& hand, PokerValue house) {
    const std::array<Card, 2> last = table.template look_rest<2>(seat);
    table.expose(seat);
    const PokerValue value = evaluate(PokerHand(hand.cards) + PokerHand(last));
    const std::size_t comparison = hands::compare(value, house);
    const auto outcome = static_cast<OpeningOutcome>(comparison);
    const Cents ante = table.stake(seat, Spot::ante);
    table.settle(seat, Spot::first_wager, rules.first_wager[outcome]);
    table.settle(seat, Spot::second_wager, rules.second_wager[static_cast<SecondOutcome>(comparison)]);
    table.settle(seat, Spot::ante, rules.ante[outcome]);
    if (outcome == OpeningOutcome::player_higher || !rules.bonus_requires_win)
      table.bonus(seat, Spot::ante_bonus, ante, rules.ante_bonus[value.category()]);
  }
};

}  // namespace houseway::games::boston_5_stud
