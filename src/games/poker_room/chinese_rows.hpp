#pragma once

#include <array>

#include "games/poker_room/players.hpp"
#include "hands/chinese.hpp"

/// The rows that players of Chinese Poker have set, and the points that these are worth against each other.
namespace houseway::games::poker_room {

class ChineseRows {
 public:
  constexpr void set(int p, const hands::ChineseHand& rows, const hands::ChineseRules& rules) {
    rows_[at(p)] = hands::chinese_value(rows, rules);
    const auto royal = [](const std::array<Card, 5>& row) {
      return hands::evaluate(row).category() == hands::PokerCategory::royal_flush ? 1 : 0;
    };
    if (!rows_[at(p)].fouled) royals_[at(p)] = royal(rows.middle) + royal(rows.back);
  }
  /// What one player has of another: for the rows, and for royal flushes, each worth so many points.
  [[nodiscard]] constexpr int points(int p, int q) const { return hands::chinese_points(rows_[at(p)], rows_[at(q)]); }
  [[nodiscard]] constexpr int bonus(int p, int q, int royal_bonus) const {
    return royal_bonus * (royals_[at(p)] - royals_[at(q)]);
  }

 private:
  PerPlayer<hands::ChineseValue> rows_{};
  PerPlayer<int> royals_{};
};

}  // namespace houseway::games::poker_room
