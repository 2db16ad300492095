#pragma once

#include <optional>

#include "hands/poker.hpp"

namespace houseway::hands {

/// A royal flush is paid as a straight flush where a pay table has no row for it.
constexpr std::optional<PokerCategory> wider(PokerCategory category) {
  return category == PokerCategory::royal_flush ? std::optional(PokerCategory::straight_flush) : std::nullopt;
}

}  // namespace houseway::hands
