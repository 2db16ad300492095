#include "games/hold_em/ultimate_texas_hold_em_strategy.hpp"

#include <gtest/gtest.h>

#include <bit>

#include "hands/deal.hpp"

namespace houseway::games::ultimate_texas_hold_em::ultimate_texas_hold_em_strategy_test {
namespace {

using hands::test::cards;

Seen seen(const char* hole, const char* board) {
  const auto own = cards(hole);
  const PokerHand shared(cards(board));
  const Street street = shared.size() == 3 ? Street::flop : Street::river;
  return {street, {own[0], own[1]}, shared, evaluate(shared + PokerHand(own))};
}

/// 500 of the 1,326 pairs of cards.
TEST(UltimateTexasHoldEmStrategy, FirstDecisionFollowsTheList) {
  for (const char* hole : {"Ad 2c", "As 2s", "Kd 5c", "Ks 2s", "Qd 8c", "Qs 6s", "Jd Tc", "Js 8s", "3d 3c"}) {
    const auto two = cards(hole);
    EXPECT_TRUE(is_worth_4x(two[0], two[1])) << hole;
    EXPECT_TRUE(is_worth_4x(two[1], two[0])) << hole;
  }
  for (const char* hole : {"Kd 4c", "Qd 7c", "Qs 5s", "Jd 9c", "Js 7s", "2d 2c", "Ts 9s"}) {
    const auto two = cards(hole);
    EXPECT_FALSE(is_worth_4x(two[0], two[1])) << hole;
  }
  int raised = 0;
  for (const std::uint64_t partners : holes_worth_4x) raised += std::popcount(partners);
  EXPECT_EQ(raised, 2 * 500);
}

TEST(UltimateTexasHoldEmStrategy, SecondDecision) {
  EXPECT_TRUE(is_worth_2x(seen("9d 3c", "9h 3s Kd"))) << "two pair";
  EXPECT_TRUE(is_worth_2x(seen("9d 3c", "Kh Ks Kd"))) << "three of a kind";
  EXPECT_TRUE(is_worth_2x(seen("9d 3c", "3h Ts Kd"))) << "a hidden pair";
  EXPECT_TRUE(is_worth_2x(seen("2d 5c", "2h Ts Kd"))) << "a hidden pair of deuces";
  EXPECT_FALSE(is_worth_2x(seen("2d 2c", "3h Ts Kd"))) << "pocket deuces";
  EXPECT_TRUE(is_worth_2x(seen("2d 2c", "3h 3s Kd"))) << "two pair with pocket deuces";
  EXPECT_FALSE(is_worth_2x(seen("9d 4c", "3h 3s Kd"))) << "a pair on the board";
  EXPECT_TRUE(is_worth_2x(seen("Td 4c", "3d 8d Kd"))) << "four to a flush with a hidden ten";
  EXPECT_TRUE(is_worth_2x(seen("4d Td", "3d 8d Kc"))) << "four to a flush with a hidden ten";
  EXPECT_FALSE(is_worth_2x(seen("9d 4d", "3d 8d Kc"))) << "four to a flush with a hidden nine";
  EXPECT_FALSE(is_worth_2x(seen("9d Tc", "3d 8d Kd"))) << "the ten is of another suit";
}

TEST(UltimateTexasHoldEmStrategy, LastDecision) {
  EXPECT_TRUE(is_worth_1x(seen("2d 4c", "2h Ts Kd 8c 7h"))) << "a hidden pair";
  EXPECT_TRUE(is_worth_1x(seen("9d 4c", "Jh Ts Kd 8c 7h"))) << "a straight";
  // Three of each rank on the board, and what outkicks the player; an equal kicker ties.
  EXPECT_EQ(dealer_outs(seen("Td 4c", "2h 9s Kd 8c 7h")), 5 * 3 + 3 * 4) << "ace, queen, jack";
  EXPECT_FALSE(is_worth_1x(seen("Td 4c", "2h 9s Kd 8c 7h")));
  EXPECT_EQ(dealer_outs(seen("Qd 4c", "2h 9s Kd Jc 8h")), 5 * 3 + 4) << "ace";
  EXPECT_TRUE(is_worth_1x(seen("Qd 4c", "2h 9s Kd Jc 8h")));
  // Four hearts on the board: nine more, the ranks of the board in other suits, and the king.
  EXPECT_EQ(dealer_outs(seen("Ad Qc", "2h 9h Th 5h 8s")), 9 + 4 * 3 + 2);
}

TEST(UltimateTexasHoldEmStrategy, OutsAreThoseOfEveryUnseenCard) {
  hands::test::RandomHands random(7);
  for (int round = 0; round < 20'000; ++round) {
    const auto deck = random.next(kit::deck_size);
    const PokerHand board(deck.subspan(2, 5));
    const PokerValue hand = hands::evaluate(deck.first(7));
    int outs = 0;
    for (const Card card : deck.subspan(7)) outs += evaluate(board + card) > hand ? 1 : 0;
    ASSERT_EQ(dealer_outs({Street::river, {deck[0], deck[1]}, board, hand}), outs);
  }
}

}  // namespace
}  // namespace houseway::games::ultimate_texas_hold_em::ultimate_texas_hold_em_strategy_test
