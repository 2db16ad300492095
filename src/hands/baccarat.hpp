#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "kit/card.hpp"

/// Point counts and the drawing rules of punto banco, in every baccarat of the rulebooks.
namespace houseway::hands {

constexpr int point_count(kit::Card first, kit::Card second) {
  return (kit::baccarat_value(first) + kit::baccarat_value(second)) % 10;
}

/// A point count after a third card.
constexpr int drawn_to(int count, kit::Card third) { return (count + kit::baccarat_value(third)) % 10; }

/// A two-card eight or nine: neither hand draws.
constexpr bool is_natural(int two_card_count) { return two_card_count >= 8; }

constexpr bool player_draws(int count) { return count <= 5; }

/// The third-card table: does the Banker draw on `count`, when the Player's third card counts `player_third`, or when
/// the Player drew none?
constexpr bool banker_draws(int count, std::optional<int> player_third) {
  if (!player_third) return count <= 5;
  // Bit v of a row: draw when the Player's third card counts v.
  constexpr std::array<unsigned, 8> rows{0x3FF, 0x3FF, 0x3FF, 0x2FF, 0x0FC, 0x0F0, 0x0C0, 0x000};
  return count < 8 && ((rows[static_cast<std::size_t>(count)] >> *player_third) & 1U) != 0;
}

}  // namespace houseway::hands
