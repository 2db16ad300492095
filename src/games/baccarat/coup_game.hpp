#pragma once

#include <array>
#include <optional>

#include "games/baccarat/coup_display.hpp"
#include "rulebook/card_rule.hpp"
#include "table/concept/game_of.hpp"

namespace houseway::games::baccarat {

/// A game of one coup for all seats, which names what it carries like the steps that it shares: every round deals two
/// cards to either hand, and people are told what they count and who has won.
template <class Spot, class Action, class Seen, class Strategy, class Rules, class Carried>
struct CoupGame : table::GameOf<Spot, Action, Seen, Strategy, Rules, Carried> {
  static constexpr rulebook::AlwaysDealt always_dealt{.player = 2, .banker = 2};
  static constexpr std::array<Spot, 0> one_bet{};
  static constexpr std::array ends_with_shoe{Carried::last_hand};

  /// What the cards at a place count.
  static table::HandName name_hand(const Rules&, const table::Layout& layout, const table::Place& place) {
    return baccarat::name_hand(layout, place);
  }
  /// How the coup on the layout ended.
  static std::optional<table::CoupMark> mark_coup(const table::Layout& layout) { return baccarat::mark_coup(layout); }
};

}  // namespace houseway::games::baccarat
