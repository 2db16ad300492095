#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>

#include "games/poker/against_the_dealer.hpp"
#include "games/poker/crazy_4_poker_strategy.hpp"
#include "games/poker/four_card_hands.hpp"
#include "games/poker/system_draw.hpp"
#include "games/shared/hand_wagers.hpp"
#include "games/shared/poker_outcomes.hpp"
#include "games/shared/steps.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/house_policy.hpp"
#include "table/spot_names.hpp"

/// Crazy 4 Poker: the best four of five cards against the dealer's; a play equal to the ante, or up to three times as
/// much with a pair of aces or better, or a fold.
namespace houseway::games::crazy_4_poker {

using kit::Cents;
using rulebook::Award;
using rulebook::Binder;
using rulebook::Payouts;
using table::Phase;
using table::Seat;
using table::Table;

HOUSEWAY_SPOTS(Spot, ante, super_bonus, play, queens_up, four_card_progressive, four_card_envy, five_card_progressive,
               five_card_envy, progressive_section_12, progressive_section_12_envy, five_card_hand_bonus_at_player,
               five_card_hand_bonus_at_dealer, magic_card_at_player, magic_card_at_dealer, lucky_bonus_at_player,
               lucky_bonus_at_dealer, cover_all, multi_game_link, multi_game_link_envy)

HOUSEWAY_ENUM(PlayOutcome, dealer_not_qualified, player_higher, tied, player_lower)
/// Below a straight the super bonus goes by the ante.
HOUSEWAY_ENUM(SuperBonus, below_straight, below_straight_and_lower, folded, straight, flush, three_of_a_kind,
              straight_flush, four_of_a_kind, four_aces)
HOUSEWAY_ENUM(MagicCard, magic_card)
HOUSEWAY_ENUM(LuckyBonus, lucky_bonus)

/// Whatever the dealer has, a straight or better is paid (§9(c)(3)).
constexpr SuperBonus super_bonus_outcome(FourCardHand hand, AnteOutcome ante) {
  using enum SuperBonus;
  constexpr std::array from_straight{straight,       flush,          three_of_a_kind, straight_flush,
                                     four_of_a_kind, straight_flush, four_aces};
  if (hand >= FourCardHand::straight) return from_straight[kit::index_of(hand) - kit::index_of(FourCardHand::straight)];
  return ante == AnteOutcome::player_lower ? below_straight_and_lower : below_straight;
}

/// A fold gives up all but the Five Card Hand Bonus (§9(b)). In a player's turn they come in this order: the Five Card
/// Hand Bonus after what others are paid for the hand, the link after what is paid for the draws (§9(d)-(f)).
inline constexpr std::tuple wagers{
    on(Spot::queens_up, own_cards<5>, best_four).on_fold(OnFold::collected),
    envied_at(Spot::four_card_envy,
              on(Spot::four_card_progressive, own_cards<5>, best_four).on_fold(OnFold::collected)),
    envied_at(Spot::five_card_envy,
              on(Spot::five_card_progressive, own_cards<5>, best_poker).on_fold(OnFold::collected)),
    on(Spot::progressive_section_12, own_cards<5>, best_four).on_fold(OnFold::collected).envied(),
    on(Spot::five_card_hand_bonus_at_player, own_cards<5>, best_poker).settled(Settled::at_end),
    on(Spot::five_card_hand_bonus_at_dealer, house_cards<5>, best_poker).settled(Settled::at_end),
    on(Spot::multi_game_link, own_cards<5>, best_poker).on_fold(OnFold::collected).envied().settled(Settled::apart)};
using SideWagers = HandWagers<wagers>;

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b)
      : ante(b.pays<AnteOutcome>("ante")),
        super_bonus(b.pays<SuperBonus>("super-bonus")),
        play(b.pays<PlayOutcome>("play")),
        side(b),
        magic_card(b.pays<MagicCard>("magic-card")),
        lucky_bonus(b.pays<LuckyBonus>("lucky-bonus")),
        draws{b.offered("magic-card-bonus"), b.offered("lucky-bonus"),
              b.number("system-draws-one-round-in", 10, 1, 1'000'000), b.seats()},
        cover_all(b),
        survive_fold(b.yes("side-wagers-survive-fold", true)),
        hand_bonus_folded(b.loses("five-card-hand-bonus", "folded")),
        cover_all_folded(b.loses("cover-all", "folded")),
        stacks(b.choice<DealingMethod>("dealing-method", DealingMethod::manual_shoe) == DealingMethod::automated_shoe),
        dealer_qualifies(b.choice<DealerQualifies>("dealer-qualifies", DealerQualifies::king_high)),
        qualifying(lowest_hand(dealer_qualifies)) {}

  Payouts<AnteOutcome> ante;
  Payouts<SuperBonus> super_bonus;
  Payouts<PlayOutcome> play;
  SideWagers side{};
  Payouts<MagicCard> magic_card;
  Payouts<LuckyBonus> lucky_bonus;
  SystemDraw::Plan draws{};
  CoverAll<FourCardHand, 6> cover_all;
  bool survive_fold = true;  ///< the Five Card Hand Bonus and Cover All
  Award hand_bonus_folded{};
  Award cover_all_folded{};
  bool stacks{};
  DealerQualifies dealer_qualifies{};
  FourCardValue qualifying{};  ///< the lowest hand with which the dealer qualifies
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules> {
  static constexpr std::string_view id = "crazy-4-poker";
  static constexpr rulebook::AlwaysDealt always_dealt{.own = 5, .house = 5};
  static constexpr std::array one_bet{Spot::ante, Spot::super_bonus, Spot::play};
  /// What the dealer's hand takes of a meter is shared by those who bet on it (§10(f)(2)).
  static constexpr Spot bets_on_one_hand = Spot::five_card_hand_bonus_at_dealer;

  /// What the cards at a place make.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    typename T::template PerSeat<Hand> hands;

    table.phase(Phase::deal);
    deal_hands_of(table, 5, rules.stacks);
    const std::size_t players = table.bettors().size();
    table.phase(Phase::stub);
    table.phase(Phase::decide);
    for (const Seat seat : table.bettors()) decide(table, seat, hands[seat]);

    table.phase(Phase::reveal);
    for (const Seat seat : table.bettors()) collect_folded(table, rules, seat, hands[seat]);
    const DealerHand house = turn_hand(table);

    table.phase(Phase::settle);
    const SystemDraw draw = draw_by_system(table, rules);
    const bool all_hands_count = anyone_has_stake(table, Spot::cover_all);
    for (const Seat seat : table.bettors_from_right()) {
      // A folded hand that no wager looks at has gone to the rack unseen.
      const bool counts = all_hands_count || table.stake(seat, Spot::five_card_hand_bonus_at_player);
      if (!hands[seat].folded || counts) table.expose(seat);
      settle_hand(table, rules, seat, hands, house, draw);
    }
    if (all_hands_count) settle_cover_all(table, rules, hands, house, players);
    table.shuffle_next();
  }

 private:
  struct Hand {
    std::array<Card, 5> cards;
    FourCardValue value;
    bool folded;
    SideWagers::Stakes stakes;  ///< on what others may envy: a fold keeps the right to it (§9(b)(2))
  };
  struct HandBonusStakes {
    Cents own;
    Cents dealers;
  };
  struct DealerHand {
    std::array<Card, 5> cards;
    FourCardValue value;
  };

  /// A play is the ante; with a pair of aces or better it may be up to three times the ante (§9(b)).
  template <class T>
  static constexpr void decide(T& table, Seat seat, Hand& hand) {
    using enum crazy_4_poker::Action;
    hand.cards = table.template look<5>(seat);
    hand.value = hands::four_card_value(hand.cards);
    hand.stakes = SideWagers::note_stakes(table, seat);
    const Cents ante = table.stake(seat, Spot::ante);
    const Seen seen{hand.cards, hand.value};
    const Action action = may_play_more(hand.value) ? table.choose(seat, std::array{fold, play, play_more}, seen)
                                                    : table.choose(seat, std::array{fold, play}, seen);
    hand.folded = action == fold;
    if (hand.folded) return;
    table.raise(seat, Spot::play, ante);
    if (action == play_more) table.raise_up_to(seat, Spot::play, ante * 2);
  }

  /// When everybody has decided, and before the dealer's hand is turned (§9(c)).
  template <class T>
  static constexpr void collect_folded(T& table, const Rules& rules, Seat seat, const Hand& hand) {
    if (!hand.folded) return;
    table.settle(seat, Spot::ante, rules.ante[AnteOutcome::folded]);
    table.settle(seat, Spot::super_bonus, rules.super_bonus[SuperBonus::folded]);
    rules.side.collect_folded(table, seat);
    if (rules.survive_fold) return;
    table.settle(seat, Spot::five_card_hand_bonus_at_player, rules.hand_bonus_folded);
    table.settle(seat, Spot::five_card_hand_bonus_at_dealer, rules.hand_bonus_folded);
    table.settle(seat, Spot::cover_all, rules.cover_all_folded);
  }

  template <class T>
  static constexpr DealerHand turn_hand(T& table) {
    DealerHand house{table.template reveal<5>(table::dealer), {}};
    house.value = hands::four_card_value(house.cards);
    return house;
  }

  template <class T, class Hands>
  static constexpr void settle_hand(T& table, const Rules& rules, Seat seat, Hands& hands, const DealerHand& house,
                                    const SystemDraw& draw) {
    const Hand& hand = hands[seat];
    const FourCardHand made = four_card_hand(hand.value);
    if (!hand.folded) {
      const AnteOutcome outcome = against_the_dealer(hand.value, house.value, rules.qualifying);
      table.settle(seat, Spot::ante, rules.ante[outcome]);
      table.settle(seat, Spot::play, rules.play[static_cast<PlayOutcome>(outcome)]);
      table.settle(seat, Spot::super_bonus, rules.super_bonus[super_bonus_outcome(made, outcome)]);
    }
    const auto stakes_of = [&](Seat other) -> const auto& { return hands[other].stakes; };
    const auto cards_of = [&](Seat) {
      return dealt(hand.folded, hand.cards, house.cards).known(own_cards<5>, best_four, made);
    };
    rules.side.settle(table, seat, cards_of(seat));
    rules.side.template pay_envies<Settled::in_turn>(table, std::array{seat}, stakes_of, cards_of);
    const HandBonusStakes on_hands{table.stake(seat, Spot::five_card_hand_bonus_at_player),
                                   table.stake(seat, Spot::five_card_hand_bonus_at_dealer)};
    rules.side.template settle<Settled::at_end>(table, seat, cards_of(seat));
    if (rules.draws.any()) pay_drawn(table, rules, seat, on_hands, hand.cards, house.cards, draw);
    rules.side.template settle<Settled::apart>(table, seat, cards_of(seat));
    rules.side.template pay_envies<Settled::apart>(table, std::array{seat}, stakes_of, cards_of);
  }

  /// Only where somebody has made the wager.
  template <class T>
  static constexpr SystemDraw draw_by_system(T& table, const Rules& rules) {
    const bool any = rules.draws.any() && (anyone_has_stake(table, Spot::five_card_hand_bonus_at_player) ||
                                           anyone_has_stake(table, Spot::five_card_hand_bonus_at_dealer));
    return any ? SystemDraw::by(table, rules.draws) : SystemDraw{};
  }

  /// A Five Card Hand Bonus whose hand holds the card drawn, and one at the position drawn (§10(f)(3)).
  template <class T>
  static constexpr void pay_drawn(T& table, const Rules& rules, Seat seat, const HandBonusStakes& stakes,
                                  const std::array<Card, 5>& own, const std::array<Card, 5>& house,
                                  const SystemDraw& draw) {
    const auto pay = [&](Cents stake, Spot magic_card, Spot lucky_bonus, const auto& cards, std::size_t position) {
      if (!stake) return;
      if (draw.is_held_by(cards)) table.bonus(seat, magic_card, stake, rules.magic_card[MagicCard::magic_card]);
      if (draw.is_at(position)) table.bonus(seat, lucky_bonus, stake, rules.lucky_bonus[LuckyBonus::lucky_bonus]);
    };
    using enum crazy_4_poker::Spot;
    pay(stakes.own, magic_card_at_player, lucky_bonus_at_player, own, seat.index());
    pay(stakes.dealers, magic_card_at_dealer, lucky_bonus_at_dealer, house, rules.draws.dealers());
  }

  /// After all other wagers: the best hand at the table, folded hands among them, by the number of players
  /// (§11(i)-(k)).
  template <class T, class Hands>
  static constexpr void settle_cover_all(T& table, const Rules& rules, Hands& hands, const DealerHand& house,
                                         std::size_t players) {
    rules.cover_all.settle(table, table.bettors_from_right(), Spot::cover_all, players, [&] {
      FourCardHand best = four_card_hand(house.value);
      for (const Seat seat : table.bettors()) best = std::max(best, four_card_hand(hands[seat].value));
      return best;
    });
  }
};

}  // namespace houseway::games::crazy_4_poker
