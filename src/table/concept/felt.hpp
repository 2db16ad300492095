#pragma once

#include <concepts>
#include <optional>

#include "kit/money.hpp"
#include "rulebook/award.hpp"
#include "table/concept/seating.hpp"

namespace houseway::table {

using kit::Cents;
using rulebook::Award;

/// A game whose undecided stakes stay on the felt for the next round says `static constexpr bool stakes_stand = true`.
template <class Game>
inline constexpr bool stakes_stand = requires {
  requires Game::stakes_stand;
};

/// A game in which players bet out of chips that they have on the table says where these lie: `table_stakes`, a spot.
/// What lies there is the player's own and no wager: nothing settles it, it stays there from round to round, and what
/// is won out of a pot comes to it. What supervisors call about a bet or a hand of such a game is between the players,
/// so that the procedure hears of the remedy and moves the chips itself.
template <class Game>
inline constexpr bool has_table_stakes = requires {
  Game::table_stakes;
};

/// A table that writes settlements down, in their order, says `static constexpr bool keeps_order = true`.
template <class T>
inline constexpr bool keeps_order = requires {
  requires T::keeps_order;
};

/// The money between players and house: stakes on spots, and how they end.
template <class T>
concept Felt = Seating<T> &&
    requires(T t, Seat seat, typename T::Spot spot, const Award& award, Cents amount, bool (*may)(typename T::Spot)) {
  /// What a seat has on a spot now.
  { t.stake(seat, spot) } -> std::same_as<Cents>;
  /// The spots on which a seat has a stake.
  { *t.staked(seat).begin() } -> std::convertible_to<typename T::Spot>;
  /// What the player has called of a spot: on, off, or nothing.
  { t.called(seat, spot) } -> std::same_as<std::optional<bool>>;

  /// Puts money of the seat on a spot.
  t.raise(seat, spot, amount);
  /// Raises by what the player says with the decision just made, at most `amount`; by all of it where nothing is said.
  { t.raise_up_to(seat, spot, amount) } -> std::same_as<Cents>;
  /// For the simulation of games in which bets are made between the throws: a player who bets flat bets now on the
  /// planned spots where he `may`. Elsewhere the stakes are those that players made.
  t.bet_flat(seat, may);
  /// Takes a stake to another spot, or so much of it.
  t.move(seat, spot, spot);
  t.move_part(seat, spot, spot, amount);

  /// Ends a wager: its stake is paid by the award. Nothing where there is no stake.
  t.settle(seat, spot, award);
  /// Ends so much of a wager.
  t.settle_part(seat, spot, amount, award);
  /// Ends a wager by what the procedure has computed: won (lost, where it is negative), and the commission. Without a
  /// stake the player pays a loss in.
  t.settle_by(seat, spot, award, amount, amount);
  /// Pays without a stake of its own, on the stake of another wager. An award that loses pays nothing.
  t.bonus(seat, spot, amount, award);
};

}  // namespace houseway::table
