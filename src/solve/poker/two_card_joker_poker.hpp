#pragma once

#include <array>
#include <span>

#include "games/poker/two_card_joker_poker.hpp"

namespace houseway::solve::two_card_joker_poker {

/// How the game looks to the engine.
struct Shape {
  using Game = games::two_card_joker_poker::Game;
  using Class = hands::TwoCardJokerCategory;
  static constexpr std::size_t own = 2;
  static constexpr std::size_t house = 2;
  static constexpr std::size_t house_up = 0;
  static constexpr bool names_suits = false;
  static constexpr std::array opens{Game::Spot::ante};
  static constexpr std::array actions{Game::Action::fold, Game::Action::call};

  const Game::Rules& rules;

  [[nodiscard]] hands::TwoCardJokerValue own_value(const std::array<kit::Card, own>& cards) const {
    return rules.value(cards);
  }
  [[nodiscard]] hands::TwoCardJokerValue house_value(const std::array<kit::Card, house>& cards) const {
    return rules.value(cards);
  }
  [[nodiscard]] hands::TwoCardJokerValue qualifying() const { return rules.qualifying; }
  static Class class_of(const std::array<kit::Card, own>&, hands::TwoCardJokerValue value) { return value.category(); }
  static Game::Seen seen(const std::array<kit::Card, own>&, hands::TwoCardJokerValue value,
                         std::span<const kit::Card>) {
    return {value};
  }
};

}  // namespace houseway::solve::two_card_joker_poker
