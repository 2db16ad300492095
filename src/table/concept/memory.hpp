#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "kit/money.hpp"
#include "table/concept/seating.hpp"

namespace houseway::table {

/// For a game that remembers nothing from round to round.
enum class NothingCarried : std::uint8_t {};
inline constexpr std::array<std::string_view, 0> nothing_carried_names{};
constexpr const auto& enum_names(NothingCarried) { return nothing_carried_names; }

/// What outlives a round: the game's own counters, and the meters.
template <class T>
concept Memory = Seating<T> && requires(T t, Seat seat, typename T::Carried what, std::size_t meter) {
  /// A number that the game carries from round to round, of the table or of a seat.
  { t.carried(what) } -> std::same_as<std::int64_t&>;
  { t.carried(seat, what) } -> std::same_as<std::int64_t&>;
  /// What a meter of the table reads.
  { t.meter(meter) } -> std::same_as<kit::Cents>;
  /// What this round's stakes have added to it.
  { t.contributed(meter) } -> std::same_as<kit::Cents>;
};

}  // namespace houseway::table
