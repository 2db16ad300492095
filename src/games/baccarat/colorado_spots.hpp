#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "kit/named_enum.hpp"

namespace houseway::games::colorado_baccarat {

/// Where wagers lie. Some names of the rulebook begin with a digit.
enum class Spot : std::uint8_t {
  player,
  banker,
  five_treasures_banker,
  ez_banker,
  tie,
  total_cards_4,
  total_cards_5,
  total_cards_6,
  perfect_pair,
  match_pair_player,
  match_pair_banker,
  margin_bonus,
  margin_bonus_banker,
  dragon_bonus_player,
  dragon_bonus_banker,
  fortune_7,
  golden_8,
  heavenly_9,
  blazing_7s,
  cover_all,
  dragon_7,
  panda_8,
  ez_progressive,
  fortunes_99,
  fortunes_99_envy,
};
inline constexpr std::array<std::string_view, 25> spot_names{
    "player",
    "banker",
    "five-treasures-banker",
    "ez-banker",
    "tie",
    "total-cards-4",
    "total-cards-5",
    "total-cards-6",
    "perfect-pair",
    "match-pair-player",
    "match-pair-banker",
    "margin-bonus",
    "margin-bonus-banker",
    "dragon-bonus-player",
    "dragon-bonus-banker",
    "fortune-7",
    "golden-8",
    "heavenly-9",
    "blazing-7s",
    "cover-all",
    "dragon-7",
    "panda-8",
    "ez-progressive",
    "99-fortunes",
    "99-fortunes-envy",
};
constexpr const auto& enum_names(Spot) { return spot_names; }
static_assert(kit::name_of(Spot::fortunes_99_envy) == "99-fortunes-envy");

}  // namespace houseway::games::colorado_baccarat
