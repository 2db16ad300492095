#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "kit/card.hpp"
#include "kit/money.hpp"
#include "kit/short_list.hpp"
#include "table/concept/seating.hpp"

namespace houseway::table {

/// What a player is asked for who must name some of his cards.
template <class Action>
struct CardsAsked {
  std::string_view word;               ///< what is done with them, as a log says it: "sets", "discards"
  std::string_view purpose;            ///< what they become, for people: "low hand"
  std::optional<Action> instead = {};  ///< what the player may do instead
};

/// The decisions of players.
template <class T>
concept Asks = Seating<T> &&
    requires(T t, Seat seat, Place place, typename T::Spot spot, std::array<typename T::Action, 2> actions,
             const typename T::Seen& seen, CardsAsked<typename T::Action> asked) {
  /// One of the lawful actions, the one of a hand that is out of the round first, by what the player sees.
  { t.choose(place, actions, seen) } -> std::same_as<typename T::Action>;
  /// Which two of these seven cards, or any other K of N; nothing where the player does what may be done instead.
  {
    t.template choose_cards<2>(place, asked, std::array<kit::Card, 7>{}, seen)
    } -> std::same_as<std::optional<std::array<kit::Card, 2>>>;
  /// The amount that the player says with the decision just made, from the first to the second; the first where nothing
  /// is said.
  { t.amount_said(kit::Cents{}, kit::Cents{}) } -> std::same_as<kit::Cents>;
  /// Any number of these cards; none where the player does what may be done instead.
  { t.choose_some(place, asked, std::array<kit::Card, 5>{}, seen) } -> std::same_as<kit::ShortList<kit::Card, 5>>;
  /// A wager that the player may add during the round, in any amount or, with a third argument, in at most so much.
  { t.offer(seat, spot) } -> std::same_as<kit::Cents>;
  { t.offer(seat, spot, kit::Cents{}) } -> std::same_as<kit::Cents>;
  /// Whether a player takes an action unasked. Simulations know of none.
  { t.volunteers(seat, actions[0]) } -> std::same_as<bool>;
};

/// What is asked of one hand: its lawful actions, the one that it takes of itself first, and what the player sees.
template <class Actions, class Seen>
struct Asked {
  Actions actions;
  Seen seen;
};

/// Decisions under one clock: every hand of these seats is asked at once, and players answer in any order.
///
/// `ask(Place)` says what a hand is asked, in a `std::optional<Asked<…>>`: nothing where it has nothing to decide.
/// Hands are those of a seat from 0 (the seat itself) to `last_hand`; a player with several answers for them in this
/// order. `take(Place, Action)` hears each answer as it comes. It may `raise` and remember; it deals and settles
/// nothing, and what it does for one hand depends on no other, so that the order changes nothing. All are asked before
/// the first answers.
///
/// A live table takes the answers from the log in the order in which they came, until everybody has answered or the
/// clock runs out: a call with the remedy `automatic_action` gives every open hand the first of its actions. Each
/// answer is then one line more, and no deal over again (`answer_together`). Other tables ask one hand after another.
///
/// A game of many terminals asks once for each card that all share:
///
///     while (anyone is in play) {
///       choose_all(table, table.bettors(), most_hands, ask, take);  // hit, stand, double, each for itself
///       const Card card = table.deal_up(table::board);              // one card for everybody who hits
///     }
template <Asks T, class Seats, class Ask, class Take>
constexpr void choose_all(T& table, const Seats& seats, int last_hand, Ask&& ask, Take&& take) {
  if constexpr (requires { table.choose_all(seats, last_hand, ask, take); }) {
    table.choose_all(seats, last_hand, ask, take);
  } else {
    for (const Seat seat : seats) {
      for (int hand = 0; hand <= last_hand; ++hand) {
        const Place place(seat, static_cast<std::uint8_t>(hand));
        if (const auto asked = ask(place)) take(place, table.choose(place, asked->actions, asked->seen));
      }
    }
  }
}

}  // namespace houseway::table
