#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "games/war/casino_war.hpp"
#include "kit/out_of_line.hpp"
#include "kit/short_list.hpp"
#include "table/round.hpp"
#include "table/spot_names.hpp"

/// Stadium Casino War: seven hands of one card on a podium, on which hundreds of terminals bet; one war for all.
namespace houseway::games::stadium_casino_war {

using casino_war::first_deal;
using casino_war::FirstDeal;
using casino_war::Surrender;
using casino_war::tie_bet;
using casino_war::TieBet;
using casino_war::war_deal;
using casino_war::WarDeal;
using kit::Card;
using kit::Cents;
using rulebook::Binder;
using rulebook::Payouts;
using table::Phase;
using table::Place;
using table::Seat;

HOUSEWAY_SPOTS(Spot, ante_at_1, ante_at_2, ante_at_3, ante_at_4, ante_at_5, ante_at_6, ante_at_7, tie_at_1, tie_at_2,
               tie_at_3, tie_at_4, tie_at_5, tie_at_6, tie_at_7, war_at_1, war_at_2, war_at_3, war_at_4, war_at_5,
               war_at_6, war_at_7, dealer_ante_at_1, dealer_ante_at_2, dealer_ante_at_3, dealer_ante_at_4,
               dealer_ante_at_5, dealer_ante_at_6, dealer_ante_at_7, dealer_tie_at_1, dealer_tie_at_2, dealer_tie_at_3,
               dealer_tie_at_4, dealer_tie_at_5, dealer_tie_at_6, dealer_tie_at_7, dealer_war_at_1, dealer_war_at_2,
               dealer_war_at_3, dealer_war_at_4, dealer_war_at_5, dealer_war_at_6, dealer_war_at_7)
HOUSEWAY_ENUM(Action, surrender, go_to_war, go_to_war_with_tip)

/// The words of the rulebook.
HOUSEWAY_ENUM(WarBurnCards, three_before_each, none)
HOUSEWAY_ENUM(DealingDevice, electronic_shoe, continuous_shuffler)

inline constexpr int locations = 7;

/// A wager at a location, from 1: the positions of each follow each other.
constexpr Spot at(Spot first, int location) {
  return static_cast<Spot>(kit::index_of(first) + static_cast<std::size_t>(location) - 1);
}

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b)
      : ante(b.pays<FirstDeal>("ante")),
        ante_at_war(b.pays<WarDeal>("ante", "war deal")),
        tie(b.pays<TieBet>("tie")),
        war(b.pays<WarDeal>("war")),
        surrender(b.pays<Surrender>("surrender")),
        burns(b.choice<WarBurnCards>("war-burn-cards", WarBurnCards::three_before_each) ==
              WarBurnCards::three_before_each),
        shuffles_every_round(b.choice<DealingDevice>("dealing-device", DealingDevice::electronic_shoe) ==
                             DealingDevice::continuous_shuffler) {
    shoe.deck.decks = b.decks(6);
    shoe.cut_card = shoe.deck.size() / 4;  // where the text is silent
  }

  Payouts<FirstDeal> ante;
  Payouts<WarDeal> ante_at_war;
  Payouts<TieBet> tie;
  Payouts<WarDeal> war;
  Payouts<Surrender> surrender;
  bool burns = false;
  bool shuffles_every_round = false;
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

/// What a player sees who must choose: the tied card, and whether a tip lies on the ante.
struct Seen {
  Card card;
  bool tip = false;
};

/// What costs less, by the odds of the war: by the reading on which nobody would go to war, surrender. A file may say
/// otherwise. A tip goes along.
struct Strategy {
  explicit Strategy(const Rules& rules);
  Strategy(const Rules& rules, rulebook::TomlReader& file);
  constexpr Action operator()(const Seen& seen) const {
    return on_tie != Action::surrender && seen.tip ? Action::go_to_war_with_tip : on_tie;
  }

  Action on_tie = Action::go_to_war;
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules> {
  static constexpr std::string_view id = "stadium-casino-war";
  /// The ante of a location and the war wager that it may lead to, at the first; the others are alike.
  static constexpr std::array one_bet{Spot::ante_at_1, Spot::war_at_1};

  /// A tip on the ante of a location needs the player's own.
  static void check_bets(const Rules& rules, const table::Carry& before, const table::Stakes& standing,
                         const table::Stakes& now, const table::Calls& calls);

  template <table::CardTable<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    // One card face up to each of the seven hands, then one to the dealer.
    table.phase(Phase::deal);
    std::array<Card, locations> hands{};
    for (Card& hand : hands) hand = table.deal_up(table::board);
    const Card house = table.deal_up(table::dealer);

    table.phase(Phase::decide);
    for (const Seat seat : table.bettors()) {
      for (int location = 1; location <= locations; ++location)
        settle_first(table, rules, seat, location, hand_at(hands, location), house);
    }

    // Under one clock: for each own hand that ties, surrender or go to war.
    typename T::template PerSeat<Choices> chosen;
    for (const Seat seat : table.bettors()) chosen[seat] = {};
    bool war = false;
    const auto ask = [&](Place hand) { return question(table, hand, house); };
    const auto take = [&](Place hand, Action action) {
      chosen[hand.seat][hand.hand] = action;
      if (action == Action::surrender) return;
      war = true;
      put(table, hand.seat, Spot::war_at_1, Spot::ante_at_1, hand.hand);
      if (action == Action::go_to_war_with_tip)
        put(table, hand.seat, Spot::dealer_war_at_1, Spot::dealer_ante_at_1, hand.hand);
    };
    choose_all(table, table.bettors(), locations, ask, take);
    for (const Seat seat : table.bettors()) settle_surrendered(table, rules, seat, chosen[seat]);
    if (war) go_to_war(table, rules);

    table.phase(Phase::close);
    if (rules.shuffles_every_round || table.cut_card_out()) table.shuffle_next();
  }

 private:
  /// By location, from 1. Who was not asked has surrendered nothing: no stake is left there.
  using Choices = std::array<Action, locations + 1>;

  static constexpr Card hand_at(const std::array<Card, locations>& hands, int location) {
    return hands[static_cast<std::size_t>(location) - 1];
  }

  /// Ante and tie bets are settled by the first cards; on a tie the ante stays.
  template <class T>
  static constexpr void settle_first(T& table, const Rules& rules, Seat seat, int location, Card hand, Card house) {
    const TieBet tied = tie_bet(hand, house);
    for (const Spot tie : {Spot::tie_at_1, Spot::dealer_tie_at_1})
      table.settle(seat, at(tie, location), rules.tie[tied]);
    if (tied == TieBet::equal) return;
    for (const Spot ante : {Spot::ante_at_1, Spot::dealer_ante_at_1})
      table.settle(seat, at(ante, location), rules.ante[first_deal(hand, house)]);
  }

  using Question = table::Asked<kit::ShortList<Action, 3>, Seen>;

  /// An ante that is left has tied. A war for the dealer is offered with a tip on it.
  template <class T>
  static constexpr std::optional<Question> question(const T& table, Place hand, Card house) {
    if (hand.hand == 0 || !table.stake(hand.seat, at(Spot::ante_at_1, hand.hand))) return std::nullopt;
    Question out{{Action::surrender, Action::go_to_war}, {house, false}};
    if (table.stake(hand.seat, at(Spot::dealer_ante_at_1, hand.hand))) {
      out.actions.push_back(Action::go_to_war_with_tip);
      out.seen.tip = true;
    }
    return out;
  }

  /// As much as lies on another spot of the location.
  template <class T>
  static constexpr void put(T& table, Seat seat, Spot on, Spot like, int location) {
    table.raise(seat, at(on, location), table.stake(seat, at(like, location)));
  }

  /// Half of the ante goes back; half of a tip too, unless it went to war.
  template <class T>
  static constexpr void settle_surrendered(T& table, const Rules& rules, Seat seat, const Choices& chosen) {
    for (int location = 1; location <= locations; ++location) {
      const Action action = chosen[static_cast<std::size_t>(location)];
      const auto& half = rules.surrender[Surrender::surrendered];
      if (action == Action::surrender) table.settle(seat, at(Spot::ante_at_1, location), half);
      if (action != Action::go_to_war_with_tip) table.settle(seat, at(Spot::dealer_ante_at_1, location), half);
    }
  }

  /// One card for all players and one for the dealer, each after three that count for nothing.
  template <class T>
  HOUSEWAY_OUT_OF_LINE static constexpr void go_to_war(T& table, const Rules& rules) {
    table.phase(Phase::draw);
    if (rules.burns) table.burn(3);
    const Card player = table.deal_up(table::player_hand);
    if (rules.burns) table.burn(3);
    const WarDeal outcome = war_deal(player, table.deal_up(table::dealer));

    table.phase(Phase::settle);
    for (const Seat seat : table.bettors()) {
      for (int location = 1; location <= locations; ++location) {
        for (const Spot ante : {Spot::ante_at_1, Spot::dealer_ante_at_1})
          table.settle(seat, at(ante, location), rules.ante_at_war[outcome]);
        for (const Spot wager : {Spot::war_at_1, Spot::dealer_war_at_1})
          table.settle(seat, at(wager, location), rules.war[outcome]);
      }
    }
  }
};

}  // namespace houseway::games::stadium_casino_war
