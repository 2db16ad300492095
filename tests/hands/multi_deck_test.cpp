#include "hands/multi_deck.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <vector>

#include "hands/deal.hpp"
#include "support/fast_action_reference.hpp"

namespace houseway::hands::multi_deck_test {
namespace {

using kit::Card;
using test::cards;
namespace reference = testing_support::fast_action;

MultiDeckValue value(std::string_view text) { return multi_deck_value(cards(text)); }

/// §3(b), from the lowest class to the highest, with the best of each class below the lowest of the next.
TEST(MultiDeck, RanksSeventeenClasses) {
  const std::vector<std::string_view> up{
      "7c 5d 4h 3s 2c",                                      // high card
      "Ac Kd Qh Js 9c", "2c 2d 5h 4s 3c", "Ac Ad Kh Qs Jc",  // pair
      "3c 3d 2h 2s 4c", "Ac Ad Kh Ks Qc", "2c 2d 2h 4s 3c",  // two pairs, three of a kind
      "Ac Ad Ah Ks Qc", "5c 4d 3h 2s Ac", "Ac Kd Qh Js Tc",  // straight
      "7c 5c 4c 3c 2c", "Ac Kc Qc Jc 9c", "2c 2d 2h 3s 3c",  // flush, full house
      "Ac Ad Ah Ks Kc", "2c 2d 2h 2s 3c", "Ac Ad Ah As Kc",  // four of a kind
      "2c 2c 5c 4c 3c", "Ac Ac Kc Qc Jc", "3c 3c 2c 2c 4c",  // flush with a pair, with two pairs
      "Ac Ac Kc Kc Qc", "2c 2c 2c 4c 3c", "Ac Ac Ac Kc Qc",  // with three of a kind
      "2c 2c 2c 2c 2d", "As Ad Ah As Ac", "2c 2c 2c 3c 3c",  // five of a kind, flush with full house
      "Ac Ac Ac Kc Kc", "5c 4c 3c 2c Ac", "Kc Qc Jc Tc 9c",  // straight flush
      "2c 2c 2c 2c 3c", "Ac Ac Ac Ac Kc", "Ac Kc Qc Jc Tc",  // flush with four of a kind, royal flush
      "2c 2c 2c 2c 2c", "Ac Ac Ac Ac Ac"};
  for (std::size_t i = 1; i < up.size(); ++i) EXPECT_LT(value(up[i - 1]), value(up[i])) << up[i];
  std::set<MultiDeckCategory> seen;
  for (const auto text : up) seen.insert(value(text).category());
  EXPECT_EQ(seen.size(), kit::count_of<MultiDeckCategory>);
}

/// Every five ranks, of one suit and of several: hands of other ranks are never equal, and they stand in the order of
/// the reference.
TEST(MultiDeck, TellsEveryFiveRanksApart) {
  std::map<std::vector<int>, MultiDeckValue> by_reference;
  const auto add = [&](const std::vector<Card>& five) {
    by_reference.emplace(reference::five_cards(five), multi_deck_value(five));
  };
  for (int a = 0; a < 13; ++a) {
    for (int b = 0; b <= a; ++b) {
      for (int c = 0; c <= b; ++c) {
        for (int d = 0; d <= c; ++d) {
          for (int e = 0; e <= d; ++e) {
            std::vector<Card> five;
            for (const int rank : {a, b, c, d, e}) five.push_back(Card::from_id(rank * 4));
            add(five);
            five.back() = Card::from_id(e * 4 + 1);
            add(five);
          }
        }
      }
    }
  }
  EXPECT_EQ(by_reference.size(), 2U * 6188);
  MultiDeckValue last;
  for (const auto& [place, value] : by_reference) {
    EXPECT_GT(value, last);
    last = value;
  }
}

/// The best five of seven is the best of twenty-one, in shoes where flushes and cards of one rank are rare and where
/// they are frequent.
TEST(MultiDeck, IsTheBestOfTwentyOne) {
  std::mt19937 random(7);
  for (const int faces : {52, 24, 12, 7, 4}) {
    for (int round = 0; round < 4000; ++round) {
      std::vector<Card> hand;
      while (hand.size() < 7) {
        const int face = static_cast<int>(random() % static_cast<unsigned>(faces));
        hand.push_back(Card::from_id(faces == 12 ? face * 4 : face));  // twelve of one suit
      }
      MultiDeckValue best;
      std::vector<int> expected;
      reference::each(hand, 5, [&](const std::vector<Card>& five, const auto&) {
        const auto place = reference::five_cards(five);
        if (place <= expected) return;
        expected = place;
        best = multi_deck_value(five);
      });
      ASSERT_EQ(multi_deck_value(hand), best);
      ASSERT_EQ(-expected.front(), 17 - static_cast<int>(kit::index_of(best.category())));
      ASSERT_EQ(MultiDeckBoard({hand[0], hand[1], hand[2], hand[3], hand[4]}).with({hand[5], hand[6]}), best);
    }
  }
}

TEST(MultiDeck, IsNamed) {
  const auto name = [](std::string_view text) { return hand_name(value(text)); };
  EXPECT_EQ(name("9c 9d 9h 9s 9c"), "five nines");
  EXPECT_EQ(name("9c 9c 9c 9c 9c"), "flush with five nines");
  EXPECT_EQ(name("9c 9c Kc 4c 2c"), "flush with a pair of nines");
  EXPECT_EQ(name("Kc Kc 5c 5c 2c"), "flush with kings and fives");
  EXPECT_EQ(name("Kc Kc Kc 5c 2c"), "flush with three kings");
  EXPECT_EQ(name("Kc Kc Kc 5c 5c"), "flush with kings full of fives");
  EXPECT_EQ(name("Kc Kc Kc Kc 5c"), "flush with four kings");
  EXPECT_EQ(name("Kc Qc Jc 5c 4c"), "flush, king high");
  EXPECT_EQ(name("5c 4c 3c 2c Ac"), "straight flush to the five");
  EXPECT_EQ(name("Kd Kc 5c 5h 2c"), "kings and fives");
}

static_assert(multi_deck_value(std::array{Card::from_id(48), Card::from_id(48), Card::from_id(0), Card::from_id(4),
                                          Card::from_id(8), Card::from_id(13), Card::from_id(17)})
                  .category() == MultiDeckCategory::flush_with_pair);

}  // namespace
}  // namespace houseway::hands::multi_deck_test
