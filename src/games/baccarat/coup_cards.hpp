#pragma once

#include "games/baccarat/coup.hpp"

namespace houseway::games::baccarat {

/// A coup whose third cards are kept, for wagers that look at their suits.
struct CoupCards : Coup {
  using Coup::Coup;
  explicit constexpr CoupCards(const Coup& coup) : Coup(coup) {}

  Card player_third_card{};
  Card banker_third_card{};

  constexpr void draw_to_player(Card third) {
    player_third_card = third;
    Coup::draw_to_player(third);
  }
  constexpr void draw_to_banker(Card third) {
    banker_third_card = third;
    Coup::draw_to_banker(third);
  }
};

}  // namespace houseway::games::baccarat
