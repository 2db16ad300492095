#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string_view>

#include "kit/card.hpp"
#include "kit/money.hpp"
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
  /// A wager that the player may add during the round, in any amount or, with a third argument, in at most so much.
  { t.offer(seat, spot) } -> std::same_as<kit::Cents>;
  { t.offer(seat, spot, kit::Cents{}) } -> std::same_as<kit::Cents>;
  /// Whether a player takes an action unasked. Simulations know of none.
  { t.volunteers(seat, actions[0]) } -> std::same_as<bool>;
};

}  // namespace houseway::table
