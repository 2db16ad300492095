#include "hands/poker.hpp"

#include <algorithm>
#include <vector>

namespace houseway::hands::detail {
namespace {

constexpr std::size_t smallest_hand = 5;
constexpr std::size_t largest_hand = 7;

/// One way of holding some ranks, and its part of the key.
struct Holding {
  std::size_t key;
  RankCounts ranks;
};

using HoldingsBySize = std::array<std::vector<Holding>, largest_hand + 1>;

/// Every way of holding up to seven cards of `count` ranks, four of each at most.
HoldingsBySize holdings_of(int first, int count) {
  HoldingsBySize holdings;
  holdings[0].push_back({0, {}});
  for (int i = 0; i < count; ++i) {
    // From the largest down, so that a holding is extended by this rank only once.
    for (std::size_t size = largest_hand; size-- > 0;) {
      for (std::size_t n = 0; n < holdings[size].size(); ++n) {
        Holding more = holdings[size][n];
        for (std::size_t extra = 1; extra <= kit::suit_count && size + extra <= largest_hand; ++extra) {
          more.key += power_of_five(i);
          more.ranks.add(static_cast<Rank>(first + i));
          holdings[size + extra].push_back(more);
        }
      }
    }
  }
  return holdings;
}

}  // namespace

PokerTables::PokerTables() {
  const HoldingsBySize rows = holdings_of(0, row_ranks);
  const HoldingsBySize columns = holdings_of(row_ranks, column_ranks);

  std::array<std::size_t, largest_hand + 1> first_column{};
  std::size_t numbered = 0;
  for (std::size_t size = 0; size <= largest_hand; ++size) {
    first_column[size] = numbered;
    for (const Holding& high : columns[size]) column[high.key] = static_cast<std::uint16_t>(numbered++);
  }

  std::size_t place = 0;
  for (std::size_t size = 0; size <= largest_hand; ++size) {
    const std::size_t fewest = smallest_hand - std::min(smallest_hand, size);
    for (const Holding& low : rows[size]) {
      // Below zero in the first rows, which skip the small columns: the sum with a column wraps back.
      row[low.key] = static_cast<std::uint32_t>(place - first_column[fewest]);
      for (std::size_t others = fewest; size + others <= largest_hand; ++others) {
        for (const Holding& high : columns[others]) unsuited[place++] = unsuited_value(low.ranks | high.ranks);
      }
    }
  }
  assert(place == unsuited.size());

  for (std::size_t bits = 0; bits < suited.size(); ++bits) {
    const RankSet ranks = RankSet::from_bits(bits);
    if (ranks.size() >= int{smallest_hand}) suited[bits] = suited_value(ranks);
  }
}

}  // namespace houseway::hands::detail
