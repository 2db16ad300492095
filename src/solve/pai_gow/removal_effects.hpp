#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "hands/asia_poker.hpp"
#include "kit/card.hpp"
#include "solve/pai_gow/majority_counter.hpp"

namespace houseway::solve {

/// How often three hands win against those of a dealer who does not hold the player's cards, to first order: the chance
/// against all hands of a deck, and for each card the change where the dealer cannot have it.
class RemovalEffects {
 public:
  /// Ranks, and the joker after them: cards of one kind have the same effect.
  static constexpr std::size_t kinds = kit::rank_count + 1;
  static constexpr std::size_t kind_of(kit::Card card) {
    return card.is_joker() ? kinds - 1 : static_cast<std::size_t>(card.rank());
  }

  /// Hands of the dealer of one class: how many there are, and how many cards of each kind they hold together.
  struct Held {
    std::uint32_t hands = 0;
    std::array<std::uint32_t, kinds> cards{};

    Held& operator+=(const Held& other) {
      hands += other.hands;
      for (std::size_t i = 0; i < kinds; ++i) cards[i] += other.cards[i];
      return *this;
    }
  };

  /// By classes in the order of their high hands. `copies_win`: hands that are equal count as higher.
  RemovalEffects(std::span<const kit::Card> deck, const std::vector<ThreeHands>& classes,
                 const std::vector<Held>& dealers, bool copies_win);

  /// The chance of a setting in the hand of these cards.
  template <std::size_t N>
  [[nodiscard]] float chance(const std::array<kit::Card, N>& own, const ThreeHands& set) const {
    const auto& cell = cells_[at(highs_below_[set.high], set.medium + more_, set.low + more_)];
    float sum = cell[0];
    for (const kit::Card card : own) sum += cell[1 + kind_of(card)];
    return sum;
  }

 private:
  static constexpr std::size_t mediums = ThreeHands::mediums + 1;
  static constexpr std::size_t lows = ThreeHands::lows + 1;
  using Cell = std::array<float, 16>;
  static_assert(1 + kinds <= std::tuple_size_v<Cell>);

  [[nodiscard]] static std::size_t at(std::size_t high, std::size_t medium, std::size_t low) {
    return (high * mediums + medium) * lows + low;
  }

  unsigned more_;                           ///< 1 where copies win: one more is below
  std::vector<std::uint16_t> highs_below_;  ///< by high hand: how many different ones of the dealer it wins against
  std::vector<Cell> cells_;
};

}  // namespace houseway::solve
