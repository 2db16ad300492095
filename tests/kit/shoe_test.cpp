#include "kit/shoe.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace houseway::kit::shoe_test {
namespace {

Card card(std::string_view text) { return Card::parse(text).value(); }

std::vector<Card> some_cards() { return {card("As"), card("Kd"), card("2c"), card("Th"), card("Jk")}; }

TEST(DeckSpec, HoldsEveryCardOncePerDeck) {
  const DeckSpec specs[] = {{}, {.decks = 8}, {.decks = 1, .jokers = 2}, {.decks = 6, .jokers = 1, .tens = false}};
  const int sizes[] = {52, 416, 54, 6 * 49};
  for (std::size_t i = 0; i < std::size(specs); ++i) {
    const std::vector<Card> cards = specs[i].cards();
    EXPECT_EQ(specs[i].size(), sizes[i]);
    EXPECT_EQ(cards.size(), static_cast<std::size_t>(sizes[i]));
    EXPECT_TRUE(std::is_sorted(cards.begin(), cards.end()));
    std::map<Card, int> counts;
    for (const Card c : cards) ++counts[c];
    for (const auto& [face, count] : counts) {
      EXPECT_EQ(count, specs[i].decks) << face.text();
      EXPECT_TRUE(specs[i].tens || face.is_joker() || face.rank() != Rank::ten) << face.text();
    }
    EXPECT_EQ(counts.contains(Card::joker(0)), specs[i].jokers >= 1);
    EXPECT_EQ(counts.contains(Card::joker(1)), specs[i].jokers >= 2);
  }
}

TEST(Shoe, DealsItsCardsInOrder) {
  Shoe shoe(some_cards());
  int dealt = 0;
  for (const Card expected : some_cards()) {
    EXPECT_EQ(shoe.dealt(), dealt);
    EXPECT_EQ(shoe.remaining(), 5 - dealt);
    EXPECT_EQ(shoe.draw(), expected);
    ++dealt;
  }
  EXPECT_EQ(shoe.remaining(), 0);
}

TEST(Shoe, EmptyShoeSaysSo) {
  Shoe shoe(some_cards());
  for (int i = 0; i < 5; ++i) shoe.draw();
  try {
    shoe.draw();
    FAIL();
  } catch (const ShoeEmpty& error) {
    EXPECT_EQ(error.asked, 1);
    EXPECT_EQ(error.remaining, 0);
  }
}

TEST(Shoe, BurnsIntoTheRackOrNotAtAll) {
  Shoe shoe(some_cards());
  shoe.burn(2);
  EXPECT_EQ(shoe.dealt(), 2);
  ASSERT_EQ(shoe.discards().size(), 2U);
  EXPECT_EQ(shoe.discards()[0], card("As"));
  EXPECT_EQ(shoe.discards()[1], card("Kd"));
  const Shoe before = shoe;
  try {
    shoe.burn(4);
    FAIL();
  } catch (const ShoeEmpty& error) {
    EXPECT_EQ(error.asked, 4);
    EXPECT_EQ(error.remaining, 3);
  }
  EXPECT_EQ(shoe, before);
}

TEST(Shoe, RacksOnlyWhatWasDealt) {
  Shoe shoe(some_cards());
  EXPECT_THROW(shoe.rack(card("As")), std::logic_error);
  const Card drawn = shoe.draw();
  shoe.rack(drawn);
  EXPECT_EQ(shoe.discards().back(), drawn);
  EXPECT_THROW(shoe.rack(drawn), std::logic_error);
}

TEST(Shoe, CutCardComesOutWhenTheCardBehindItIsNext) {
  Shoe shoe(DeckSpec{.decks = 6});
  shoe.place_cut_card(52);
  for (int i = 0; i < 260; ++i) {
    EXPECT_FALSE(shoe.cut_card_out()) << i;
    shoe.draw();
  }
  EXPECT_TRUE(shoe.cut_card_out());
  shoe.draw();
  EXPECT_TRUE(shoe.cut_card_out());
}

TEST(Shoe, WithoutACutCardItIsDealtToTheLastCard) {
  Shoe shoe(some_cards());
  shoe.burn(4);
  EXPECT_FALSE(shoe.cut_card_out());
  shoe.draw();
  EXPECT_TRUE(shoe.cut_card_out());
}

TEST(Shoe, CutCardMustLieAmongTheCards) {
  Shoe shoe(some_cards());
  EXPECT_THROW(shoe.place_cut_card(-1), CutOutOfRange);
  shoe.draw();
  try {
    shoe.place_cut_card(5);
    FAIL();
  } catch (const CutOutOfRange& error) {
    EXPECT_EQ(error.place, 5);
    EXPECT_EQ(error.lowest, 0);
    EXPECT_EQ(error.highest, 4);
  }
  EXPECT_NO_THROW(shoe.place_cut_card(4));
  EXPECT_TRUE(shoe.cut_card_out());
}

TEST(Shoe, ACutPutsTheFrontBehind) {
  Shoe shoe(some_cards());
  shoe.cut(2);
  const std::vector<Card> expected{card("2c"), card("Th"), card("Jk"), card("As"), card("Kd")};
  EXPECT_TRUE(std::ranges::equal(shoe.order(), expected));
  EXPECT_THROW(shoe.cut(6), CutOutOfRange);
  shoe.draw();
  EXPECT_THROW(shoe.cut(2), std::logic_error);
}

TEST(Shoe, ShuffleGathersEveryCardAndForgetsTheRound) {
  Shoe played(DeckSpec{.decks = 2, .jokers = 1});
  CertifiedRandom first(Seed::from_text("shoe"), 1);
  played.shuffle(first);
  played.place_cut_card(40);
  played.burn(3);
  for (int i = 0; i < 70; ++i) {
    const Card drawn = played.draw();
    if (i % 2 == 0) played.rack(drawn);
  }
  CertifiedRandom second(Seed::from_text("shoe"), 2);
  played.shuffle(second);
  EXPECT_EQ(played.dealt(), 0);
  EXPECT_EQ(played.remaining(), 106);
  EXPECT_TRUE(played.discards().empty());
  EXPECT_FALSE(played.cut_card_out());

  Shoe fresh(DeckSpec{.decks = 2, .jokers = 1});
  CertifiedRandom second_again(Seed::from_text("shoe"), 2);
  fresh.shuffle(second_again);
  EXPECT_EQ(played, fresh) << "the order follows from seed and shuffle number, not from what was dealt before";

  std::vector<Card> cards(played.order().begin(), played.order().end());
  EXPECT_FALSE(std::is_sorted(cards.begin(), cards.end()));
  std::sort(cards.begin(), cards.end());
  EXPECT_EQ(cards, (DeckSpec{.decks = 2, .jokers = 1}.cards()));
}

TEST(AlternatingShoes, DealFromOneWhileTheOtherRests) {
  AlternatingShoes shoes{Shoe(some_cards()), Shoe(DeckSpec{})};
  EXPECT_EQ(shoes.in_play().size(), 5);
  EXPECT_EQ(shoes.resting().size(), 52);
  shoes.in_play().draw();
  shoes.alternate();
  EXPECT_EQ(shoes.in_play().size(), 52);
  EXPECT_EQ(shoes.in_play().dealt(), 0);
  EXPECT_EQ(shoes.resting().dealt(), 1);
  shoes.alternate();
  EXPECT_EQ(shoes.in_play().draw(), card("Kd"));
}

}  // namespace
}  // namespace houseway::kit::shoe_test
