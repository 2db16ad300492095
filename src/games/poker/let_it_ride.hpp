#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>

#include "games/poker/let_it_ride_strategy.hpp"
#include "games/shared/hand_wagers.hpp"
#include "games/shared/poker_outcomes.hpp"
#include "games/shared/steps.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/house_policy.hpp"

/// Let It Ride: three equal bets on three own cards and two of the board, two of which the player may take back as the
/// cards are turned.
namespace houseway::games::let_it_ride {

using hands::PokerCategory;
using hands::PokerHand;
using hands::PokerValue;
using kit::Card;
using rulebook::Binder;
using rulebook::Payouts;
using table::Phase;
using table::Seat;
using table::Table;

HOUSEWAY_ENUM(Spot, bet_1, bet_2, bet_3, let_it_ride_bonus, three_card_bonus, cover_all, progressive, progressive_envy,
              multi_game_link, multi_game_link_envy)

/// How a bet that was left ends, and the same with that of one taken back.
HOUSEWAY_ENUM(HandOutcome, less_than_tens, pair_of_tens_or_better, two_pair, three_of_a_kind, straight, flush,
              full_house, four_of_a_kind, straight_flush, royal_flush)
HOUSEWAY_ENUM(BetOutcome, less_than_tens, pair_of_tens_or_better, two_pair, three_of_a_kind, straight, flush,
              full_house, four_of_a_kind, straight_flush, royal_flush, withdrawn)

constexpr HandOutcome hand_outcome(PokerValue hand) {
  const bool pays = hand >= PokerValue::at_least(PokerCategory::pair, {Rank::ten});
  return pays ? static_cast<HandOutcome>(kit::index_of(hand.category())) : HandOutcome::less_than_tens;
}

/// The wagers on cards, in the order in which they are settled.
inline constexpr auto whole_hand = own_cards<3> + board_cards<2>;
inline constexpr std::tuple wagers{
    on(Spot::let_it_ride_bonus, whole_hand, best_poker), on(Spot::three_card_bonus, own_cards<3>, three_card_hands),
    on(Spot::progressive, whole_hand, best_poker).envied(), on(Spot::multi_game_link, whole_hand, best_poker).envied()};
using SideWagers = HandWagers<wagers>;

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b)
      : bet_1(b.pays<BetOutcome>("bet-1")),
        bet_2(b.pays<BetOutcome>("bet-2")),
        bet_3(b.pays<HandOutcome>("bet-3")),
        side(b),
        cover_all(b),
        stacks(b.choice<DealingMethod>("dealing-method", DealingMethod::automated_shoe) ==
               DealingMethod::automated_shoe) {}

  Payouts<BetOutcome> bet_1;
  Payouts<BetOutcome> bet_2;
  Payouts<HandOutcome> bet_3;
  SideWagers side{};
  CoverAll<PokerCategory, 7> cover_all;
  bool stacks = false;
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules> {
  static constexpr std::string_view id = "let-it-ride";
  static constexpr rulebook::AlwaysDealt always_dealt{.own = 3, .board = 2};
  static constexpr std::array one_bet{Spot::bet_1, Spot::bet_2, Spot::bet_3};

  /// What a player's cards make, with the community cards that are turned.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    typename T::template PerSeat<Hand> hands;

    table.phase(Phase::deal);
    const std::size_t players = table.bettors().size();
    deal_hands_of(table, 3, rules.stacks, table::board);
    table.phase(Phase::stub);

    table.phase(Phase::decide);
    for (const Seat seat : table.bettors()) {
      hands[seat].own = table.template look<3>(seat);
      hands[seat].cards = PokerHand(hands[seat].own);
      hands[seat].staked = SideWagers::note_stakes(table, seat);
      let_ride(table, seat, hands[seat], Spot::bet_1, rules.bet_1);
    }

    table.phase(Phase::draw);
    table.move_card(table::board, 0, table::rack);
    const Card first = table.turn(table::board);
    for (const Seat seat : table.bettors()) {
      hands[seat].cards += first;
      let_ride(table, seat, hands[seat], Spot::bet_2, rules.bet_2);
    }

    table.phase(Phase::reveal);
    const std::array<Card, 2> board{first, table.turn(table::board)};

    table.phase(Phase::settle);
    for (const Seat seat : table.bettors_from_right()) {
      table.expose(seat);
      hands[seat].value = evaluate(hands[seat].cards + board[1]);
      settle_in_passes<T>(true, [&](Pass pass) { settle_hand(table, rules, seat, hands[seat], board, pass); });
    }
    rules.side.pay_envies(
        table, table.bettors_from_right(), [&](Seat seat) { return hands[seat].staked; },
        [&](Seat seat) { return dealt(false, hands[seat].own, no_cards, board); });
    rules.cover_all.settle(table, table.bettors_from_right(), Spot::cover_all, players, [&] {
      PokerValue best;
      for (const Seat seat : table.bettors()) best = std::max(best, hands[seat].value);
      return best.category();
    });
    table.shuffle_next();
  }

 private:
  struct Hand {
    std::array<Card, 3> own;
    PokerHand cards;  ///< that the player has seen
    PokerValue value;
    SideWagers::Stakes staked;
  };

  /// A bet rides, or goes back to the player at once.
  template <class T>
  static constexpr void let_ride(T& table, Seat seat, const Hand& hand, Spot bet, const Payouts<BetOutcome>& pays) {
    const Action action = table.choose(seat, std::array{Action::withdraw, Action::let_it_ride}, Seen{hand.cards});
    if (action == Action::withdraw) table.settle(seat, bet, pays[BetOutcome::withdrawn]);
  }

  template <class T>
  static constexpr void settle_hand(T& table, const Rules& rules, Seat seat, const Hand& hand,
                                    const std::array<Card, 2>& board, Pass pass) {
    const HandOutcome outcome = hand_outcome(hand.value);
    if (is_settled_in(pass, rules.bet_3[outcome])) {
      table.settle(seat, Spot::bet_1, rules.bet_1[static_cast<BetOutcome>(outcome)]);
      table.settle(seat, Spot::bet_2, rules.bet_2[static_cast<BetOutcome>(outcome)]);
      table.settle(seat, Spot::bet_3, rules.bet_3[outcome]);
    }
    rules.side.settle(table, seat, dealt(false, hand.own, no_cards, board), pass);
  }
};

}  // namespace houseway::games::let_it_ride
