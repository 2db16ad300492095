#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "games/blackjack_rules.hpp"
#include "games/blackjack_strategy.hpp"
#include "hands/compare.hpp"
#include "table/concept.hpp"
#include "table/round.hpp"

/// Blackjack: nearer to 21 than the dealer, without going over it.
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
  std::array<Action, 6> actions_{};
  std::size_t count_ = 0;
};

/// The extra payout that a winning hand earns by its cards, if any. They exclude each other.
constexpr std::optional<ExtraHand> extra_hand(const Rules& rules, const PlayedHand& hand) {
  const auto rank_at = [&](std::size_t i) { return hand.cards[i].rank(); };
  if (hand.blackjack) {
    const auto is = [&](Card a, Card b) { return hand.cards[0] == a && hand.cards[1] == b; };
    const bool designated =
        is(rules.designated_ace, rules.designated_face) || is(rules.designated_face, rules.designated_ace);
    return designated ? std::optional(ExtraHand::designated_blackjack) : std::nullopt;
  }
  if (hand.count == 5 && hand.total() == most_count) return ExtraHand::five_card_21;
  if (hand.count != 3 || hand.total() != most_count) return std::nullopt;
  constexpr auto bit = [](kit::Rank rank) { return 1U << static_cast<unsigned>(rank); };
  const unsigned ranks = bit(rank_at(0)) | bit(rank_at(1)) | bit(rank_at(2));
  if (ranks == bit(kit::Rank::seven)) return ExtraHand::three_sevens;
  const bool suited = hand.cards[0].suit() == hand.cards[1].suit() && hand.cards[1].suit() == hand.cards[2].suit();
  const bool six_seven_eight = ranks == (bit(kit::Rank::six) | bit(kit::Rank::seven) | bit(kit::Rank::eight));
  return suited && six_seven_eight ? std::optional(ExtraHand::suited_6_7_8) : std::nullopt;
}

/// A player's hand against a dealer who has no blackjack.
constexpr HandOutcome compare(const Rules& rules, const PlayedHand& hand, const DealerHand& dealer) {
  constexpr std::uint32_t just_over = most_count + 1;
  if (hand.over()) return HandOutcome::busted;
  if (hand.blackjack) {
    if (dealer.total() == just_over && rules.blackjack_needs_the_count) return HandOutcome::blackjack_against_22;
    const bool same_color = kit::is_red(hand.cards[0].suit()) == kit::is_red(hand.cards[1].suit());
    return same_color ? HandOutcome::same_color_blackjack : HandOutcome::blackjack;
  }
  // By a table, because no branch could be foreseen.
  using enum HandOutcome;
  constexpr std::array<std::array<HandOutcome, 3>, 3> outcomes{
      {{lower, tied, higher}, {dealer_22, dealer_22, dealer_22}, {dealer_over_21, dealer_over_21, dealer_over_21}}};
  const std::size_t over = (dealer.total() > most_count ? 1U : 0U) + (dealer.total() > just_over ? 1U : 0U);
  const HandOutcome outcome = outcomes[over][hands::compare(hand.total(), dealer.total())];
  return outcome == tied && hand.two_card_21() && dealer.count > 2 ? two_card_21 : outcome;
}

/// One round, in the order of the regulation. Every player has as many boxes.
template <class T, std::size_t Boxes, class Side>
class Round {
 public:
  Round(T& table, const Rules& rules) : table_(table), rules_(rules), side_(table, rules.side) {}

  void deal() {
    place_bets();
    table_.phase(Phase::deal);
    if (rules_.burns && table_.fresh_shoe()) table_.burn(1);
    deal_cards();
    settle_on_first_cards();

    table_.phase(Phase::decide);
    if (rules_.switching == Switching::unseen_hand) choose_hands();
    if (rules_.blackjack_paid_at_once && up_is_low()) pay_blackjacks();
    if (!rules_.insurance_at_own_turn) {
      for (const Seat seat : table_.bettors()) insure(seat);
    }
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
    for (const Seat seat : settling_order()) {
      settle_seat(seat);
      const BoxPlay& box = players_[seat].boxes[0];
      side_.on_results(seat, std::span<const PlayedHand>(box.hands.data(), box.count), dealer_.blackjack);
    }
    for (std::size_t action = 1; action < actions(); ++action) play_action(action);
    side_.at_end(dealer_);
    table_.phase(Phase::close);
    if (rules_.shuffles_every_round || table_.cut_card_out()) table_.shuffle_next();
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
    bool switched;  ///< plays the two cards that lay unseen
  };

  [[nodiscard]] auto settling_order() const {
    return rules_.settles_from_left ? table_.bettors() : table_.bettors_from_right();
  }
  [[nodiscard]] Card up() const { return dealer_.cards[0]; }
  [[nodiscard]] bool up_is_low() const { return !is_ace(up()) && !is_ten_value(up()); }
  [[nodiscard]] std::size_t column() const {
    return rules_.second_card == SecondCard::up ? both_up_columns + dealer_.row : value_of(up());
  }

  static Spot wager(std::size_t box) { return box == 0 ? Spot::blackjack : Spot::switch_second_wager; }
  static Spot insurance(std::size_t box) { return box == 0 ? Spot::insurance : Spot::insurance_2; }
  [[nodiscard]] Place place(Seat seat, std::size_t box, std::size_t hand) {
    if (players_[seat].switched && hand == 0) return {seat, unseen_place};
    return {seat, static_cast<std::uint8_t>(box * most_hands + hand)};
  }
  [[nodiscard]] Odds odds(const Player& player, std::size_t box) const {
    if (box == 1) return Odds::second_box;
    if (rules_.switching != Switching::unseen_hand) return Odds::plain;
    if (rules_.premium) return player.ante ? Odds::ante : Odds::no_ante;
    return player.switched ? Odds::switched : Odds::kept;
  }

  // Multiple action (§18): further wagers on the same hand, each against a dealer's hand of its own.

  [[nodiscard]] std::size_t actions() const { return Side::offered && rules_.side.wagers_made > 1 ? most_actions : 1; }

  /// What happens to a hand while it is played happens to every wager on it.
  template <class Act>
  void each_action(Spot hand, Act&& act) {
    const auto which = kit::index_of(hand) - kit::index_of(Spot::blackjack);
    for (std::size_t action = 1; action < actions(); ++action) act(action_spots[action].hands[which]);
  }

  /// The up card stays, the others go to the rack, and the dealer's next hand is dealt to it.
  void play_action(std::size_t action) {
    const ActionSpots& spots = action_spots[action];
    bool second = false;
    bool count = false;
    for (const Seat seat : table_.bettors()) {
      second = second || table_.stake(seat, spots.insurance);
      each_live_action(seat, action, [&](Spot, const PlayedHand& hand) {
        second = true;
        count = count ||
                !(hand.blackjack ? !rules_.blackjack_needs_the_count : hand.two_card_21() && rules_.two_card_21_wins);
      });
    }
    if (!second) return;
    DealerHand dealer{};
    dealer.start(up());
    dealer.add(table_.deal_up(table::dealer));
    dealer.blackjack = dealer.two_card_21();
    const auto insured = is_ten_value(dealer.cards[1]) ? InsuranceOutcome::ten_value : InsuranceOutcome::other_card;
    for (const Seat seat : settling_order())
      table_.settle(seat, spots.insurance, rules_.side.multiple_action_insurance[insured]);
    while (count && draws(dealer)) dealer.add(table_.deal_up(table::dealer));
    dealer.busted = dealer.over();
    for (const Seat seat : settling_order()) {
      each_live_action(seat, action,
                       [&](Spot spot, PlayedHand& hand) { settle_action(seat, spot, action, hand, dealer); });
    }
  }

  template <class Visit>
  void each_live_action(Seat seat, std::size_t action, Visit&& visit) {
    BoxPlay& box = players_[seat].boxes[0];
    for (std::size_t at = 0; at < box.count; ++at) {
      const std::size_t index = box.order[at];
      const Spot spot = action_spots[action].hands[index];
      if (table_.stake(seat, spot)) visit(spot, box.hands[index]);
    }
  }

  /// As the blackjack wager is paid for the same outcome.
  void settle_action(Seat seat, Spot spot, std::size_t action, const PlayedHand& hand, const DealerHand& dealer) {
    const bool split_off = spot != action_spots[action].hands[0];
    if (dealer.blackjack && !hand.blackjack) {
      if (split_off) return table_.settle(seat, spot, rules_.split[AddedMoney::dealer_blackjack]);
      if (hand.doubled)
        table_.settle_part(seat, spot, Cents(table_.stake(seat, spot).count() / 2),
                           rules_.doubled[AddedMoney::dealer_blackjack]);
    }
    HandOutcome outcome = compare(rules_, hand, dealer);
    if (dealer.blackjack) outcome = hand.blackjack ? HandOutcome::both_blackjack : HandOutcome::dealer_blackjack;
    table_.settle(seat, spot, action_award(seat, hand, outcome));
  }
  [[nodiscard]] Award action_award(Seat seat, const PlayedHand& hand, HandOutcome outcome) {
    Award award = award_of(seat, 0, hand, outcome);
    award.clause = rules_.side.multiple_action[outcome].clause;
    return award;
  }

  // The deal.

  /// A simulated player makes the same wagers every round; new streak wagers only when none is left of the last.
  void place_bets() {
    for (const Seat seat : table_.bettors()) {
      const bool pending = side_.has_streaks(seat);
      table_.bet_flat(seat, [&](Spot spot) { return !pending || !is_streak(spot); });
    }
  }

  void deal_cards() {
    for (const Seat seat : table_.bettors()) {
      players_[seat].switched = false;
      players_[seat].ante = static_cast<bool>(table_.stake(seat, Spot::switch_hands_ante));
    }
    const bool unseen = rules_.switching == Switching::unseen_hand;
    if (unseen && rules_.switch_cards_first) deal_unseen_cards();
    deal_pass(0);
    dealer_.start(table_.deal_up(table::dealer));
    dealer_.blackjack = dealer_.busted = false;
    deal_pass(1);
    if (rules_.second_card == SecondCard::up) {
      dealer_.add(table_.deal_up(table::dealer));
    } else if (rules_.second_card != SecondCard::after_players) {
      table_.deal_down(table::dealer);
    }
    if (unseen && !rules_.switch_cards_first) deal_unseen_cards();
    for (const Seat seat : table_.bettors()) {
      for (std::size_t box = 0; box < Boxes; ++box) open_box(seat, box);
    }
  }

  void deal_pass(std::size_t pass) {
    for (const Seat seat : table_.bettors()) {
      for (std::size_t box = 0; box < Boxes; ++box) {
        if (rules_.cards_down) {
          table_.deal_down(place(seat, box, 0));
        } else {
          players_[seat].boxes[box].first.cards[pass] = table_.deal_up(place(seat, box, 0));
        }
      }
    }
  }

  /// Two passes of one card to everybody who paid for them.
  void deal_unseen_cards() {
    for (int pass = 0; pass < 2; ++pass) {
      for (const Seat seat : table_.bettors()) {
        if (players_[seat].ante) table_.deal_down(Place(seat, unseen_place));
      }
    }
  }

  void open_box(Seat seat, std::size_t which) {
    BoxPlay& box = players_[seat].boxes[which];
    if (rules_.cards_down) box.first.cards = table_.template look<2>(place(seat, which, 0));
    box.first.up = up();
    box.count = 1;
    box.order[0] = 0;
    open_hand(box.hands[0], box.first.cards, table_.stake(seat, wager(which)));
  }

  static void open_hand(PlayedHand& hand, const std::array<Card, 2>& cards, Cents stake) {
    hand.open(cards[0], stake);
    hand.add(cards[1]);
    hand.blackjack = hand.two_card_21();
  }

  void settle_on_first_cards() {
    for (const Seat seat : settling_order()) side_.on_first_cards(seat, players_[seat].boxes[0].first);
    if (rules_.switching != Switching::unseen_hand) return;
    for (const Seat seat : settling_order()) table_.settle(seat, Spot::switch_hands_ante, rules_.ante[Ante::collected]);
  }

  // What comes before the players' turns.

  /// Who paid the ante may take the two cards that nobody has seen in place of his own.
  void choose_hands() {
    for (const Seat seat : table_.bettors_from_right()) {
      Player& player = players_[seat];
      if (!player.ante) continue;
      BoxPlay& box = player.boxes[0];
      Seen seen;
      seen.question = Question::switch_hand;
      seen.row = first_row(box.hands[0]);
      seen.column = column();
      if (table_.choose(seat, std::array{Action::keep, Action::switch_}, seen) == Action::keep) {
        table_.collect(Place(seat, unseen_place));
        continue;
      }
      table_.collect(seat);
      player.switched = true;
      open_hand(box.hands[0], table_.template reveal<2>(Place(seat, unseen_place)), box.hands[0].original);
      box.hands[0].switched = true;
      box.hands[0].blackjack = box.hands[0].blackjack && rules_.switched_blackjack;
    }
  }

  /// The row of a hand of two cards that may be split.
  static std::size_t first_row(const PlayedHand& hand) {
    if (hand.blackjack) return blackjack_row;
    return value_of(hand.cards[0]) == value_of(hand.cards[1]) ? pair_row(hand.cards[0]) : hand.row;
  }

  void pay_blackjacks() {
    for (const Seat seat : settling_order()) pay_blackjack(seat, 0);
  }

  /// A blackjack that the dealer cannot match any more.
  void pay_blackjack(Seat seat, std::size_t box) {
    PlayedHand& hand = players_[seat].boxes[box].hands[0];
    if (!hand.blackjack || hand.result != HandResult::open) return;
    const HandOutcome outcome = compare(rules_, hand, dealer_);
    finish(seat, wager(box), hand, award_of(seat, box, hand, outcome));
    if (up_is_low()) {
      each_action(wager(box), [&](Spot spot) { table_.settle(seat, spot, action_award(seat, hand, outcome)); });
    }
    table_.collect(place(seat, box, 0));
  }

  /// Under an ace: even money for a blackjack where it is offered, else insurance.
  void insure(Seat seat) {
    if (!rules_.offers_insurance || !is_ace(up())) return;
    for (std::size_t box = 0; box < Boxes; ++box) {
      PlayedHand& hand = players_[seat].boxes[box].hands[0];
      if (hand.result != HandResult::open) continue;
      if (hand.blackjack && rules_.offers_even_money && takes_even_money(seat, box)) {
        finish(seat, wager(box), hand, rules_.even_money[EvenMoney::taken]);
        table_.collect(place(seat, box, 0));
        continue;
      }
      table_.offer(seat, insurance(box), rules_.insurance_limit.of(hand.original));
    }
    for (std::size_t action = 1; action < actions(); ++action) {
      const ActionSpots& spots = action_spots[action];
      if (const Cents made = table_.stake(seat, spots.hands[0]))
        table_.offer(seat, spots.insurance, rules_.insurance_limit.of(made));
    }
  }

  bool takes_even_money(Seat seat, std::size_t box) {
    Seen seen;
    seen.question = Question::even_money;
    return table_.choose(place(seat, box, 0), std::array{Action::decline, Action::even_money}, seen) ==
           Action::even_money;
  }

  void settle_insurance(InsuranceOutcome outcome) {
    if (!rules_.offers_insurance || !is_ace(up())) return;
    for (const Seat seat : settling_order()) {
      for (std::size_t box = 0; box < Boxes; ++box) table_.settle(seat, insurance(box), rules_.insurance[outcome]);
    }
  }

  /// Whether the dealer has blackjack, where that is known before the players act. If so, nobody acts.
  void check_for_blackjack() {
    known_ = up_is_low();
    if (!known_) {
      const bool visible = rules_.second_card == SecondCard::up;
      known_ = visible || (rules_.second_card == SecondCard::checked && table_.can_peek());
      if (!known_) return;
      if (visible) {
        dealer_.blackjack = dealer_.two_card_21();
      } else {
        const bool ace_needed = !is_ace(up());
        dealer_.blackjack = table_.peek(
            table::dealer, [ace_needed](Card card) { return ace_needed ? is_ace(card) : is_ten_value(card); });
        if (dealer_.blackjack) dealer_.add(table_.turn(table::dealer));
      }
      settle_insurance(dealer_.blackjack ? InsuranceOutcome::ten_value : InsuranceOutcome::other_card);
    }
    tell_side_bets();
  }

  void tell_side_bets() {
    side_.on_dealer_test(dealer_.blackjack ? std::optional(TwoCards{dealer_.cards[0], dealer_.cards[1]})
                                           : std::nullopt);
  }

  /// With two sevens against a dealer's blackjack a player may have one more card for his wager on them.
  bool takes_third_card(Seat seat) {
    Seen seen;
    seen.row = players_[seat].boxes[0].hands[0].row;
    seen.column = column();
    return table_.choose(seat, std::array{Action::stand, Action::hit}, seen) == Action::hit;
  }

  // The players' turns.

  void take_turn(Seat seat) {
    if (rules_.insurance_at_own_turn) insure(seat);
    if constexpr (Boxes == 2) choose_second_cards(seat);
    for (std::size_t box = 0; box < Boxes; ++box) {
      for (std::size_t at = 0; at < players_[seat].boxes[box].count; ++at) play_hand(seat, box, at);
    }
    side_.after_action(seat, players_[seat].boxes[0].hands[0]);
  }

  /// A card that a player asked for, or that a split hand gets.
  void draw(Seat seat, PlayedHand& hand, Place cards) {
    const Card card = table_.deal_up(cards);
    hand.add(card);
    side_.on_third_card(seat, card);
  }

  /// The second cards of the two hands may change places, once.
  void choose_second_cards(Seat seat) {
    auto& boxes_of = players_[seat].boxes;
    std::array<PlayedHand, 2> changed{};
    Seen seen;
    seen.question = Question::switch_cards;
    seen.column = column();
    for (std::size_t box = 0; box < 2; ++box) {
      const PlayedHand& hand = boxes_of[box].hands[0];
      open_hand(changed[box], {hand.cards[0], boxes_of[1 - box].hands[0].cards[1]}, hand.original);
      changed[box].blackjack = changed[box].blackjack && rules_.switched_blackjack;
      changed[box].switched = true;
      seen.kept[box] = first_row(hand);
      seen.changed[box] = first_row(changed[box]);
    }
    if (table_.choose(seat, std::array{Action::keep, Action::switch_}, seen) == Action::keep) return;
    for (std::size_t box = 0; box < 2; ++box) boxes_of[box].hands[0] = changed[box];
    table_.move_second_card(place(seat, 0, 0), place(seat, 1, 0));
    table_.move_second_card(place(seat, 1, 0), place(seat, 0, 0));
  }

  void play_hand(Seat seat, std::size_t which, std::size_t at) {
    BoxPlay& box = players_[seat].boxes[which];
    const std::size_t index = box.order[at];
    PlayedHand& hand = box.hands[index];
    const Place cards = place(seat, which, index);
    const Spot spot = hand_spot(wager(which), index);
    if (hand.count == 1) hand.add(table_.deal_up(cards));
    if (hand.blackjack) {
      if (known_ && rules_.blackjack_paid_at_once) pay_blackjack(seat, which);
      return;
    }
    while (hand.total() < most_count) {
      const bool two = hand.count == 2;
      const bool one_card_only = hand.split && is_ace(hand.cards[0]);  // split aces
      const bool may_split = two & (value_of(hand.cards[0]) == value_of(hand.cards[1])) & (box.count < rules_.hands) &
                             (!one_card_only | rules_.resplits_aces);
      if (one_card_only && !may_split) return;
      Seen seen;
      seen.row = may_split ? pair_row(hand.cards[0]) : hand.row;
      seen.column = column();
      seen.may_double = two && !one_card_only && rules_.offers_double && ((rules_.double_on >> hand.total()) & 1U) != 0;
      seen.may_surrender =
          two && rules_.offers_surrender && !one_card_only && (!hand.split || rules_.surrender_after_split);
      switch (table_.choose(cards, actions_for(seen, one_card_only, may_split), seen)) {
        case Action::hit:
          draw(seat, hand, cards);
          if (hand.over()) return bust(seat, spot, hand, cards);
          break;
        case Action::double_:
          return double_hand(seat, spot, hand, cards, rules_.double_down_hidden);
        case Action::double_face_down:
          return double_hand(seat, spot, hand, cards, true);
        case Action::split:
          split_hand(seat, which, at);
          break;
        case Action::surrender:
          return surrender_hand(seat, spot, hand);
        default:
          return;
      }
    }
  }

  [[nodiscard]] Actions actions_for(const Seen& seen, bool one_card_only, bool may_split) const {
    Actions actions;
    actions.add(Action::stand);
    if (!one_card_only) actions.add(Action::hit);
    if (seen.may_double) actions.add(Action::double_);
    if (seen.may_double && rules_.double_hidden_asked) actions.add(Action::double_face_down);
    if (may_split) actions.add(Action::split);
    if (seen.may_surrender) actions.add(Action::surrender);
    return actions;
  }

  /// Collected at once, with all that was added to it.
  void bust(Seat seat, Spot spot, PlayedHand& hand, Place cards) {
    hand.busted = true;
    if (rules_.cards_down) table_.expose(cards);
    finish(seat, spot, hand, rules_.pays(odds_of(seat, spot))[HandOutcome::busted]);
    each_action(spot, [&](Spot other) { table_.settle(seat, other, action_award(seat, hand, HandOutcome::busted)); });
    table_.collect(cards);
  }

  /// One more card, and no other. Face down it is turned at settlement, and nobody knows before whether it was too
  /// much.
  void double_hand(Seat seat, Spot spot, PlayedHand& hand, Place cards, bool hidden) {
    hand.doubled = table_.raise_up_to(seat, spot, rules_.double_limit.of(hand.original));
    each_action(spot, [&](Spot other) { table_.raise(seat, other, table_.stake(seat, other)); });
    if (rules_.cards_down) table_.expose(cards);
    if (hidden) {
      table_.deal_down(cards);
      hand.hidden = true;
      return;
    }
    draw(seat, hand, cards);
    if (hand.over()) bust(seat, spot, hand, cards);
  }

  /// The second card opens a hand of its own, played after this one; this one gets its next card now.
  void split_hand(Seat seat, std::size_t which, std::size_t at) {
    BoxPlay& box = players_[seat].boxes[which];
    const std::size_t index = box.order[at];
    const std::size_t formed = box.count++;
    PlayedHand& hand = box.hands[index];
    PlayedHand& other = box.hands[formed];
    for (std::size_t i = formed; i > at + 1; --i) box.order[i] = box.order[i - 1];
    box.order[at + 1] = static_cast<std::uint32_t>(formed);
    const Place cards = place(seat, which, index);
    if (rules_.cards_down) table_.expose(cards);
    side_.on_split(seat, formed);
    table_.raise(seat, hand_spot(wager(which), formed), hand.original);
    for (std::size_t action = 1; action < actions(); ++action) {
      const auto& hands = action_spots[action].hands;
      table_.raise(seat, hands[1], table_.stake(seat, hands[0]));
    }
    table_.move_second_card(cards, place(seat, which, formed));
    other.open(hand.cards[1], hand.original);
    hand.open(hand.cards[0], hand.original);
    hand.split = other.split = true;
    draw(seat, hand, cards);
  }

  /// Half is given up, at once where the dealer can have no blackjack; else the hand waits for his second card.
  void surrender_hand(Seat seat, Spot spot, PlayedHand& hand) {
    hand.surrendered = true;
    if (!known_) return;
    finish(seat, spot, hand,
           rules_.surrender[up_is_low() ? SurrenderOutcome::low_up_card : SurrenderOutcome::no_dealer_blackjack]);
  }

  // The dealer's hand.

  /// What the hands that are left ask of the dealer: his second card, and his count.
  struct Needs {
    bool second = false;
    bool third = false;  ///< one more, if the two count less than 17
    bool count = false;
  };

  template <class Visit>
  void each_open_hand(Seat seat, Visit&& visit) {
    for (std::size_t box = 0; box < Boxes; ++box) {
      BoxPlay& play = players_[seat].boxes[box];
      for (std::size_t at = 0; at < play.count; ++at) {
        const std::size_t index = play.order[at];
        if (play.hands[index].result == HandResult::open) visit(box, index, play.hands[index]);
      }
    }
  }

  [[nodiscard]] Needs needs() {
    Needs out;
    for (const Seat seat : table_.bettors()) {
      each_open_hand(seat, [&](std::size_t, std::size_t, const PlayedHand& hand) {
        out.second = true;
        if (hand.surrendered) return;
        const bool decided =
            hand.blackjack ? !rules_.blackjack_needs_the_count : hand.two_card_21() && rules_.two_card_21_wins;
        out.count = out.count || !decided;
      });
      if (!is_ace(up())) continue;
      for (std::size_t box = 0; box < Boxes; ++box) out.second = out.second || table_.stake(seat, insurance(box));
    }
    const SideNeeds side = side_.needs();
    out.second = out.second || side.second_card;
    out.third = side.third_card;
    out.count = out.count || side.whole_hand;
    return out;
  }

  void draw_dealer() {
    const Needs needed = needs();
    if (!needed.second) return;
    if (dealer_.count == 1) {
      const bool now = rules_.second_card == SecondCard::after_players;
      dealer_.add(now ? table_.deal_up(table::dealer) : table_.turn(table::dealer));
    }
    if (!known_) {
      dealer_.blackjack = dealer_.two_card_21();
      tell_side_bets();
      settle_insurance(is_ten_value(dealer_.cards[1]) ? InsuranceOutcome::ten_value : InsuranceOutcome::other_card);
      for (const Seat seat : settling_order()) settle_surrenders(seat);
    }
    side_.on_second_card({dealer_.cards[0], dealer_.cards[1]});
    if (dealer_.blackjack) return;
    if (needed.count) {
      while (draws(dealer_)) dealer_.add(table_.deal_up(table::dealer));
    } else if (needed.third && dealer_.total() < pat) {
      dealer_.add(table_.deal_up(table::dealer));
    }
    dealer_.busted = dealer_.over();
  }

  [[nodiscard]] bool draws(const DealerHand& dealer) const {
    return ((rules_.dealer_draws >> dealer.row) & 1U) != 0;
  }

  void settle_surrenders(Seat seat) {
    const auto outcome = dealer_.blackjack ? SurrenderOutcome::dealer_blackjack : SurrenderOutcome::no_dealer_blackjack;
    each_open_hand(seat, [&](std::size_t box, std::size_t index, PlayedHand& hand) {
      if (hand.surrendered) finish(seat, hand_spot(wager(box), index), hand, rules_.surrender[outcome]);
    });
  }

  // Settlement.

  void settle_seat(Seat seat) {
    each_open_hand(seat, [&](std::size_t box, std::size_t index, PlayedHand& hand) {
      const Place cards = place(seat, box, index);
      const Spot spot = hand_spot(wager(box), index);
      if (rules_.cards_down) table_.expose(cards);
      if (hand.hidden) {
        const Card card = table_.turn(cards);
        hand.add(card);
        hand.hidden = false;
        side_.on_third_card(seat, card);
      }
      if (dealer_.blackjack) return settle_against_blackjack(seat, box, index, hand);
      const HandOutcome outcome = compare(rules_, hand, dealer_);
      hand.busted = outcome == HandOutcome::busted;
      finish(seat, spot, hand, award_of(seat, box, hand, outcome));
    });
  }

  /// The original wager is lost, money that was added to it goes back. The original wager is that of the first hand.
  void settle_against_blackjack(Seat seat, std::size_t box, std::size_t index, PlayedHand& hand) {
    const Spot spot = hand_spot(wager(box), index);
    if (hand.blackjack) return finish(seat, spot, hand, award_of(seat, box, hand, HandOutcome::both_blackjack));
    if (rules_.added_money_safe && index > 0)
      return finish(seat, spot, hand, rules_.split[AddedMoney::dealer_blackjack]);
    if (rules_.added_money_safe && hand.doubled)
      table_.settle_part(seat, spot, hand.doubled, rules_.doubled[AddedMoney::dealer_blackjack]);
    finish(seat, spot, hand, award_of(seat, box, hand, HandOutcome::dealer_blackjack));
  }

  [[nodiscard]] Odds odds_of(Seat seat, Spot spot) {
    return odds(players_[seat], spot < Spot::switch_second_wager ? 0 : 1);
  }

  /// By the pay table, or better where the table pays such a hand better when it wins.
  [[nodiscard]] const Award& award_of(Seat seat, std::size_t box, const PlayedHand& hand, HandOutcome outcome) {
    const Award& award = rules_.pays(odds(players_[seat], box))[outcome];
    if (Side::offered && rules_.side.pays_five_card_21 && hand.count == 5 && hand.total() == most_count) {
      if (const Award* due = five_card_award(outcome)) return *due;
    }
    if (!rules_.any_extra || award.pays.kind != rulebook::PayKind::to) return award;
    const auto extra = extra_hand(rules_, hand);
    if (!extra || !rules_.extra[kit::index_of(*extra)]) return award;
    return *rules_.extra[kit::index_of(*extra)];
  }

  /// Five cards that count 21, where the table pays them (§16). With the hole card up their ties lose as others do.
  [[nodiscard]] const Award* five_card_award(HandOutcome outcome) const {
    const auto& pays = rules_.side.five_card_21;
    if (outcome == HandOutcome::dealer_blackjack) return &pays[FiveCard21::dealer_blackjack];
    if (outcome != HandOutcome::tied) return &pays[FiveCard21::five_card_21];
    return rules_.second_card == SecondCard::up ? nullptr : &pays[FiveCard21::dealer_21];
  }

  void finish(Seat seat, Spot spot, PlayedHand& hand, const Award& award) {
    constexpr std::array results{HandResult::lost, HandResult::tied, HandResult::won};
    hand.result = results[std::min<std::size_t>(kit::index_of(award.pays.kind), results.size() - 1)];
    table_.settle(seat, spot, award);
  }

  T& table_;
  const Rules& rules_;
  Side side_;
  typename T::template PerSeat<Player> players_;
  DealerHand dealer_;
  bool known_ = false;  ///< whether the dealer has blackjack
};

struct Game {
  using Spot = blackjack::Spot;
  using Action = blackjack::Action;
  using Seen = blackjack::Seen;
  using Strategy = blackjack::Strategy;
  using Rules = blackjack::Rules;
  using Carried = blackjack::Carried;

  static constexpr std::string_view id = "blackjack";
  static constexpr bool stakes_stand = true;  ///< streak wagers, which several rounds decide
  static constexpr bool spans_rounds = true;
  static constexpr std::array one_bet{Spot::blackjack, Spot::blackjack_2, Spot::blackjack_3, Spot::blackjack_4,
                                      Spot::switch_hands_ante};
  static constexpr std::array<Carried, 0> ends_with_shoe{};

  static void check_bets(const Rules& rules, const table::Carry&, const table::Stakes& standing,
                         const table::Stakes& now, const table::Calls&) {
    check_streaks(standing, now);
    check_actions(rules.side.wagers_made, now);
  }

  template <Table<Game> T>
  static void deal(T& table, const Rules& rules) {
    if (rules.switching == Switching::second_cards) return deal_round<2, SideBets<T>>(table, rules);
    if (rules.side.any) return deal_round<1, SideBets<T>>(table, rules);
    Round<T, 1, NoSideBets<T>>(table, rules).deal();
  }

 private:
  /// Out of line, so that the plain round does not make room for what it does without.
  template <std::size_t Boxes, class Side, class T>
  [[gnu::noinline]] static void deal_round(T& table, const Rules& rules) {
    Round<T, Boxes, Side>(table, rules).deal();
  }
};

}  // namespace houseway::games::blackjack
