#pragma once

#include <array>
#include <optional>

#include "hands/baccarat.hpp"
#include "kit/card.hpp"

/// What the games of baccarat share: the coup, its steps, and the wagers on it.
namespace houseway::games::baccarat {

using kit::Card;

/// The two hands of a round, and the rule by which they draw.
struct Coup {
  constexpr Coup(std::array<Card, 2> player_cards, std::array<Card, 2> banker_cards)
      : player(player_cards),
        banker(banker_cards),
        player_two(hands::point_count(player[0], player[1])),
        banker_two(hands::point_count(banker[0], banker[1])),
        player_final(player_two),
        banker_final(banker_two) {}

  std::array<Card, 2> player;
  std::array<Card, 2> banker;
  int player_two;  ///< point counts of the first two cards
  int banker_two;
  int player_final;
  int banker_final;
  int player_third = 0;  ///< what it counts, where one was drawn
  bool player_drew = false;
  bool banker_drew = false;

  [[nodiscard]] constexpr bool natural() const {
    return hands::is_natural(player_two) || hands::is_natural(banker_two);
  }

  [[nodiscard]] constexpr bool player_draws() const { return !natural() && hands::player_draws(player_two); }
  constexpr void draw_to_player(Card third) {
    player_drew = true;
    player_third = kit::baccarat_value(third);
    player_final = hands::drawn_to(player_two, third);
  }
  /// Asked when the Player has drawn, or has not.
  [[nodiscard]] constexpr bool banker_draws() const {
    return !natural() && hands::banker_draws(banker_two, player_drew ? std::optional(player_third) : std::nullopt);
  }
  constexpr void draw_to_banker(Card third) {
    banker_drew = true;
    banker_final = hands::drawn_to(banker_two, third);
  }
};

}  // namespace houseway::games::baccarat
