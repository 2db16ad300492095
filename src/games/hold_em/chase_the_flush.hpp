#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>

#include "games/hold_em/chase_the_flush_outcomes.hpp"
#include "games/hold_em/chase_the_flush_strategy.hpp"
#include "games/hold_em/raise_once.hpp"
#include "games/shared/hand_wagers.hpp"
#include "games/shared/steps.hpp"
#include "hands/compare.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/house_policy.hpp"

/// Chase the Flush: three cards each and four for all, worth their longest flush; the sooner a player goes all in, the
/// more he may.
namespace houseway::games::chase_the_flush {

using rulebook::Binder;
using rulebook::Payouts;
using table::Phase;
using table::Seat;
using table::Table;

/// Which cards decide between flushes of one length: the words of the rulebook.
HOUSEWAY_ENUM(FlushTieBreak, all_cards, top_card_only)

HOUSEWAY_ENUM(Spot, ante, xtra_bonus, all_in, same_suit_bonus)

/// On the player's seven cards, whatever becomes of the hand (§8(k)).
inline constexpr auto seven_cards = own_cards<3> + board_cards<4>;
inline constexpr std::tuple wagers{on(Spot::same_suit_bonus, seven_cards, by_table<SameSuitRows>)};
using SideWagers = HandWagers<wagers>;

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b)
      : ante(b.pays<AnteOutcome>("ante")),
        xtra_bonus(b.pays<XtraOutcome>("xtra-bonus")),
        all_in(b.pays<AllInOutcome>("all-in")),
        side(b),
        by_top_card(b.choice<FlushTieBreak>("flush-tie-break", FlushTieBreak::all_cards) ==
                    FlushTieBreak::top_card_only),
        qualifying(compared(lowest_hand(b.choice<DealerFlush>("dealer-qualifies", DealerFlush::nine_high)))) {}

  /// A hand as it is compared: by all cards of its flush, or by the highest alone.
  [[nodiscard]] constexpr FlushValue compared(FlushValue hand) const { return by_top_card ? hand.by_top_card() : hand; }

  Payouts<AnteOutcome> ante;
  Payouts<XtraOutcome> xtra_bonus;
  Payouts<AllInOutcome> all_in;
  SideWagers side{};
  bool by_top_card{};
  FlushValue qualifying{};  ///< the lowest hand with which the dealer qualifies
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules> {
  static constexpr std::string_view id = "chase-the-flush";
  static constexpr rulebook::AlwaysDealt always_dealt{.own = 3, .house = 3, .board = 4};
  static constexpr std::array one_bet{Spot::ante, Spot::xtra_bonus, Spot::all_in};

  /// What the cards at a place make together with the board.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    using enum chase_the_flush::Action;
    typename T::template PerSeat<Hand> hands;
    Board board{};

    table.phase(Phase::deal);
    deal_hands_of(table, 3, true);

    table.phase(Phase::decide);
    for (const Seat seat : table.bettors()) {
      hands[seat].cards = table.template look<3>(seat);
      hands[seat].own = BySuit(hands[seat].cards);
      ask(table, seat, hands[seat], Street::hole, board, std::array{check, all_in_3x});
    }

    table.phase(Phase::draw);
    show_packet(table, board, 0);
    for (const Seat seat : table.bettors()) {
      if (!hands[seat].raised) ask(table, seat, hands[seat], Street::flop, board, std::array{check, all_in_2x});
    }
    show_packet(table, board, 2);

    table.phase(Phase::reveal);  // of every card but the dealer's three
    for (const Seat seat : table.bettors()) {
      if (!hands[seat].raised) ask(table, seat, hands[seat], Street::river, board, std::array{fold, all_in_1x});
      if (!hands[seat].raised) settle_fold(table, rules, seat);
    }
    const BySuit held(table.template reveal<3>(table::dealer));
    const FlushValue house = rules.compared(hands::longest_flush(held | board.suits));

    table.phase(Phase::settle);
    if (house < rules.qualifying) return_antes(table, rules, hands);
    for (const Seat seat : table.bettors_from_right()) settle_seat(table, rules, seat, hands[seat], board, house);
    table.shuffle_next();
  }

 private:
  struct Hand {
    std::array<Card, 3> cards;
    BySuit own;
    bool raised;  ///< who has not when all cards lie has folded
  };
  struct Board {
    std::array<Card, 4> cards;
    BySuit suits;
  };

  template <class T, std::size_t N>
  static constexpr void ask(T& table, Seat seat, Hand& hand, Street street, const Board& board,
                            const std::array<Action, N>& choices) {
    const FlushValue value = hands::longest_flush(hand.own | board.suits);
    hold_em::ask_to_raise<Spot::ante, Spot::all_in>(table, seat, hand, choices,
                                                    Seen{street, hand.own, board.suits, value});
  }

  /// A packet of three, of which the bottom card is burned: it left the machine first (§7(f)(2)-(3)).
  template <class T>
  static constexpr void show_packet(T& table, Board& board, std::size_t at) {
    const std::array<Card, 2> cards = hold_em::deal_street<2>(table);
    board.cards[at] = cards[0];
    board.cards[at + 1] = cards[1];
    board.suits = board.suits | BySuit(cards);
  }

  /// The hand stays face down where a wager on its cards waits for its turn (§8(k)).
  template <class T>
  static constexpr void settle_fold(T& table, const Rules& rules, Seat seat) {
    table.settle(seat, Spot::ante, rules.ante[AnteOutcome::folded]);
    table.settle(seat, Spot::xtra_bonus, rules.xtra_bonus[XtraOutcome::folded]);
  }

  /// Before any hand is looked at (§8(i)(1)).
  template <class T, class Hands>
  static constexpr void return_antes(T& table, const Rules& rules, Hands& hands) {
    for (const Seat seat : table.bettors_from_right()) {
      if (hands[seat].raised) table.settle(seat, Spot::ante, rules.ante[AnteOutcome::dealer_not_qualified]);
    }
  }

  template <class T>
  static constexpr void settle_seat(T& table, const Rules& rules, Seat seat, const Hand& hand, const Board& board,
                                    FlushValue house) {
    if (hand.raised || SideWagers::has_stake(table, seat)) table.expose(seat);
    if (hand.raised) {
      const FlushValue value = rules.compared(hands::longest_flush(hand.own | board.suits));
      const std::size_t comparison = hands::compare(value, house);
      table.settle(seat, Spot::all_in, rules.all_in[hold_em::raise_outcome(comparison)]);
      if (house >= rules.qualifying)
        table.settle(seat, Spot::ante, rules.ante[hold_em::ante_outcome(comparison, true)]);
      table.settle(seat, Spot::xtra_bonus, rules.xtra_bonus[xtra_outcome(comparison, value.length())]);
    }
    rules.side.settle(table, seat, dealt(!hand.raised, hand.cards, no_cards, board.cards));
  }
};

}  // namespace houseway::games::chase_the_flush
