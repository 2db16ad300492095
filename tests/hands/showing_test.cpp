#include "hands/showing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include "deal.hpp"
#include "rank_multisets.hpp"

namespace houseway::hands::showing_test {
namespace {

using test::cards;

/// How ranks repeat, then the ranks, the most frequent first.
using Reading = std::pair<std::vector<int>, std::vector<int>>;

Reading read(std::span<const Card> up, bool ace_low) {
  std::map<int, int> times;
  for (const Card card : up) {
    const int rank = static_cast<int>(card.rank());
    ++times[ace_low ? (rank + 1) % kit::rank_count : rank];
  }
  std::vector<std::pair<int, int>> groups;
  for (const auto& [rank, count] : times) groups.emplace_back(count, rank);
  std::sort(groups.rbegin(), groups.rend());
  Reading reading;
  for (const auto& [count, rank] : groups) {
    reading.first.push_back(count);
    reading.second.push_back(rank);
  }
  return reading;
}

template <std::size_t Size>
void expect_order() {
  std::map<Reading, ShowingValue<PokerCategory>> high;
  std::map<Reading, ShowingValue<LowCategory>> low;
  test::for_each_rank_multiset<Size>([&](const std::array<Card, Size>& up, std::uint64_t) {
    high.emplace(read(up, false), showing_high(up));
    low.emplace(read(up, true), showing_low(up));
  });
  for (auto it = std::next(high.begin()); it != high.end(); ++it) ASSERT_LT(std::prev(it)->second, it->second);
  for (auto it = std::next(low.begin()); it != low.end(); ++it) ASSERT_LT(std::prev(it)->second, it->second);
}

TEST(Showing, RanksEveryOneToFourCards) {
  expect_order<1>();
  expect_order<2>();
  expect_order<3>();
  expect_order<4>();
}

TEST(Showing, SeesNoStraightAndNoFlush) {
  EXPECT_LT(showing_high(cards("Ac Kc Qc Jc")), showing_high(cards("2c 2d 3h 4s")));
  EXPECT_EQ(showing_high(cards("Ac Kc Qc Jc")), showing_high(cards("Ad Kh Qs Jc")));
}

TEST(Showing, CountsTheAceHighAndLow) {
  EXPECT_GT(showing_high(cards("Ac")), showing_high(cards("Kc")));
  EXPECT_LT(showing_low(cards("Ac 2d")), showing_low(cards("2c 3d")));
  EXPECT_LT(showing_low(cards("Kc Qd")), showing_low(cards("Ac Ad")));
}

}  // namespace
}  // namespace houseway::hands::showing_test
