#pragma once

#include <array>
#include <concepts>
#include <span>

#include "kit/money.hpp"
#include "rulebook/award.hpp"
#include "table/concept/seating.hpp"

namespace houseway::table {

/// Money that players win from each other: the fifth account, beside seat, felt, house and meter. What goes into a pot
/// comes out of it, to winners or to the house, or lies there for the next round where the game says so
/// (`src/table/pot.hpp`).
template <class T>
concept HasPots = Seating<T> && requires(T t, Seat seat, typename T::Spot spot, typename T::Pot pot,
                                         const rulebook::Award& award, kit::Cents amount, std::span<const Seat> seats) {
  /// What lies in a pot.
  { t.pot(pot) } -> std::same_as<kit::Cents>;
  /// Ends a wager: its stake goes into a pot. The award says by which outcome and clause.
  t.put_in(pot, seat, spot, award);
  /// The house puts its own money into a pot.
  t.house_puts_in(pot, amount);
  /// Pays a seat out of a pot, on a spot.
  t.take_out(pot, seat, spot, amount, award);
  /// Divides a whole pot between several winners. Odd cents go one each to the first of them.
  t.share_out(pot, seats, spot, award);
  /// Takes so much of a pot to another.
  t.pour(pot, pot, amount);
  /// The house takes its rake out of a pot.
  t.rake(pot, amount);
};

}  // namespace houseway::table
