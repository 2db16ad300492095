#pragma once

#include <array>
#include <span>

#include "games/poker/dj_wild.hpp"

namespace houseway::solve::dj_wild {

/// How the game looks to the engine.
struct Shape {
  using Game = games::dj_wild::Game;
  using Class = hands::WildCategory;
  static constexpr std::size_t own = 5;
  static constexpr std::size_t house = 5;
  static constexpr std::size_t house_up = 0;
  static constexpr bool names_suits = false;
  static constexpr bool names_hands = true;
  static constexpr std::array opens{Game::Spot::ante, Game::Spot::blind};
  static constexpr std::array actions{Game::Action::fold, Game::Action::play};

  const Game::Rules& rules;

  static hands::WildValue own_value(const std::array<kit::Card, own>& cards) { return hands::deuces_wild_value(cards); }
  static hands::WildValue house_value(const std::array<kit::Card, house>& cards) {
    return hands::deuces_wild_value(cards);
  }
  static hands::WildValue qualifying() { return {}; }
  static Class class_of(const std::array<kit::Card, own>&, hands::WildValue value) { return value.category(); }
  static Game::Seen seen(const std::array<kit::Card, own>& cards, hands::WildValue value, std::span<const kit::Card>) {
    return {cards, value};
  }
};

}  // namespace houseway::solve::dj_wild
