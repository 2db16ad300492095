#include "hands/low.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <iterator>
#include <map>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "deal.hpp"

namespace houseway::hands::low_test {
namespace {

using test::cards;
using enum LowCategory;

LowValue value(std::string_view text) { return low_value(cards(text)); }

/// A five-card low hand as a person reads it: how its ranks repeat, then the ranks, the most frequent first.
using Reading = std::pair<std::vector<int>, std::vector<int>>;

Reading read_five(std::span<const Card> hand) {
  std::map<int, int> times;
  for (const Card card : hand) ++times[(static_cast<int>(card.rank()) + 1) % 13];
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

Reading read_best(std::span<const Card> hand) {
  std::vector<Reading> readings;
  for (unsigned chosen = 0; chosen < 1u << hand.size(); ++chosen) {
    if (std::popcount(chosen) != 5) continue;
    std::vector<Card> five;
    for (std::size_t at = 0; at < hand.size(); ++at) {
      if ((chosen >> at & 1) != 0) five.push_back(hand[at]);
    }
    readings.push_back(read_five(five));
  }
  return *std::min_element(readings.begin(), readings.end());
}

TEST(Low, IgnoresStraightsAndFlushesAndCountsTheAceLow) {
  EXPECT_EQ(value("5c 4c 3c 2c Ac"), LowValue());
  EXPECT_LT(value("5c 4c 3c 2c Ac"), value("6d 4h 3s 2c Ac"));
  EXPECT_LT(value("6d 5h 4s 3c 2c"), value("7d 4h 3s 2c Ac"));
  EXPECT_LT(value("Kd Qd Jd Td 9d"), value("Ac Ad 2h 3s 4c"));
}

TEST(Low, LetsPairsHurt) {
  const std::vector<std::string_view> rising{"Kc Qd Jh Ts 9c", "Ac Ad 4h 3s 2c", "Kc Kd Qh Js Tc", "2c 2d Ah As 3c",
                                             "Ac Ad Ah 2s 3c", "Ac Ad Ah 2s 2c", "Kc Kd Kh Qs Qc", "Ac Ad Ah As 2c"};
  for (std::size_t i = 1; i < rising.size(); ++i) EXPECT_LT(value(rising[i - 1]), value(rising[i])) << rising[i];
}

TEST(Low, TakesTheLowestFiveOfSeven) {
  EXPECT_EQ(value("Ac 2d 3h 4s 8c Kd Qh"), value("8d 4d 3d 2h Ah"));
  EXPECT_EQ(value("Ac Ad 2h 2s 3c 4d Kh"), value("Kd 4c 3h 2c As"));
  EXPECT_EQ(value("Ac Ad Ah As Kc Kd Kh").category(), full_house);
}

TEST(Low, GivesTheJokerTheLowestRankMissing) {
  EXPECT_EQ(value("Jk 2d 3h 4s 5c"), LowValue());
  EXPECT_EQ(value("Ac 2d Jk 4s 5c"), LowValue());
  EXPECT_EQ(value("Ac Ad 2h 3s Jk"), value("Ac Ad 2h 3s 4c"));
}

TEST(Low, StatesEightOrBetter) {
  EXPECT_EQ(LowValue::at_most(Rank::eight), value("8c 7d 6h 5s 4c"));
  EXPECT_LE(value("8c 7d 3h 2s Ac"), LowValue::at_most(Rank::eight));
  EXPECT_GT(value("9c 4d 3h 2s Ac"), LowValue::at_most(Rank::eight));
}

TEST(Low, AgreesWithAReaderOfHands) {
  test::RandomHands random(27);
  std::map<Reading, LowValue> values;
  for (int i = 0; i < 20'000; ++i) {
    const auto hand = random.next(static_cast<std::size_t>(5 + i % 3));
    const LowValue worth = low_value(hand);
    ASSERT_EQ(values.emplace(read_best(hand), worth).first->second, worth);
  }
  EXPECT_EQ(values.begin()->second, LowValue());
  for (auto it = std::next(values.begin()); it != values.end(); ++it) ASSERT_LT(std::prev(it)->second, it->second);
}

}  // namespace
}  // namespace houseway::hands::low_test
