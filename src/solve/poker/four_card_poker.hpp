#pragma once

#include <array>
#include <span>
#include <string>

#include "games/poker/four_card_poker.hpp"
#include "solve/poker/best_four_text.hpp"

namespace houseway::solve::four_card_poker {

/// Classes of the player's hand that the ante bonus pays differently.
HOUSEWAY_ENUM(HandClass, below_three_of_a_kind, three_of_a_kind, straight_flush, four_of_a_kind)

/// How the game looks to the engine.
struct Shape {
  using Game = games::four_card_poker::Game;
  using Class = HandClass;
  static constexpr std::size_t own = 5;
  static constexpr std::size_t house = 6;
  static constexpr std::size_t house_up = 1;
  static constexpr bool names_suits = false;
  static constexpr std::array opens{Game::Spot::ante};
  static constexpr std::array actions{Game::Action::fold, Game::Action::play, Game::Action::more};

  const Game::Rules& rules;

  static hands::FourCardValue own_value(const std::array<kit::Card, own>& cards) {
    return hands::four_card_value(cards);
  }
  static hands::FourCardValue house_value(const std::array<kit::Card, house>& cards) {
    return hands::four_card_value(cards);
  }
  [[nodiscard]] static hands::FourCardValue qualifying() { return {}; }
  static HandClass class_of(const std::array<kit::Card, own>&, hands::FourCardValue value) {
    const auto category = kit::index_of(value.category());
    constexpr auto trips = kit::index_of(hands::FourCardCategory::three_of_a_kind);
    return category < trips ? HandClass::below_three_of_a_kind : static_cast<HandClass>(category - trips + 1);
  }
  static Game::Seen seen(const std::array<kit::Card, own>&, hands::FourCardValue value, std::span<const kit::Card> up) {
    return {value, up[0]};
  }
  static std::string name_of(CardSet cards) { return best_four_text(cards); }
};

}  // namespace houseway::solve::four_card_poker
