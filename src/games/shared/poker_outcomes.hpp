#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "hands/poker_outcome.hpp"
#include "hands/three_card.hpp"

namespace houseway::games {

/// The category of the best five of five, six or seven cards.
struct BestPoker {
  /// What the counts are kept as, for all wagers that name as many cards so.
  static constexpr std::string_view counts = "poker";

  template <std::size_t Count>
  constexpr hands::PokerCategory operator()(const std::array<kit::Card, Count>& cards) const {
    return hands::evaluate(std::span<const kit::Card>(cards)).category();
  }
};
inline constexpr BestPoker best_poker{};

/// Three cards as the bonuses on them name hands. A suited ace, king and queen is a straight flush where a table has no
/// row for it.
HOUSEWAY_ENUM(ThreeCardBonus, less_than_pair, pair, flush, straight, three_of_a_kind, straight_flush, mini_royal)

constexpr std::optional<ThreeCardBonus> wider(ThreeCardBonus outcome) {
  return outcome == ThreeCardBonus::mini_royal ? std::optional(ThreeCardBonus::straight_flush) : std::nullopt;
}

struct ThreeCardHands {
  /// What the counts are kept as.
  static constexpr std::string_view counts = "three-card-bonus";

  constexpr ThreeCardBonus operator()(const std::array<kit::Card, 3>& cards) const {
    if (hands::is_mini_royal(cards)) return ThreeCardBonus::mini_royal;
    return static_cast<ThreeCardBonus>(kit::index_of(hands::three_card_value(cards).category()));
  }
};
inline constexpr ThreeCardHands three_card_hands{};

}  // namespace houseway::games
