#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>

#include "games/hold_em/steps.hpp"
#include "games/hold_em/texas_hold_em_bonus_outcomes.hpp"
#include "games/hold_em/texas_hold_em_bonus_strategy.hpp"
#include "games/shared/hand_wagers.hpp"
#include "games/shared/poker_outcomes.hpp"
#include "games/shared/steps.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/house_policy.hpp"

/// Texas Hold 'Em Bonus Poker: twice the ante to see the flop, and a wager before the turn and before the river.
namespace houseway::games::texas_hold_em_bonus {

using hold_em::flopped_cards;
using hold_em::RaiseOutcome;
using hold_em::seven_cards;
using rulebook::Binder;
using rulebook::Payouts;
using rulebook::Remedy;
using table::Phase;
using table::Seat;
using table::Table;

HOUSEWAY_ENUM(BothAces, none, offered)

HOUSEWAY_ENUM(Spot, ante, flop_bet, turn_bet, river_bet, bonus, progressive, multi_game_link, multi_game_link_envy)

/// The bonus looks at the two cards whatever becomes of the hand. A fold gives the progressives up (a reading): the
/// link at once, the other when it is known whether the board is a royal flush, which is everybody's.
inline constexpr OnOption unless_kept = unless("folded-hands-keep-progressive");
inline constexpr std::tuple wagers{
    on(Spot::bonus, own_cards<2>, two_card_bonus),
    on(Spot::progressive, seven_cards, progressive_hands).on_fold(OnFold::loses, unless_kept),
    on(Spot::multi_game_link, flopped_cards, best_poker).on_fold(OnFold::collected, unless_kept).envied()};
using SideWagers = HandWagers<wagers>;

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b)
      : ante(b.pays<AnteOutcome>("ante")),
        flop_bet(b.pays<RaiseOutcome>("flop-bet")),
        turn_bet(b.pays<RaiseOutcome>("turn-bet")),
        river_bet(b.pays<RaiseOutcome>("river-bet")),
        both_aces(b.pays<BothHands>("bonus", "both-aces")),
        side(b),
        stacks(b.choice<DealingMethod>("dealing-method", DealingMethod::manual_shoe) == DealingMethod::automated_shoe),
        supplements_bonus(b.choice<BothAces>("bonus-both-aces", BothAces::none) == BothAces::offered) {}

  [[nodiscard]] constexpr bool folds_keep_progressives() const { return !side.at<Spot::progressive>().lost_by_fold; }

  Payouts<AnteOutcome> ante;
  Payouts<RaiseOutcome> flop_bet;
  Payouts<RaiseOutcome> turn_bet;
  Payouts<RaiseOutcome> river_bet;
  Payouts<BothHands> both_aces;
  SideWagers side{};
  bool stacks{};
  bool supplements_bonus{};  ///< a pair of aces may be paid by the dealer's cards
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

struct Game : table::GameOf<Spot, Action, hold_em::Seen, Strategy, Rules> {
  static constexpr std::string_view id = "texas-hold-em-bonus";
  static constexpr rulebook::AlwaysDealt always_dealt{.own = 2};
  static constexpr std::array one_bet{Spot::ante, Spot::flop_bet, Spot::turn_bet, Spot::river_bet};

  /// What the cards at a place make together with the board.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    typename T::template PerSeat<Hand> hands;
    Board board{};

    table.phase(Phase::deal);
    deal_hands_of(table, 2, rules.stacks);

    table.phase(Phase::decide);
    bool everybody_folded = true;
    for (const Seat seat : table.bettors()) {
      before_flop(table, rules, seat, hands[seat]);
      everybody_folded = everybody_folded && hands[seat].folded;
    }
    if (everybody_folded) table.phase(Phase::draw);  // the last decision is made
    deal_board(table, hands, board);

    table.phase(Phase::reveal);
    note_void_hands(table, board);
    if (board.is_complete() || is_supplement_due(table, rules, hands, board)) {
      board.dealers = table.template reveal<2>(table::dealer);
      if (board.is_complete()) board.house = evaluate(board.hand + PokerHand(board.dealers));
    }

    table.phase(Phase::settle);
    hold_em::settle_from_right(
        table, hands, [&](Seat seat, const Hand& hand) { settle_hand(table, rules, seat, hand, board); },
        [&](Seat seat, const Hand& hand) { settle_side_wagers(table, rules, seat, hand, board); });
    if (!board.hands_void) {
      rules.side.pay_envies(
          table, table.bettors_from_right(), [&](Seat seat) { return hands[seat].staked; },
          [&](Seat seat) { return hands[seat].shown(board); });
    }
    table.shuffle_next();
  }

 private:
  /// The community cards, and the dealer's when they are turned.
  struct Board {
    std::array<Card, 5> cards;
    PokerHand hand;
    std::array<Card, 2> dealers;
    PokerValue house;
    bool hands_void;  ///< §12(a)-(b): no more of it is dealt, and what plays on is settled without the supplement

    template <std::size_t Count>
    constexpr void add(const std::array<Card, Count>& street) {
      for (const Card card : street) {
        cards[static_cast<std::size_t>(hand.size())] = card;
        hand += card;
      }
    }
    [[nodiscard]] constexpr bool is_complete() const { return hand.size() == 5; }
    [[nodiscard]] constexpr bool is_royal() const {
      return is_complete() && evaluate(hand).category() == PokerCategory::royal_flush;
    }
  };

  struct Hand {
    std::array<Card, 2> cards;
    PokerHand held;
    PokerValue value;  ///< with the cards of the board that have come
    SideWagers::Stakes staked;
    bool folded;
    bool has_aces;
    bool waits_for_board;  ///< folded, with a progressive that it keeps
    bool on_table;         ///< until the end: not discarded when it folded

    [[nodiscard]] constexpr auto shown(const Board& board) const {
      return Dealt<2, 0, 5>{cards, no_cards, board.cards, folded, !on_table};
    }
  };

  /// Folded cards are discarded at once, unless a wager on them waits for the end.
  template <class T>
  static constexpr void before_flop(T& table, const Rules& rules, Seat seat, Hand& hand) {
    hand.cards = table.template look<2>(seat);
    hand.held = PokerHand(hand.cards);
    hand.has_aces = is_pair_of_aces(hand.cards);
    hand.staked = SideWagers::note_stakes(table, seat);
    hand.folded = table.choose(seat, std::array{Action::fold, Action::flop_bet},
                               Seen{Street::hole, hand.cards, {}, {}}) == Action::fold;
    if (!hand.folded) table.raise(seat, Spot::flop_bet, table.stake(seat, Spot::ante) * 2);
    if (hand.folded) collect_folded(table, rules, seat);
    hand.waits_for_board = hand.folded && rules.folds_keep_progressives() &&
                           has_stake(table, seat, std::array{Spot::progressive, Spot::multi_game_link});
    hand.on_table = !hand.folded || hand.waits_for_board || table.stake(seat, Spot::bonus);
  }

  /// With the fold itself: what is called void later does not bring it back.
  template <class T>
  static constexpr void collect_folded(T& table, const Rules& rules, Seat seat) {
    table.settle(seat, Spot::ante, rules.ante[AnteOutcome::folded]);
    rules.side.collect_folded(table, seat);
  }

  template <class T, class Hands>
  static constexpr void deal_board(T& table, Hands& hands, Board& board) {
    if (!deal_street<3>(table, hands, board)) return;
    for (const Seat seat : table.bettors()) may_bet(table, seat, hands[seat], board, Street::flop, Action::turn_bet);
    if (!deal_street<1>(table, hands, board)) return;
    for (const Seat seat : table.bettors()) may_bet(table, seat, hands[seat], board, Street::turn, Action::river_bet);
    table.phase(Phase::draw);
    if (!deal_street<1>(table, hands, board)) return;
    for (const Seat seat : table.bettors()) hands[seat].value = evaluate(board.hand + hands[seat].held);
  }

  /// Nothing more is burned or turned once nobody is in need of it.
  template <std::size_t Count, class T, class Hands>
  static constexpr bool deal_street(T& table, Hands& hands, Board& board) {
    if (!needs_board(table, hands, board)) return false;
    table.burn(1);
    if (!needs_board(table, hands, board)) return false;
    board.add(table.template deal_up<Count>(table::board));
    return true;
  }

  /// Whether they have been called void since the table was last asked.
  template <class T>
  static constexpr void note_void_hands(T& table, Board& board) {
    board.hands_void = board.hands_void || table.ordered(Remedy::void_hands);
  }

  /// A hand that plays does, and one that has folded and waits.
  template <class T, class Hands>
  static constexpr bool needs_board(T& table, Hands& hands, Board& board) {
    note_void_hands(table, board);
    if (board.hands_void) return false;
    for (const Seat seat : table.bettors()) {
      if (!hands[seat].folded || hands[seat].waits_for_board) return true;
    }
    return false;
  }

  /// A wager equal to the ante before the next card, or none.
  template <class T>
  static constexpr void may_bet(T& table, Seat seat, Hand& hand, const Board& board, Street street, Action bet) {
    if (hand.folded) return;
    hand.value = evaluate(board.hand + hand.held);
    if (table.choose(seat, std::array{Action::check, bet}, Seen{street, hand.cards, board.hand, hand.value}) != bet)
      return;
    table.raise(seat, street == Street::flop ? Spot::turn_bet : Spot::river_bet, table.stake(seat, Spot::ante));
  }

  template <class T>
  static constexpr void settle_hand(T& table, const Rules& rules, Seat seat, const Hand& hand, const Board& board) {
    const std::size_t comparison = hands::compare(hand.value, board.house);
    const RaiseOutcome raise = hold_em::raise_outcome(comparison);
    table.settle(seat, Spot::ante, rules.ante[ante_outcome(comparison, hand.value.category())]);
    table.settle(seat, Spot::flop_bet, rules.flop_bet[raise]);
    table.settle(seat, Spot::turn_bet, rules.turn_bet[raise]);
    table.settle(seat, Spot::river_bet, rules.river_bet[raise]);
    settle_side_wagers(table, rules, seat, hand, board);
  }

  /// Whether somebody's bonus depends on the dealer's cards.
  template <class T, class Hands>
  static constexpr bool is_supplement_due(T& table, const Rules& rules, Hands& hands, const Board& board) {
    if (!rules.supplements_bonus || board.hands_void) return false;
    for (const Seat seat : table.bettors()) {
      if (hands[seat].has_aces && table.stake(seat, Spot::bonus)) return true;
    }
    return false;
  }

  template <class T>
  static constexpr void settle_side_wagers(T& table, const Rules& rules, Seat seat, const Hand& hand,
                                           const Board& board) {
    if (hand.on_table) table.expose(seat);
    if (rules.supplements_bonus && !board.hands_void && hand.has_aces && is_pair_of_aces(board.dealers))
      table.settle(seat, Spot::bonus, rules.both_aces[BothHands::both_pairs_of_aces]);
    // The royal flush of the board is everybody's, of those who have folded too.
    if (hand.folded && board.is_royal())
      table.settle(seat, Spot::progressive,
                   rules.side.at<Spot::progressive>().pays[ProgressiveOutcome::community_royal]);
    rules.side.settle(table, seat, hand.shown(board));
  }
};

}  // namespace houseway::games::texas_hold_em_bonus
