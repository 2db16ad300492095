#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include "games/blackjack/compare.hpp"
#include "games/blackjack/rest.hpp"
#include "games/blackjack/rules.hpp"
#include "games/blackjack/seen.hpp"
#include "games/blackjack/shared_box.hpp"
#include "games/blackjack/strategy.hpp"
#include "table/concept.hpp"

namespace houseway::games::blackjack {

using table::Phase;
using table::Place;
using table::Seat;
using table::Table;

/// The actions open to a hand, standing first.
class Actions {
 public:
  constexpr void add(Action action) { actions_[count_++] = action; }
  [[nodiscard]] constexpr const Action* begin() const { return actions_.data(); }
  [[nodiscard]] constexpr const Action* end() const { return actions_.data() + count_; }

 private:
  std::array<Action, 7> actions_{};
  std::size_t count_ = 0;
};

/// One round, in the order of the regulation, with a file for each of its parts. Every player has as many boxes; `Side`
/// are the side wagers of the table, or none.
template <class T, std::size_t Boxes, class Side>
class Round {
 public:
  constexpr Round(T& table, const Rules& rules)
      : table_(table), rules_(rules), side_(table, rules.side), behind_(table, rules) {}

  constexpr void play() {
    place_bets();
    table_.phase(Phase::deal);
    if (burns_first_card()) table_.burn(1);
    deal_cards();
    settle_on_first_cards();
    if (Side::offered && rules_.counts_decide && table_.known_course(decided_once_dealt, burned_first(rules_))) return;

    table_.phase(Phase::decide);
    if (rules_.switching == Switching::unseen_hand) choose_hands();
    if (rules_.blackjack_paid_at_once && !rules_.blackjack_paid_in_turn && up_is_low()) pay_blackjacks();
    if (!rules_.insurance_at_own_turn) {
      for (const Seat seat : table_.bettors()) insure(seat);
    }
    if (rules_.surrenders_before_look(column())) offer_early_surrender();
    check_for_blackjack();
    if (dealer_.blackjack) {
      side_.deal_third_sevens([&](Seat seat) { return takes_third_card(seat); });
      side_.on_second_card({dealer_.cards[0], dealer_.cards[1]});
    } else {
      for (const Seat seat : table_.bettors()) take_turn(seat);
      table_.phase(Phase::draw);
      draw_dealer();
    }
    if (dealer_.count > 1) side_.on_dealer_hand(dealer_);

    table_.phase(Phase::settle);
    settle_in_passes<T>(rules_.losers_first, [&](Pass pass) {
      for (const Seat seat : settling_order()) {
        settle_seat(seat, pass);
        const BoxPlay& box = players_[seat].boxes[0];
        if (pass != Pass::losers)
          side_.on_results(seat, std::span<const PlayedHand>(box.hands.data(), box.count), dealer_.blackjack);
      }
    });
    for (std::size_t action = 1; action < actions(); ++action) play_action(action);
    side_.at_end(dealer_);
  }

 private:
  static constexpr std::uint8_t unseen_place = 7;  ///< where the two cards lie that a hand may be switched for

  /// A box: one hand, and those that splits form from it, in the order in which they are played.
  struct BoxPlay {
    Box first;
    std::array<PlayedHand, most_hands> hands;
    std::array<std::uint32_t, most_hands> order;
    std::uint32_t count;
  };
  struct Player {
    std::array<BoxPlay, Boxes> boxes;
    bool ante;
    bool switched;                           ///< plays the two cards that lay unseen
    bool revocable;                          ///< the second cards have changed places, and no other has come since
    bool revoked;                            ///< they have changed back, and both hands are played anew
    std::array<Cents, most_actions> opened;  ///< with multiple action, each wager as it was before the deal
  };

  [[nodiscard]] constexpr auto settling_order() const {
    return rules_.settles_from_left ? table_.bettors() : table_.bettors_from_right();
  }
  [[nodiscard]] constexpr Card up() const { return dealer_.cards[0]; }
  [[nodiscard]] constexpr bool up_is_low() const { return !is_ace(up()) && !is_ten_value(up()); }
  [[nodiscard]] constexpr std::size_t column() const { return column_of(rules_, dealer_); }

  static constexpr Spot wager(std::size_t box) { return box_wagers[box]; }
  static constexpr Spot insurance(std::size_t box) { return box == 0 ? Spot::insurance : Spot::insurance_2; }
  [[nodiscard]] constexpr Place place(Seat seat, std::size_t box, std::size_t hand) {
    if (players_[seat].switched && hand == 0) return {seat, unseen_place};
    return {seat, static_cast<std::uint8_t>(box * most_hands + hand)};
  }
  [[nodiscard]] constexpr Odds odds(const Player& player, std::size_t box) const {
    if (box == 1) return Odds::second_box;
    if (rules_.switching != Switching::unseen_hand) return Odds::plain;
    if (rules_.premium) return player.ante ? Odds::ante : Odds::no_ante;
    return player.switched ? Odds::switched : Odds::kept;
  }

  // Parts in which games of the family differ from Blackjack: kin.hpp. Without them the round is `plain`.

  static constexpr bool plain = Side::plain;
  /// The dealer's card comes before the players', and each may add to the wager when it is seen.
  constexpr void deal_dealer_first();
  /// The first two cards may be given away for two new ones, once.
  constexpr void offer_zap(Seat seat, PlayedHand& hand, Place cards);
  /// The house bets what the double adds, or the player does.
  constexpr void add_for_double(Seat seat, Spot spot, PlayedHand& hand);
  constexpr void add_for_split(Seat seat, std::size_t which, std::size_t index, std::size_t formed);
  /// Whether the wager of a hand that is lost still tells what the house has bet on others.
  [[nodiscard]] constexpr bool measures_free_bets(Spot spot, const PlayedHand& hand) const {
    return !plain && spot == wager(0) && hand.split && rules_.splits_free(hand.cards[0]);
  }
  /// When the card of a double is seen, the hand may still be given up.
  constexpr void offer_to_give_up(Seat seat, Spot spot, PlayedHand& hand, Place cards);
  /// What lies beside a hand ends with it.
  constexpr void settle_beside(Seat seat, Spot spot, const PlayedHand& hand, const Award& award);

  // The deal: deal.hpp

  /// A simulated player makes the same wagers every round; new streak wagers only when none is left of the last.
  constexpr void place_bets();
  /// Of a new shoe, or because a new dealer has come; who deals the first round of a shoe burns it once.
  [[nodiscard]] constexpr bool burns_first_card();
  constexpr void deal_cards();
  constexpr void deal_pass(std::size_t pass);

  /// Two passes of one card to everybody who paid for them.
  constexpr void deal_unseen_cards();
  constexpr void open_box(Seat seat, std::size_t which);

  static constexpr void open_hand(PlayedHand& hand, const std::array<Card, 2>& cards, Cents stake) {
    hand.open(cards[0], stake);
    hand.add(cards[1]);
    hand.blackjack = hand.two_card_21();
  }

  constexpr void settle_on_first_cards();
  /// Who paid the ante may take the two cards that nobody has seen in place of his own.
  constexpr void choose_hands();

  /// The row of a hand of two cards, before any decision.
  [[nodiscard]] constexpr std::size_t first_row(const PlayedHand& hand) const {
    if (hand.blackjack) return blackjack_row;
    const bool splits = rules_.hands > 1 && value_of(hand.cards[0]) == value_of(hand.cards[1]);
    return splits ? pair_row(hand.cards[0]) : hand.row;
  }

  // What comes before the players' turns: insurance.hpp

  constexpr void pay_blackjacks();
  /// A blackjack that the dealer cannot match any more.
  constexpr void pay_blackjack(Seat seat, std::size_t box);

  /// Under an ace: even money for a blackjack where it is offered, else insurance.
  constexpr void insure(Seat seat);
  constexpr bool takes_even_money(Seat seat, std::size_t box);
  constexpr void settle_insurance(InsuranceOutcome outcome);
  /// Half of a wager is given up before the dealer looks at the second card.
  constexpr void offer_early_surrender();
  /// Whether the dealer has blackjack, where that is known before the players act. If so, nobody acts.
  constexpr void check_for_blackjack();
  constexpr void tell_side_bets();

  /// With two sevens against a dealer's blackjack a player may have one more card for his wager on them.
  constexpr bool takes_third_card(Seat seat);

  // The players' turns: turns.hpp

  constexpr void take_turn(Seat seat);
  /// A card that a player asked for, or that a split hand gets.
  constexpr void draw(Seat seat, PlayedHand& hand, Place cards);

  /// The second cards of the two hands may change places, once.
  constexpr void choose_second_cards(Seat seat);
  /// Both hands, each with the second card of the other.
  [[nodiscard]] constexpr std::array<PlayedHand, 2> with_cards_changed(Seat seat);
  constexpr void change_second_cards(Seat seat, const std::array<PlayedHand, 2>& changed);
  /// The cards go back, and the hands are played as they were dealt.
  constexpr void revoke_switch(Seat seat);
  /// In their order, and from the first again where a switch was revoked.
  constexpr void play_hands(Seat seat);
  constexpr void play_hand(Seat seat, std::size_t which, std::size_t at);
  [[nodiscard]] constexpr Actions actions_for(const Turn& turn, bool may_revoke) const;
  /// Collected at once, with all that was added to it.
  constexpr void bust(Seat seat, Spot spot, PlayedHand& hand, Place cards);

  /// One more card, and no other. Face down it is turned at settlement, and nobody knows before whether it was too
  /// much.
  constexpr void double_hand(Seat seat, Spot spot, PlayedHand& hand, Place cards, bool hidden);

  /// The second card opens a hand of its own, played after this one; this one gets its next card now.
  constexpr void split_hand(Seat seat, std::size_t which, std::size_t at);

  /// Half is given up, at once where the dealer can have no blackjack; else the hand waits for his second card.
  constexpr void surrender_hand(Seat seat, Spot spot, PlayedHand& hand);

  // The dealer's hand: dealer.hpp

  /// What the hands that are left ask of the dealer: his second card, and his count.
  struct Needs {
    bool second = false;
    bool third = false;  ///< one more, if the two count less than 17
    bool count = false;
  };

  /// Whether a wager waits on the hand: even money takes one off it, and leaves those of others.
  [[nodiscard]] constexpr bool is_open(Seat seat, Spot spot, const PlayedHand& hand) const {
    return hand.result == HandResult::open || behind_.wait_on(seat, spot);
  }
  template <class Visit>
  constexpr void each_open_hand(Seat seat, Visit&& visit) {
    for (std::size_t box = 0; box < Boxes; ++box) {
      BoxPlay& play = players_[seat].boxes[box];
      for (std::size_t at = 0; at < play.count; ++at) {
        const std::size_t index = play.order[at];
        if (is_open(seat, hand_spot(wager(box), index), play.hands[index])) visit(box, index, play.hands[index]);
      }
    }
  }

  // What the rest of the round depends on, for a simulation that has seen it before: rest.hpp

  template <class Rest>
  constexpr void say_rest(const BoxPlay& box, Rest&& rest) {
    if (rules_.counts_decide && box.count == 1) table_.rest_depends_on(rest);
  }
  /// The same of split hands, when so many are played. Nothing is said of many, and nothing where side wagers look at
  /// them.
  template <class Rest>
  constexpr void say_rest_of_split(const BoxPlay& box, std::size_t played, Rest&& rest) {
    if (!plain || Side::offered || !rules_.counts_decide || box.count == 1 || box.count > SplitHands::most) return;
    table_.rest_depends_on([&] {
      SplitHands hands;
      for (std::size_t at = 0; at < played; ++at) hands.add_played(box.hands[box.order[at]]);
      hands.waiting = played < box.count ? box.count - played - 1 : 0;
      hands.blackjack_may_come = !known_ && !up_is_low();
      return rest(hands);
    });
  }
  constexpr void say_rest_of_turn(Seat seat, std::size_t which, std::size_t at) {
    const BoxPlay& box = players_[seat].boxes[which];
    say_rest(box, [&] { return rest_of_turn(rules_, box.hands[0], dealer_, beside(seat)); });
    say_rest_of_split(box, at, [&](const SplitHands& hands) {
      return rest_of_split_turn(rules_, hands, box.hands[box.order[at]], dealer_);
    });
  }
  constexpr void say_rest_of_second_card(const BoxPlay& box, std::size_t at) {
    say_rest_of_split(box, at, [&](const SplitHands& hands) {
      return rest_of_second_card(rules_, hands, box.hands[box.order[at]], dealer_);
    });
  }
  constexpr void say_rest_of_dealer() {
    for (const Seat seat : table_.bettors()) {
      const BoxPlay& box = players_[seat].boxes[0];
      say_rest(box, [&] { return rest_of_dealer(rules_, box.hands[0], dealer_, beside(seat)); });
      say_rest_of_split(box, box.count,
                        [&](const SplitHands& hands) { return rest_of_dealer(rules_, hands, dealer_); });
    }
  }
  [[nodiscard]] constexpr Beside beside(Seat seat) const {
    return {static_cast<bool>(table_.stake(seat, Spot::double_attack)),
            static_cast<bool>(table_.stake(seat, Spot::optional_bonus))};
  }

  [[nodiscard]] constexpr Needs needs();
  /// Whether it is not decided yet, unless the dealer has blackjack.
  [[nodiscard]] constexpr bool needs_the_count(const PlayedHand& hand) const {
    if (hand.blackjack) return rules_.blackjack_needs_the_count;
    if (rules_.is_charlie(hand.count, hand.split)) return false;
    if (hand.two_card_21()) return !rules_.two_card_21_wins;
    return hand.total() != most_count || !rules_.longer_21_wins;
  }
  constexpr void draw_dealer();
  [[nodiscard]] constexpr bool draws(const DealerHand& dealer) const {
    return ((rules_.draw_rows >> dealer.row) & 1U) != 0;
  }
  constexpr void settle_surrenders(Seat seat);

  // Settlement: settlement.hpp

  /// `pass`: all hands, or those that lose.
  constexpr void settle_seat(Seat seat, Pass pass);
  /// The original wager is lost, money that was added to it goes back. The original wager is that of the first hand.
  constexpr void settle_against_blackjack(Seat seat, std::size_t box, std::size_t index, PlayedHand& hand);

  [[nodiscard]] constexpr Odds odds_of(Seat seat, Spot spot) { return odds(players_[seat], box_at(spot)); }

  [[nodiscard]] constexpr const Award& award_of(Seat seat, std::size_t box, const PlayedHand& hand,
                                                HandOutcome outcome) {
    return blackjack::award_of<!plain>(rules_, odds(players_[seat], box), hand, outcome);
  }
  /// For everybody who bet on the hand.
  constexpr void finish(Seat seat, Spot spot, PlayedHand& hand, const Award& award);
  /// For the one who decides.
  constexpr void finish_own(Seat seat, Spot spot, PlayedHand& hand, const Award& award);

  // Multiple action (§18): further wagers on the same hand, each against a dealer's hand of its own:
  // multiple_action.hpp

  [[nodiscard]] constexpr std::size_t actions() const {
    return Side::offered && rules_.side.multiple_action_offered ? most_actions : 1;
  }

  /// What happens to a hand while it is played happens to every wager on it.
  template <class Act>
  constexpr void each_action(Spot hand, Act&& act) {
    for (std::size_t action = 1; action < actions(); ++action) act(action_spots[action].hands[hand_at(hand)]);
  }

  /// The up card stays, the others go to the rack, and the dealer's next hand is dealt to it.
  constexpr void play_action(std::size_t action);

  template <class Visit>
  constexpr void each_live_action(Seat seat, std::size_t action, Visit&& visit) {
    BoxPlay& box = players_[seat].boxes[0];
    for (std::size_t at = 0; at < box.count; ++at) {
      const std::size_t index = box.order[at];
      const Spot spot = action_spots[action].hands[index];
      if (table_.stake(seat, spot)) visit(spot, box.hands[index]);
    }
  }

  /// A double is made on every wager, and for less on one is for less on all, in proportion.
  constexpr void double_actions(Seat seat, Spot spot, const PlayedHand& hand);
  /// As the blackjack wager is paid for the same outcome.
  constexpr void settle_action(Seat seat, Spot spot, std::size_t action, const PlayedHand& hand,
                               const DealerHand& dealer);
  [[nodiscard]] constexpr Award action_award(Seat seat, const PlayedHand& hand, HandOutcome outcome);

  T& table_;
  const Rules& rules_;
  Side side_;
  /// Away from the plain round.
  std::conditional_t<Side::offered, BettorsBehind<T, Boxes>, NobodyBehind<T>> behind_;
  typename T::template PerSeat<Player> players_;
  DealerHand dealer_;
  bool known_ = false;  ///< whether the dealer has blackjack
};

}  // namespace houseway::games::blackjack
