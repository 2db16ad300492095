#pragma once

#include <array>
#include <string_view>

#include "games/blackjack/terminal_deal.hpp"
#include "games/blackjack/terminal_dealer.hpp"
#include "games/blackjack/terminal_insurance.hpp"
#include "games/blackjack/terminal_rules.hpp"
#include "games/blackjack/terminal_settlement.hpp"
#include "games/blackjack/terminal_turns.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/round.hpp"

/// Blackjack that hundreds share: the podium's hands and one stream of cards, which each terminal uses as it decides.
namespace houseway::games::terminal_blackjack {

using table::Phase;

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules> {
  static constexpr std::string_view id = "terminal-blackjack";
  /// The wager on the first field, with what splits and doubles add to it; the others are alike.
  static constexpr std::array one_bet{Spot::blackjack, Spot::blackjack_1_2, Spot::blackjack_1_3};

  /// Before the deal a terminal bets on the fields of its table alone, or on one of them, and on no hand of a split. A
  /// side wager needs its own wager on the same field, and so does a tip, unless a terminal has a single one.
  static void check_plan(const Rules& rules, const table::Stakes& stakes);
  /// At one table what lies on a hand has a minimum too, and a terminal bets a single tip in a round.
  static void check_bets(const Rules& rules, const table::Carry& before, const table::Stakes& standing,
                         const table::Stakes& now, const table::Calls& calls);

  /// What the cards at a place of the podium count.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  /// The podium has a hand of two cards for each field; every terminal that bets on a field plays it as its own. All
  /// decide under one clock, and one card comes for everybody who asked for one.
  template <table::CardTable<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    TerminalRound<T> round(table, rules);

    table.phase(Phase::deal);
    if (rules.hand.burns && table.fresh_shoe()) table.burn(1);
    deal_podium(round);

    table.phase(Phase::decide);
    settle_first_cards(round);
    insure(round);
    check_for_blackjack(round);
    pay_blackjacks(round);
    if (!round.dealer.blackjack) play_fields(round);

    table.phase(Phase::draw);
    draw_dealer(round);

    table.phase(Phase::settle);
    for (const Seat seat : table.bettors()) settle_terminal(round, seat);

    table.phase(Phase::close);
    if (rules.hand.shuffles_every_round || table.cut_card_out()) table.shuffle_next();
  }
};

}  // namespace houseway::games::terminal_blackjack
