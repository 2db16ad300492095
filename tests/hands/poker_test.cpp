#include "hands/poker.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <span>
#include <string_view>

#include "deal.hpp"

namespace houseway::hands::poker_test {
namespace {

using test::cards;
using enum PokerCategory;

PokerValue value(std::string_view text) { return evaluate(cards(text)); }
PokerCategory category(std::string_view text) { return value(text).category(); }

/// A hand as a person reads it: its category, then its ranks, the most frequent first and the higher first among those.
struct Reading {
  PokerCategory category = high_card;
  std::array<int, 5> ranks{};

  friend auto operator<=>(const Reading&, const Reading&) = default;
};

Reading read_five(const std::array<Card, 5>& hand) {
  std::array<int, kit::rank_count> times{};
  bool suited = true;
  for (const Card card : hand) {
    ++times[static_cast<std::size_t>(card.rank())];
    suited = suited && card.suit() == hand[0].suit();
  }
  Reading reading;
  std::array<int, 5> group{};
  std::size_t groups = 0;
  for (int count = 4; count >= 1; --count) {
    for (int rank = kit::rank_count - 1; rank >= 0; --rank) {
      if (times[static_cast<std::size_t>(rank)] != count) continue;
      group[groups] = count;
      reading.ranks[groups++] = rank;
    }
  }

  const bool wheel = groups == 5 && reading.ranks == std::array{12, 3, 2, 1, 0};
  const bool in_sequence = groups == 5 && (wheel || reading.ranks[0] - reading.ranks[4] == 4);
  if (wheel) reading.ranks = {3, 2, 1, 0, -1};
  if (in_sequence && suited) {
    reading.category = reading.ranks[0] == 12 ? royal_flush : straight_flush;
  } else if (group[0] == 4) {
    reading.category = four_of_a_kind;
  } else if (group[0] == 3 && group[1] == 2) {
    reading.category = full_house;
  } else if (suited) {
    reading.category = flush;
  } else if (in_sequence) {
    reading.category = straight;
  } else if (group[0] == 3) {
    reading.category = three_of_a_kind;
  } else if (group[0] == 2 && group[1] == 2) {
    reading.category = two_pair;
  } else if (group[0] == 2) {
    reading.category = pair;
  }
  return reading;
}

/// The best reading of any five of the cards.
Reading read_best(std::span<const Card> hand) {
  Reading best;
  for (unsigned chosen = 0; chosen < 1u << hand.size(); ++chosen) {
    if (std::popcount(chosen) != 5) continue;
    std::array<Card, 5> five;
    std::size_t count = 0;
    for (std::size_t i = 0; i < hand.size(); ++i) {
      if ((chosen >> i & 1) != 0) five[count++] = hand[i];
    }
    best = std::max(best, read_five(five));
  }
  return best;
}

TEST(Poker, KnowsEachCategory) {
  EXPECT_EQ(category("As Ks Qs Js Ts"), royal_flush);
  EXPECT_EQ(category("Ks Qs Js Ts 9s"), straight_flush);
  EXPECT_EQ(category("5h 4h 3h 2h Ah"), straight_flush);
  EXPECT_EQ(category("9c 9d 9h 9s 2c"), four_of_a_kind);
  EXPECT_EQ(category("9c 9d 9h 2s 2c"), full_house);
  EXPECT_EQ(category("Kc Jc 9c 3c 2c"), flush);
  EXPECT_EQ(category("Ac Kd Qh Js Tc"), straight);
  EXPECT_EQ(category("5c 4d 3h 2s Ac"), straight);
  EXPECT_EQ(category("9c 9d 9h 3s 2c"), three_of_a_kind);
  EXPECT_EQ(category("9c 9d 3h 3s 2c"), two_pair);
  EXPECT_EQ(category("9c 9d 4h 3s 2c"), pair);
  EXPECT_EQ(category("9c 7d 4h 3s 2c"), high_card);
}

TEST(Poker, DoesNotWrapStraightsRoundTheAce) {
  EXPECT_EQ(category("Qc Kd Ah 2s 3c"), high_card);
  EXPECT_EQ(category("Kc Ad 2h 3s 4c 9d 9h"), pair);
}

TEST(Poker, RanksTheWheelLowest) {
  EXPECT_LT(value("5c 4d 3h 2s Ac"), value("6c 5d 4h 3s 2c"));
  EXPECT_LT(value("5c 4c 3c 2c Ac"), value("6c 5c 4c 3c 2c"));
  EXPECT_GT(value("5c 4d 3h 2s Ac"), value("Ac Ad Ah Ks Qc"));
  EXPECT_EQ(value("5c 4d 3h 2s Ac 6d 9h"), value("6c 5d 4h 3s 2c"));
}

TEST(Poker, BreaksTiesByKickersAndNotBySuits) {
  EXPECT_GT(value("Ac Ad Kh 3s 2c"), value("As Ah Qh Js Tc"));
  EXPECT_GT(value("Kc Kd 3h 3s 2c"), value("Qc Qd Jh Js Ac"));
  EXPECT_GT(value("2c 2d 2h As Ac"), value("2c 2d 2h Ks Kc"));
  EXPECT_EQ(value("Ac Kc 9c 5c 3c"), value("Ad Kd 9d 5d 3d"));
  EXPECT_EQ(value("Ac Ad Kh Qs Jc 3d 2h"), value("As Ah Kd Qc Js 9d 8h"));
  EXPECT_EQ(value("Ac Ad Kc Kd Qh Qs 2c"), value("Ac Ad Kc Kd Qh 3s 2c"));
}

TEST(Poker, TakesTheBestFiveOfSeven) {
  EXPECT_EQ(category("Ac Ad Ah Kc Kd Kh 2s"), full_house);
  EXPECT_EQ(value("Ac Ad Ah Kc Kd Kh 2s"), value("Ac Ad Ah Kc Kd"));
  EXPECT_EQ(value("2c 4c 6c 8c Tc Qc Ac"), value("Ad Qd Td 8d 6d"));
  EXPECT_EQ(category("9h Th Jh Qh Kh Ad As"), straight_flush);
}

TEST(Poker, AddsCardsInAnyOrderAndInParts) {
  const auto seven = cards("As 4d 4c Th Ts 2c 9d");
  const PokerHand whole{std::span<const Card>(seven)};
  const PokerHand board{std::span(seven).first(5)};
  const PokerHand hole{seven[6], seven[5]};
  EXPECT_EQ(whole, board + hole);
  EXPECT_EQ(whole, board + seven[5] + seven[6]);
  EXPECT_EQ(whole.size(), 7);
  EXPECT_TRUE(whole.holds(seven[3]));
  EXPECT_FALSE(board.holds(seven[6]));
  EXPECT_EQ(evaluate(whole), evaluate(seven));
}

TEST(Poker, StatesThresholds) {
  EXPECT_EQ(PokerValue::at_least(pair, {Rank::jack}), value("Jc Jd 4h 3s 2c"));
  EXPECT_EQ(PokerValue::at_least(pair, {Rank::jack, Rank::ace}), value("Jc Jd Ah 3s 2c"));
  EXPECT_EQ(PokerValue::at_least(high_card, {Rank::ace, Rank::king}), value("Ac Kd 4h 3s 2c"));
  EXPECT_EQ(PokerValue::at_least(two_pair, {Rank::jack, Rank::four, Rank::nine}), value("Jc Jd 4h 4s 9c"));
  EXPECT_LE(PokerValue::at_least(straight), value("5c 4d 3h 2s Ac"));
  EXPECT_GT(PokerValue::at_least(straight), value("Ac Ad Ah Ks Qc"));
  EXPECT_EQ(value("Jc Jd 4h 4s 9c").lead(), Rank::jack);
  EXPECT_EQ(value("5c 4d 3h 2s Ac").lead(), Rank::five);
  EXPECT_EQ(value("2c 2d 2h As Ac").lead(), Rank::two);
  EXPECT_EQ(value("Kc Jc 9c 3c 2c").lead(), Rank::king);
  EXPECT_EQ(value("As Ks Qs Js Ts").lead(), Rank::ace);
}

/// Hands may be evaluated before `main`: see the tables' promise.
const PokerValue before_main =
    evaluate(PokerHand{Card(Rank::two, Suit::clubs), Card(Rank::two, Suit::hearts), Card(Rank::two, Suit::spades),
                       Card(Rank::ace, Suit::clubs), Card(Rank::ace, Suit::hearts)});
TEST(Poker, IsReadyBeforeMain) { EXPECT_EQ(before_main, value("2c 2d 2h As Ac")); }

TEST(Poker, AgreesWithAReaderOfHands) {
  test::RandomHands random(1826);
  std::map<Reading, PokerValue> values;
  for (int i = 0; i < 210'000; ++i) {
    const auto hand = random.next(static_cast<std::size_t>(5 + i % 3));
    const Reading reading = read_best(hand);
    const PokerValue worth = evaluate(hand);
    ASSERT_EQ(worth.category(), reading.category);
    ASSERT_EQ(evaluate(PokerHand(hand)), worth);
    ASSERT_EQ(evaluate(std::span<const Card>(hand).first(2), std::span<const Card>(hand).subspan(2)), worth);
    ASSERT_EQ(values.emplace(reading, worth).first->second, worth) << "equal hands must be equal";
  }
  EXPECT_GT(values.size(), 5'000u);
  PokerValue below;
  for (const auto& [reading, worth] : values) {
    ASSERT_LT(below, worth) << "a better hand must be worth more";
    below = worth;
  }
}

}  // namespace
}  // namespace houseway::hands::poker_test
