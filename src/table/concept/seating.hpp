#pragma once

#include <concepts>

#include "rulebook/model.hpp"
#include "table/seat.hpp"

namespace houseway::table {

using rulebook::Phase;

/// Who plays a round, and in which phase it is. Every other facet stands on this one.
template <class T>
concept Seating = requires(T t) {
  /// A phase begins. What supervisors call in it is heard from here on.
  t.phase(Phase::deal);

  /// The seats with a wager in the round, from the dealer's left; a hand that is let out is no longer among them.
  { *t.bettors().begin() } -> std::convertible_to<Seat>;
  /// The same from the dealer's right, as most games settle.
  { *t.bettors_from_right().begin() } -> std::convertible_to<Seat>;
  /// Every seat of the table, those without a wager too.
  { *t.everyone().begin() } -> std::convertible_to<Seat>;

  /// A value for every seat, without a value until one is set.
  typename T::template PerSeat<int>;
};

}  // namespace houseway::table
