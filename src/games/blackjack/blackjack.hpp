#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "games/blackjack/deal.hpp"
#include "games/blackjack/dealer.hpp"
#include "games/blackjack/insurance.hpp"
#include "games/blackjack/kin.hpp"
#include "games/blackjack/multiple_action.hpp"
#include "games/blackjack/round.hpp"
#include "games/blackjack/settlement.hpp"
#include "games/blackjack/shared_box.hpp"
#include "games/blackjack/turns.hpp"
#include "table/display.hpp"
#include "table/round.hpp"

/// Blackjack: nearer to 21 than the dealer, without going over it.
namespace houseway::games::blackjack {

struct PlainGame;

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules, Carried> {
  using Memory = table::RemembersCourses;
  using ByKinds = PlainGame;

  static constexpr std::string_view id = "blackjack";
  static constexpr rulebook::AlwaysDealt always_dealt{.own = 2, .house = 1};
  static constexpr bool stakes_stand = true;  ///< streak wagers, which several rounds decide
  static constexpr bool spans_rounds = true;
  static constexpr std::array one_bet{Spot::blackjack,
                                      Spot::blackjack_2,
                                      Spot::blackjack_3,
                                      Spot::blackjack_4,
                                      Spot::switch_second_wager,
                                      Spot::switch_second_wager_2,
                                      Spot::switch_second_wager_3,
                                      Spot::switch_second_wager_4,
                                      Spot::switch_hands_ante,
                                      Spot::double_attack,
                                      Spot::double_attack_2,
                                      Spot::double_attack_3,
                                      Spot::double_attack_4,
                                      Spot::free_bet,
                                      Spot::free_bet_2,
                                      Spot::free_bet_3,
                                      Spot::free_bet_4};

  /// Cards that count the same are the same, where counts decide.
  static constexpr std::size_t card_kind(Card card) { return value_of(card); }

  static void check_bets(const Rules& rules, const table::Carry&, const table::Stakes& standing,
                         const table::Stakes& now, const table::Calls&) {
    check_streaks(standing, now);
    check_plan(rules, now);
  }
  static void check_plan(const Rules& rules, const table::Stakes& stakes) {
    check_boxes(rules, stakes);
    check_actions(rules.side.least_actions, stakes);
  }

  /// How far the streak wagers of a seat have come.
  static std::string situation(const table::Carry& carry, table::Seat seat);

  /// What the cards at a place count.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    if (!rules.counts_decide || !table.known_course(decided_by_counts, burned_first(rules))) play(table, rules);
    close(table, rules);
  }
  static constexpr std::uint32_t burned(const Rules& rules) { return burned_first(rules); }
  template <class T>
  static constexpr void close(T& table, const Rules& rules) {
    table.phase(Phase::close);
    if (rules.shuffles_every_round || table.cut_card_out()) table.shuffle_next();
  }

 private:
  friend struct PlainGame;

  template <class T>
  static constexpr void play(T& table, const Rules& rules) {
    if (rules.switching == Switching::second_cards) return play_round<2, SideBets<T>>(table, rules);
    if (rules.side.any || rules.bettors_behind > 0) return play_round<1, SideBets<T>>(table, rules);
    if (!rules.plain) return play_round<1, NoSideBetsOfKin<T>>(table, rules);
    play_plain(table, rules);
  }
  template <class T>
  static constexpr void play_plain(T& table, const Rules& rules) {
    Round<T, 1, NoSideBets<T>>(table, rules).play();
  }
  static constexpr bool is_plain(const Rules& rules) {
    return rules.plain && !rules.side.any && rules.bettors_behind == 0 && rules.switching != Switching::second_cards;
  }
  /// Out of line, so that the plain round does not make room for what it does without.
  template <std::size_t Boxes, class Side, class T>
  [[gnu::noinline]] static constexpr void play_round(T& table, const Rules& rules) {
    Round<T, Boxes, Side>(table, rules).play();
  }
};

/// Blackjack as itself, without side wagers: what a device deals by counts alone, with all of the round in one
/// function.
struct PlainGame : Game {
  static constexpr std::string_view device_program = "plain-blackjack";
  static constexpr table::SpotSet<Spot> decided = decided_by_counts;
  static constexpr bool decide(const Rules& rules) { return rules.counts_decide && is_plain(rules); }

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    play_plain(table, rules);
    close(table, rules);
  }
};

}  // namespace houseway::games::blackjack
