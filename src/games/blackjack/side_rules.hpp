#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

#include "games/blackjack/axman.hpp"
#include "games/blackjack/bonus.hpp"
#include "games/blackjack/bonus_wheel.hpp"
#include "games/blackjack/outcomes.hpp"
#include "games/blackjack/side_outcomes.hpp"
#include "games/blackjack/spots.hpp"
#include "games/blackjack/words.hpp"
#include "games/shared/hand_wagers.hpp"
#include "games/shared/outcomes.hpp"
#include "games/shared/steps.hpp"
#include "kit/flat_map.hpp"
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
void check_streaks(const kit::FlatMap<std::string, Cents>& standing, const kit::FlatMap<std::string, Cents>& now);

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
void check_actions(int at_least, const kit::FlatMap<std::string, Cents>& now);

/// A player's first two cards and the up card, and the dealer's two where they are a blackjack: what the wagers see
/// that wait for the dealer's test.
struct Tested {
  const Box& box;
  std::optional<TwoCards> dealer;

  /// Two equal cards are no blackjack, and nothing else is asked of the second.
  [[nodiscard]] constexpr TwoCards dealers_cards() const { return dealer.value_or(TwoCards{box.up, box.up}); }
};
constexpr const Box& look(Sees<Box>, const Tested& tested) { return tested.box; }

inline constexpr auto two_cards_thirteen = [](const Box& box) { return thirteen(box.cards); };
inline constexpr auto two_cards_twenty = [](const Tested& tested) {
  return twenty(tested.box.cards, tested.dealer.has_value());
};
inline constexpr auto with_up_card = [](const Box& box) { return three_cards(box.cards, box.up); };
inline constexpr auto matched = [](const Box& box) { return match(box.cards, box.up); };

/// The four cards of player and dealer as Super 4 reads them: by the suit of the top award and by what makes a pair.
struct FourCardsHere {
  FourCardsHere() = default;
  explicit FourCardsHere(Binder& b)
      : chosen(static_cast<Suit>(b.choice("super-4-suit", b.choice("super-4-chosen-suit", words::Suit::spades)))),
        pairs_by(b.choice("super-4-pairs", words::PairsBy::rank) == words::PairsBy::rank ? PairsBy::rank
                                                                                         : PairsBy::suit_and_rank) {}
  constexpr FourCards operator()(const Tested& tested) const {
    return four_cards(tested.box.cards, tested.dealers_cards(), chosen, pairs_by);
  }

  Suit chosen = Suit::spades;
  PairsBy pairs_by = PairsBy::rank;
};
/// The same with pairs by rank, whatever the table says of Super 4's.
struct StaxHere : FourCardsHere {
  StaxHere() = default;
  explicit StaxHere(Binder& b) : FourCardsHere(b) { pairs_by = PairsBy::rank; }
};

/// The wagers on the first cards, in the order of the layout: by the player's two and the up card, or when it is known
/// whether the dealer has blackjack.
inline constexpr std::tuple wagers{
    on(Spot::over_13, sees<Box>, two_cards_thirteen).settled(Settled::on_first_cards),
    on(Spot::under_13, sees<Box>, two_cards_thirteen).settled(Settled::on_first_cards),
    on(Spot::same_suit, sees<Box>, [](const Box& box) { return suited(box.cards); }).settled(Settled::on_first_cards),
    on(Spot::perfect_pairs, sees<Box>, [](const Box& box) { return perfect_pairs(box.cards); })
        .settled(Settled::on_first_cards),
    on(Spot::twenty_point_bonus, sees<Tested>, two_cards_twenty),
    on(Spot::kings_bounty, sees<Tested>, two_cards_twenty),
    on(Spot::kings_bounty_dealer, sees<Tested>, two_cards_twenty),
    on(Spot::blazing_7s, sees<Box>, [](const Box& box) { return sevens_with(box.cards, box.up); })
        .settled(Settled::apart),
    on(Spot::plus_3_21, sees<Box>, with_up_card).settled(Settled::on_first_cards),
    on(Spot::trilux, sees<Box>, with_up_card).settled(Settled::on_first_cards),
    on(Spot::trilux_super_3, sees<Box>, with_up_card).settled(Settled::on_first_cards),
    on(Spot::top_3, sees<Box>, with_up_card).settled(Settled::on_first_cards),
    on(Spot::trilux_deluxe, sees<Box>, with_up_card).settled(Settled::on_first_cards),
    on(Spot::match_the_dealer, sees<Box>, matched).settled(Settled::on_first_cards),
    on(Spot::match_the_dealer_progressive, sees<Box>, matched).settled(Settled::on_first_cards),
    on(Spot::in_between, sees<Box>, [](const Box& box) { return between(box.cards, box.up); })
        .settled(Settled::on_first_cards),
    on(Spot::super_4_stax, sees<Tested>, by_table<StaxHere>).drawn_for(Spot::must_hit, "must-hit"),
    on(Spot::super_4, sees<Tested>, by_table<FourCardsHere>).envied().drawn_for(Spot::super_4_mystery, "mystery"),
    on(Spot::jackpot_party, sees<Tested>,
       [](const Tested& tested) {
         return four_cards(tested.box.cards, tested.dealers_cards(), Suit::diamonds, PairsBy::rank);
       })
        .envied(),
    on(Spot::blackjack_match, sees<Tested>, [](const Tested& tested) {
      return blackjack_match(tested.box.cards, tested.dealers_cards());
    }).envied()};
using FirstCardsWagers = HandWagers<wagers>;

/// The only stake of a Bonus Spin (§16(b)).
inline constexpr Cents bonus_spin_stake = Cents::dollars(5);
/// By the original wager three suited sevens earn nothing, the smaller or the larger super bonus (§5(g)).
inline constexpr Cents least_for_super_bonus = Cents::dollars(5);
inline constexpr Cents least_for_larger_super_bonus = Cents::dollars(25);

struct SideRules {
  SideRules() = default;
  explicit SideRules(Binder& b)
      : first_cards(b),
        blackjack_bonus(b.pays<BonusBlackjack>("blackjack-bonus")),
        sevens(b.pays<Sevens>("sevens")),
        progressive_blackjack(b.pays<Aces>("progressive-blackjack")),
        lucky_aces(b.pays<Aces>("lucky-aces")),
        lucky_george(b.pays<ThreeCards>("lucky-george")),
        trilux_deluxe_press(b.pays<AddedMoney>("trilux-deluxe-press")),
        optional_bonus(b.pays<ThirdCard>("optional-bonus")),
        buster(b.pays<DealerBust>("buster")),
        buster_free_bonus(b.pays<DealerBust>("buster-free-bonus")),
        buster_blackjack(b.pays<DealerBust>("buster-blackjack")),
        buster_blackjack_bonus(b.pays<DealerBust>("buster-blackjack-bonus")),
        axman({b.pays<AxMan>("axman"), b.pays<AxMan>("axman", "one-king-of-diamonds"),
               b.pays<AxMan>("axman", "two-kings-of-diamonds")}),
        push_22(b.pays<Push22>("push-22")),
        streaks({b.pays<Streak>("streak-2"), b.pays<Streak>("streak-3"), b.pays<Streak>("streak-4"),
                 b.pays<Streak>("streak-5")}),
        five_card_21(b.pays<FiveCard21>("five-card-21")),
        match(b.pays<MatchFour>("match")),
        multiple_action(b.pays<HandOutcome>("multiple-action")),
        multiple_action_insurance(b.pays<InsuranceOutcome>("multiple-action", "insurance")),
        bonus_spin(b.pays<BonusSpin>("bonus-spin")),
        super_bonus({b.pays<SuperBonus>("blackjack", "suited-sevens-5-to-under-25"),
                     b.pays<SuperBonus>("blackjack", "suited-sevens-25-or-more")}),
        pays_super_bonus(b.offers("super-bonus")),
        losers_first(b.choice("first-wagers-settled", words::FirstWagersOrder::player_by_player) ==
                     words::FirstWagersOrder::all_losers_then_winners),
        third_seven_is_up_card(b.choice("blazing-7s-third-seven", words::ThirdSeven::dealers_up_card) ==
                               words::ThirdSeven::dealers_up_card),
        pays_five_card_21(b.offers("five-card-21")) {
    for (std::size_t spot = kit::index_of(Spot::over_13); spot < kit::count_of<Spot>; ++spot) {
      any = any || b.offers(rulebook::wager_of(kit::name_of(static_cast<Spot>(spot))));
    }
    const auto multiple = b.choice("multiple-action", words::MultipleAction::not_offered);
    const int least_of_two_or_three = b.number("multiple-action-from", 2, 1, 2);
    multiple_action_offered = multiple != words::MultipleAction::not_offered;
    if (multiple == words::MultipleAction::two_or_three_wagers) least_actions = least_of_two_or_three;
    if (multiple == words::MultipleAction::three_wagers_required) least_actions = 3;
    any = any || multiple_action_offered;
    take(first_cards.at<Spot::super_4_stax>().pays, b.pays<FourCards>("super-4-stax", "star"),
         FourCards::royal_flush_chosen_suit);
    const auto eights = b.pays<ThirdCard>("optional-bonus", "three-eights");
    take(optional_bonus, eights, ThirdCard::three_eights_of_one_suit);
    take(optional_bonus, eights, ThirdCard::three_eights_of_one_color);
    const auto racked = b.choice("racked-stake-to-1", words::RackedStake::returned);
    if (racked != words::RackedStake::returned) keep_stake(first_cards.at<Spot::match_the_dealer_progressive>().pays);
    if (racked == words::RackedStake::kept) keep_stake(first_cards.at<Spot::jackpot_party>().pays);
    const auto bonus_stake = b.choice("blackjack-bonus-stake", words::BonusStake::not_offered);
    const std::string amounts = b.text("blackjack-bonus-amounts", "");
    if (b.offers("blackjack-bonus")) {
      bonus_amounts = BonusAmounts(amounts, blackjack_bonus[BonusBlackjack::blackjack].pays,
                                   Cents::dollars(bonus_stake == words::BonusStake::five ? 5 : 1), b.decks(1));
    }
    take(bonus_spin, b.pays<BonusSpin>("bonus-spin", "blackjack"), BonusSpin::blackjack);
    const std::string wheel = b.text("bonus-spin-wheel", "");
    if (b.offers("bonus-spin")) {
      bonus_wheel = BonusWheel(wheel);
      Award& ace = bonus_spin.awards[kit::index_of(BonusSpin::ace)];
      if (ace.pays.kind == rulebook::PayKind::fixed) pay_beside_stake(ace, Cents(ace.pays.amount), bonus_spin_stake);
    }
    if (b.choice("match-the-dealer-pays", words::MatchPays::by_row) == words::MatchPays::each_card)
      pay_each_match(first_cards.at<Spot::match_the_dealer>().pays);
  }

  FirstCardsWagers first_cards{};
  Payouts<BonusBlackjack> blackjack_bonus;
  Payouts<Sevens> sevens;
  Payouts<Aces> progressive_blackjack;
  Payouts<Aces> lucky_aces;
  Payouts<ThreeCards> lucky_george;
  Payouts<AddedMoney> trilux_deluxe_press;
  Payouts<ThirdCard> optional_bonus;
  Payouts<DealerBust> buster;
  Payouts<DealerBust> buster_free_bonus;
  Payouts<DealerBust> buster_blackjack;
  Payouts<DealerBust> buster_blackjack_bonus;
  std::array<Payouts<AxMan>, 3> axman;  ///< by the kings of diamonds among the player's first two cards
  Payouts<Push22> push_22;
  std::array<Payouts<Streak>, streak_spots.size()> streaks;
  Payouts<FiveCard21> five_card_21;
  Payouts<MatchFour> match;
  Payouts<HandOutcome> multiple_action;
  Payouts<InsuranceOutcome> multiple_action_insurance;
  Payouts<BonusSpin> bonus_spin;
  std::array<Payouts<SuperBonus>, 2> super_bonus;  ///< for a smaller wager, and for a larger one
  bool pays_super_bonus{};
  bool losers_first{};             ///< of the wagers that the first cards decide, those that lose are collected first
  bool multiple_action_offered{};  ///< wagers on one hand, each against a dealer's hand of its own
  int least_actions = 1;           ///< of them
  bool third_seven_is_up_card{};   ///< of Blazing 7s; else the next card that comes to the player
  bool pays_five_card_21{};
  bool any = false;  ///< the table offers a side wager, or multiple action
  BonusAmounts bonus_amounts{};
  BonusWheel bonus_wheel{};

 private:
  /// One row that another pay table of the wager states.
  template <class Outcome>
  static constexpr void take(Payouts<Outcome>& payouts, const Payouts<Outcome>& other, Outcome outcome) {
    payouts.awards[kit::index_of(outcome)] = other[outcome];
  }
  /// The stake was taken before the deal: “X to 1” is all that is paid.
  template <class Outcome>
  static constexpr void keep_stake(Payouts<Outcome>& payouts) {
    for (Award& award : payouts.awards) {
      if (award.pays.kind != rulebook::PayKind::to) continue;
      award.pays.kind = rulebook::PayKind::for_one;
      award.net = rulebook::net_factor(award.pays);
    }
  }
  /// Of two cards that match, each is paid.
  static constexpr void pay_each_match(Payouts<Match>& payouts) {
    const auto pay_both = [&](Match both, Match one, Match other) {
      const rulebook::Pays a = payouts[one].pays;
      const rulebook::Pays b = payouts[other].pays;
      Award& award = payouts.awards[kit::index_of(both)];
      award.pays = a;
      award.pays.amount = a.amount * b.over + b.amount * a.over;
      award.pays.over = a.over * b.over;
      award.net = rulebook::net_factor(award.pays);
    };
    pay_both(Match::two_unsuited, Match::one_unsuited, Match::one_unsuited);
    pay_both(Match::suited_and_unsuited, Match::one_suited, Match::one_unsuited);
    pay_both(Match::two_suited, Match::one_suited, Match::one_suited);
    pay_both(Match::two_aces_of_spades, Match::one_suited, Match::one_suited);
  }
};

/// Under these up cards the dealer can have blackjack.
constexpr bool may_have_blackjack(Card up) { return is_ace(up) || is_ten_value(up); }

/// What a wager gets when everybody has two cards and the dealer's first card shows; null where that does not decide
/// it.
constexpr const Award* award_on_first_cards(const SideRules& rules, Spot spot, const Box& box) {
  const auto twenty_award = [&](Twenty waiting) -> const Award* {
    if (twenty(box.cards, false) == waiting && may_have_blackjack(box.up)) return nullptr;
    return rules.first_cards.find_award<Settled::in_turn>(spot, Tested{box, std::nullopt});
  };
  switch (spot) {
    case Spot::twenty_point_bonus:
      return twenty_award(Twenty::queens_of_hearts);
    case Spot::kings_bounty:
    case Spot::kings_bounty_dealer:
      return twenty_award(Twenty::kings_of_spades);
    case Spot::blackjack_bonus:
      return is_natural(box.cards) ? nullptr : &rules.blackjack_bonus[BonusBlackjack::no_blackjack];
    case Spot::bonus_spin: {
      const BonusSpin outcome = bonus_spin(box.cards);
      return outcome == BonusSpin::blackjack ? nullptr : &rules.bonus_spin[outcome];
    }
    case Spot::sevens:
      return is_pair_of_sevens(box.cards) ? nullptr : &rules.sevens[two_card_sevens(box.cards, true)];
    case Spot::blazing_7s:
      return rules.third_seven_is_up_card ? &rules.first_cards.award<Spot::blazing_7s>(box) : nullptr;
    default:
      return rules.first_cards.find_award<Settled::on_first_cards>(spot, box);
  }
}

}  // namespace houseway::games::blackjack
