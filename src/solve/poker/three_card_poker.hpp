#pragma once

#include <array>
#include <span>

#include "games/poker/three_card_poker.hpp"

namespace houseway::solve::three_card_poker {

/// How the game looks to the engine.
struct Shape {
  using Game = games::three_card_poker::Game;
  using Class = games::three_card_poker::HandOutcome;
  static constexpr std::size_t own = 3;
  static constexpr std::size_t house = 3;
  static constexpr std::size_t house_up = 0;
  static constexpr bool names_suits = true;  // the mini royal of spades
  static constexpr std::array opens{Game::Spot::ante};
  static constexpr std::array actions{Game::Action::fold, Game::Action::play};

  const Game::Rules& rules;

  static hands::ThreeCardValue own_value(const std::array<kit::Card, own>& cards) {
    return hands::three_card_value(cards);
  }
  static hands::ThreeCardValue house_value(const std::array<kit::Card, house>& cards) {
    return hands::three_card_value(cards);
  }
  [[nodiscard]] hands::ThreeCardValue qualifying() const { return rules.qualifying; }
  static Class class_of(const std::array<kit::Card, own>& cards, hands::ThreeCardValue value) {
    return games::three_card_poker::hand_outcome(value, cards[0]);
  }
  static Game::Seen seen(const std::array<kit::Card, own>&, hands::ThreeCardValue value, std::span<const kit::Card>) {
    return {value};
  }
};

}  // namespace houseway::solve::three_card_poker
