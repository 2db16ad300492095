#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <tuple>

#include "games/poker/against_the_dealer.hpp"
#include "games/shared/hand_wagers.hpp"
#include "games/shared/steps.hpp"
#include "hands/two_card_joker.hpp"
#include "rulebook/toml_fwd.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/house_policy.hpp"

/// Two Card Joker Poker: two cards against the dealer's two, out of 54; a call equal to the ante, or a fold.
namespace houseway::games::two_card_joker_poker {

using hands::TwoCardJokerCategory;
using hands::TwoCardJokerValue;
using kit::Card;
using kit::Cents;
using kit::Rank;
using rulebook::Binder;
using rulebook::Payouts;
using table::Phase;
using table::Seat;
using table::Table;

HOUSEWAY_ENUM(Spot, ante, call, pair_up, super_flush_bonus)
HOUSEWAY_ENUM(Action, fold, call)

/// The words of the rulebook.
HOUSEWAY_ENUM(FlushAceThree, ace_high, lowest)
HOUSEWAY_ENUM(DealerQualifies, any, jack_high, queen_high, king_high, ace_high)

/// A call that wins is paid by the player's hand: these come first, in their order.
HOUSEWAY_ENUM(CallOutcome, straight_or_less, straight_flush, royal_flush, pair_of_jokers, dealer_not_qualified, tied,
              player_lower)
HOUSEWAY_ENUM(SuperFlush, high_card, pair, straight, flush, king_high_flush, ace_high_flush, straight_flush,
              royal_flush)

constexpr TwoCardJokerValue high_card(Rank high, Rank low = Rank::two) {
  return TwoCardJokerValue::at_least(TwoCardJokerCategory::high_card, {high, low});
}

/// The lowest hand with which the dealer qualifies.
constexpr TwoCardJokerValue lowest_hand(DealerQualifies with) {
  constexpr std::array lowest{TwoCardJokerValue{}, high_card(Rank::jack), high_card(Rank::queen), high_card(Rank::king),
                              high_card(Rank::ace)};
  return lowest[kit::index_of(with)];
}

/// The lowest hand that is worth a call.
constexpr TwoCardJokerValue lowest_called(DealerQualifies with) {
  constexpr std::array lowest{high_card(Rank::jack, Rank::four), high_card(Rank::queen),
                              high_card(Rank::queen, Rank::five), TwoCardJokerValue{}, TwoCardJokerValue{}};
  return lowest[kit::index_of(with)];
}

/// How a winning call pays a hand.
constexpr CallOutcome call_winning(TwoCardJokerValue player) {
  const std::size_t category =
      std::max(kit::index_of(player.category()), kit::index_of(TwoCardJokerCategory::straight));
  return static_cast<CallOutcome>(category - kit::index_of(TwoCardJokerCategory::straight));
}
constexpr CallOutcome call_outcome(AnteOutcome ante, TwoCardJokerValue player) {
  using enum CallOutcome;
  constexpr std::array unless_higher{dealer_not_qualified, straight_or_less, tied, player_lower};
  return ante == AnteOutcome::player_higher ? call_winning(player) : unless_higher[kit::index_of(ante)];
}

inline constexpr auto two_cards = [](const std::array<Card, 2>& cards) {
  return hands::two_card_joker_value(cards).category();
};
inline constexpr auto super_flush = [](const std::array<Card, 2>& cards) {
  using enum SuperFlush;
  constexpr std::array by_category{high_card, flush, pair, straight, straight_flush, royal_flush, pair};
  const TwoCardJokerCategory category = hands::two_card_joker_value(cards).category();
  if (category != TwoCardJokerCategory::flush) return by_category[kit::index_of(category)];
  const Rank top = std::max(cards[0].rank(), cards[1].rank());
  return top == Rank::ace ? ace_high_flush : top == Rank::king ? king_high_flush : flush;
};

/// Neither depends on ante and call (§6(d)).
inline constexpr std::tuple wagers{on(Spot::pair_up, own_cards<2>, two_cards),
                                   on(Spot::super_flush_bonus, own_cards<2>, super_flush)};
using SideWagers = HandWagers<wagers>;

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b)
      : ante(b.pays<AnteOutcome>("ante")),
        call(b.pays<CallOutcome>("call")),
        side(b),
        stacks(b.choice<DealingMethod>("dealing-method", DealingMethod::manual_shoe) == DealingMethod::automated_shoe),
        ace_three_lowest(b.choice<FlushAceThree>("flush-ace-three", FlushAceThree::ace_high) == FlushAceThree::lowest),
        dealer_qualifies(b.choice<DealerQualifies>("dealer-qualifies", DealerQualifies::queen_high)),
        qualifying(lowest_hand(dealer_qualifies)) {
    shoe.deck.jokers = 2;  // §7(f): 54 cards
  }

  [[nodiscard]] constexpr TwoCardJokerValue value(const std::array<Card, 2>& cards) const {
    constexpr TwoCardJokerValue ace_three =
        TwoCardJokerValue::of(TwoCardJokerCategory::flush, {Rank::ace, Rank::three});
    const TwoCardJokerValue value = hands::two_card_joker_value(cards);
    // The lowest place among flushes is free: it is that of 3-2, a straight flush.
    return ace_three_lowest && value == ace_three ? TwoCardJokerValue::at_place(TwoCardJokerCategory::flush, 0) : value;
  }

  Payouts<AnteOutcome> ante;
  Payouts<CallOutcome> call;
  SideWagers side{};
  bool stacks{};
  bool ace_three_lowest{};  ///< of all flushes, as §5(b)(6) is printed
  DealerQualifies dealer_qualifies{};
  TwoCardJokerValue qualifying{};  ///< the lowest hand with which the dealer qualifies
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

/// What a player sees who must choose.
struct Seen {
  TwoCardJokerValue hand;
};

/// Call what is worth it, queen-five or better in the usual game, or from the hand on that a strategy file names.
struct Strategy {
  explicit Strategy(const Rules& rules) : threshold(lowest_called(rules.dealer_qualifies)) {}
  Strategy(const Rules& rules, rulebook::TomlReader& file);
  constexpr Action operator()(const Seen& seen) const { return seen.hand >= threshold ? Action::call : Action::fold; }

  TwoCardJokerValue threshold;
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules> {
  static constexpr std::string_view id = "two-card-joker-poker";
  static constexpr std::array one_bet{Spot::ante, Spot::call};

  /// What the cards at a place make.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    typename T::template PerSeat<Hand> hands;

    table.phase(Phase::deal);
    deal_hands_of(table, 2, rules.stacks);
    table.phase(Phase::stub);
    table.phase(Phase::decide);
    for (const Seat seat : table.bettors()) decide(table, rules, seat, hands[seat]);

    table.phase(Phase::reveal);
    for (const Seat seat : table.bettors_from_right()) settle_side(table, rules, seat, hands[seat]);
    const TwoCardJokerValue house = rules.value(table.template reveal<2>(table::dealer));

    table.phase(Phase::settle);
    for (const Seat seat : table.bettors_from_right()) settle_hand(table, rules, seat, hands[seat], house);
    table.shuffle_next();
  }

 private:
  struct Hand {
    std::array<Card, 2> cards;
    TwoCardJokerValue value;
    bool folded;
  };

  /// The player looks at the cards and, with an ante, calls or folds (§9(a)-(b)).
  template <class T>
  static constexpr void decide(T& table, const Rules& rules, Seat seat, Hand& hand) {
    hand.cards = table.template look<2>(seat);
    hand.value = rules.value(hand.cards);
    hand.folded = false;
    const Cents ante = table.stake(seat, Spot::ante);
    if (!ante) return;
    hand.folded = table.choose(seat, std::array{Action::fold, Action::call}, Seen{hand.value}) == Action::fold;
    if (!hand.folded) table.raise(seat, Spot::call, ante);
  }

  /// Before the dealer's cards are turned: the side wagers, of hands that folded too, and folded antes (§9(c)).
  template <class T>
  static constexpr void settle_side(T& table, const Rules& rules, Seat seat, const Hand& hand) {
    if (SideWagers::has_stake(table, seat)) {
      table.expose(seat);
      rules.side.settle(table, seat,
                        dealt(hand.folded, hand.cards).known(own_cards<2>, two_cards, two_cards(hand.cards)));
    }
    if (hand.folded) table.settle(seat, Spot::ante, rules.ante[AnteOutcome::folded]);
  }

  /// Against a dealer who does not qualify nobody's cards are turned (§9(d)).
  template <class T>
  static constexpr void settle_hand(T& table, const Rules& rules, Seat seat, const Hand& hand,
                                    TwoCardJokerValue house) {
    if (!table.stake(seat, Spot::ante)) return;
    const AnteOutcome outcome = against_the_dealer(hand.value, house, rules.qualifying);
    if (outcome != AnteOutcome::dealer_not_qualified) table.expose(seat);
    table.settle(seat, Spot::ante, rules.ante[outcome]);
    table.settle(seat, Spot::call, rules.call[call_outcome(outcome, hand.value)]);
  }
};

}  // namespace houseway::games::two_card_joker_poker
