#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "deal.hpp"
#include "hands/draw_high.hpp"

namespace houseway::hands::draw_high_exhaustive_test {
namespace {

using test::cards;
using enum JokerCategory;
using Counts = std::array<int, kit::count_of<JokerCategory>>;

JokerValue value(std::string_view text, JokerUse use = JokerUse::ace_or_completes) {
  return draw_high_value(cards<5>(text), use);
}

Counts counts_of(JokerUse use) {
  Counts counts{};
  test::for_each_hand<5>(kit::deck_size + 1, [&](const std::array<Card, 5>& hand) {
    ++counts[kit::index_of(draw_high_value(hand, use).category())];
  });
  return counts;
}

/// “Poker probability”, Wikipedia, 53 cards with a joker that is any card. It has thirteen hands of five of a kind;
/// here the four aces and the joker alone are five, and the twelve others four of a kind.
TEST(DrawHighExhaustive, EveryHandWithAWildJoker) {
  EXPECT_EQ(counts_of(JokerUse::wild),
            (Counts{1'302'540, 1'268'088, 123'552, 137'280, 20'532, 7'804, 6'552, 3'120 + 12, 180, 24, 1}));
}

/// The joker that is an ace or completes changes nothing where it makes a straight or a flush; otherwise it is one ace
/// more.
TEST(DrawHighExhaustive, EveryHandWithAJokerThatIsAnAceOrCompletes) {
  EXPECT_EQ(counts_of(JokerUse::ace_or_completes),
            (Counts{1'418'964, 1'215'024, 138'600, 63'360, 20'532, 7'804, 4'368, 828, 180, 24, 1}));
}

TEST(DrawHigh, IsNeverWorthLessWild) {
  test::for_each_hand<4>(kit::deck_size, [&](const std::array<Card, 4>& four) {
    const std::array hand{four[0], four[1], four[2], four[3], Card::joker()};
    ASSERT_LE(draw_high_value(hand), draw_high_value(hand, JokerUse::wild));
  });
}

TEST(DrawHigh, PutsFiveAcesAboveEverything) {
  EXPECT_EQ(value("Ac Ad Ah As Jk").category(), five_aces);
  EXPECT_GT(value("Ac Ad Ah As Jk"), value("Ac Kc Qc Jc Tc"));
  EXPECT_EQ(value("Kc Kd Kh Ks Jk", JokerUse::wild), value("Kc Kd Kh Ks Ac")) << "there is no fifth king";
}

TEST(DrawHigh, LetsTheJokerBeWhatTheTableSays) {
  EXPECT_EQ(value("Kc Kd 9h 8s Jk").category(), pair);
  EXPECT_EQ(value("Kc Kd 9h 8s Jk", JokerUse::wild).category(), three_of_a_kind);
  EXPECT_EQ(value("9c 8c 7c 6c Jk"), value("Tc 9c 8c 7c 6c"));
  EXPECT_EQ(value("2c 3d 4h 5s Jk"), value("6c 5d 4h 3s 2c")) << "5-4-3-2-A is the lowest straight";
}

}  // namespace
}  // namespace houseway::hands::draw_high_exhaustive_test
