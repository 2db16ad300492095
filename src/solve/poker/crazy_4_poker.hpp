#pragma once

#include <array>
#include <span>
#include <string>

#include "games/poker/crazy_4_poker.hpp"
#include "solve/poker/best_four_text.hpp"

namespace houseway::solve::crazy_4_poker {

/// Classes of the player's hand that the bet pays differently, or lets play more.
HOUSEWAY_ENUM(HandClass, below_pair_of_aces, pair_of_aces_or_two_pair, straight, flush, three_of_a_kind, straight_flush,
              four_of_a_kind, four_aces)

/// How the game looks to the engine.
struct Shape {
  using Game = games::crazy_4_poker::Game;
  using Class = HandClass;
  static constexpr std::size_t own = 5;
  static constexpr std::size_t house = 5;
  static constexpr std::size_t house_up = 0;
  static constexpr bool names_suits = false;
  static constexpr std::array opens{Game::Spot::ante, Game::Spot::super_bonus};
  static constexpr std::array actions{Game::Action::fold, Game::Action::play, Game::Action::play_more};
  static constexpr bool offers(HandClass of, Game::Action action) {
    return action != Game::Action::play_more || of != HandClass::below_pair_of_aces;
  }

  const Game::Rules& rules;

  static hands::FourCardValue own_value(const std::array<kit::Card, own>& cards) {
    return hands::four_card_value(cards);
  }
  static hands::FourCardValue house_value(const std::array<kit::Card, house>& cards) {
    return hands::four_card_value(cards);
  }
  [[nodiscard]] hands::FourCardValue qualifying() const { return rules.qualifying; }
  static HandClass class_of(const std::array<kit::Card, own>&, hands::FourCardValue value) {
    using games::FourCardHand;
    const FourCardHand hand = games::four_card_hand(value);
    if (hand >= FourCardHand::straight) {
      using enum HandClass;
      constexpr std::array from_straight{straight,       flush,          three_of_a_kind, straight_flush,
                                         four_of_a_kind, straight_flush, four_aces};
      return from_straight[kit::index_of(hand) - kit::index_of(FourCardHand::straight)];
    }
    return games::crazy_4_poker::may_play_more(value) ? HandClass::pair_of_aces_or_two_pair
                                                      : HandClass::below_pair_of_aces;
  }
  static Game::Seen seen(const std::array<kit::Card, own>& cards, hands::FourCardValue value,
                         std::span<const kit::Card>) {
    return {cards, value};
  }
  static std::string name_of(CardSet cards) { return best_four_text(cards); }
};

}  // namespace houseway::solve::crazy_4_poker
