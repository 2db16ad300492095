#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "games/steps.hpp"
#include "hands/compare.hpp"
#include "hands/poker_outcome.hpp"
#include "hands/three_card.hpp"
#include "rulebook/toml_reader.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/house_policy.hpp"

/// Three Card Poker: an ante against the dealer, Pair Plus on the player's own cards, and the wagers around them.
namespace houseway::games::three_card_poker {

using hands::PokerCategory;
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
HOUSEWAY_ENUM(SettleFrom, right, left)
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

inline HandOutcome hand_outcome(ThreeCardValue value, Card any) {
  if (value == ThreeCardValue::of(ThreeCardCategory::straight_flush, Rank::ace)) {
    return any.suit() == kit::Suit::spades ? HandOutcome::mini_royal_of_spades : HandOutcome::mini_royal;
  }
  return static_cast<HandOutcome>(kit::index_of(value.category()));
}

/// By whether the dealer qualifies, and which hand is higher. A table, because no branch could be foreseen.
inline PlayOutcome compare(ThreeCardValue player, ThreeCardValue house, ThreeCardValue qualifying) {
  using enum PlayOutcome;
  static constexpr std::array<std::array<PlayOutcome, 3>, 2> outcomes{
      {{dealer_not_qualified, dealer_not_qualified, dealer_not_qualified}, {player_lower, tied, player_higher}}};
  return outcomes[house >= qualifying ? 1 : 0][hands::compare(player, house)];
}

struct Rules {
  explicit Rules(Binder& b)
      : ante(b.pays<AnteOutcome>("ante")),
        play(b.pays<PlayOutcome>("play")),
        pair_plus(b.pays<HandOutcome>("pair-plus")),
        ante_bonus(b.pays<HandOutcome>("ante-bonus")),
        six_card_bonus(b.pays<PokerCategory>("six-card-bonus")),
        cover_all(b),
        progressive(b.pays<HandOutcome>("progressive")),
        progressive_envy(b.pays<HandOutcome>("progressive-envy")),
        two_level(b.pays<HandOutcome>("two-level-progressive")),
        two_level_envy(b.pays<HandOutcome>("two-level-progressive-envy")),
        link(b.pays<PokerCategory>("multi-game-link")),
        link_envy(b.pays<PokerCategory>("multi-game-link-envy")),
        pair_plus_folded(b.loses("pair-plus", "folded")),
        progressive_folded(b.loses("progressive", "folded")),
        two_level_folded(b.loses("two-level-progressive", "folded")),
        link_folded(b.loses("multi-game-link", "folded")),
        stacks(b.choice<DealingMethod>("dealing-method", DealingMethod::manual_shoe) == DealingMethod::automated_shoe),
        dealer_last(b.choice<DealerStack>("dealer-stack-delivery", DealerStack::with_the_deal) ==
                        DealerStack::after_decisions &&
                    stacks),
        losers_first(b.choice<SettlementOrder>("settlement-order", SettlementOrder::player_by_player) ==
                     SettlementOrder::step_by_step),
        folded_hands_qualify(b.yes("folded-hands-qualify-for-progressive", true)),
        fold_forfeits_pair_plus(b.yes("fold-forfeits-pair-plus", false)),
        settles_from_left(b.choice<SettleFrom>("settle-from", SettleFrom::right) == SettleFrom::left),
        bonus_unless_beaten(b.choice<AnteBonusPays>("ante-bonus-pays", AnteBonusPays::always) ==
                            AnteBonusPays::unless_beaten),
        dealer_qualifies(b.choice<DealerQualifies>("dealer-qualifies", DealerQualifies::queen_high)),
        qualifying(lowest_hand(dealer_qualifies)) {
    policy.meters_shared =
        b.choice<MeterWins>("simultaneous-meter-wins", MeterWins::each_in_turn) == MeterWins::shared_equally;
  }

  [[nodiscard]] bool pays_ante_bonus(PlayOutcome outcome) const {
    return !bonus_unless_beaten || outcome != PlayOutcome::player_lower;
  }

  Payouts<AnteOutcome> ante;
  Payouts<PlayOutcome> play;
  Payouts<HandOutcome> pair_plus;
  Payouts<HandOutcome> ante_bonus;
  Payouts<PokerCategory> six_card_bonus;
  CoverAll<HandOutcome, 7> cover_all;
  Payouts<HandOutcome> progressive;
  Payouts<HandOutcome> progressive_envy;
  Payouts<HandOutcome> two_level;
  Payouts<HandOutcome> two_level_envy;
  Payouts<PokerCategory> link;
  Payouts<PokerCategory> link_envy;
  Award pair_plus_folded;
  Award progressive_folded;
  Award two_level_folded;
  Award link_folded;
  bool stacks;
  bool dealer_last;
  bool losers_first;
  bool folded_hands_qualify;
  bool fold_forfeits_pair_plus;
  bool settles_from_left;
  bool bonus_unless_beaten;
  DealerQualifies dealer_qualifies;
  ThreeCardValue qualifying;  ///< the lowest hand with which the dealer qualifies
  table::HousePolicy policy;
  table::ShoePlan shoe;
};

/// What a player sees who must choose: his three cards.
struct Seen {
  ThreeCardValue hand;
};

/// Play what is worth it, queen-six-four or better in the usual game, or from the hand on that a strategy file names.
struct Strategy {
  explicit Strategy(const Rules& rules) : threshold(lowest_played(rules.dealer_qualifies)) {}
  Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
    if (file.has("lowest-hand-played")) threshold = read_lowest(file, file.text("lowest-hand-played"));
  }
  Action operator()(const Seen& seen) const { return seen.hand >= threshold ? Action::play : Action::fold; }

  ThreeCardValue threshold;

 private:
  /// Three ranks of different suits: "Q64".
  static ThreeCardValue read_lowest(const rulebook::TomlReader& file, const std::string& ranks) {
    constexpr std::string_view suits = "cdh";
    std::array<Card, 3> cards;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const auto card =
          ranks.size() == cards.size() ? Card::parse(std::string{ranks[i], suits[i]}) : std::optional<Card>{};
      if (!card || card->is_joker())
        file.fail("lowest-hand-played", "“" + ranks + "” is no hand; write three ranks, like \"Q64\"");
      cards[i] = *card;
    }
    return hands::three_card_value(cards);
  }
};

struct Game {
  using Spot = three_card_poker::Spot;
  using Action = three_card_poker::Action;
  using Seen = three_card_poker::Seen;
  using Strategy = three_card_poker::Strategy;
  using Rules = three_card_poker::Rules;
  using Carried = table::NothingCarried;

  static constexpr std::string_view id = "three-card-poker";
  static constexpr std::array one_bet{Spot::ante, Spot::play, Spot::ante_bonus};
  static constexpr std::array<Carried, 0> ends_with_shoe{};

  /// What the cards at a place make.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static void deal(T& table, const Rules& rules) {
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
      for (const Seat seat : settling_order(table, rules)) settle_hand(table, rules, seat, hands[seat], house, pass);
    });
    settle_cover_all(table, rules, hands, house, players);
    settle_link(table, rules, hands);
    pay_envies(table, rules, hands);
    table.shuffle_next();
  }

 private:
  struct Hand {
    std::array<Card, 3> cards;
    hands::PokerHand poker;  ///< the same cards
    ThreeCardValue value;
    HandOutcome outcome;
    bool folded;
    Cents ante;
    Cents progressive;
    Cents two_level;
    Cents link;
    PokerCategory linked;  ///< with the two community cards
  };
  struct DealerHand {
    std::array<Card, 3> cards;
    ThreeCardValue value;
  };

  template <class T>
  static std::size_t deal_hands(T& table, const Rules& rules) {
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
  static void play_hand(T& table, Seat seat, Hand& hand) {
    hand.cards = table.template look<3>(seat);
    hand.poker = hands::PokerHand(hand.cards);
    hand.value = hands::three_card_value(hand.cards);
    hand.outcome = hand_outcome(hand.value, hand.cards[0]);
    hand.folded = false;
    hand.linked = PokerCategory::high_card;
    hand.progressive = table.stake(seat, Spot::progressive);
    hand.two_level = table.stake(seat, Spot::two_level_progressive);
    hand.link = table.stake(seat, Spot::multi_game_link);
    hand.ante = table.stake(seat, Spot::ante);
    if (hand.ante) {
      hand.folded = table.choose(seat, std::array{Action::fold, Action::play}, Seen{hand.value}) == Action::fold;
      if (!hand.folded) table.raise(seat, Spot::play, hand.ante);
    }
  }

  /// When everybody has played or folded, and before the dealer's hand is delivered or turned.
  template <class T>
  static void collect_folded(T& table, const Rules& rules, Seat seat, const Hand& hand) {
    if (!hand.folded) return;
    table.settle(seat, Spot::ante, rules.ante[AnteOutcome::folded]);
    if (rules.fold_forfeits_pair_plus) table.settle(seat, Spot::pair_plus, rules.pair_plus_folded);
  }

  template <class T>
  static void settle_hand(T& table, const Rules& rules, Seat seat, const Hand& hand, const DealerHand& house,
                          Pass pass) {
    // A folded hand with nothing left on it goes to the rack unseen.
    if (!hand.folded || has_stake(table, seat, side_wagers)) table.expose(seat);
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
    settle(Spot::pair_plus, rules.pair_plus[hand.outcome]);
    if (table.stake(seat, Spot::six_card_bonus)) {
      const auto six = hands::evaluate(hand.poker + hands::PokerHand(house.cards));
      settle(Spot::six_card_bonus, rules.six_card_bonus[six.category()]);
    }
    const bool eligible = qualifies(rules, hand);
    settle(Spot::progressive, eligible ? rules.progressive[hand.outcome] : rules.progressive_folded);
    settle(Spot::two_level_progressive, eligible ? rules.two_level[hand.outcome] : rules.two_level_folded);
  }

  static constexpr std::array side_wagers{Spot::pair_plus,   Spot::six_card_bonus,        Spot::cover_all,
                                          Spot::progressive, Spot::two_level_progressive, Spot::multi_game_link};

  /// Whether a hand can win a progressive: the house says if folded hands do.
  static bool qualifies(const Rules& rules, const Hand& hand) { return !hand.folded || rules.folded_hands_qualify; }

  template <class T, class Hands>
  static void settle_cover_all(T& table, const Rules& rules, Hands& hands, const DealerHand& house,
                               std::size_t players) {
    rules.cover_all.settle(table, settling_order(table, rules), Spot::cover_all, players, [&] {
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
  template <class T, class Hands>
  static void settle_link(T& table, const Rules& rules, Hands& hands) {
    bool anyone = false;
    for (const Seat seat : table.bettors()) anyone = anyone || hands[seat].link;
    if (!anyone) return;
    const hands::PokerHand community{table.deal_up(table::board), table.deal_up(table::board)};
    for (const Seat seat : settling_order(table, rules)) {
      const Hand& hand = hands[seat];
      if (!qualifies(rules, hand)) {
        table.settle(seat, Spot::multi_game_link, rules.link_folded);
        continue;
      }
      const PokerCategory category = hands::evaluate(hand.poker + community).category();
      hands[seat].linked = category;
      table.settle(seat, Spot::multi_game_link, rules.link[category]);
    }
  }

  /// At the end of the round, once for each player whose hand is envied.
  template <class T, class Hands>
  static void pay_envies(T& table, const Rules& rules, Hands& hands) {
    if (table.bettors().size() < 2) return;
    for (const Seat seat : settling_order(table, rules)) {
      const Hand& hand = hands[seat];
      if (!qualifies(rules, hand)) continue;
      const auto envy = [&](Spot spot, Cents Hand::*staked, const Award& award) {
        pay_envy(
            table, seat, spot, [&](Seat other) { return hands[other].*staked; }, award);
      };
      envy(Spot::progressive_envy, &Hand::progressive, rules.progressive_envy[hand.outcome]);
      envy(Spot::two_level_progressive_envy, &Hand::two_level, rules.two_level_envy[hand.outcome]);
      envy(Spot::multi_game_link_envy, &Hand::link, rules.link_envy[hand.linked]);
    }
  }

  /// From the dealer's right, or from the left where the rule says so.
  template <class T>
  static auto settling_order(const T& table, const Rules& rules) {
    return rules.settles_from_left ? table.bettors() : table.bettors_from_right();
  }
};

}  // namespace houseway::games::three_card_poker
