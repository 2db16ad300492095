#pragma once

#include <array>
#include <span>

#include "games/poker/caribbean_stud.hpp"

namespace houseway::solve::caribbean_stud {

/// Classes of the player's hand that wagers pay differently.
HOUSEWAY_ENUM(HandClass, high_card, pair, pair_of_tens_or_better, two_pair, three_of_a_kind, straight, flush,
              full_house, four_of_a_kind, straight_flush, royal_flush)

constexpr hands::PokerCategory category_of(HandClass of) {
  return static_cast<hands::PokerCategory>(kit::index_of(of) - (of > HandClass::pair ? 1 : 0));
}

/// How the game looks to the engine.
struct Shape {
  using Game = games::caribbean_stud::Game;
  using Class = HandClass;
  static constexpr std::size_t own = 5;
  static constexpr std::size_t house = 5;
  static constexpr std::size_t house_up = 1;
  static constexpr bool names_suits = false;
  static constexpr std::array opens{Game::Spot::ante};
  static constexpr std::array actions{Game::Action::fold, Game::Action::bet};

  const Game::Rules& rules;

  static hands::PokerValue own_value(const std::array<kit::Card, own>& cards) { return hands::evaluate(cards); }
  static hands::PokerValue house_value(const std::array<kit::Card, house>& cards) { return hands::evaluate(cards); }
  [[nodiscard]] hands::PokerValue qualifying() const { return rules.qualifying; }
  static HandClass class_of(const std::array<kit::Card, own>&, hands::PokerValue value) {
    if (value.category() == hands::PokerCategory::high_card) return HandClass::high_card;
    return static_cast<HandClass>(1 + kit::index_of(games::caribbean_stud::bonus_outcome(value)));
  }
  static Game::Seen seen(const std::array<kit::Card, own>& cards, hands::PokerValue value,
                         std::span<const kit::Card> up) {
    return {cards, value, up[0]};
  }
};

}  // namespace houseway::solve::caribbean_stud
