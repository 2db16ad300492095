#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "solve/equity/equity.hpp"

/// Chinese Poker: rows as players have set them, cards that are missing dealt into them, and the points that every two
/// hands have of each other.
namespace houseway::solve::equity {

using Rows = std::array<CardSet, kit::count_of<hands::ChineseRow>>;
inline constexpr std::array row_sizes{3, 5, 5};
/// Hands that a deck has cards for.
inline constexpr std::size_t most_chinese_hands = 4;

struct ChineseSituation {
  Rules rules;
  std::vector<Rows> hands;
  CardSet dead = 0;
};

struct ChinesePoints {
  std::uint64_t deals = 0;
  std::vector<std::int64_t> points;            ///< of each hand from all others together, over all deals
  std::vector<std::uint64_t> misset;           ///< deals in which a hand is mis-set
  std::optional<std::vector<double>> error{};  ///< of the points by deal, where deals were drawn

  [[nodiscard]] Fraction by_deal(std::size_t hand) const { return {Count(points[hand]), Count(deals)}; }
};

/// Throws `kit::InputError` for rows that are too long and for cards that are there twice.
ChinesePoints chinese_points(const ChineseSituation& situation, const Effort& effort);

/// “KhKdQs/…/…”: front, middle and back, each with all its cards or some.
Rows parse_rows(std::string_view text, const Rules& rules, CardSet taken);

}  // namespace houseway::solve::equity
