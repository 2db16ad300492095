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
inline PlayOutcome compare(ThreeCardValue player, ThreeCardValue house) {
  using enum PlayOutcome;
  static constexpr std::array<std::array<PlayOutcome, 3>, 2> outcomes{
      {{dealer_not_qualified, dealer_not_qualified, dealer_not_qualified}, {player_lower, tied, player_higher}}};
  return outcomes[house >= hands::queen_high ? 1 : 0][hands::compare(player, house)];
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
        stacks(b.option("dealing-method", "manual-shoe") == "automated-shoe"),
        dealer_last(stacks && b.option("dealer-stack-delivery", "with-the-deal") == "after-decisions"),
        losers_first(b.option("settlement-order", "player-by-player") == "step-by-step"),
        folded_hands_qualify(b.option("folded-hands-qualify-for-progressive", "yes") == "yes"),
        fold_forfeits_pair_plus(b.dealing("fold-forfeits-pair-plus", "no") == "yes"),
        settles_from_left(b.dealing("settle-from", "right") == "left") {
    policy.meters_shared = b.option("simultaneous-meter-wins", "each-in-turn") == "shared-equally";
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
  table::HousePolicy policy;
  table::ShoePlan shoe;
};

/// What a player sees who must choose: his three cards.
struct Seen {
  ThreeCardValue hand;
};

/// Play with queen-six-four or better, or from the hand on that a strategy file names.
struct Strategy {
  explicit Strategy(const Rules&) {}
  Strategy(const Rules&, rulebook::TomlReader& file)
      : threshold(read_lowest(file, file.text_or("lowest-hand-played", "Q64"))) {}
  Action operator()(const Seen& seen) const { return seen.hand >= threshold ? Action::play : Action::fold; }

  ThreeCardValue threshold =
      ThreeCardValue::at_least(ThreeCardCategory::high_card, {Rank::queen, Rank::six, Rank::four});

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

  template <Table<Game> T>
  static void deal(T& table, const Rules& rules) {
    typename T::template PerSeat<Hand> hands;
    DealerHand house;

    table.phase(Phase::deal);
    const std::size_t players = deal_hands(table, rules);
    table.phase(Phase::stub);
    table.phase(Phase::decide);
    for (const Seat seat : table.bettors()) play_hand(table, seat, hands[seat]);
    if (rules.dealer_last) deal_stack(table, table::dealer, 3);

    table.phase(Phase::reveal);
    house.cards = table.template reveal<3>(table::dealer);
    house.value = hands::three_card_value(house.cards);

    table.phase(Phase::settle);
    if (rules.losers_first) {
      for (const Seat seat : settling_order(table, rules))
        settle_hand(table, rules, seat, hands[seat], house, Pass::losers);
      for (const Seat seat : settling_order(table, rules))
        settle_hand(table, rules, seat, hands[seat], house, Pass::others);
    } else {
      for (const Seat seat : settling_order(table, rules))
        settle_hand(table, rules, seat, hands[seat], house, Pass::all);
    }
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
  /// Which wagers of a hand are settled: the house may collect all losers before it pays anyone.
  enum class Pass { all, losers, others };

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

  template <class T>
  static void settle_hand(T& table, const Rules& rules, Seat seat, const Hand& hand, const DealerHand& house,
                          Pass pass) {
    // A folded hand with nothing left on it goes to the rack unseen.
    if (!hand.folded || has_stake(table, seat, side_wagers)) table.expose(seat);
    const auto settle = [&](Spot spot, const Award& award) {
      const bool loses = award.pays.kind == rulebook::PayKind::lose;
      if (pass == Pass::all || loses == (pass == Pass::losers)) table.settle(seat, spot, award);
    };
    if (hand.folded) {
      settle(Spot::ante, rules.ante[AnteOutcome::folded]);
    } else if (hand.ante) {
      const PlayOutcome outcome = compare(hand.value, house.value);
      settle(Spot::ante, rules.ante[static_cast<AnteOutcome>(outcome)]);
      settle(Spot::play, rules.play[outcome]);
      if (pass != Pass::losers) table.bonus(seat, Spot::ante_bonus, hand.ante, rules.ante_bonus[hand.outcome]);
    }
    const bool forfeits_pair_plus = hand.folded && rules.fold_forfeits_pair_plus;
    settle(Spot::pair_plus, forfeits_pair_plus ? rules.pair_plus_folded : rules.pair_plus[hand.outcome]);
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
