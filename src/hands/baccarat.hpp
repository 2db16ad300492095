#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "kit/card.hpp"

/// Point counts and the drawing rules of punto banco, in every baccarat of the rulebooks.
namespace houseway::hands {

/// The last digit of a sum below twenty.
constexpr int last_digit(int sum) { return sum >= 10 ? sum - 10 : sum; }

constexpr int point_count(kit::Card first, kit::Card second) {
  return last_digit(kit::baccarat_value(first) + kit::baccarat_value(second));
}

/// A point count after a third card.
constexpr int drawn_to(int count, kit::Card third) { return last_digit(count + kit::baccarat_value(third)); }

/// A two-card eight or nine: neither hand draws.
constexpr bool is_natural(int two_card_count) { return two_card_count >= 8; }

constexpr bool player_draws(int count) { return count <= 5; }

/// The third-card table, a row for each count of the Banker: bit v says that it draws when the Player's third card
/// counts v.
inline constexpr std::array<std::uint16_t, 8> banker_draw_rows{0x3FF, 0x3FF, 0x3FF, 0x2FF, 0x0FC, 0x0F0, 0x0C0, 0x000};

/// Does the Banker draw on `count`, when the Player's third card counts `player_third`, or when
/// the Player drew none?
constexpr bool banker_draws(int count, std::optional<int> player_third) {
  if (!player_third) return count <= 5;
  return count < 8 && (banker_draw_rows[static_cast<std::size_t>(count)] >> *player_third & 1) != 0;
}

}  // namespace houseway::hands
