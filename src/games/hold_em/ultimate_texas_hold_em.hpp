#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>

#include "games/hold_em/raise_once.hpp"
#include "games/hold_em/steps.hpp"
#include "games/hold_em/ultimate_texas_hold_em_outcomes.hpp"
#include "games/hold_em/ultimate_texas_hold_em_strategy.hpp"
#include "games/shared/hand_wagers.hpp"
#include "games/shared/poker_outcomes.hpp"
#include "games/shared/steps.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/house_policy.hpp"

/// Ultimate Texas Hold 'Em: two cards each and five for all; the sooner a player raises, the more he may.
namespace houseway::games::ultimate_texas_hold_em {

using hold_em::DealerQualifies;
using hold_em::flopped_cards;
using hold_em::seven_cards;
using kit::Cents;
using rulebook::Binder;
using rulebook::Payouts;
using table::Phase;
using table::Seat;
using table::Table;

HOUSEWAY_ENUM(Spot, ante, blind, play, trips, cover_all, multi_game_link, multi_game_link_envy)

/// The wagers on the player's own hand, whatever became of it.
inline constexpr std::tuple wagers{on(Spot::trips, seven_cards, best_poker),
                                   on(Spot::multi_game_link, flopped_cards, best_poker).envied()};
using SideWagers = HandWagers<wagers>;

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b)
      : ante(b.pays<AnteOutcome>("ante")),
        blind(b.pays<BlindOutcome>("blind")),
        play(b.pays<PlayOutcome>("play")),
        cover_all(b),
        side(b),
        stacks(b.choice<DealingMethod>("dealing-method", DealingMethod::manual_shoe) == DealingMethod::automated_shoe),
        dealer_always_qualifies(b.choice<DealerQualifies>("dealer-qualifies", DealerQualifies::pair) ==
                                DealerQualifies::any) {}

  [[nodiscard]] constexpr const rulebook::Award& ante_award(std::size_t comparison, bool dealer_has_pair) const {
    return ante[ante_outcome(comparison, dealer_has_pair || dealer_always_qualifies)];
  }

  Payouts<AnteOutcome> ante;
  Payouts<BlindOutcome> blind;
  Payouts<PlayOutcome> play;
  CoverAll<PokerCategory, 6> cover_all;
  SideWagers side{};
  bool stacks{};
  bool dealer_always_qualifies{};
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules> {
  static constexpr std::string_view id = "ultimate-texas-hold-em";
  static constexpr rulebook::AlwaysDealt always_dealt{.own = 2, .house = 2, .board = 5};
  static constexpr std::array one_bet{Spot::ante, Spot::blind, Spot::play};

  /// What the cards at a place make together with the board.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    typename T::template PerSeat<Hand> hands;

    table.phase(Phase::deal);
    const std::size_t players = table.bettors().size();
    deal_hands_of(table, 2, rules.stacks);

    table.phase(Phase::decide);
    for (const Seat seat : table.bettors())
      Raise::before_flop(table, seat, hands[seat], std::array{Action::check, Action::play_3x, Action::play_4x});

    table.phase(Phase::draw);
    PokerHand board(hold_em::deal_street<3>(table));
    for (const Seat seat : table.bettors())
      Raise::after_flop(table, seat, hands[seat], board, std::array{Action::check, Action::play_2x});
    board += PokerHand(hold_em::deal_street<2>(table));
    for (const Seat seat : table.bettors()) after_river(table, rules, seat, hands[seat], board);

    table.phase(Phase::reveal);
    const PokerValue house = evaluate(board + PokerHand(table.template reveal<2>(table::dealer)));

    table.phase(Phase::settle);
    hold_em::settle_from_right(
        table, hands, [&](Seat seat, Hand& hand) { settle_hand(table, rules, seat, hand, house); },
        [&](Seat seat, Hand& hand) { settle_side_wagers(table, rules, seat, hand); });
    rules.side.pay_envies(
        table, table.bettors_from_right(), [&](Seat seat) { return hands[seat].staked; },
        [&](Seat seat) { return hands[seat].shown(); });
    rules.cover_all.settle(table, table.bettors_from_right(), Spot::cover_all, players, [&] {
      PokerValue best = house;
      for (const Seat seat : table.bettors()) {
        if (hands[seat].on_table) best = std::max(best, hands[seat].value);
      }
      return best.category();
    });
    table.shuffle_next();
  }

 private:
  using Raise = hold_em::RaiseOnce<Spot::ante, Spot::play>;
  struct Hand : hold_em::RaisingHand {
    SideWagers::Stakes staked;
    bool on_table;  ///< until the end: not discarded when it folded

    /// What the wagers on the hand look at has been evaluated already.
    [[nodiscard]] constexpr auto shown() const {
      return Dealt<2, 0, 0>{cards, no_cards, no_cards, folded, !on_table}
          .known(seven_cards, best_poker, value.category())
          .known(flopped_cards, best_poker, flopped.category());
    }
  };

  /// The last chance to play. A folded hand is discarded at once, unless a wager on its own cards waits for the end.
  template <class T>
  static constexpr void after_river(T& table, const Rules& rules, Seat seat, Hand& hand, const PokerHand& board) {
    Raise::after_river(table, seat, hand, board, std::array{Action::fold, Action::play_1x});
    hand.on_table = !hand.folded || SideWagers::has_stake(table, seat);
    if (!hand.folded) return;
    table.settle(seat, Spot::ante, rules.ante[AnteOutcome::folded]);
    table.settle(seat, Spot::blind, rules.blind[BlindOutcome::folded]);
  }

  template <class T>
  static constexpr void settle_hand(T& table, const Rules& rules, Seat seat, Hand& hand, PokerValue house) {
    const std::size_t comparison = hands::compare(hand.value, house);
    table.settle(seat, Spot::ante, rules.ante_award(comparison, holds_pair(house)));
    table.settle(seat, Spot::blind, rules.blind[blind_outcome(comparison, hand.value.category())]);
    table.settle(seat, Spot::play, rules.play[play_outcome(comparison)]);
    settle_side_wagers(table, rules, seat, hand);
  }

  /// The wagers on the player's own hand, whatever became of it.
  template <class T>
  static constexpr void settle_side_wagers(T& table, const Rules& rules, Seat seat, Hand& hand) {
    hand.staked = SideWagers::note_stakes(table, seat);
    if (hand.on_table) table.expose(seat);
    rules.side.settle(table, seat, hand.shown());
  }
};

}  // namespace houseway::games::ultimate_texas_hold_em
