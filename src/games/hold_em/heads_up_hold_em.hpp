#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>

#include "games/hold_em/heads_up_hold_em_outcomes.hpp"
#include "games/hold_em/heads_up_hold_em_strategy.hpp"
#include "games/hold_em/raise_once.hpp"
#include "games/hold_em/steps.hpp"
#include "games/shared/hand_wagers.hpp"
#include "games/shared/poker_outcomes.hpp"
#include "games/shared/steps.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/house_policy.hpp"

/// Heads Up Hold 'em: two cards each and five for all; the ante is raised once, the sooner the more, and the odds wager
/// is paid for a straight or better that wins, and more for one that is beaten.
namespace houseway::games::heads_up_hold_em {

using hold_em::DealerQualifies;
using hold_em::seven_cards;
using rulebook::Award;
using rulebook::Binder;
using rulebook::Payouts;
using table::Phase;
using table::Seat;
using table::Table;

/// Whether Trips Plus is settled before the ante, the raise and the odds of the seat, or after them.
HOUSEWAY_ENUM(TripsPlusOrder, before_main_wagers, after_main_wagers)

HOUSEWAY_ENUM(Spot, ante, odds, raise, trips_plus, pocket_bonus)

/// Both are decided whatever becomes of the hand: the pocket bonus by §9(h), Trips Plus by a reading.
inline constexpr std::tuple wagers{
    on(Spot::trips_plus, seven_cards, best_poker).on_fold(OnFold::collected, unless("folded-hands-keep-trips-plus")),
    on(Spot::pocket_bonus, own_cards<2>, pocket_cards).settled(Settled::at_end)};
using SideWagers = HandWagers<wagers>;

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b)
      : ante(b.pays<AnteOutcome>("ante")),
        odds(b.pays<OddsOutcome>("odds")),
        odds_won(b.pays<WinningHand>("odds", "player-higher")),
        bad_beat(b.pays<BeatenHand>("odds", "player-lower")),
        raise(b.pays<RaiseOutcome>("raise")),
        side(b),
        by_machine(b.choice<DealingMethod>("delivery", DealingMethod::manual_shoe) == DealingMethod::automated_shoe),
        trips_plus_first(b.choice<TripsPlusOrder>("trips-plus-order", TripsPlusOrder::before_main_wagers) ==
                         TripsPlusOrder::before_main_wagers),
        dealer_always_qualifies(b.choice<DealerQualifies>("dealer-qualifies", DealerQualifies::pair) ==
                                DealerQualifies::any) {}

  [[nodiscard]] constexpr const Award& ante_award(std::size_t comparison, bool dealer_has_pair) const {
    return ante[hold_em::ante_outcome(comparison, dealer_has_pair || dealer_always_qualifies)];
  }
  [[nodiscard]] constexpr const Award& odds_award(std::size_t comparison, PokerCategory player) const {
    const std::array<const Award*, 3> awards{&bad_beat[beaten_hand(player)], &odds[OddsOutcome::tied],
                                             &odds_won[hold_em::winning_hand(player)]};
    return *awards[comparison];
  }

  Payouts<AnteOutcome> ante;
  Payouts<OddsOutcome> odds;
  Payouts<WinningHand> odds_won;
  Payouts<BeatenHand> bad_beat;
  Payouts<RaiseOutcome> raise;
  SideWagers side{};
  bool by_machine{};  ///< which dispenses the community cards before the hands
  bool trips_plus_first{};
  bool dealer_always_qualifies{};
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

struct Game : table::GameOf<Spot, Action, hold_em::Seen, Strategy, Rules> {
  static constexpr std::string_view id = "heads-up-hold-em";
  static constexpr rulebook::AlwaysDealt always_dealt{.own = 2, .house = 2, .board = 5};
  static constexpr std::array one_bet{Spot::ante, Spot::odds, Spot::raise};

  /// What the cards at a place make together with the board.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    using enum heads_up_hold_em::Action;
    typename T::template PerSeat<Hand> hands;

    table.phase(Phase::deal);
    if (rules.by_machine) deal_stack(table, table::board, 5);
    deal_hands_of(table, 2, rules.by_machine);
    if (rules.by_machine) table.phase(Phase::stub);  // §8(e): no card leaves the machine any more

    table.phase(Phase::decide);
    for (const Seat seat : table.bettors())
      Raise::before_flop(table, seat, hands[seat], std::array{check, raise_1x, raise_2x, raise_3x});

    if (!rules.by_machine) table.phase(Phase::draw);
    PokerHand board(hold_em::show_street<3>(table, rules.by_machine));
    for (const Seat seat : table.bettors())
      Raise::after_flop(table, seat, hands[seat], board, std::array{check, raise_1x, raise_2x});
    board += PokerHand(hold_em::show_street<2>(table, rules.by_machine));

    table.phase(Phase::reveal);  // of every card but the dealer's two
    for (const Seat seat : table.bettors()) after_river(table, rules, seat, hands[seat], board);
    const PokerValue house = evaluate(board + PokerHand(table.template reveal<2>(table::dealer)));

    table.phase(Phase::settle);
    for (const Seat seat : table.bettors_from_right()) settle_seat(table, rules, seat, hands[seat], house);
    table.shuffle_next();
  }

 private:
  using Raise = hold_em::RaiseOnce<Spot::ante, Spot::raise>;
  using Hand = hold_em::RaisingHand;

  /// A raise equal to the ante, or a fold: ante and odds are forfeited at once.
  template <class T>
  static constexpr void after_river(T& table, const Rules& rules, Seat seat, Hand& hand, const PokerHand& board) {
    Raise::after_river(table, seat, hand, board, std::array{Action::fold, Action::raise_1x});
    if (!hand.folded) return;
    table.settle(seat, Spot::ante, rules.ante[AnteOutcome::folded]);
    table.settle(seat, Spot::odds, rules.odds[OddsOutcome::folded]);
    rules.side.collect_folded(table, seat);
  }

  /// The cards of a folded hand stay face down until its turn comes, and are turned only for a wager on them.
  template <class T>
  static constexpr void settle_seat(T& table, const Rules& rules, Seat seat, const Hand& hand, PokerValue house) {
    const auto cards = Dealt<2, 0, 0>{hand.cards, no_cards, no_cards, hand.folded}.known(seven_cards, best_poker,
                                                                                         hand.value.category());
    if (!hand.folded || SideWagers::has_stake(table, seat)) table.expose(seat);
    if (rules.trips_plus_first) rules.side.settle(table, seat, cards);
    if (!hand.folded) settle_main_wagers(table, rules, seat, hand, house);
    rules.side.settle(table, seat, cards);
    rules.side.settle<Settled::at_end>(table, seat, cards);
  }

  template <class T>
  static constexpr void settle_main_wagers(T& table, const Rules& rules, Seat seat, const Hand& hand,
                                           PokerValue house) {
    const std::size_t comparison = hands::compare(hand.value, house);
    table.settle(seat, Spot::ante, rules.ante_award(comparison, hold_em::holds_pair(house)));
    table.settle(seat, Spot::raise, rules.raise[raise_outcome(comparison, hand.value.category())]);
    table.settle(seat, Spot::odds, rules.odds_award(comparison, hand.value.category()));
  }
};

}  // namespace houseway::games::heads_up_hold_em
