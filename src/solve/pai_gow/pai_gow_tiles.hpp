#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "games/pai_gow/pai_gow_tiles.hpp"
#include "solve/pai_gow/set_against_way.hpp"

namespace houseway::solve::pai_gow_tiles {

/// What people call the hands of two tiles.
struct Words {
  static constexpr std::array<std::string_view, 13> steps{"0", "1", "2", "3",    "4",    "5",   "6",
                                                          "7", "8", "9", "gong", "wong", "pair"};
  static constexpr std::size_t below_pairs = 12;
  static std::size_t step_of(hands::TileValue value);
  static std::string pair_name(hands::TileValue value);
  /// Tiles by their pips, the highest first.
  static std::string text(std::span<const kit::Card> tiles);
};

/// The game's shape for the engine. Tiles are alike that pair with each other, but for those of Gee Joon, which differ
/// in their rank where a house way joins the highest tile with the lowest.
struct Shape {
  using Game = games::pai_gow_tiles::Game;
  using Outcome = games::pai_gow_tiles::MainOutcome;
  using Cards = games::pai_gow_tiles::Four;
  using Setting = hands::TileSetting;
  using Words = pai_gow_tiles::Words;
  static constexpr auto main_wager = Game::Spot::pai_gow_tiles;
  static constexpr auto dealer_wager = Game::Spot::dealer_against_bank;
  static constexpr std::string_view against_bank = "pai-gow-tiles:against-bank";
  static constexpr std::string_view bank = "pai-gow-tiles:bank";
  static constexpr std::string_view co_bank = "pai-gow-tiles:co-bank";

  static std::size_t kind_of(kit::Card card) { return static_cast<std::size_t>(kit::Tile(card).rank()); }
  [[nodiscard]] static Setting set(const Cards& tiles, const std::array<kit::Card, 2>& low) {
    return hands::set_tiles(tiles, low);
  }
  [[nodiscard]] Outcome against(const Setting& player, const Setting& dealer) const {
    return games::pai_gow::compare_points<Outcome>(player, dealer, rules.copies);
  }
  [[nodiscard]] std::string file_head(const Question& question) const;

  const Game::Rules& rules;
};
using Engine = SetAgainstWay<Shape>;

}  // namespace houseway::solve::pai_gow_tiles
