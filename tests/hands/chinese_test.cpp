#include "hands/chinese.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <vector>

#include "deal.hpp"
#include "rank_multisets.hpp"

namespace houseway::hands::chinese_test {
namespace {

using test::cards;

ChineseHand hand(std::string_view front, std::string_view middle, std::string_view back) {
  return {cards<3>(front), cards<5>(middle), cards<5>(back)};
}

/// How the ranks of cards repeat, then the ranks, the most frequent first: a list that compares as hands without
/// straights and flushes do, of which the longer wins where the shorter ends.
std::vector<int> read(std::span<const Card> row) {
  std::map<int, int> times;
  for (const Card card : row) ++times[static_cast<int>(card.rank())];
  std::vector<std::pair<int, int>> groups;
  for (const auto& [rank, count] : times) groups.emplace_back(count, rank);
  std::sort(groups.rbegin(), groups.rend());
  // One, two, three or four alike before everything; a second pair and a full house stand between.
  const int second = groups.size() > 1 && groups[1].first > 1 ? 1 : 0;
  std::vector<int> reading{2 * groups[0].first + second};
  for (const auto& [count, rank] : groups) reading.push_back(rank);
  return reading;
}

TEST(Chinese, CountsEveryFront) {
  std::array<int, 3> counts{};
  std::set<FrontValue> values;
  test::for_each_hand<3>(kit::deck_size, [&](const std::array<Card, 3>& front) {
    const FrontValue value = front_value(front);
    ++counts[value.category() == PokerCategory::high_card ? 0U : value.category() == PokerCategory::pair ? 1U : 2U];
    values.insert(value);
  });
  EXPECT_EQ(counts, (std::array{18'304, 3'744, 52})) << "straights and flushes do not count";
  EXPECT_EQ(values.size(), 286U + 156U + 13U);
}

TEST(Chinese, RanksEveryFront) {
  std::map<std::vector<int>, FrontValue> fronts;
  test::for_each_rank_multiset<3>(
      [&](const std::array<Card, 3>& front, std::uint64_t) { fronts.emplace(read(front), front_value(front)); });
  EXPECT_EQ(fronts.size(), 455U);
  for (auto it = std::next(fronts.begin()); it != fronts.end(); ++it) ASSERT_LT(std::prev(it)->second, it->second);
}

TEST(Chinese, HoldsEveryFrontAgainstEveryMiddle) {
  std::vector<std::pair<std::vector<int>, PokerValue>> fronts;
  test::for_each_rank_multiset<3>(
      [&](const std::array<Card, 3>& front, std::uint64_t) { fronts.emplace_back(read(front), lowest_above(front)); });
  test::for_each_rank_multiset<5>([&](const std::array<Card, 5>& middle, std::uint64_t) {
    const PokerValue value = detail::unsuited_value([&] {
      RankCounts ranks;
      for (const Card card : middle) ranks.add(card.rank());
      return ranks;
    }());
    if (value.category() == PokerCategory::straight) return;  // above every front, and read as nothing
    const auto reading = read(middle);
    for (const auto& [front_reading, front] : fronts) ASSERT_EQ(value >= front, reading > front_reading);
  });
}

TEST(Chinese, WantsRowsInTheirOrder) {
  EXPECT_FALSE(chinese_value(hand("Kh Kd Qs", "Jc Jd 9h 9s 2c", "Ah Ad 8c 8d 8s")).fouled);
  EXPECT_TRUE(chinese_value(hand("Kh Kd Qs", "Jc Jd 9h 8s 2c", "Ah Ad 8c 7d 3s")).fouled) << "jacks below kings";
  EXPECT_TRUE(chinese_value(hand("2h 3d 4s", "Ac Ad 9h 9s 2c", "Kh Kd 8c 8d 3s")).fouled) << "aces up above kings up";
  EXPECT_TRUE(chinese_value(hand("2h 3d 4s", "9c 8d 7h 6s 5c", "9d 8h 7s 6c 5d")).fouled) << "the back must be higher";
  EXPECT_FALSE(chinese_value(hand("2h 3h 4h", "5c 6c 7d 9h Jh", "Tc Td Ks Qs 2s")).fouled);
  EXPECT_FALSE(chinese_value(hand("Ah Kh Qh", "Ac Kc Qd 3d 2s", "Tc Td Ks Qs 4s")).fouled) << "five cards above three";
}

TEST(Chinese, LeavesALowballRowOutOfTheOrder) {
  const ChineseRules low_middle{ChineseRowRanking::deuce_to_seven, ChineseRowRanking::high};
  const ChineseHand seven_low = hand("Ah Ad Ks", "7c 5d 4h 3s 2c", "Kc Kd Qh Qs 2h");
  EXPECT_FALSE(chinese_value(seven_low, low_middle).fouled);
  EXPECT_TRUE(chinese_value(seven_low).fouled);
  EXPECT_TRUE(chinese_value(hand("Ah Ad Ks", "7c 5d 4h 3s 2c", "Kc Kd Qh Js 2h"), low_middle).fouled)
      << "back and front";
  const ChineseHand wheel = hand("2h 2d Ks", "5c 4d 3h 2s Ac", "Kc Kd Qh Qs 3c");
  const ChineseRules ace_to_five{ChineseRowRanking::ace_to_five, ChineseRowRanking::high};
  EXPECT_GT(chinese_value(wheel, ace_to_five).rows[1], chinese_value(seven_low, ace_to_five).rows[1]);
  EXPECT_LT(chinese_value(wheel, low_middle).rows[1], chinese_value(seven_low, low_middle).rows[1]);
}

TEST(Chinese, CountsPointsRowByRow) {
  const auto value = [](RowWorth front, RowWorth middle, RowWorth back, bool fouled = false) {
    return ChineseValue{{front, middle, back}, fouled};
  };
  EXPECT_EQ(chinese_points(value(3, 3, 3), value(2, 2, 2)), 4) << "all three, and one point more";
  EXPECT_EQ(chinese_points(value(3, 3, 2), value(2, 2, 3)), 1);
  EXPECT_EQ(chinese_points(value(3, 3, 3), value(2, 2, 3)), 2) << "a tied row scores nothing";
  EXPECT_EQ(chinese_points(value(3, 3, 3), value(3, 3, 3)), 0);
  EXPECT_EQ(chinese_points(value(9, 9, 9, true), value(1, 1, 1)), -4) << "a mis-set hand loses all";
  EXPECT_EQ(chinese_points(value(9, 9, 9, true), value(1, 1, 1, true)), 0);
  for (RowWorth one = 0; one < 27; ++one) {
    for (RowWorth other = 0; other < 27; ++other) {
      const auto of = [&](RowWorth n) { return value(n % 3, n / 3 % 3, n / 9); };
      EXPECT_EQ(chinese_points(of(one), of(other)), -chinese_points(of(other), of(one)));
    }
  }
}

}  // namespace
}  // namespace houseway::hands::chinese_test
