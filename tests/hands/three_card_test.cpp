#include "hands/three_card.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include "deal.hpp"

namespace houseway::hands::three_card_test {
namespace {

using test::cards;
using enum ThreeCardCategory;

ThreeCardValue value(std::string_view text) { return three_card_value(cards<3>(text)); }

/// A hand as a person reads it: its category, then its ranks, those that make the category first.
struct Reading {
  ThreeCardCategory category = high_card;
  std::array<int, 3> ranks{};

  friend auto operator<=>(const Reading&, const Reading&) = default;
};

Reading read(const std::array<Card, 3>& hand) {
  std::array<int, 3> ranks{};
  std::transform(hand.begin(), hand.end(), ranks.begin(), [](Card card) { return static_cast<int>(card.rank()); });
  std::sort(ranks.rbegin(), ranks.rend());
  const bool suited = hand[0].suit() == hand[1].suit() && hand[1].suit() == hand[2].suit();
  if (ranks == std::array{12, 1, 0}) ranks = {1, 0, -1};
  const bool in_sequence = ranks[0] == ranks[1] + 1 && ranks[1] == ranks[2] + 1;
  if (ranks[0] == ranks[2]) return {three_of_a_kind, ranks};
  if (ranks[0] == ranks[1]) return {pair, ranks};
  if (ranks[1] == ranks[2]) return {pair, {ranks[1], ranks[2], ranks[0]}};
  if (in_sequence) return {suited ? straight_flush : straight, ranks};
  return {suited ? flush : high_card, ranks};
}

TEST(ThreeCard, CountsEveryHand) {
  std::array<int, kit::count_of<ThreeCardCategory>> counts{};
  int mini_royals = 0;
  test::for_each_hand<3>(kit::deck_size, [&](const std::array<Card, 3>& hand) {
    ++counts[kit::index_of(three_card_value(hand).category())];
    mini_royals += is_mini_royal(hand) ? 1 : 0;
  });
  EXPECT_EQ(counts, (std::array{16'440, 3'744, 1'096, 720, 52, 48}));
  EXPECT_EQ(mini_royals, 4);
}

TEST(ThreeCard, OrdersEveryPairOfHandsAsAReaderDoes) {
  std::map<Reading, ThreeCardValue> values;
  test::for_each_hand<3>(kit::deck_size, [&](const std::array<Card, 3>& hand) {
    const ThreeCardValue worth = three_card_value(hand);
    ASSERT_EQ(values.emplace(read(hand), worth).first->second, worth);
  });
  EXPECT_EQ(values.size(), 741u);
  for (const auto& [reading, worth] : values) {
    for (const auto& [other_reading, other_worth] : values) {
      ASSERT_EQ(reading <=> other_reading, worth <=> other_worth);
    }
  }
}

TEST(ThreeCard, DoesNotMindTheOrderOfTheCards) {
  test::RandomHands random(1910);
  for (int i = 0; i < 20'000; ++i) {
    const auto hand = random.next(3);
    ASSERT_EQ(three_card_value(hand[0], hand[1], hand[2]), three_card_value(hand[2], hand[0], hand[1]));
    ASSERT_EQ(three_card_value(hand[0], hand[1], hand[2]), three_card_value(hand[1], hand[0], hand[2]));
  }
}

TEST(ThreeCard, CountsTheAceLowOnlyInTheLowestStraight) {
  EXPECT_EQ(value("3c 2d Ah").category(), straight);
  EXPECT_LT(value("3c 2d Ah"), value("4c 3d 2h"));
  EXPECT_GT(value("Ac Kd Qh"), value("Kc Qd Jh"));
  EXPECT_EQ(value("2c Ad Kh").category(), high_card);
  EXPECT_GT(value("Ac 3d 4h"), value("Kc Qd Th"));
}

TEST(ThreeCard, StatesThresholds) {
  const auto queen_six_four = ThreeCardValue::at_least(high_card, {Rank::queen, Rank::six, Rank::four});
  EXPECT_EQ(queen_six_four, value("Qc 6d 4h"));
  EXPECT_LT(value("Qc 6d 3h"), queen_six_four);
  EXPECT_GT(value("Qc 7d 2h"), queen_six_four);
  const auto queen_high = ThreeCardValue::at_least(high_card, {Rank::queen});
  EXPECT_EQ(queen_high, value("Qc 3d 2h"));
  EXPECT_LT(value("Jc Td 8h"), queen_high);
  EXPECT_EQ(ThreeCardValue::at_least(pair, {Rank::ace}), value("Ac Ad 2h"));
  EXPECT_EQ(value("8c 8d Ah").lead(), Rank::eight);
}

TEST(ThreeCard, KnowsTheMiniRoyal) {
  EXPECT_TRUE(is_mini_royal(cards<3>("Qs As Ks")));
  EXPECT_FALSE(is_mini_royal(cards<3>("Qs As Kd")));
  EXPECT_FALSE(is_mini_royal(cards<3>("Qs Js Ks")));
}

}  // namespace
}  // namespace houseway::hands::three_card_test
