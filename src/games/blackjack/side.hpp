#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "games/blackjack/hand.hpp"
#include "games/blackjack/side_rules.hpp"
#include "games/blackjack/spots.hpp"
#include "games/shared/steps.hpp"
#include "table/concept.hpp"

/// The side wagers of Blackjack as a round goes on: the main procedure says what has happened, and what that decides is
/// settled. From the dealer's right, but where a clause says otherwise.
namespace houseway::games::blackjack {

using table::Seat;

/// How many hands in a row a seat with streak wagers has won since it made them.
HOUSEWAY_ENUM(Carried, streak_wins)

/// What a live side wager asks of the dealer though no hand is left to play against.
struct SideNeeds {
  bool second_card = false;
  bool third_card = false;  ///< if the two cards count less than 17
  bool whole_hand = false;
};

/// Of a table that offers a side wager.
template <class T>
class SideBets {
 public:
  static constexpr bool offered = true;
  static constexpr bool plain = false;

  constexpr SideBets(T& table, const SideRules& rules) : table_(table), rules_(rules) {}

  [[nodiscard]] constexpr bool has_streaks(Seat seat) const { return has_stake(table_, seat, streak_spots); }

  /// When everybody has two cards.
  constexpr void note_first_cards(Seat seat, const Box& box) {
    Seated& at = seats_[seat];
    at.box = box;
    at.third.reset();
    at.staked = FirstCardsWagers::note_stakes(table_, seat);
    at.suited_sevens = false;
    if (!rules_.pays_super_bonus) return;
    for (std::size_t i = 0; i < box_wagers.size(); ++i) at.wagers[i] = table_.stake(seat, box_wagers[i]);
  }

  /// What these and the up card decide.
  constexpr void on_first_cards(Seat seat, Pass pass) {
    const Box& box = seats_[seat].box;
    for (const Spot spot : table_.staked(seat)) {
      const Award* award = award_on_first_cards(rules_, spot, box);
      if (award == nullptr || !is_settled_in(pass, *award)) continue;
      const Cents stake = table_.stake(seat, spot);
      table_.settle(seat, spot, *award);
      if (spot == Spot::trilux)
        table_.bonus(seat, Spot::lucky_george, stake, rules_.lucky_george[three_cards(box.cards, box.up)]);
      if (spot == Spot::trilux_deluxe) offer_press(seat, award->pays.on(stake, {}, Cents(1)).won);
    }
  }

  /// The same for all four cards of a player with two boxes.
  constexpr void on_both_boxes(Seat seat, const Box& first, const Box& second, Pass pass) {
    if (!table_.stake(seat, Spot::match)) return;
    const Award& award = rules_.match[match_four(first.cards, second.cards)];
    if (is_settled_in(pass, award)) table_.settle(seat, Spot::match, award);
  }

  /// When it is known whether the dealer has blackjack: under a low up card at once, else by the test or by the second
  /// card. `dealer` are its two cards if it has.
  constexpr void on_dealer_test(const std::optional<TwoCards>& dealer) {
    for (const Seat seat : table_.bettors_from_right())
      rules_.first_cards.settle(table_, seat, Tested{seats_[seat].box, dealer});
    if (!dealer) return;
    rules_.first_cards.pay_envies(
        table_, table_.bettors_from_right(), [&](Seat seat) { return seats_[seat].staked; },
        [&](Seat seat) {
          return Tested{seats_[seat].box, dealer};
        });
  }

  /// A dealer's blackjack was found before anybody could draw: two sevens get their third card all the same. `takes`
  /// asks a player who may do without.
  template <class Takes>
  constexpr void deal_third_sevens(Takes&& takes) {
    for (const Seat seat : table_.bettors()) {
      if (!is_pair_of_sevens(seats_[seat].box.cards)) continue;
      const bool always = table_.stake(seat, Spot::blazing_7s) && !rules_.third_seven_is_up_card;
      if (always || (table_.stake(seat, Spot::sevens) && takes(seat))) on_third_card(seat, table_.deal_up(seat));
      settle_two_sevens(seat);
    }
  }

  /// A card has come to a box: the first one after its two counts.
  constexpr void on_third_card(Seat seat, Card card) {
    if (seats_[seat].third) return;
    seats_[seat].third = card;
    if (table_.stake(seat, Spot::sevens))
      table_.settle(seat, Spot::sevens, rules_.sevens[sevens_with(seats_[seat].box.cards, card)]);
  }

  /// A hand is split, before cards come to it: two sevens are paid as two (§11(f)), and a press is made on each hand.
  constexpr void on_split(Seat seat, std::size_t formed) {
    settle_two_sevens(seat);
    if (const Cents pressed = table_.stake(seat, Spot::trilux_deluxe_press))
      table_.raise(seat, hand_spot(Spot::trilux_deluxe_press, formed), pressed);
  }

  /// The player draws no more: two sevens are paid as two, unless a card lies face down beside them.
  constexpr void after_action(Seat seat, const PlayedHand& first) {
    if (!first.hidden) settle_two_sevens(seat);
  }

  /// What the wagers still on the felt ask of the dealer.
  [[nodiscard]] constexpr SideNeeds needs() const {
    SideNeeds needs;
    for (const Seat seat : table_.bettors()) {
      for (const Spot spot : table_.staked(seat)) {
        switch (spot) {
          case Spot::buster:
          case Spot::buster_blackjack:
          case Spot::axman:
          case Spot::push_22:
            needs.whole_hand = true;
            [[fallthrough]];
          case Spot::optional_bonus:
            needs.third_card = true;
            [[fallthrough]];
          case Spot::twenty_point_bonus:
          case Spot::kings_bounty:
          case Spot::kings_bounty_dealer:
          case Spot::super_4_stax:
          case Spot::super_4:
          case Spot::jackpot_party:
          case Spot::blackjack_match:
          case Spot::lucky_aces:
            needs.second_card = true;
            break;
          default:
            break;
        }
      }
    }
    return needs;
  }

  /// The dealer's second card shows, and everybody has acted.
  constexpr void on_second_card(const TwoCards& dealer) {
    for (const Seat seat : table_.bettors_from_right()) {
      if (table_.stake(seat, Spot::lucky_aces))
        table_.settle(seat, Spot::lucky_aces, rules_.lucky_aces[aces_of_four(seats_[seat].box.cards, dealer)]);
    }
  }

  /// The dealer has drawn as the table draws.
  constexpr void on_dealer_hand(const DealerHand& dealer) {
    for (const Seat seat : table_.bettors_from_right()) {
      if (table_.stake(seat, Spot::optional_bonus))
        table_.settle(seat, Spot::optional_bonus, rules_.optional_bonus[third_card(dealer)]);
      if (!dealer_draws(dealer, buster_hits_soft_17))
        settle_bust(seat, Spot::buster, rules_.buster, Spot::buster_free_bonus, rules_.buster_free_bonus, dealer);
      settle_bust(seat, Spot::buster_blackjack, rules_.buster_blackjack, Spot::buster_blackjack_bonus,
                  rules_.buster_blackjack_bonus, dealer);
      if (const Push22 outcome = push_22(dealer); outcome <= Push22::dealer_blackjack)
        table_.settle(seat, Spot::push_22, rules_.push_22[outcome]);
    }
  }

  /// The cards of a hand whose wager is decided lie under this wager until it is decided too.
  [[nodiscard]] constexpr bool keeps_cards(Seat seat) const {
    return static_cast<bool>(table_.stake(seat, Spot::push_22));
  }

  /// The hands of a seat are settled: what depends on their results.
  constexpr void on_results(Seat seat, std::span<const PlayedHand> hands, bool dealer_blackjack) {
    settle_presses(seat, hands, dealer_blackjack);
    settle_streaks(seat, hands);
    if (rules_.pays_super_bonus)
      seats_[seat].suited_sevens = suited_sevens_against_seven(hands[0], seats_[seat].box.up);
    if (table_.stake(seat, Spot::progressive_blackjack)) {
      const PlayedHand& first = hands[0];
      const auto cards = first.split ? std::span<const Card>(seats_[seat].box.cards)
                                     : std::span<const Card>(first.cards).first(first.count);
      table_.settle(seat, Spot::progressive_blackjack, rules_.progressive_blackjack[leading_aces(cards)]);
    }
  }

  /// Everything of the main game is settled.
  constexpr void at_end(DealerHand& dealer) {
    for (const Seat seat : table_.bettors_from_right())
      table_.settle(seat, Spot::push_22, rules_.push_22[push_22(dealer)]);
    finish_buster(dealer);
    for (const Seat seat : table_.bettors_from_right()) settle_blazing_7s(seat);
    for (const Seat seat : table_.bettors_from_right()) {
      if (!table_.stake(seat, Spot::axman)) continue;
      const auto& two = seats_[seat].box.cards;
      const auto kings = static_cast<std::size_t>(std::count(two.begin(), two.end(), wild_king));
      const std::span<const Card> cards(dealer.cards.data(), dealer.count);
      table_.settle(seat, Spot::axman, rules_.axman[kings][axman(cards)]);
    }
    draw_bonuses();
    spin_wheel();
    if (rules_.pays_super_bonus) pay_super_bonuses();
    rules_.first_cards.pay_must_hits(table_, [&](Seat seat) { return seats_[seat].staked; });
  }

 private:
  static constexpr std::array box_wagers{Spot::blackjack, Spot::blackjack_b, Spot::blackjack_c};

  struct Seated {
    Box box;
    std::optional<Card> third;  ///< the first card that came after the two
    FirstCardsWagers::Stakes staked;
    std::array<Cents, box_wagers.size()> wagers;  ///< as they were before the deal, where a super bonus goes by them
    bool suited_sevens;                           ///< that earn it
  };

  static constexpr Cents least_for_free_bonus = Cents::dollars(5);  // §27(h); Pennsylvania §633b.13(i)

  /// The winnings of TriLux, or a part, go on the hand.
  constexpr void offer_press(Seat seat, Cents won) {
    if (won) table_.offer(seat, Spot::trilux_deluxe_press, won);
  }

  constexpr void settle_presses(Seat seat, std::span<const PlayedHand> hands, bool against_blackjack) {
    using enum AddedMoney;
    for (std::size_t i = 0; i < hands.size(); ++i) {
      const Spot spot = hand_spot(Spot::trilux_deluxe_press, i);
      if (!table_.stake(seat, spot)) continue;
      const HandResult result = hands[i].result;
      AddedMoney outcome = result == HandResult::won ? hand_wins : result == HandResult::lost ? hand_loses : hand_ties;
      if (against_blackjack && !hands[i].busted) outcome = dealer_blackjack;
      table_.settle(seat, spot, rules_.trilux_deluxe_press[outcome]);
    }
  }

  /// More hands won than lost advance the streaks, fewer end them. The wager on as many wins as there are now is paid.
  constexpr void settle_streaks(Seat seat, std::span<const PlayedHand> hands) {
    if (!has_streaks(seat)) return;
    int lead = 0;
    for (const PlayedHand& hand : hands)
      lead += (hand.result == HandResult::won ? 1 : 0) - (hand.result == HandResult::lost ? 1 : 0);
    std::int64_t& wins = table_.carried(seat, Carried::streak_wins);
    if (lead > 0) ++wins;
    for (std::size_t i = 0; i < streak_spots.size(); ++i) {
      constexpr std::int64_t shortest = 2;
      if (lead < 0) {
        table_.settle(seat, streak_spots[i], rules_.streaks[i][Streak::streak_lost]);
      } else if (lead > 0 && wins == static_cast<std::int64_t>(i) + shortest) {
        table_.settle(seat, streak_spots[i], rules_.streaks[i][Streak::streak_won]);
      }
    }
    if (!has_streaks(seat)) wins = 0;
  }

  /// By the dealer's finished hand, with a bonus beside the win for a player's blackjack.
  constexpr void settle_bust(Seat seat, Spot spot, const Payouts<DealerBust>& payouts, Spot bonus_spot,
                             const Payouts<DealerBust>& bonuses, const DealerHand& dealer) {
    const Cents stake = table_.stake(seat, spot);
    if (!stake) return;
    const DealerBust outcome = dealer_bust(dealer);
    table_.settle(seat, spot, payouts[outcome]);
    if (is_natural(seats_[seat].box.cards) && stake >= least_for_free_bonus)
      table_.bonus(seat, bonus_spot, stake, bonuses[outcome]);
  }

  constexpr void finish_buster(DealerHand& dealer) {
    const auto seats = table_.bettors_from_right();
    const bool live = std::any_of(seats.begin(), seats.end(),
                                  [&](Seat seat) { return static_cast<bool>(table_.stake(seat, Spot::buster)); });
    if (!live) return;
    while (dealer_draws(dealer, buster_hits_soft_17)) dealer.add(table_.deal_up(table::dealer));
    for (const Seat seat : seats)
      settle_bust(seat, Spot::buster, rules_.buster, Spot::buster_free_bonus, rules_.buster_free_bonus, dealer);
  }

  constexpr void settle_two_sevens(Seat seat) {
    if (table_.stake(seat, Spot::sevens))
      table_.settle(seat, Spot::sevens, rules_.sevens[two_card_sevens(seats_[seat].box.cards, true)]);
  }

  constexpr void settle_blazing_7s(Seat seat) {
    if (!table_.stake(seat, Spot::blazing_7s)) return;
    const Seated& at = seats_[seat];
    const Sevens outcome = at.third ? sevens_with(at.box.cards, *at.third) : two_card_sevens(at.box.cards, false);
    table_.settle(seat, Spot::blazing_7s, rules_.first_cards.at<Spot::blazing_7s>().pays[outcome]);
  }

  /// From the dealer's left each winner of the blackjack bonus presses the button, and the amount shown is all that is
  /// paid (§20(f)).
  constexpr void draw_bonuses() {
    for (const Seat seat : table_.bettors()) {
      if (!table_.stake(seat, Spot::blackjack_bonus)) continue;
      table_.phase(table::Phase::settle);  // a supervisor may have settled it (§15(o))
      const Cents stake = table_.stake(seat, Spot::blackjack_bonus);
      if (!stake) continue;
      Award shown = rules_.blackjack_bonus[BonusBlackjack::blackjack];
      shown.pays = {};
      shown.pays.kind = rulebook::PayKind::fixed;
      shown.pays.amount = stake.count() * rules_.bonus_amounts.times(table_.pick(BonusAmounts::draws));
      table_.settle(seat, Spot::blackjack_bonus, shown);
    }
  }

  /// Where a player's first two cards were a blackjack, the section at which the wheel stops is paid (§16(d)(2)).
  constexpr void spin_wheel() {
    for (const Seat seat : table_.bettors()) {
      if (!table_.stake(seat, Spot::bonus_spin)) continue;
      Award section = rules_.bonus_spin[BonusSpin::blackjack];
      const Cents prize = rules_.bonus_wheel.prize(table_.pick(rules_.bonus_wheel.sections()));
      pay_beside_stake(section, prize, table_.stake(seat, Spot::bonus_spin));
      table_.settle(seat, Spot::bonus_spin, section);
    }
  }

  /// Beside what three suited sevens win against a seven: one amount to who bet enough on them, and another to
  /// everybody else at the table who has bet, by each such hand (§5(g)).
  constexpr void pay_super_bonuses() {
    for (const Seat winner : table_.bettors_from_right()) {
      if (!seats_[winner].suited_sevens) continue;
      const auto& bet = seats_[winner].wagers;
      const Cents most = *std::max_element(bet.begin(), bet.end());
      if (most < least_for_super_bonus) continue;
      for (const Seat seat : table_.bettors()) {
        for (std::size_t i = 0; i < box_wagers.size(); ++i) {
          const Cents wager = seats_[seat].wagers[i];
          if (!wager) continue;
          const bool wins = seat == winner && wager >= least_for_super_bonus;
          const auto& awards = super_bonus_for(wins ? wager : most);
          const Award& award = awards[wins ? SuperBonus::winner : SuperBonus::other_player];
          table_.bonus(seat, hand_spot(wins ? Spot::super_bonus : Spot::super_bonus_others, i), wager, award);
        }
      }
    }
  }
  [[nodiscard]] constexpr const Payouts<SuperBonus>& super_bonus_for(Cents wager) const {
    return rules_.super_bonus[wager >= least_for_larger_super_bonus ? 1 : 0];
  }

  T& table_;
  const SideRules& rules_;
  typename T::template PerSeat<Seated> seats_;
};

/// Of a table that offers none: there is nothing to keep and nothing to settle.
template <class T>
struct NoSideBets {
  static constexpr bool offered = false;
  static constexpr bool plain = true;  ///< the round is that of Blackjack, without parts of its kin

  constexpr NoSideBets(const T&, const SideRules&) {}
  [[nodiscard]] static constexpr bool has_streaks(Seat) { return false; }
  [[nodiscard]] static constexpr SideNeeds needs() { return {}; }
  static constexpr void note_first_cards(Seat, const Box&) {}
  static constexpr void on_first_cards(Seat, Pass) {}
  static constexpr void on_dealer_test(const std::optional<TwoCards>&) {}
  template <class Takes>
  static constexpr void deal_third_sevens(Takes&&) {}
  static constexpr void on_third_card(Seat, Card) {}
  static constexpr void on_split(Seat, std::size_t) {}
  static constexpr void after_action(Seat, const PlayedHand&) {}
  static constexpr void on_second_card(const TwoCards&) {}
  static constexpr void on_dealer_hand(const DealerHand&) {}
  [[nodiscard]] static constexpr bool keeps_cards(Seat) { return false; }
  static constexpr void on_results(Seat, std::span<const PlayedHand>, bool) {}
  static constexpr void at_end(const DealerHand&) {}
};

/// The same, of a game whose round has parts that Blackjack's does not have.
template <class T>
struct NoSideBetsOfKin : NoSideBets<T> {
  using NoSideBets<T>::NoSideBets;
  static constexpr bool plain = false;
};

}  // namespace houseway::games::blackjack
