#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kit/card.hpp"
#include "table/spot_names.hpp"

/// The array of nine cards that all terminals of Stadium Three Card Poker share, and where they bet on it.
namespace houseway::games::stadium_three_card_poker {

/// An ante lies on the three locations that the player has chosen for his hand; the first is the hand of whoever
/// chooses none. Rows and columns come in the order of `lines`.
HOUSEWAY_SPOTS(Spot, ante_at_1_2_3, ante_at_1_2_4, ante_at_1_2_5, ante_at_1_2_6, ante_at_1_2_7, ante_at_1_2_8,
               ante_at_1_2_9, ante_at_1_3_4, ante_at_1_3_5, ante_at_1_3_6, ante_at_1_3_7, ante_at_1_3_8, ante_at_1_3_9,
               ante_at_1_4_5, ante_at_1_4_6, ante_at_1_4_7, ante_at_1_4_8, ante_at_1_4_9, ante_at_1_5_6, ante_at_1_5_7,
               ante_at_1_5_8, ante_at_1_5_9, ante_at_1_6_7, ante_at_1_6_8, ante_at_1_6_9, ante_at_1_7_8, ante_at_1_7_9,
               ante_at_1_8_9, ante_at_2_3_4, ante_at_2_3_5, ante_at_2_3_6, ante_at_2_3_7, ante_at_2_3_8, ante_at_2_3_9,
               ante_at_2_4_5, ante_at_2_4_6, ante_at_2_4_7, ante_at_2_4_8, ante_at_2_4_9, ante_at_2_5_6, ante_at_2_5_7,
               ante_at_2_5_8, ante_at_2_5_9, ante_at_2_6_7, ante_at_2_6_8, ante_at_2_6_9, ante_at_2_7_8, ante_at_2_7_9,
               ante_at_2_8_9, ante_at_3_4_5, ante_at_3_4_6, ante_at_3_4_7, ante_at_3_4_8, ante_at_3_4_9, ante_at_3_5_6,
               ante_at_3_5_7, ante_at_3_5_8, ante_at_3_5_9, ante_at_3_6_7, ante_at_3_6_8, ante_at_3_6_9, ante_at_3_7_8,
               ante_at_3_7_9, ante_at_3_8_9, ante_at_4_5_6, ante_at_4_5_7, ante_at_4_5_8, ante_at_4_5_9, ante_at_4_6_7,
               ante_at_4_6_8, ante_at_4_6_9, ante_at_4_7_8, ante_at_4_7_9, ante_at_4_8_9, ante_at_5_6_7, ante_at_5_6_8,
               ante_at_5_6_9, ante_at_5_7_8, ante_at_5_7_9, ante_at_5_8_9, ante_at_6_7_8, ante_at_6_7_9, ante_at_6_8_9,
               ante_at_7_8_9, play, pair_plus, ante_bonus, six_card_bonus, pair_plus_row_1, pair_plus_row_2,
               pair_plus_row_3, pair_plus_column_1, pair_plus_column_2, pair_plus_column_3, six_card_bonus_row_1,
               six_card_bonus_row_2, six_card_bonus_row_3, six_card_bonus_column_1, six_card_bonus_column_2,
               six_card_bonus_column_3, dealer_tip_at_ante, dealer_tip_at_pair_plus, dealer_tip_at_six_card_bonus,
               dealer_tip_play)

inline constexpr std::size_t array_size = 9;
using Array = std::array<kit::Card, array_size>;
/// Three locations, from 0.
using Locations = std::array<std::uint8_t, 3>;

/// Every choice of three locations, in the order of the ante's spots.
inline constexpr std::size_t choice_count = 84;
inline constexpr std::array<Locations, choice_count> choices = [] {
  std::array<Locations, choice_count> out{};
  std::size_t at = 0;
  for (std::uint8_t a = 0; a < array_size; ++a) {
    for (std::uint8_t b = a + 1; b < array_size; ++b) {
      for (std::uint8_t c = b + 1; c < array_size; ++c) out[at++] = {a, b, c};
    }
  }
  return out;
}();

/// The three rows of the array 1-2-3, 4-5-6, 7-8-9, then its columns.
inline constexpr std::array<Locations, 6> lines{{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}}};

constexpr std::array<kit::Card, 3> cards_at(const Array& array, const Locations& locations) {
  return {array[locations[0]], array[locations[1]], array[locations[2]]};
}

/// The spots that follow a first one: the ante's choices, the lines of a wager.
constexpr Spot after(Spot first, std::size_t by) { return static_cast<Spot>(kit::index_of(first) + by); }

}  // namespace houseway::games::stadium_three_card_poker
