#pragma once

#include <cstdint>

#include "hands/pai_gow.hpp"

namespace houseway::solve {

/// The place of a hand of two cards among all, from the lowest: 78 of two ranks and 13 pairs.
inline constexpr std::uint32_t two_card_places = 91;
constexpr std::uint8_t two_card_place(hands::TwoCardValue value) {
  const bool paired = value.category() == hands::TwoCardCategory::pair;
  return static_cast<std::uint8_t>(value.place() + (paired ? two_card_places - kit::rank_count : 0));
}

}  // namespace houseway::solve
