#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <tuple>

#include "games/poker/caribbean_stud_strategy.hpp"
#include "games/poker/system_draw.hpp"
#include "games/shared/hand_wagers.hpp"
#include "games/shared/poker_outcomes.hpp"
#include "games/shared/steps.hpp"
#include "hands/compare.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/house_policy.hpp"
#include "table/spot_names.hpp"

/// Caribbean Stud Poker: five cards against the dealer's five, one of them face up; a bet of twice the ante, or a fold.
namespace houseway::games::caribbean_stud {

using kit::Cents;
using rulebook::Award;
using rulebook::Binder;
using rulebook::Payouts;
using table::Phase;
using table::Seat;
using table::Table;

HOUSEWAY_SPOTS(Spot, ante, bet, caribbean_stud_bonus, progressive, progressive_envy, five_card_hand_bonus_at_player,
               five_card_hand_bonus_at_dealer, cover_all, multi_game_link, multi_game_link_envy)

/// The words of the rulebook.
HOUSEWAY_ENUM(Delivery, manual_shoe, automated_shoe_5_card_stacks)
HOUSEWAY_ENUM(CoverAllCount, hands_with_the_dealers, players_only)

HOUSEWAY_ENUM(AnteOutcome, dealer_not_qualified, player_higher, tied, player_lower, folded)
/// A bet that wins is paid by the player's hand: the categories come first, in their order.
HOUSEWAY_ENUM(BetOutcome, high_card, pair, two_pair, three_of_a_kind, straight, flush, full_house, four_of_a_kind,
              straight_flush, royal_flush, dealer_not_qualified, tied, player_lower)
HOUSEWAY_ENUM(BonusOutcome, below_pair_of_tens, pair_of_tens_or_better, two_pair, three_of_a_kind, straight, flush,
              full_house, four_of_a_kind, straight_flush, royal_flush)
/// What the system draws for the Five Card Hand Bonus.
HOUSEWAY_ENUM(Drawn, magic_card, lucky_bonus)

/// A text that pays every winning ante alike has one row for them.
constexpr std::optional<AnteOutcome> wider(AnteOutcome outcome) {
  return outcome == AnteOutcome::dealer_not_qualified ? std::optional(AnteOutcome::player_higher) : std::nullopt;
}
/// “A pair or less” is one row.
constexpr std::optional<BetOutcome> wider(BetOutcome outcome) {
  if (outcome == BetOutcome::royal_flush) return BetOutcome::straight_flush;
  return outcome == BetOutcome::high_card ? std::optional(BetOutcome::pair) : std::nullopt;
}
constexpr std::optional<BonusOutcome> wider(BonusOutcome outcome) {
  return outcome == BonusOutcome::royal_flush ? std::optional(BonusOutcome::straight_flush) : std::nullopt;
}

/// How a hand that was bet stands to the dealer's: by whether the dealer qualifies, and which is higher. A table,
/// because no branch could be foreseen.
inline constexpr std::array<std::array<AnteOutcome, 3>, 2> ante_outcomes{
    {{AnteOutcome::dealer_not_qualified, AnteOutcome::dealer_not_qualified, AnteOutcome::dealer_not_qualified},
     {AnteOutcome::player_lower, AnteOutcome::tied, AnteOutcome::player_higher}}};
constexpr AnteOutcome compare(PokerValue player, PokerValue house, PokerValue qualifying) {
  return ante_outcomes[house >= qualifying ? 1 : 0][hands::compare(player, house)];
}

/// By the outcome of the ante, but where that wins against a dealer who qualifies: there the player's hand is paid.
inline constexpr std::array<BetOutcome, 4> bet_unless_higher{BetOutcome::dealer_not_qualified, BetOutcome::high_card,
                                                             BetOutcome::tied, BetOutcome::player_lower};
constexpr BetOutcome bet_outcome(AnteOutcome ante, PokerValue player) {
  return ante == AnteOutcome::player_higher ? static_cast<BetOutcome>(kit::index_of(player.category()))
                                            : bet_unless_higher[kit::index_of(ante)];
}

constexpr BonusOutcome bonus_outcome(PokerValue value) {
  constexpr PokerValue tens = PokerValue::at_least(PokerCategory::pair, {Rank::ten});
  return value < tens ? BonusOutcome::below_pair_of_tens : static_cast<BonusOutcome>(kit::index_of(value.category()));
}

struct BonusHand {
  constexpr BonusOutcome operator()(const std::array<Card, 5>& cards) const {
    return bonus_outcome(hands::evaluate(cards));
  }
};

/// A fold gives up all of them but the Five Card Hand Bonus (ma §9(b)). In a player's turn they come in this order, the
/// last ones after the envy of the progressive (ma §9(c)).
inline constexpr std::tuple wagers{
    on(Spot::caribbean_stud_bonus, own_cards<5>, BonusHand{}).on_fold(OnFold::collected),
    on(Spot::progressive, own_cards<5>, best_poker).on_fold(OnFold::collected).envied(),
    on(Spot::five_card_hand_bonus_at_player, own_cards<5>, best_poker).settled(Settled::at_end),
    on(Spot::five_card_hand_bonus_at_dealer, house_cards<5>, best_poker).settled(Settled::at_end),
    on(Spot::multi_game_link, own_cards<5>, best_poker).on_fold(OnFold::collected).envied().settled(Settled::at_end)};

struct Rules {
  Rules() = default;
  explicit Rules(Binder& b)
      : ante(b.pays<AnteOutcome>("ante")),
        bet(b.pays<BetOutcome>("bet")),
        side(b),
        drawn(b.pays<Drawn>("five-card-hand-bonus", "drawn")),
        draws{.one_round_in = b.number("magic-lucky-one-round-in", 10, 1, 1'000'000), .seats = b.seats()},
        cover_all(b),
        cover_all_folded(b.loses("cover-all", "folded")),
        cover_all_counts_dealer(b.choice("cover-all-count", CoverAllCount::hands_with_the_dealers) ==
                                CoverAllCount::hands_with_the_dealers),
        cover_all_survives_fold(b.yes("cover-all-survives-fold", true)),
        stacks(b.choice("delivery", Delivery::manual_shoe) == Delivery::automated_shoe_5_card_stacks),
        dealer_qualifies(b.choice("dealer-qualifies", DealerQualifies::ace_king)),
        qualifying(lowest_hand(dealer_qualifies)) {
    draws.card = draws.position = b.yes("magic-lucky-offered", false);
  }

  Payouts<AnteOutcome> ante;
  Payouts<BetOutcome> bet;
  HandWagers<wagers> side;
  Payouts<Drawn> drawn;
  SystemDraw::Plan draws{};
  CoverAll<PokerCategory, 8> cover_all;
  Award cover_all_folded{};
  bool cover_all_counts_dealer = true;
  bool cover_all_survives_fold = true;
  bool stacks = false;
  DealerQualifies dealer_qualifies = DealerQualifies::ace_king;
  PokerValue qualifying{};  ///< the lowest hand with which the dealer qualifies
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules> {
  static constexpr std::string_view id = "caribbean-stud";
  static constexpr rulebook::AlwaysDealt always_dealt{.own = 5, .house = 5};
  static constexpr std::array one_bet{Spot::ante, Spot::bet};
  /// What the dealer's hand takes of a meter is shared by those who bet on it (ma §10(e)(2)).
  static constexpr Spot bets_on_one_hand = Spot::five_card_hand_bonus_at_dealer;

  /// What the cards at a place make.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    typename T::template PerSeat<Hand> hands;

    table.phase(Phase::deal);
    const std::size_t players = table.bettors().size();
    const Card up = deal_hands(table, rules);
    table.phase(Phase::stub);
    table.phase(Phase::decide);
    for (const Seat seat : table.bettors()) decide(table, rules, seat, hands[seat], up);

    table.phase(Phase::reveal);
    const DealerHand house = turn_hole_cards(table, up);

    table.phase(Phase::settle);
    const bool draws = rules.draws.any() && (anyone_has_stake(table, Spot::five_card_hand_bonus_at_player) ||
                                             anyone_has_stake(table, Spot::five_card_hand_bonus_at_dealer));
    const SystemDraw draw = draws ? SystemDraw::by(table, rules.draws) : SystemDraw{};
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
    PokerValue value;
    bool folded;
    HandWagers<wagers>::Stakes stakes;  ///< on what others may envy
  };
  struct DealerHand {
    std::array<Card, 5> cards;
    PokerValue value;
  };

  /// Five cards face down to each, but the dealer's first, or the bottom one of the dealer's stack.
  template <class T>
  static constexpr Card deal_hands(T& table, const Rules& rules) {
    if (rules.stacks) {
      for (const Seat seat : table.bettors()) deal_stack(table, seat, 5);
      const Card up = table.deal_up(table::dealer);
      deal_stack(table, table::dealer, 4);
      return up;
    }
    for (const Seat seat : table.bettors()) table.deal_down(seat);
    const Card up = table.deal_up(table::dealer);
    deal_in_passes(table, 4);
    return up;
  }

  template <class T>
  static constexpr void decide(T& table, const Rules& rules, Seat seat, Hand& hand, Card up) {
    hand.cards = table.template look<5>(seat);
    hand.value = hands::evaluate(hand.cards);
    hand.stakes = HandWagers<wagers>::note_stakes(table, seat);
    hand.folded =
        table.choose(seat, std::array{Action::fold, Action::bet}, Seen{hand.cards, hand.value, up}) == Action::fold;
    if (hand.folded) {
      collect_folded(table, rules, seat);
    } else {
      table.raise(seat, Spot::bet, table.stake(seat, Spot::ante) * 2);
    }
  }

  /// With the fold itself (ma §9(a)): what is called void later does not bring it back.
  template <class T>
  static constexpr void collect_folded(T& table, const Rules& rules, Seat seat) {
    table.settle(seat, Spot::ante, rules.ante[AnteOutcome::folded]);
    rules.side.collect_folded(table, seat);
    if (!rules.cover_all_survives_fold) table.settle(seat, Spot::cover_all, rules.cover_all_folded);
  }

  template <class T>
  static constexpr DealerHand turn_hole_cards(T& table, Card up) {
    const std::array<Card, 4> hole = table.template look_rest<4>(table::dealer);
    table.expose(table::dealer);
    DealerHand house{{up, hole[0], hole[1], hole[2], hole[3]}, {}};
    house.value = hands::evaluate(house.cards);
    return house;
  }

  template <class T, class Hands>
  static constexpr void settle_hand(T& table, const Rules& rules, Seat seat, Hands& hands, const DealerHand& house,
                                    const SystemDraw& draw) {
    const Hand& hand = hands[seat];
    if (!hand.folded) {
      const AnteOutcome outcome = compare(hand.value, house.value, rules.qualifying);
      table.settle(seat, Spot::ante, rules.ante[outcome]);
      table.settle(seat, Spot::bet, rules.bet[bet_outcome(outcome, hand.value)]);
    }
    const auto stakes_of = [&](Seat other) -> const auto& { return hands[other].stakes; };
    const auto cards_of = [&](Seat) { return dealt(hand.folded, hand.cards, house.cards); };
    rules.side.settle(table, seat, cards_of(seat));
    rules.side.template pay_envies<Settled::in_turn>(table, std::array{seat}, stakes_of, cards_of);
    if (rules.draws.any()) pay_drawn(table, rules, seat, hand.cards, house.cards, draw);
    rules.side.template settle<Settled::at_end>(table, seat, cards_of(seat));
    rules.side.template pay_envies<Settled::at_end>(table, std::array{seat}, stakes_of, cards_of);
  }

  /// A Five Card Hand Bonus whose hand holds the card drawn, and one at the position drawn (ma §10(e)(3)).
  template <class T>
  static constexpr void pay_drawn(T& table, const Rules& rules, Seat seat, const std::array<Card, 5>& own,
                                  const std::array<Card, 5>& house, const SystemDraw& draw) {
    const auto pay = [&](Spot spot, const std::array<Card, 5>& cards, std::size_t position) {
      const Cents stake = table.stake(seat, spot);
      if (!stake) return;
      if (draw.is_held_by(cards)) table.bonus(seat, spot, stake, rules.drawn[Drawn::magic_card]);
      if (draw.is_at(position)) table.bonus(seat, spot, stake, rules.drawn[Drawn::lucky_bonus]);
    };
    pay(Spot::five_card_hand_bonus_at_player, own, seat.index());
    pay(Spot::five_card_hand_bonus_at_dealer, house, rules.draws.dealers());
  }

  /// After all other wagers: the best hand at the table, folded hands among them, by the number of hands.
  template <class T, class Hands>
  static constexpr void settle_cover_all(T& table, const Rules& rules, Hands& hands, const DealerHand& house,
                                         std::size_t players) {
    const std::size_t column = std::max<std::size_t>(players + (rules.cover_all_counts_dealer ? 1 : 0), 2);
    rules.cover_all.settle(table, table.bettors_from_right(), Spot::cover_all, column, [&] {
      PokerValue best = house.value;
      for (const Seat seat : table.bettors()) best = std::max(best, hands[seat].value);
      return best.category();
    });
  }
};

}  // namespace houseway::games::caribbean_stud
