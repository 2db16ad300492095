#pragma once

#include <concepts>
#include <cstdint>

#include "kit/dice.hpp"
#include "kit/wheel.hpp"
#include "table/concept/seating.hpp"

namespace houseway::table {

/// Chance that is no card: dice, the wheel, and the device that draws numbers.
template <class T>
concept Device = Seating<T> && requires(T t, const kit::Wheel& wheel, bool (*valid)(kit::Pocket), std::uint32_t n) {
  /// Throws dice.
  { t.template roll<2>() } -> std::same_as<kit::Roll<2>>;
  /// Spins the ball, or a wheel with a clapper, until it rests where it is valid.
  { t.spin(wheel, valid) } -> std::same_as<kit::Pocket>;
  /// Whether one of the favourable numbers is drawn, of so many possible ones.
  { t.happens(n, n) } -> std::same_as<bool>;
  /// A number below `n`.
  { t.pick(n) } -> std::same_as<std::uint32_t>;
};

}  // namespace houseway::table
