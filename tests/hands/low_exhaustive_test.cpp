#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>

#include "deal.hpp"
#include "hands/low.hpp"
#include "rank_multisets.hpp"

namespace houseway::hands::low_exhaustive_test {
namespace {

/// Hands without a pair by their highest card, from five to king.
using ByHighest = std::array<std::uint64_t, 9>;

template <std::size_t Size>
ByHighest by_highest_card() {
  ByHighest counts{};
  test::for_each_rank_multiset<Size>([&](const std::array<Card, Size>& cards, std::uint64_t hands) {
    const LowValue value = low_value(cards);
    if (value.category() != LowCategory::no_pair) return;
    std::size_t highest = 0;  // a five
    while (highest + 1 < counts.size() &&
           value > LowValue::at_most(static_cast<Rank>(static_cast<std::size_t>(Rank::five) + highest)))
      ++highest;
    counts[highest] += hands;
  });
  return counts;
}

/// Published counts: “Poker probability”, Wikipedia, ace-to-five lowball of five and of seven cards.
TEST(LowExhaustive, FiveCardsByTheirHighest) {
  EXPECT_EQ(by_highest_card<5>(),
            (ByHighest{1'024, 5'120, 15'360, 35'840, 71'680, 129'024, 215'040, 337'920, 506'880}));
}

TEST(LowExhaustive, SevenCardsByTheirHighest) {
  EXPECT_EQ(by_highest_card<7>(), (ByHighest{781'824, 3'151'360, 7'426'560, 13'171'200, 19'174'400, 23'675'904,
                                             24'837'120, 21'457'920, 13'939'200}));
}

TEST(LowExhaustive, CategoriesAreThoseOfHighHandsWithoutStraightsAndFlushes) {
  std::array<std::uint64_t, kit::count_of<LowCategory>> counts{};
  std::set<LowValue> values;
  test::for_each_rank_multiset<5>([&](const std::array<Card, 5>& cards, std::uint64_t hands) {
    counts[kit::index_of(low_value(cards).category())] += hands;
    values.insert(low_value(cards));
  });
  EXPECT_EQ(counts, (std::array<std::uint64_t, 6>{1'317'888, 1'098'240, 123'552, 54'912, 3'744, 624}));
  EXPECT_EQ(values.size(), 6'175U) << "every set of ranks is a value of its own";
  EXPECT_GE(*values.begin(), LowValue());
  EXPECT_LE(*values.rbegin(), LowValue::worst());
}

TEST(LowExhaustive, EightOrBetterIsThatMany) {
  std::uint64_t qualify = 0;
  test::for_each_rank_multiset<7>([&](const std::array<Card, 7>& cards, std::uint64_t hands) {
    qualify += low_value(cards) <= LowValue::at_most(Rank::eight) ? hands : 0;
  });
  EXPECT_EQ(qualify, 781'824U + 3'151'360U + 7'426'560U + 13'171'200U);
}

TEST(LowExhaustive, NoRankServesTheJokerBetterThanTheLowestMissing) {
  test::for_each_rank_multiset<4>([&](const std::array<Card, 4>& cards, std::uint64_t) {
    std::array<Card, 5> hand{cards[0], cards[1], cards[2], cards[3], Card::joker()};
    const LowValue with_joker = low_value(hand);
    LowValue best = LowValue::worst();
    for (int rank = 0; rank < kit::rank_count; ++rank) {
      const auto same =
          std::count_if(cards.begin(), cards.end(), [&](Card card) { return static_cast<int>(card.rank()) == rank; });
      if (same == kit::suit_count) continue;
      hand[4] = Card(static_cast<Rank>(rank), static_cast<Suit>(same));
      best = std::min(best, low_value(hand));
    }
    ASSERT_EQ(with_joker, best);
  });
}

}  // namespace
}  // namespace houseway::hands::low_exhaustive_test
