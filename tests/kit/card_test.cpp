#include "kit/card.hpp"

#include <gtest/gtest.h>

#include <set>

namespace houseway::kit::card_test {
namespace {

static_assert(Card(Rank::ace, Suit::spades).id() == 51);
static_assert(Card(Rank::two, Suit::clubs) == Card());

TEST(Card, EveryFaceReadsBackFromItsText) {
  std::set<std::string> texts;
  for (int id = 0; id < piece_count; ++id) {
    const Card card = Card::from_id(id);
    EXPECT_EQ(Card::parse(card.text()), card) << card.text();
    texts.insert(card.text());
  }
  EXPECT_EQ(texts.size(), static_cast<std::size_t>(piece_count));
}

TEST(Card, RankAndSuitMakeTheCard) {
  for (int rank = 0; rank < rank_count; ++rank) {
    for (int suit = 0; suit < suit_count; ++suit) {
      const Card card(static_cast<Rank>(rank), static_cast<Suit>(suit));
      EXPECT_EQ(card.rank(), static_cast<Rank>(rank));
      EXPECT_EQ(card.suit(), static_cast<Suit>(suit));
      EXPECT_FALSE(card.is_joker());
      EXPECT_EQ(Card::from_id(card.id()), card);
    }
  }
  EXPECT_TRUE(Card::joker(0).is_joker());
  EXPECT_TRUE(Card::joker(1).is_joker());
  EXPECT_NE(Card::joker(0), Card::joker(1));
}

TEST(Card, TextIsTheTradesOwn) {
  EXPECT_EQ(Card(Rank::ace, Suit::spades).text(), "As");
  EXPECT_EQ(Card(Rank::ten, Suit::diamonds).text(), "Td");
  EXPECT_EQ(Card(Rank::two, Suit::clubs).text(), "2c");
  EXPECT_EQ(Card(Rank::queen, Suit::hearts).text(), "Qh");
  EXPECT_EQ(Card::parse("10d"), Card(Rank::ten, Suit::diamonds));
  EXPECT_EQ(Card::parse("Jk"), Card::joker(0));
  EXPECT_EQ(Card::parse("JK"), Card::joker(1));
}

TEST(Card, ParseRefusesWhatIsNoCard) {
  for (const std::string_view bad : {"",    "A",   "s",   "As ", " As", "as", "AS",  "1s", "0s",   "10",
                                     "10x", "1Td", "11d", "Ax",  "sA",  "jk", "Jkk", "J",  "10dd", "??"}) {
    EXPECT_FALSE(Card::parse(bad)) << bad;
  }
  EXPECT_FALSE(Card::parse(std::string_view("A\0", 2)));
}

TEST(Card, RedSuits) {
  EXPECT_TRUE(is_red(Suit::diamonds));
  EXPECT_TRUE(is_red(Suit::hearts));
  EXPECT_FALSE(is_red(Suit::clubs));
  EXPECT_FALSE(is_red(Suit::spades));
}

TEST(Card, BaccaratValue) {
  const int values[] = {2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1};
  for (int id = 0; id < deck_size; ++id) EXPECT_EQ(baccarat_value(Card::from_id(id)), values[id / suit_count]);
  EXPECT_EQ(baccarat_value(Card::joker()), 0);
}

}  // namespace
}  // namespace houseway::kit::card_test
