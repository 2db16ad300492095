#pragma once

#include <cstddef>

#include "games/pai_gow/supreme_pai_gow.hpp"
#include "solve/pai_gow/set_against_way.hpp"

namespace houseway::solve::supreme_pai_gow {

/// Supreme Pai Gow's shape for the engine.
struct Shape {
  using Game = games::supreme_pai_gow::Game;
  using Outcome = games::supreme_pai_gow::MainOutcome;
  using Cards = games::supreme_pai_gow::Four;
  using Setting = hands::SupremeSetting;
  static constexpr auto main_wager = Game::Spot::supreme_pai_gow;

  /// Ranks, and the joker after them.
  static std::size_t kind_of(kit::Card card) { return static_cast<std::size_t>(card.rank()); }
  [[nodiscard]] static Setting set(const Cards& cards, const std::array<kit::Card, 2>& low) {
    return hands::set_hands(cards, low);
  }
  [[nodiscard]] Outcome against(const Setting& player, const Setting& dealer) const {
    return games::supreme_pai_gow::compare(player, dealer, rules.copies);
  }

  const Game::Rules& rules;
};
using Engine = SetAgainstWay<Shape>;

}  // namespace houseway::solve::supreme_pai_gow
