#include "hands/omaha.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "deal.hpp"

namespace houseway::hands::omaha_test {
namespace {

using test::cards;

/// The best five by trying every choice of cards and keeping those with two of the hand.
struct Tried {
  PokerValue high;
  LowValue low = LowValue::worst();

  Tried(std::span<const Card> hole, std::span<const Card> board) {
    std::vector<Card> all(hole.begin(), hole.end());
    all.insert(all.end(), board.begin(), board.end());
    for (unsigned set = 0; set < 1U << all.size(); ++set) {
      const unsigned of_hand = set & ((1U << hole.size()) - 1);
      if (std::popcount(set) != 5 || std::popcount(of_hand) != 2) continue;
      std::vector<Card> five;
      for (std::size_t i = 0; i < all.size(); ++i) {
        if ((set >> i & 1) != 0) five.push_back(all[i]);
      }
      high = std::max(high, evaluate(five));
      low = std::min(low, low_value(five));
    }
  }
};

template <std::size_t Hole>
void expect_as_tried(std::span<const Card> hole, std::span<const Card> board) {
  const Tried tried(hole, board);
  ASSERT_EQ(omaha_high(hole, board), tried.high);
  ASSERT_EQ(omaha_low(hole, board), tried.low);
}

/// Every hand and every board of a short deck, with straights, flushes, full houses and hands that cannot go low.
TEST(Omaha, EqualsEveryChoiceOnAShortDeck) {
  const auto deck = cards("Ac 2c 3c 4c 5c 6c 2d 3d Ad Kh");
  std::vector<Card> chosen(deck.size());
  int deals = 0;
  for (unsigned hole = 0; hole < 1U << deck.size(); ++hole) {
    if (std::popcount(hole) != 4) continue;
    for (unsigned board = 0; board < 1U << deck.size(); ++board) {
      if (std::popcount(board) != 5 || (hole & board) != 0) continue;
      std::vector<Card> held;
      std::vector<Card> shared;
      for (std::size_t i = 0; i < deck.size(); ++i) {
        if ((hole >> i & 1) != 0) held.push_back(deck[i]);
        if ((board >> i & 1) != 0) shared.push_back(deck[i]);
      }
      expect_as_tried<4>(held, shared);
      ++deals;
    }
  }
  EXPECT_EQ(deals, 210 * 6);
}

TEST(Omaha, EqualsEveryChoiceOfFourAndFiveCards) {
  test::RandomHands random(4);
  for (int i = 0; i < 3'000; ++i) {
    const auto nine = random.next(9);
    expect_as_tried<4>(nine.first(4), nine.subspan(4));
    const auto ten = random.next(10);
    expect_as_tried<5>(ten.first(5), ten.subspan(5));
    expect_as_tried<4>(nine.first(4), nine.subspan(4, 3));
  }
}

TEST(Omaha, TakesExactlyTwoOfTheHand) {
  using enum PokerCategory;
  EXPECT_EQ(omaha_high(cards("Ac Kd 7h 2s"), cards("Ah Qh Jh Th 9h")).category(), straight) << "one heart is no flush";
  EXPECT_EQ(omaha_high(cards("Ah Kh 7h 2h"), cards("Ac Qd Jh Ts 9c")).category(), straight) << "nor are four";
  EXPECT_EQ(omaha_high(cards("Ac Ad Ah As"), cards("2h 7c 9d Js Kc")).category(), pair);
  EXPECT_EQ(omaha_high(cards("2c 3d 4h 6s"), cards("Ac Ad Ah As Kc")).category(), three_of_a_kind);
  EXPECT_EQ(omaha_low(cards("Ac 2d Kh Ks"), cards("3h 4s 5c Qd Jc")), LowValue());
  EXPECT_GT(omaha_low(cards("Ac Kd Kh Ks"), cards("2c 3h 4s 5c Jc")), LowValue::at_most(Rank::eight));
}

}  // namespace
}  // namespace houseway::hands::omaha_test
