#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>

#include "games/poker/winners_pot_poker_deal.hpp"
#include "games/poker/winners_pot_poker_outcomes.hpp"
#include "games/poker/winners_pot_poker_round.hpp"
#include "games/poker/winners_pot_poker_rules.hpp"
#include "games/poker/winners_pot_poker_showdown.hpp"
#include "games/poker/winners_pot_poker_strategy.hpp"
#include "games/shared/steps.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/round.hpp"

/// Winner's Pot Poker: five-card stud, two cards down and three up, of the players and a dealer who never looks and
/// never folds. The highest hand wins all antes, bets and doubles.
namespace houseway::games::winners_pot_poker {

using table::Phase;
using table::Table;

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules, Carried> {
  using Pot = winners_pot_poker::Pot;
  static constexpr std::string_view id = "winners-pot-poker";
  static constexpr rulebook::AlwaysDealt always_dealt{.own = 3, .house = 3};
  static constexpr std::array one_bet{Spot::ante, Spot::bet, Spot::double_};
  /// The pot is paid where the ante has gone into it.
  static constexpr std::array paid_again{Spot::ante};

  /// One ante for all, and a button that lies somewhere.
  static void check_round(const Rules& rules, const table::Carry& before, const table::BySeat<table::Stakes>& stakes);
  static std::string situation(const table::Carry& carry, Seat seat);
  /// What the cards at a place make, as far as they lie open.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    Round<T> round;

    table.phase(Phase::deal);
    round.button = move_button(table);
    round.ante = ante_of(table);
    deal_three(table, rules, round);

    table.phase(Phase::decide);
    each_player(table, round, [&](Seat seat, Hand& hand) { bet_or_fold(table, rules, seat, hand, round); });

    table.phase(Phase::draw);
    if (anyone_has_stake(table, Spot::bet)) {
      deal_up_cards(table, rules, round, 3);
      each_player(table, round, [&](Seat seat, Hand& hand) { double_or_fold(table, rules, seat, hand, round); });
    }
    if (anyone_has_stake(table, Spot::double_)) {
      deal_up_cards(table, rules, round, 4);
      refuse_other_burns(table, rules);
    }

    table.phase(Phase::reveal);
    show_down(table, round);

    table.phase(Phase::settle);
    find_winners(table, round);
    collect_pot(table, rules, round);
    settle_jacks_plus(table, rules, round);
    award_pot(table, rules, round);
    table.shuffle_next();
  }

 private:
  /// §9(a): a bet equal to the ante, or the ante goes to the house.
  template <class T>
  static constexpr void bet_or_fold(T& table, const Rules& rules, Seat seat, Hand& hand, Round<T>& round) {
    if (hand.third_is_down) {
      const auto three = table.template look<3>(seat);
      std::copy(three.begin(), three.end(), hand.cards.begin());
    } else {
      const auto down = table.template look_rest<2>(seat);
      hand.cards[0] = down[0];
      hand.cards[1] = down[1];
    }
    hand.count = 3;
    if (table.choose(seat, std::array{Action::fold, Action::bet}, seen(table, seat, round)) == Action::bet)
      return table.raise(seat, Spot::bet, round.ante);
    table.settle(seat, Spot::ante, rules.ante[AnteOutcome::folded_on_three_cards]);
    give_up(table, seat, hand);
  }
  /// §9(c): a double of twice the ante, or ante and bet go into the pot.
  template <class T>
  static constexpr void double_or_fold(T& table, const Rules& rules, Seat seat, Hand& hand, Round<T>& round) {
    if (table.choose(seat, std::array{Action::fold, Action::double_}, seen(table, seat, round)) == Action::double_)
      return table.raise(seat, Spot::double_, round.ante * 2);
    table.put_in(Pot::winners, seat, Spot::ante, rules.ante[AnteOutcome::folded_on_four_cards]);
    table.put_in(Pot::winners, seat, Spot::bet, rules.bet[BetOutcome::folded_on_four_cards]);
    give_up(table, seat, hand);
  }
  template <class T>
  static constexpr Seen seen(T& table, Seat seat, Round<T>& round) {
    Seen out{.own = round.hands[seat].set(), .house = round.house.up};
    for (const Seat other : table.bettors()) {
      if (other != seat && round.hands[other].plays) out.others.push_back(round.hands[other].up);
    }
    return out;
  }
  /// The cards go to the rack, or under the Jacks Plus wager until that is settled.
  template <class T>
  static constexpr void give_up(T& table, Seat seat, Hand& hand) {
    hand.plays = false;
    if (!table.stake(seat, Spot::jacks_plus)) table.collect(seat);
  }
};

}  // namespace houseway::games::winners_pot_poker
