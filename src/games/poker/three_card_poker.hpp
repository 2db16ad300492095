#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "games/shared/hand_wagers.hpp"
#include "games/shared/poker_outcomes.hpp"
#include "games/shared/steps.hpp"
#include "hands/compare.hpp"
#include "hands/three_card.hpp"
#include "rulebook/toml_fwd.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/house_policy.hpp"

/// Three Card Poker: an ante against the dealer, Pair Plus on the player's own cards, and the wagers around them.
namespace houseway::games::three_card_poker {

using hands::ThreeCardCategory;
using hands::ThreeCardValue;
using kit::Card;
using kit::Cents;
using kit::Rank;
using rulebook::Award;
using rulebook::Binder;
using rulebook::Payouts;
using table::Phase;
using table::Seat;
using table::Table;

HOUSEWAY_ENUM(Spot, ante, play, pair_plus, ante_bonus, six_card_bonus, cover_all, progressive, progressive_envy,
              two_level_progressive, two_level_progressive_envy, multi_game_link, multi_game_link_envy)
HOUSEWAY_ENUM(Action, fold, play)

/// The words of the rulebook.
HOUSEWAY_ENUM(DealerStack, with_the_deal, after_decisions)
HOUSEWAY_ENUM(SettlementOrder, player_by_player, step_by_step)
HOUSEWAY_ENUM(MeterWins, each_in_turn, shared_equally)
HOUSEWAY_ENUM(DealerQualifies, any, jack_high, queen_high, king_high, ace_high, pair)
HOUSEWAY_ENUM(AnteBonusPays, always, unless_beaten)

/// The lowest hand with which the dealer qualifies.
constexpr ThreeCardValue lowest_hand(DealerQualifies with) {
  using enum DealerQualifies;
  const auto high = [](Rank rank) { return ThreeCardValue::at_least(ThreeCardCategory::high_card, {rank}); };
  switch (with) {
    case any:
      return {};
    case jack_high:
      return high(Rank::jack);
    case queen_high:
      return high(Rank::queen);
    case king_high:
      return high(Rank::king);
    case ace_high:
      return high(Rank::ace);
    case pair:
      return ThreeCardValue::at_least(ThreeCardCategory::pair);
  }
  return {};
}

/// The lowest hand that is worth a play wager.
constexpr ThreeCardValue lowest_played(DealerQualifies with) {
  using enum DealerQualifies;
  switch (with) {
    case any:
      return ThreeCardValue::at_least(ThreeCardCategory::high_card, {Rank::jack, Rank::eight, Rank::five});
    case jack_high:
      return lowest_hand(queen_high);
    case queen_high:
      return ThreeCardValue::at_least(ThreeCardCategory::high_card, {Rank::queen, Rank::six, Rank::four});
    case king_high:
    case ace_high:
    case pair:
      return {};
  }
  return {};
}

HOUSEWAY_ENUM(AnteOutcome, dealer_not_qualified, player_higher, tied, player_lower, folded)
HOUSEWAY_ENUM(PlayOutcome, dealer_not_qualified, player_higher, tied, player_lower)
HOUSEWAY_ENUM(HandOutcome, less_than_pair, pair, flush, straight, three_of_a_kind, straight_flush, mini_royal,
              mini_royal_of_spades)

/// A mini royal is a straight flush where a table has no row for it, and the one of spades a mini royal.
constexpr std::optional<HandOutcome> wider(HandOutcome outcome) {
  if (outcome == HandOutcome::mini_royal_of_spades) return HandOutcome::mini_royal;
  if (outcome == HandOutcome::mini_royal) return HandOutcome::straight_flush;
  return std::nullopt;
}

constexpr HandOutcome hand_outcome(ThreeCardValue value, Card any) {
  if (value == ThreeCardValue::of(ThreeCardCategory::straight_flush, Rank::ace)) {
    return any.suit() == kit::Suit::spades ? HandOutcome::mini_royal_of_spades : HandOutcome::mini_royal;
  }
  return static_cast<HandOutcome>(kit::index_of(value.category()));
}

inline constexpr auto three_cards = [](const std::array<Card, 3>& cards) {
  return hand_outcome(hands::three_card_value(cards), cards[0]);
};

/// Whether a hand that folded can still win a progressive is the house's to say.
inline constexpr OnOption unless_folds_qualify = unless("folded-hands-qualify-for-progressive");

/// The wagers on cards, in the order in which they are settled.
inline constexpr std::tuple wagers{on(Spot::pair_plus, own_cards<3>, three_cards)
                                       .naming_suits()
                                       .on_fold(OnFold::collected, when("fold-forfeits-pair-plus")),
                                   on(Spot::six_card_bonus, own_cards<3> + house_cards<3>, best_poker),
                                   on(Spot::progressive, own_cards<3>, three_cards)
                                       .naming_suits()
                                       .on_fold(OnFold::loses, unless_folds_qualify)
                                       .envied(),
                                   on(Spot::two_level_progressive, own_cards<3>, three_cards)
                                       .naming_suits()
                                       .on_fold(OnFold::loses, unless_folds_qualify)
                                       .envied(),
                                   on(Spot::multi_game_link, own_cards<3> + board_cards<2>, best_poker)
                                       .on_fold(OnFold::loses, unless_folds_qualify)
                                       .envied()
                                       .settled(Settled::at_end)};
using SideWagers = HandWagers<wagers>;

/// By whether the dealer qualifies, and which hand is higher. A table, because no branch could be foreseen.
inline constexpr std::array<std::array<PlayOutcome, 3>, 2> play_outcomes{
    {{PlayOutcome::dealer_not_qualified, PlayOutcome::dealer_not_qualified, PlayOutcome::dealer_not_qualified},
     {PlayOutcome::player_lower, PlayOutcome::tied, PlayOutcome::player_higher}}};
constexpr PlayOutcome compare(ThreeCardValue player, ThreeCardValue house, ThreeCardValue qualifying) {
  return play_outcomes[house >= qualifying ? 1 : 0][hands::compare(player, house)];
}

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b)
      : ante(b.pays<AnteOutcome>("ante")),
        play(b.pays<PlayOutcome>("play")),
        ante_bonus(b.pays<HandOutcome>("ante-bonus")),
        cover_all(b),
        side(b),
        stacks(b.choice<DealingMethod>("dealing-method", DealingMethod::manual_shoe) == DealingMethod::automated_shoe),
        dealer_last(b.choice<DealerStack>("dealer-stack-delivery", DealerStack::with_the_deal) ==
                        DealerStack::after_decisions &&
                    stacks),
        losers_first(b.choice<SettlementOrder>("settlement-order", SettlementOrder::player_by_player) ==
                     SettlementOrder::step_by_step),
        settle_from(b.choice<SettleFrom>("settle-from", SettleFrom::right)),
        bonus_unless_beaten(b.choice<AnteBonusPays>("ante-bonus-pays", AnteBonusPays::always) ==
                            AnteBonusPays::unless_beaten),
        dealer_qualifies(b.choice<DealerQualifies>("dealer-qualifies", DealerQualifies::queen_high)),
        qualifying(lowest_hand(dealer_qualifies)) {
    policy.meters_shared =
        b.choice<MeterWins>("simultaneous-meter-wins", MeterWins::each_in_turn) == MeterWins::shared_equally;
  }

  [[nodiscard]] constexpr bool pays_ante_bonus(PlayOutcome outcome) const {
    return !bonus_unless_beaten || outcome != PlayOutcome::player_lower;
  }

  Payouts<AnteOutcome> ante;
  Payouts<PlayOutcome> play;
  Payouts<HandOutcome> ante_bonus;
  CoverAll<HandOutcome, 7> cover_all;
  SideWagers side{};
  bool stacks{};
  bool dealer_last{};
  bool losers_first{};
  SettleFrom settle_from{};
  bool bonus_unless_beaten{};
  DealerQualifies dealer_qualifies{};
  ThreeCardValue qualifying{};  ///< the lowest hand with which the dealer qualifies
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

/// What a player sees who must choose: his three cards.
struct Seen {
  ThreeCardValue hand;
};

/// Play what is worth it, queen-six-four or better in the usual game, or from the hand on that a strategy file names.
struct Strategy {
  explicit Strategy(const Rules& rules) : threshold(lowest_played(rules.dealer_qualifies)) {}
  Strategy(const Rules& rules, rulebook::TomlReader& file);
  constexpr Action operator()(const Seen& seen) const { return seen.hand >= threshold ? Action::play : Action::fold; }

  ThreeCardValue threshold;
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules> {
  static constexpr std::string_view id = "three-card-poker";
  static constexpr rulebook::AlwaysDealt always_dealt{.own = 3, .house = 3};
  static constexpr std::array one_bet{Spot::ante, Spot::play, Spot::ante_bonus};

  /// What the cards at a place make.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    typename T::template PerSeat<Hand> hands;
    DealerHand house;

    table.phase(Phase::deal);
    const std::size_t players = deal_hands(table, rules);
    table.phase(Phase::stub);
    table.phase(Phase::decide);
    for (const Seat seat : table.bettors()) play_hand(table, seat, hands[seat]);
    for (const Seat seat : table.bettors()) collect_folded(table, rules, seat, hands[seat]);
    if (rules.dealer_last) deal_stack(table, table::dealer, 3);

    table.phase(Phase::reveal);
    house.cards = table.template reveal<3>(table::dealer);
    house.value = hands::three_card_value(house.cards);

    table.phase(Phase::settle);
    settle_in_passes<T>(rules.losers_first, [&](Pass pass) {
      for (const Seat seat : settling_order(table, rules.settle_from))
        settle_hand(table, rules, seat, hands[seat], house, pass);
    });
    settle_cover_all(table, rules, hands, house, players);
    settle_link(table, rules, hands, house);
    table.shuffle_next();
  }

 private:
  struct Hand {
    std::array<Card, 3> cards;
    ThreeCardValue value;
    HandOutcome outcome;
    bool folded;
    Cents ante;
    SideWagers::Stakes staked;
  };
  struct DealerHand {
    std::array<Card, 3> cards;
    ThreeCardValue value;
  };

  template <class T>
  static constexpr std::size_t deal_hands(T& table, const Rules& rules) {
    if (rules.stacks) {
      for (const Seat seat : table.bettors()) deal_stack(table, seat, 3);
      if (!rules.dealer_last) deal_stack(table, table::dealer, 3);
    } else {
      deal_in_passes(table, 3);
    }
    return table.bettors().size();
  }

  /// The player looks at his cards and, if he has an ante, plays or folds.
  template <class T>
  static constexpr void play_hand(T& table, Seat seat, Hand& hand) {
    hand.cards = table.template look<3>(seat);
    hand.value = hands::three_card_value(hand.cards);
    hand.outcome = hand_outcome(hand.value, hand.cards[0]);
    hand.folded = false;
    hand.staked = SideWagers::note_stakes(table, seat);
    hand.ante = table.stake(seat, Spot::ante);
    if (hand.ante) {
      hand.folded = table.choose(seat, std::array{Action::fold, Action::play}, Seen{hand.value}) == Action::fold;
      if (!hand.folded) table.raise(seat, Spot::play, hand.ante);
    }
  }

  /// When everybody has played or folded, and before the dealer's hand is delivered or turned.
  template <class T>
  static constexpr void collect_folded(T& table, const Rules& rules, Seat seat, const Hand& hand) {
    if (!hand.folded) return;
    table.settle(seat, Spot::ante, rules.ante[AnteOutcome::folded]);
    rules.side.collect_folded(table, seat);
  }

  template <class T>
  static constexpr void settle_hand(T& table, const Rules& rules, Seat seat, const Hand& hand, const DealerHand& house,
                                    Pass pass) {
    // A folded hand with nothing left on it goes to the rack unseen.
    if (!hand.folded || SideWagers::has_stake(table, seat) || table.stake(seat, Spot::cover_all)) table.expose(seat);
    const auto settle = [&](Spot spot, const Award& award) {
      if (is_settled_in(pass, award)) table.settle(seat, spot, award);
    };
    if (hand.ante && !hand.folded) {
      const PlayOutcome outcome = compare(hand.value, house.value, rules.qualifying);
      settle(Spot::ante, rules.ante[static_cast<AnteOutcome>(outcome)]);
      settle(Spot::play, rules.play[outcome]);
      if (pass != Pass::losers && rules.pays_ante_bonus(outcome))
        table.bonus(seat, Spot::ante_bonus, hand.ante, rules.ante_bonus[hand.outcome]);
    }
    rules.side.settle(table, seat,
                      dealt(hand.folded, hand.cards, house.cards).known(own_cards<3>, three_cards, hand.outcome), pass);
  }

  template <class T, class Hands>
  static constexpr void settle_cover_all(T& table, const Rules& rules, Hands& hands, const DealerHand& house,
                                         std::size_t players) {
    rules.cover_all.settle(table, settling_order(table, rules.settle_from), Spot::cover_all, players, [&] {
      ThreeCardValue best = house.value;
      HandOutcome outcome = hand_outcome(house.value, house.cards[0]);
      for (const Seat seat : table.bettors()) {
        const bool better = hands[seat].value > best;
        best = better ? hands[seat].value : best;
        outcome = better ? hands[seat].outcome : outcome;
      }
      return outcome;
    });
  }

  /// Multi Game Link: two community cards, turned when everything else is settled, make five with the player's three.
  /// Then, once for each player whose hand is envied, the others are paid.
  template <class T, class Hands>
  static constexpr void settle_link(T& table, const Rules& rules, Hands& hands, const DealerHand& house) {
    std::array<Card, 2> community{};
    if (anyone_has_stake(table, Spot::multi_game_link)) {
      community = {table.deal_up(table::board), table.deal_up(table::board)};
      for (const Seat seat : settling_order(table, rules.settle_from)) {
        rules.side.settle<Settled::at_end>(table, seat,
                                           dealt(hands[seat].folded, hands[seat].cards, house.cards, community));
      }
    }
    rules.side.pay_envies(
        table, settling_order(table, rules.settle_from), [&](Seat seat) { return hands[seat].staked; },
        [&](Seat seat) { return dealt(hands[seat].folded, hands[seat].cards, house.cards, community); });
  }
};

}  // namespace houseway::games::three_card_poker
