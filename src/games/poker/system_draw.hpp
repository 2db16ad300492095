#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "kit/card.hpp"
#include "table/concept.hpp"

namespace houseway::games {

/// What the system of a Five Card Hand Bonus draws at random for all who made the wager: a card, which their hands may
/// hold, and one of the positions, those of the table's seats and then the dealer's.
class SystemDraw {
 public:
  /// What is drawn, and how seldom.
  struct Plan {
    bool card = false;
    bool position = false;
    int one_round_in = 1;
    std::size_t seats = 0;

    [[nodiscard]] constexpr bool any() const { return card || position; }
    [[nodiscard]] constexpr std::size_t dealers() const { return seats; }
    [[nodiscard]] constexpr std::size_t positions() const { return seats + 1; }
  };

  template <table::Device T>
  static constexpr SystemDraw by(T& table, const Plan& plan) {
    SystemDraw drawn;
    if (!table.happens(1, static_cast<std::uint32_t>(plan.one_round_in))) return drawn;
    if (plan.card) drawn.card_ = kit::Card::from_id(static_cast<int>(table.pick(kit::deck_size)));
    if (plan.position) drawn.position_ = table.pick(static_cast<std::uint32_t>(plan.positions()));
    return drawn;
  }

  [[nodiscard]] constexpr bool is_held_by(const std::array<kit::Card, 5>& hand) const {
    return card_ && std::find(hand.begin(), hand.end(), *card_) != hand.end();
  }
  [[nodiscard]] constexpr bool is_at(std::size_t position) const { return position_ == position; }

 private:
  std::optional<kit::Card> card_;
  std::optional<std::size_t> position_;
};

}  // namespace houseway::games
