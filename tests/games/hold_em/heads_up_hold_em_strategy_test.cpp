#include <gtest/gtest.h>

#include <bit>
#include <string>

#include "games/hold_em/heads_up_hold_em.hpp"
#include "games/strategy_file.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"

namespace houseway::games::heads_up_hold_em::heads_up_hold_em_strategy_test {
namespace {

using hands::test::cards;
using testing_support::error_of;

Rules rules() {
  auto table = testing_support::rules_of("ma/heads-up-hold-em");
  rulebook::Binder binder(table);
  return Rules(binder);
}

Strategy strategy_of(const std::string& text) {
  const auto file = StrategyFile::parse("procedure = \"heads-up-hold-em\"\n" + text, "test");
  return make_strategy<Game>(rules(), &file);
}

Action chosen(const Strategy& strategy, const char* hole, const char* board = "") {
  const auto two = cards<2>(hole);
  if (*board == '\0') return strategy(Seen{Street::hole, two, {}, {}});
  const PokerHand dealt(cards(board));
  return strategy(Seen{dealt.size() == 3 ? Street::flop : Street::river, two, dealt, evaluate(dealt + PokerHand(two))});
}

/// 416 of the 1,326 pairs of cards.
TEST(HeadsUpHoldEmStrategy, FirstDecisionFollowsTheList) {
  for (const char* hole : {"Ad 2c", "As 2s", "Kd 7c", "Ks 4s", "Qd Tc", "Qs 8s", "Js Ts", "3d 3c"}) {
    const auto two = cards(hole);
    EXPECT_TRUE(is_worth_3x(two[0], two[1])) << hole;
    EXPECT_TRUE(is_worth_3x(two[1], two[0])) << hole;
  }
  for (const char* hole : {"Kd 6c", "Ks 3s", "Qd 9c", "Qs 7s", "Jd Tc", "Js 9s", "2d 2c", "Ts 9s"}) {
    const auto two = cards(hole);
    EXPECT_FALSE(is_worth_3x(two[0], two[1])) << hole;
  }
  int raised = 0;
  for (const std::uint64_t partners : holes_worth_3x) raised += std::popcount(partners);
  EXPECT_EQ(raised, 2 * 416);
}

/// §10(f): beaten it wins more than ante and raise lose, however many cards beat it.
TEST(HeadsUpHoldEmStrategy, AStraightOrBetterIsNeverFolded) {
  const Strategy practical(rules());
  const auto by_outs = [](const char* hole, const char* board) {
    const PokerHand dealt(cards(board));
    const auto two = cards<2>(hole);
    return hold_em::is_worth_1x(Seen{Street::river, two, dealt, evaluate(dealt + PokerHand(two))});
  };
  for (const char* board : {"9c 9d 9h 9s 4c", "9c Tc Jc Qc 4c", "5c 6d 7h 8s 9c"}) {
    EXPECT_EQ(chosen(practical, "2d 3h", board), Action::raise_1x) << board;
    EXPECT_EQ(chosen(strategy_of(""), "2d 3h", board), Action::raise_1x) << board;
    EXPECT_EQ(chosen(strategy_of("after-river = \"exact\"\n"), "2d 3h", board), Action::raise_1x) << board;
  }
  EXPECT_FALSE(by_outs("2d 3h", "9c 9d 9h 9s 4c")) << "at Ultimate Texas Hold 'Em it is folded";
  EXPECT_EQ(chosen(practical, "2d 3h", "9c 9d 9h 4s 5c"), Action::fold);
}

TEST(HeadsUpHoldEmStrategy, AFileSaysWhereThePracticalStrategyIsLeft) {
  const Strategy strategy = strategy_of(
      "before-flop = [\"QQ+\", \"AKs\"]\nbefore-flop-2x = [\"72o\"]\nbefore-flop-1x = [\"32o\"]\n"
      "[after-flop]\n2c3c4d = \"5hTh 9d9h\"\n");
  EXPECT_EQ(chosen(strategy, "Qd Qs"), Action::raise_3x);
  EXPECT_EQ(chosen(strategy, "Ks Ad"), Action::check);
  EXPECT_EQ(chosen(strategy, "2s 7d"), Action::raise_2x);
  EXPECT_EQ(chosen(strategy, "2s 3d"), Action::raise_1x);
  EXPECT_EQ(chosen(strategy, "5h Th", "2c 3c 4d"), Action::raise_2x);
  EXPECT_EQ(chosen(strategy, "9d 9h", "2c 3c 4d"), Action::check);
}

TEST(HeadsUpHoldEmStrategy, AHandIsInOneListOfAFile) {
  EXPECT_NE(error_of([] {
              (void)strategy_of("before-flop = [\"88+\"]\nbefore-flop-1x = [\"TT+\"]\n");
            }).find("before-flop-1x: “TT+” is in “before-flop” too; a hand belongs in one list"),
            std::string::npos);
  EXPECT_NE(error_of([] {
              (void)strategy_of("before-flop-2x = [\"K9\"]\nbefore-flop-1x = [\"K9s\"]\n");
            }).find("“K9s” is in “before-flop-2x” too"),
            std::string::npos);
  // What the file lists leaves the built-in list.
  const Strategy strategy = strategy_of("before-flop-2x = [\"AA\"]\n");
  EXPECT_EQ(chosen(strategy, "As Ad"), Action::raise_2x);
  EXPECT_EQ(chosen(strategy, "Ks Kd"), Action::raise_3x);
}

}  // namespace
}  // namespace houseway::games::heads_up_hold_em::heads_up_hold_em_strategy_test
