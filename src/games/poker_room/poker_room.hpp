#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>

#include "games/poker_room/awards.hpp"
#include "games/poker_room/chips.hpp"
#include "games/poker_room/dealing.hpp"
#include "games/poker_room/decisions.hpp"
#include "games/poker_room/discards.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/round.hpp"

/// The poker room: players against each other for pots, of which the house takes a rake. Which game is dealt is an
/// option of the table. `Hand` knows what comes next and what is allowed; here the dealer does it.
namespace houseway::games::poker_room {

using rulebook::Remedy;
using table::Phase;
using table::Place;
using table::Seat;
using table::Table;

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules, Carried> {
  using Pot = poker_room::Pot;
  using RoundRules = poker_room::RoundRules;

  static constexpr std::string_view id = "poker-room";
  static constexpr std::array<Spot, 0> one_bet{};
  static constexpr std::array paid_again{Spot::pot, Spot::chinese_point};  // into the pot, and out of it
  static constexpr Spot table_stakes = Spot::stake;
  static constexpr int fewest_seats = 2;
  /// Money that a player has forfeited to the next hand (§4.U.1).
  static constexpr std::array carried_pots{Pot::main};

  /// How many players a hand has, and in Chinese Poker that each can pay.
  static void check_round(const Rules& rules, const table::Carry& before, const table::BySeat<table::Stakes>& stakes);
  /// What a hand makes, with the board.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const Place& place);
  /// Who has the button.
  static std::string situation(const table::Carry& carry, Seat seat);

  /// Too long to be copied into the loop of a simulation. What it calls at every step is part of it: offers and actions
  /// that are returned are read before they have been written.
  template <Table<Game> T>
  [[gnu::noinline, gnu::flatten]] static constexpr void deal(T& table, const RoundRules& rules) {
    table.phase(Phase::bet);
    const Players seated = seated_at(table);
    if (static_cast<int>(seated.size()) < fewest_seats) return;
    const Players players = dealt_in(table, rules, seated);
    Room room(table, rules, players, stakes_posted(table, rules, players, seated.size() > players.size()));
    take_antes(table, rules, room);
    gather(table, rules, room);

    while (!room.hand.over()) {
      const Next next = room.hand.next();
      table.phase(phase_of(room.hand, next));
      if (hear_calls(table, rules, room)) continue;
      switch (next.step) {
        case Step::deal:
          deal_street(table, rules, room, next);
          break;
        case Step::deal_board:
          deal_board(table, room, next);
          break;
        case Step::act:
          clear_discards(table, room);
          act(table, rules, room, next.player);
          break;
        case Step::exchange:
          exchange(table, room, next.player);
          break;
        case Step::show:
          show_or_muck(table, room, next.player);
          break;
        case Step::over:
          break;
      }
      gather(table, rules, room);
    }
    table.phase(Phase::settle);
    award(table, rules, room);
    table.shuffle_next();
  }

 private:
  static constexpr Phase phase_of(const Hand& hand, const Next& next) {
    switch (next.step) {
      case Step::deal:
      case Step::deal_board:
        return hand.street() == 0 ? Phase::deal : Phase::draw;
      case Step::exchange:
        return Phase::draw;
      case Step::act:
        return Phase::decide;
      case Step::show:
      case Step::over:
        break;
    }
    return Phase::settle;
  }

  /// Hands that are dead since, or void; and a misdeal, after which all cards are dealt again (§4.P.2). True where
  /// something has changed.
  template <class T>
  static constexpr bool hear_calls(T& table, const RoundRules& rules, Room& room) {
    if (table.ordered(Remedy::void_and_repeat)) {
      if (room.hand.betting().is_substantial())
        table.refuse(rules.misdeal_clause, "three players have bet or folded, or two with a raise: the hand goes on");
      table.deal_again();
    }
    bool changed = false;
    for (int p = 0; p < room.hand.players() && !room.hand.over(); ++p) {
      if (!room.hand.live().has(p)) continue;
      const Seat seat = room.seat(p);
      const bool is_void = table.remedied(seat, Remedy::void_hand);
      const bool is_dead = table.remedied(seat, Remedy::forfeit_hand) || table.remedied(seat, Remedy::forfeit_wager);
      if (!is_void && !is_dead) continue;
      changed = true;
      table.collect(seat);
      is_void ? void_hand(table, rules, room, p) : room.hand.die(p);
      gather(table, rules, room);
      set_apart(table, rules, room);
    }
    return changed;
  }
};

}  // namespace houseway::games::poker_room
