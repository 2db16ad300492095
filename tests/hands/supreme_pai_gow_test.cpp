#include "hands/supreme_pai_gow.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "hands/deal.hpp"
#include "kit/deck.hpp"
#include "support/each_hand.hpp"
#include "support/supreme_reference.hpp"

namespace houseway::hands::supreme_pai_gow_test {
namespace {

using test::cards;
namespace reference = testing_support::supreme;

SupremeValue value(std::string_view two) {
  const auto hand = cards<2>(two);
  return supreme_value(hand[0], hand[1]);
}

/// §3(a)-(b): every two cards against every other two.
TEST(SupremePaiGowHands, RankAsTheRegulationReads) {
  const auto deck = kit::DeckSpec{1, 2, true}.cards();
  std::vector<std::array<Card, 2>> hands;
  for (std::size_t a = 0; a < deck.size(); a += 4) {
    for (std::size_t b = 0; b < deck.size(); ++b) {
      if (deck[a] != deck[b]) hands.push_back({deck[a], deck[b]});
    }
  }
  for (const auto& one : hands) {
    for (const auto& two : hands) {
      const auto order = supreme_value(one[0], one[1]) <=> supreme_value(two[0], two[1]);
      ASSERT_EQ(order, reference::rank_of(one) <=> reference::rank_of(two))
          << one[0].text() << one[1].text() << " " << two[0].text() << two[1].text();
    }
  }
}

TEST(SupremePaiGowHands, CountAJokerAsItIsBest) {
  const std::vector<std::pair<std::string_view, int>> points{{"Kc Jk", 6}, {"Tc Jk", 6}, {"Ac Jk", 7}, {"2c Jk", 8},
                                                             {"3c Jk", 9}, {"4c Jk", 7}, {"5c Jk", 8}, {"6c Jk", 9},
                                                             {"7c Jk", 3}, {"8c Jk", 4}, {"9c Jk", 5}};
  for (const auto& [hand, expected] : points) {
    EXPECT_EQ(value(hand).category(), SupremeCategory::points) << hand;
    EXPECT_EQ(value(hand).points(), expected) << hand;
  }
  EXPECT_EQ(value("6c 3d"), value("6c Jk"));
  EXPECT_EQ(value("Kc 6d"), value("Kc Jk"));
}

TEST(SupremePaiGowHands, HaveNames) {
  EXPECT_EQ(hand_name(value("Jk JK")), "pair of jokers");
  EXPECT_EQ(hand_name(value("6c 6d")), "pair of sixes");
  EXPECT_EQ(hand_name(value("Kc Jd")), "king-jack");
  EXPECT_EQ(hand_name(value("9c 2d")), "1 point");
  EXPECT_EQ(hand_name(value("Kc 9d")), "9 points");
}

TEST(SupremePaiGowHands, AreSetTheHouseWay) {
  const auto way = SupremeWay::parse("face-cards, low 5, high 8");
  ASSERT_TRUE(way);
  // Suits make no difference but to pairs: two of each rank, and both jokers.
  std::vector<Card> deck;
  for (const Card card : kit::DeckSpec{1, 2, true}.cards()) {
    if (card.is_joker() || card.suit() < kit::Suit::hearts) deck.push_back(card);
  }
  testing_support::each_hand<4>(deck, [&](const reference::Four& hand, const std::vector<Card>&) {
    const SupremeSetting set = set_hands(hand, way->low(hand));
    const reference::Split expected = reference::by_house(hand);
    const SupremeSetting by_reference = set_hands(hand, expected.low_cards);
    ASSERT_EQ(set, by_reference) << hand[0].text() << hand[1].text() << hand[2].text() << hand[3].text();
    ASSERT_FALSE(set.foul);
  });
}

TEST(SupremePaiGowHands, HaveHouseWaysInWords) {
  for (const std::string_view text : {"face-cards, low 5, high 8", "pairs, low 0, high 10", "nothing, low 10, high 0"})
    EXPECT_EQ(SupremeWay::parse(text).value().text(), text);
  for (const std::string_view text : {"", "pairs", "pairs, low 5", "aces, low 5, high 8", "pairs, low 11, high 8",
                                      "pairs, high 8, low 5", "pairs, low 5x, high 8", "pairs, low 5, high 8, 9"})
    EXPECT_FALSE(SupremeWay::parse(text)) << text;
  // The best low hand wherever there is one: a pair of aces is split.
  const auto split = SupremeWay::parse("nothing, low 0, high 0").value();
  const auto hand = cards<4>("As Ah 8c 7d");
  EXPECT_EQ(set_hands(hand, split.low(hand)).low, value("Ah 7d"));
}

}  // namespace
}  // namespace houseway::hands::supreme_pai_gow_test
