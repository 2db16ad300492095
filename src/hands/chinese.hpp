#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "hands/deuce_seven.hpp"
#include "hands/low.hpp"
#include "hands/poker.hpp"
#include "hands/showing.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"

/// Chinese Poker: thirteen cards in a front of three and a middle and a back of five.
namespace houseway::hands {

HOUSEWAY_ENUM(ChineseRow, front, middle, back)
HOUSEWAY_ENUM(ChineseRowRanking, high, ace_to_five, deuce_to_seven)

/// How the rows of five are ranked: high, or as a lowball hand where that is agreed.
struct ChineseRules {
  ChineseRowRanking middle = ChineseRowRanking::high;
  ChineseRowRanking back = ChineseRowRanking::high;
  DeuceSevenAce ace = DeuceSevenAce::high;  ///< in a deuce-to-seven row
};

struct ChineseHand {
  std::array<Card, 3> front{};
  std::array<Card, 5> middle{};
  std::array<Card, 5> back{};
};

/// What a row of one place is worth against another's in the same place: the larger wins.
using RowWorth = std::uint32_t;

/// Rows as they are compared. A hand that is mis-set loses them all.
struct ChineseValue {
  std::array<RowWorth, kit::count_of<ChineseRow>> rows{};
  bool fouled = false;
};

/// A front, in which straights and flushes do not count.
using FrontValue = ShowingValue<PokerCategory>;
[[nodiscard]] constexpr FrontValue front_value(const std::array<Card, 3>& front) { return showing_high(front); }

/// The lowest row of five that outranks a front: one that begins with its cards, for that has more of them.
[[nodiscard]] constexpr PokerValue lowest_above(const std::array<Card, 3>& front) {
  RankSet ranks;
  RankSet pairs;
  for (const Card card : front) {
    pairs = pairs | (ranks & card.rank());
    ranks = ranks | card.rank();
  }
  if (ranks.size() == 1) return PokerValue::of(PokerCategory::three_of_a_kind, ranks);
  if (ranks.size() == 2) return PokerValue::of(PokerCategory::pair, pairs, ranks - pairs);
  return PokerValue::of(PokerCategory::high_card, ranks);
}

namespace detail {

constexpr RowWorth row_worth(const std::array<Card, 5>& row, ChineseRowRanking ranking, DeuceSevenAce ace) {
  constexpr RowWorth above_all = 0xffff;
  switch (ranking) {
    case ChineseRowRanking::ace_to_five:
      return above_all - low_value(row).bits();
    case ChineseRowRanking::deuce_to_seven:
      return above_all - deuce_seven_value(row, ace).bits();
    case ChineseRowRanking::high:
      break;
  }
  return evaluate(row).bits();
}

}  // namespace detail

/// The back must outrank the middle and the middle the front; a lowball row has no place in that order.
[[nodiscard]] constexpr ChineseValue chinese_value(const ChineseHand& hand, const ChineseRules& rules = {}) {
  ChineseValue value;
  const RowWorth above_front = lowest_above(hand.front).bits();
  const RowWorth middle = detail::row_worth(hand.middle, rules.middle, rules.ace);
  const RowWorth back = detail::row_worth(hand.back, rules.back, rules.ace);
  value.rows = {front_value(hand.front).bits(), middle, back};
  const bool middle_high = rules.middle == ChineseRowRanking::high;
  const bool back_high = rules.back == ChineseRowRanking::high;
  value.fouled = (middle_high && middle < above_front) || (back_high && back < above_front) ||
                 (middle_high && back_high && back <= middle);
  return value;
}

/// The points that the first player has of the second: one for each row won, and one more for all three. A mis-set hand
/// loses all four; between two of them nothing is won.
[[nodiscard]] constexpr int chinese_points(const ChineseValue& first, const ChineseValue& second) {
  constexpr int rows = static_cast<int>(kit::count_of<ChineseRow>);
  constexpr int all = rows + 1;
  if (first.fouled || second.fouled) return (second.fouled ? all : 0) - (first.fouled ? all : 0);
  int won = 0;
  int lost = 0;
  for (std::size_t row = 0; row < first.rows.size(); ++row) {
    won += first.rows[row] > second.rows[row] ? 1 : 0;
    lost += first.rows[row] < second.rows[row] ? 1 : 0;
  }
  return won - lost + (won == rows ? 1 : 0) - (lost == rows ? 1 : 0);
}

}  // namespace houseway::hands
