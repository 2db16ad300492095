#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "games/blackjack_axman.hpp"
#include "games/blackjack_bonus.hpp"
#include "games/blackjack_outcomes.hpp"
#include "games/blackjack_side_outcomes.hpp"
#include "games/blackjack_spots.hpp"
#include "games/blackjack_words.hpp"
#include "games/shared_outcomes.hpp"
#include "games/steps.hpp"
#include "rulebook/binder.hpp"
#include "rulebook/table_rules.hpp"

/// The side wagers of Blackjack: what they are paid, and by which cards.
namespace houseway::games::blackjack {

using rulebook::Award;
using rulebook::Binder;
using rulebook::Payouts;

inline constexpr std::array streak_spots{Spot::streak_2, Spot::streak_3, Spot::streak_4, Spot::streak_5};
constexpr bool is_streak(Spot spot) { return spot >= Spot::streak_2 && spot <= Spot::streak_5; }

/// Streak wagers are made together when none is pending, and stay until they are won or lost (§22(f), §22(k)).
/// Throws `kit::InputError` for others.
void check_streaks(const std::map<std::string, Cents>& standing, const std::map<std::string, Cents>& now);

/// Multiple action: two or three wagers on one hand, the first of which is the blackjack wager (§18(b)).
inline constexpr std::size_t most_actions = 3;
struct ActionSpots {
  std::array<Spot, 2> hands;  ///< of the first hand, and of the one that a split forms
  Spot insurance;
};
inline constexpr std::array<ActionSpots, most_actions> action_spots{
    {{{Spot::blackjack, Spot::blackjack_2}, Spot::insurance},
     {{Spot::multiple_action_2, Spot::multiple_action_2_2}, Spot::insurance_2},
     {{Spot::multiple_action_3, Spot::multiple_action_3_2}, Spot::insurance_3}}};
/// Throws `kit::InputError` where a player makes fewer than so many.
void check_actions(int at_least, const std::map<std::string, Cents>& now);

struct SideRules {
  explicit SideRules(Binder& b)
      : over_13(b.pays<Thirteen>("over-13")),
        under_13(b.pays<Thirteen>("under-13")),
        same_suit(b.pays<Suited>("same-suit")),
        perfect_pairs(b.pays<PerfectPairs>("perfect-pairs")),
        twenty_point_bonus(b.pays<Twenty>("twenty-point-bonus")),
        kings_bounty(b.pays<Twenty>("kings-bounty")),
        kings_bounty_dealer(b.pays<Twenty>("kings-bounty-dealer")),
        blackjack_bonus(b.pays<BonusBlackjack>("blackjack-bonus")),
        sevens(b.pays<Sevens>("sevens")),
        blazing_7s(b.pays<Sevens>("blazing-7s")),
        progressive_blackjack(b.pays<Aces>("progressive-blackjack")),
        lucky_aces(b.pays<Aces>("lucky-aces")),
        plus_3_21(b.pays<ThreeCards>("21-plus-3")),
        trilux(b.pays<ThreeCards>("trilux")),
        lucky_george(b.pays<ThreeCards>("lucky-george")),
        trilux_super_3(b.pays<ThreeCards>("trilux-super-3")),
        top_3(b.pays<ThreeCards>("top-3")),
        trilux_deluxe(b.pays<ThreeCards>("trilux-deluxe")),
        trilux_deluxe_press(b.pays<AddedMoney>("trilux-deluxe-press")),
        match_the_dealer(b.pays<Match>("match-the-dealer")),
        match_the_dealer_progressive(b.pays<Match>("match-the-dealer-progressive")),
        in_between(b.pays<Between>("in-between")),
        super_4_stax(b.pays<FourCards>("super-4-stax")),
        super_4(b.pays<FourCards>("super-4")),
        super_4_envy(b.pays<FourCards>("super-4-envy")),
        jackpot_party(b.pays<FourCards>("jackpot-party")),
        jackpot_party_envy(b.pays<FourCards>("jackpot-party-envy")),
        blackjack_match(b.pays<BlackjackMatch>("blackjack-match")),
        blackjack_match_envy(b.pays<BlackjackMatch>("blackjack-match-envy")),
        optional_bonus(b.pays<ThirdCard>("optional-bonus")),
        buster(b.pays<DealerBust>("buster")),
        buster_free_bonus(b.pays<DealerBust>("buster-free-bonus")),
        buster_blackjack(b.pays<DealerBust>("buster-blackjack")),
        buster_blackjack_bonus(b.pays<DealerBust>("buster-blackjack-bonus")),
        axman({b.pays<AxMan>("axman"), b.pays<AxMan>("axman", "one-king-of-diamonds"),
               b.pays<AxMan>("axman", "two-kings-of-diamonds")}),
        streaks({b.pays<Streak>("streak-2"), b.pays<Streak>("streak-3"), b.pays<Streak>("streak-4"),
                 b.pays<Streak>("streak-5")}),
        five_card_21(b.pays<FiveCard21>("five-card-21")),
        multiple_action(b.pays<HandOutcome>("multiple-action")),
        multiple_action_insurance(b.pays<InsuranceOutcome>("multiple-action", "insurance")),
        must_hit(b.pays<MustHit>("must-hit")),
        super_4_mystery(b.pays<MustHit>("super-4-mystery")),
        must_hit_meter(b, "must-hit", "must-hit"),
        mystery_meter(b, "super-4-mystery", "mystery"),
        chosen_suit(static_cast<Suit>(b.choice("super-4-suit", b.choice("super-4-chosen-suit", words::Suit::spades)))),
        super_4_pairs(b.choice("super-4-pairs", words::PairsBy::rank) == words::PairsBy::rank ? PairsBy::rank
                                                                                              : PairsBy::suit_and_rank),
        third_seven_is_up_card(b.choice("blazing-7s-third-seven", words::ThirdSeven::dealers_up_card) ==
                               words::ThirdSeven::dealers_up_card),
        pays_five_card_21(b.offers("five-card-21")) {
    for (std::size_t spot = kit::index_of(Spot::over_13); spot < kit::count_of<Spot>; ++spot) {
      any = any || b.offers(rulebook::wager_of(kit::name_of(static_cast<Spot>(spot))));
    }
    wagers_made = 1 + static_cast<int>(b.choice("multiple-action", words::MultipleAction::not_offered));
    any = any || wagers_made > 1;
    take(super_4_stax, b.pays<FourCards>("super-4-stax", "star"), FourCards::royal_flush_chosen_suit);
    const auto eights = b.pays<ThirdCard>("optional-bonus", "three-eights");
    take(optional_bonus, eights, ThirdCard::three_eights_of_one_suit);
    take(optional_bonus, eights, ThirdCard::three_eights_of_one_color);
    const auto racked = b.choice("racked-stake-to-1", words::RackedStake::returned);
    if (racked != words::RackedStake::returned) keep_stake(match_the_dealer_progressive);
    if (racked == words::RackedStake::kept) keep_stake(jackpot_party);
    const auto bonus_stake = b.choice("blackjack-bonus-stake", words::BonusStake::not_offered);
    const std::string amounts = b.text("blackjack-bonus-amounts", "");
    if (b.offers("blackjack-bonus")) {
      bonus_amounts = BonusAmounts(amounts, blackjack_bonus[BonusBlackjack::blackjack].pays,
                                   Cents::dollars(bonus_stake == words::BonusStake::five ? 5 : 1), b.decks(1));
    }
  }

  Payouts<Thirteen> over_13;
  Payouts<Thirteen> under_13;
  Payouts<Suited> same_suit;
  Payouts<PerfectPairs> perfect_pairs;
  Payouts<Twenty> twenty_point_bonus;
  Payouts<Twenty> kings_bounty;
  Payouts<Twenty> kings_bounty_dealer;
  Payouts<BonusBlackjack> blackjack_bonus;
  Payouts<Sevens> sevens;
  Payouts<Sevens> blazing_7s;
  Payouts<Aces> progressive_blackjack;
  Payouts<Aces> lucky_aces;
  Payouts<ThreeCards> plus_3_21;
  Payouts<ThreeCards> trilux;
  Payouts<ThreeCards> lucky_george;
  Payouts<ThreeCards> trilux_super_3;
  Payouts<ThreeCards> top_3;
  Payouts<ThreeCards> trilux_deluxe;
  Payouts<AddedMoney> trilux_deluxe_press;
  Payouts<Match> match_the_dealer;
  Payouts<Match> match_the_dealer_progressive;
  Payouts<Between> in_between;
  Payouts<FourCards> super_4_stax;
  Payouts<FourCards> super_4;
  Payouts<FourCards> super_4_envy;
  Payouts<FourCards> jackpot_party;
  Payouts<FourCards> jackpot_party_envy;
  Payouts<BlackjackMatch> blackjack_match;
  Payouts<BlackjackMatch> blackjack_match_envy;
  Payouts<ThirdCard> optional_bonus;
  Payouts<DealerBust> buster;
  Payouts<DealerBust> buster_free_bonus;
  Payouts<DealerBust> buster_blackjack;
  Payouts<DealerBust> buster_blackjack_bonus;
  std::array<Payouts<AxMan>, 3> axman;  ///< by the kings of diamonds among the player's first two cards
  std::array<Payouts<Streak>, streak_spots.size()> streaks;
  Payouts<FiveCard21> five_card_21;
  Payouts<HandOutcome> multiple_action;
  Payouts<InsuranceOutcome> multiple_action_insurance;
  int wagers_made = 1;  ///< at least so many on a hand, each against a dealer's hand of its own
  Payouts<MustHit> must_hit;
  Payouts<MustHit> super_4_mystery;
  MustHitMeter must_hit_meter;
  MustHitMeter mystery_meter;
  Suit chosen_suit;  ///< of Super 4's top award
  PairsBy super_4_pairs;
  bool third_seven_is_up_card;  ///< of Blazing 7s; else the next card that comes to the player
  bool pays_five_card_21;
  bool any = false;  ///< the table offers a side wager, or multiple action
  BonusAmounts bonus_amounts;

 private:
  /// One row that another pay table of the wager states.
  template <class Outcome>
  static void take(Payouts<Outcome>& payouts, const Payouts<Outcome>& other, Outcome outcome) {
    payouts.awards[kit::index_of(outcome)] = other[outcome];
  }
  /// The stake was taken before the deal: “X to 1” is all that is paid.
  template <class Outcome>
  static void keep_stake(Payouts<Outcome>& payouts) {
    for (Award& award : payouts.awards) {
      if (award.pays.kind != rulebook::PayKind::to) continue;
      award.pays.kind = rulebook::PayKind::for_one;
      award.net = rulebook::net_factor(award.pays);
    }
  }
};

/// Under these up cards the dealer can have blackjack.
constexpr bool may_have_blackjack(Card up) { return is_ace(up) || is_ten_value(up); }

/// What a wager gets when everybody has two cards and the dealer's first card shows; null where that does not decide
/// it.
inline const Award* award_on_first_cards(const SideRules& rules, Spot spot, const Box& box) {
  const auto twenty_award = [&](const Payouts<Twenty>& payouts, Twenty waiting) -> const Award* {
    const Twenty outcome = twenty(box.cards, false);
    return outcome == waiting && may_have_blackjack(box.up) ? nullptr : &payouts[outcome];
  };
  switch (spot) {
    case Spot::over_13:
      return &rules.over_13[thirteen(box.cards)];
    case Spot::under_13:
      return &rules.under_13[thirteen(box.cards)];
    case Spot::same_suit:
      return &rules.same_suit[suited(box.cards)];
    case Spot::perfect_pairs:
      return &rules.perfect_pairs[perfect_pairs(box.cards)];
    case Spot::twenty_point_bonus:
      return twenty_award(rules.twenty_point_bonus, Twenty::queens_of_hearts);
    case Spot::kings_bounty:
      return twenty_award(rules.kings_bounty, Twenty::kings_of_spades);
    case Spot::kings_bounty_dealer:
      return twenty_award(rules.kings_bounty_dealer, Twenty::kings_of_spades);
    case Spot::blackjack_bonus:
      return is_natural(box.cards) ? nullptr : &rules.blackjack_bonus[BonusBlackjack::no_blackjack];
    case Spot::sevens:
      return is_pair_of_sevens(box.cards) ? nullptr : &rules.sevens[two_card_sevens(box.cards, true)];
    case Spot::blazing_7s:
      if (!rules.third_seven_is_up_card) return nullptr;
      return &rules.blazing_7s[sevens_with(box.cards, box.up)];
    case Spot::plus_3_21:
      return &rules.plus_3_21[three_cards(box.cards, box.up)];
    case Spot::trilux:
      return &rules.trilux[three_cards(box.cards, box.up)];
    case Spot::trilux_super_3:
      return &rules.trilux_super_3[three_cards(box.cards, box.up)];
    case Spot::top_3:
      return &rules.top_3[three_cards(box.cards, box.up)];
    case Spot::trilux_deluxe:
      return &rules.trilux_deluxe[three_cards(box.cards, box.up)];
    case Spot::match_the_dealer:
      return &rules.match_the_dealer[match(box.cards, box.up)];
    case Spot::match_the_dealer_progressive:
      return &rules.match_the_dealer_progressive[match(box.cards, box.up)];
    case Spot::in_between:
      return &rules.in_between[between(box.cards, box.up)];
    default:
      return nullptr;
  }
}

/// What a wager gets when it is known whether the dealer has blackjack; `dealer` are its two cards if it has.
inline const Award* award_on_dealer_test(const SideRules& rules, Spot spot, const Box& box,
                                         const std::optional<TwoCards>& dealer) {
  // Two equal cards are no blackjack, and nothing else is asked of the second.
  const TwoCards cards = dealer.value_or(TwoCards{box.up, box.up});
  switch (spot) {
    case Spot::twenty_point_bonus:
      return &rules.twenty_point_bonus[twenty(box.cards, dealer.has_value())];
    case Spot::kings_bounty:
      return &rules.kings_bounty[twenty(box.cards, dealer.has_value())];
    case Spot::kings_bounty_dealer:
      return &rules.kings_bounty_dealer[twenty(box.cards, dealer.has_value())];
    case Spot::super_4_stax:
      return &rules.super_4_stax[four_cards(box.cards, cards, rules.chosen_suit, PairsBy::rank)];
    case Spot::super_4:
      return &rules.super_4[four_cards(box.cards, cards, rules.chosen_suit, rules.super_4_pairs)];
    case Spot::jackpot_party:
      return &rules.jackpot_party[four_cards(box.cards, cards, Suit::diamonds, PairsBy::rank)];
    case Spot::blackjack_match:
      return &rules.blackjack_match[blackjack_match(box.cards, cards)];
    default:
      return nullptr;
  }
}

}  // namespace houseway::games::blackjack
