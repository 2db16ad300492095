#pragma once

#include <array>

#include "games/poker/boston_5_stud.hpp"

namespace houseway::solve::boston_5_stud {

/// How the game looks to the engine.
struct Shape {
  using Game = games::boston_5_stud::Game;
  using Class = hands::PokerCategory;
  static constexpr std::size_t first = 3;
  static constexpr std::size_t own = 5;
  static constexpr std::size_t house = 5;
  static constexpr std::size_t house_up = 0;
  static constexpr bool names_suits = false;
  static constexpr std::array opens{Game::Spot::ante, Game::Spot::first_wager};
  static constexpr std::array actions{Game::Action::fold, Game::Action::second_wager};
  static constexpr int times_ante(Game::Spot spot) { return spot == Game::Spot::first_wager ? 2 : 1; }

  const Game::Rules& rules;

  static hands::PokerValue own_value(const std::array<kit::Card, own>& cards) { return hands::evaluate(cards); }
  static hands::PokerValue house_value(const std::array<kit::Card, house>& cards) { return hands::evaluate(cards); }
  static hands::PokerValue qualifying() { return {}; }
  static Class class_of(const std::array<kit::Card, own>&, hands::PokerValue value) { return value.category(); }
  static hands::ThreeCardValue first_value(const std::array<kit::Card, first>& cards) {
    return hands::three_card_value(cards);
  }
  static Game::Seen seen(const std::array<kit::Card, first>& cards) { return {first_value(cards)}; }
};

}  // namespace houseway::solve::boston_5_stud
