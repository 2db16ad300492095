#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "games/pai_gow/supreme_pai_gow.hpp"
#include "solve/pai_gow/set_against_way.hpp"

namespace houseway::solve::supreme_pai_gow {

/// What people call the hands: points, two pictures, or a pair.
struct Words {
  static constexpr std::array<std::string_view, 12> steps{"0", "1", "2", "3", "4",        "5",
                                                          "6", "7", "8", "9", "pictures", "pair"};
  static constexpr std::size_t below_pairs = 11;
  static std::size_t step_of(hands::SupremeValue value);
  static std::string pair_name(hands::SupremeValue value);
  /// The ranks of cards, the highest first.
  static std::string text(std::span<const kit::Card> cards);
};

/// Supreme Pai Gow's shape for the engine.
struct Shape {
  using Game = games::supreme_pai_gow::Game;
  using Outcome = games::supreme_pai_gow::MainOutcome;
  using Cards = games::supreme_pai_gow::Four;
  using Setting = hands::SupremeSetting;
  using Words = supreme_pai_gow::Words;
  static constexpr auto main_wager = Game::Spot::supreme_pai_gow;
  static constexpr auto dealer_wager = Game::Spot::dealer_against_bank;
  static constexpr std::string_view against_bank = "supreme-pai-gow:against-bank";
  static constexpr std::string_view bank = "supreme-pai-gow:bank";
  static constexpr std::string_view co_bank = "supreme-pai-gow:co-bank";

  /// Ranks, and the joker after them.
  static std::size_t kind_of(kit::Card card) { return static_cast<std::size_t>(card.rank()); }
  [[nodiscard]] static Setting set(const Cards& cards, const std::array<kit::Card, 2>& low) {
    return hands::set_hands(cards, low);
  }
  [[nodiscard]] Outcome against(const Setting& player, const Setting& dealer) const {
    return games::supreme_pai_gow::compare(player, dealer, rules.copies);
  }
  [[nodiscard]] std::string file_head(const Question& question) const;

  const Game::Rules& rules;
};
using Engine = SetAgainstWay<Shape>;

}  // namespace houseway::solve::supreme_pai_gow
