#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <tuple>

#include "games/poker/against_the_dealer.hpp"
#include "games/poker/high_card_flush_strategy.hpp"
#include "games/shared/hand_wagers.hpp"
#include "games/shared/steps.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/house_policy.hpp"

/// High Card Flush: seven cards against the dealer's seven, each worth its longest flush; a raise that may grow with
/// the flush, or a fold.
namespace houseway::games::high_card_flush {

using kit::Card;
using kit::Cents;
using rulebook::Binder;
using rulebook::Payouts;
using table::Phase;
using table::Seat;
using table::Table;

HOUSEWAY_ENUM(Spot, ante, raise, flush_bonus, straight_flush_bonus, progressive)

HOUSEWAY_ENUM(RaiseOutcome, dealer_not_qualified, player_higher, tied, player_lower)
HOUSEWAY_ENUM(Flush, under_four_cards, four_card_flush, five_card_flush, six_card_flush, seven_card_flush)
HOUSEWAY_ENUM(StraightFlush, none, three_card_straight_flush, four_card_straight_flush, five_card_straight_flush,
              six_card_straight_flush, seven_card_straight_flush)

inline constexpr auto flush = [](const std::array<Card, 7>& cards) {
  constexpr int shortest = 4;
  const int length = hands::longest_flush(cards).length();
  return static_cast<Flush>(length < shortest ? 0 : length - shortest + 1);
};

constexpr StraightFlush straight_flush_of(int length) {
  constexpr int shortest = 3;
  return static_cast<StraightFlush>(length < shortest ? 0 : length - shortest + 1);
}

/// The longest row of one suit counts, in whatever suit of the seven cards (§10(h)).
struct StraightFlushes {
  StraightFlushes() = default;
  explicit StraightFlushes(Binder& b)
      : ace_low(b.choice<AceLowStraightFlush>("ace-low-straight-flush", AceLowStraightFlush::allowed) ==
                AceLowStraightFlush::allowed) {}
  constexpr StraightFlush operator()(const std::array<Card, 7>& cards) const {
    return straight_flush_of(hands::BySuit(cards).longest_run(ace_low));
  }

  bool ace_low = true;
};

/// A fold leaves the bonuses alone (§1, §9(c)); of the progressive §9(c) and §11(c) say different things.
inline constexpr std::tuple wagers{on(Spot::flush_bonus, own_cards<7>, flush),
                                   on(Spot::straight_flush_bonus, own_cards<7>, by_table<StraightFlushes>),
                                   on(Spot::progressive, own_cards<7>, by_table<StraightFlushes>)
                                       .on_fold(OnFold::loses, unless("progressive-on-fold"))};
using SideWagers = HandWagers<wagers>;

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b)
      : ante(b.pays<AnteOutcome>("ante")),
        raise(b.pays<RaiseOutcome>("raise")),
        side(b),
        dealer_qualifies(b.choice<DealerQualifies>("dealer-qualifies", DealerQualifies::nine_high)),
        qualifying(lowest_hand(dealer_qualifies)) {}

  Payouts<AnteOutcome> ante;
  Payouts<RaiseOutcome> raise;
  SideWagers side{};
  DealerQualifies dealer_qualifies{};
  FlushValue qualifying{};  ///< the lowest hand with which the dealer qualifies
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules> {
  static constexpr std::string_view id = "high-card-flush";
  static constexpr rulebook::AlwaysDealt always_dealt{.own = 7, .house = 7};
  static constexpr std::array one_bet{Spot::ante, Spot::raise};

  /// What the cards at a place make.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    typename T::template PerSeat<Hand> hands;

    table.phase(Phase::deal);
    deal_hands_of(table, 7, true);  // seven in a row, out of a shoe too (§7(c)-(d), §8(c)-(d))
    table.phase(Phase::stub);
    table.phase(Phase::decide);
    for (const Seat seat : table.bettors()) decide(table, rules, seat, hands[seat]);

    table.phase(Phase::reveal);
    for (const Seat seat : table.bettors()) collect_folded(table, rules, seat, hands[seat]);
    const FlushValue house = hands::longest_flush(table.template reveal<7>(table::dealer));

    table.phase(Phase::settle);
    for (const Seat seat : table.bettors_from_right()) settle_hand(table, rules, seat, hands[seat], house);
    table.shuffle_next();
  }

 private:
  struct Hand {
    std::array<Card, 7> cards;
    FlushValue value;
    bool folded;
  };

  /// A raise is the ante, and with a long flush as much more as the player likes and the flush allows (§6(a)(5)).
  template <class T>
  static constexpr void decide(T& table, const Rules& rules, Seat seat, Hand& hand) {
    using enum high_card_flush::Action;
    hand.cards = table.template look<7>(seat);
    const hands::BySuit suits(hand.cards);
    hand.value = hands::longest_flush(suits);
    const Cents ante = table.stake(seat, Spot::ante);
    const int most = most_raised(hand.value);
    const Seen seen{suits, hand.value};
    const Action action = most == 1 ? table.choose(seat, std::array{fold, raise}, seen)
                                    : table.choose(seat, std::array{fold, raise, raise_more}, seen);
    hand.folded = action == fold;
    if (hand.folded) return settle_fold(table, rules, seat, hand);
    table.raise(seat, Spot::raise, ante);
    if (action == raise_more) table.raise_up_to(seat, Spot::raise, ante * (most - 1));
  }

  /// At once: the ante is lost, and bonuses that win are paid on the cards that the player turns up; a hand that wins
  /// none goes to the rack unseen (§9(b)-(c)).
  template <class T>
  static constexpr void settle_fold(T& table, const Rules& rules, Seat seat, const Hand& hand) {
    table.settle(seat, Spot::ante, rules.ante[AnteOutcome::folded]);
    const auto cards = dealt(true, hand.cards);
    if (table::keeps_order<T> && !wins_side(table, rules, seat, cards)) return;
    table.expose(seat);
    rules.side.settle(table, seat, cards, Pass::others);
  }

  /// Whether a wager beside the ante wins.
  template <class T, class Cards>
  static constexpr bool wins_side(const T& table, const Rules& rules, Seat seat, const Cards& cards) {
    bool wins = false;
    SideWagers::each([&](auto i) {
      constexpr Spot spot = SideWagers::wager<i>.spot;
      wins = wins || (table.stake(seat, spot) && is_settled_in(Pass::others, rules.side.template award<spot>(cards)));
    });
    return wins;
  }

  /// When everybody has decided, and before the dealer's hand is turned, with the other forfeits (§9(d)).
  template <class T>
  static constexpr void collect_folded(T& table, const Rules& rules, Seat seat, const Hand& hand) {
    if (hand.folded) rules.side.settle(table, seat, dealt(true, hand.cards), Pass::losers);
  }

  template <class T>
  static constexpr void settle_hand(T& table, const Rules& rules, Seat seat, const Hand& hand, FlushValue house) {
    if (hand.folded) return;
    table.expose(seat);
    const AnteOutcome outcome = against_the_dealer(hand.value, house, rules.qualifying);
    table.settle(seat, Spot::ante, rules.ante[outcome]);
    table.settle(seat, Spot::raise, rules.raise[static_cast<RaiseOutcome>(outcome)]);
    rules.side.settle(table, seat, dealt(false, hand.cards));
  }
};

}  // namespace houseway::games::high_card_flush
