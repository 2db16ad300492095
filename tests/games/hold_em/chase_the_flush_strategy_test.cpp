#include <gtest/gtest.h>

#include <string>

#include "games/hold_em/chase_the_flush.hpp"
#include "games/strategy_file.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"

namespace houseway::games::chase_the_flush::chase_the_flush_strategy_test {
namespace {

using hands::test::cards;
using testing_support::error_of;

Rules rules() {
  auto table = testing_support::rules_of("ma/chase-the-flush");
  rulebook::Binder binder(table);
  return Rules(binder);
}

Strategy strategy_of(const std::string& text) {
  const auto file = StrategyFile::parse("procedure = \"chase-the-flush\"\n" + text, "test");
  return make_strategy<Game>(rules(), &file);
}

Seen seen(const char* own, const char* board) {
  const BySuit held(cards(own));
  const auto shown = *board == '\0' ? std::vector<Card>{} : cards(board);
  const Street street = shown.empty() ? Street::hole : shown.size() == 2 ? Street::flop : Street::river;
  const BySuit on_board(shown);
  return {street, held, on_board, hands::longest_flush(held | on_board)};
}

Action chosen(const Strategy& strategy, const char* own, const char* board = "") { return strategy(seen(own, board)); }

TEST(ChaseTheFlushStrategy, FirstDecisionFollowsTheList) {
  const Strategy practical(rules());
  for (const char* own : {"4s 3s 2s", "As 2s 2h", "Ks 2s 7h", "Qs 2s Qh", "Js 2s Kh", "Ts 2s Ah", "As Ah 4d",
                          "Ks Ah 7d", "As Qh Td", "As Jh Jd", "Ks Kh Jd"})
    EXPECT_EQ(chosen(practical, own), Action::all_in_3x) << own;
  for (const char* own : {"Ks 2s 6h", "Qs Ts Jh", "Js 2s Qh", "Ts 2s Kh", "9s 2s Ah", "As Ah 3d", "Ks Ah 6d",
                          "As Qh 9d", "As Jh Td", "Ks Kh Td", "Ks Qh Qd"})
    EXPECT_EQ(chosen(practical, own), Action::check) << own;
}

TEST(ChaseTheFlushStrategy, LaterDecisions) {
  const Strategy practical(rules());
  EXPECT_EQ(chosen(practical, "5s 3s Kh", "2s 4d"), Action::all_in_2x);
  EXPECT_EQ(chosen(practical, "6s 3d Kh", "2s 4s"), Action::all_in_2x);
  EXPECT_EQ(chosen(practical, "5s 3d Kh", "2s 4s"), Action::check);
  EXPECT_EQ(chosen(practical, "As 3d 2h", "2s 4c"), Action::all_in_2x);
  EXPECT_EQ(chosen(practical, "As 3d 2h", "5d 4c"), Action::check);
  EXPECT_EQ(chosen(practical, "5s 4s 2h", "Kd Qd 3s 7h"), Action::all_in_1x);  // against eleven outs
  EXPECT_EQ(dealer_outs(seen("5s 4s 2h", "Kd Qd 3s 7h")), 11);
  EXPECT_EQ(dealer_outs(seen("5s 4s 2h", "Kd Qd 3s 7d")), 10);
  EXPECT_EQ(chosen(practical, "5s 4s 2h", "Kd Qd 3c 3s"), Action::all_in_1x);
  EXPECT_EQ(chosen(practical, "5s 4c 2h", "Kd Qd 7s 7c"), Action::fold);
  EXPECT_EQ(chosen(practical, "As Kc 2h", "3d 4s 7c 9h"), Action::all_in_1x);
}

/// The last choice by count is that of going through the dealer's hands one by one.
TEST(ChaseTheFlushStrategy, TheLastChoiceIsCountedOut) {
  const Strategy exact = strategy_of("after-river = \"exact\"\n");
  EXPECT_TRUE(exact.counts_river());
  const Rules here = rules();
  for (const auto& [own, board] : {std::pair{"5s 4s 2h", "Kd Qd 3s 7h"}, std::pair{"5s 4c 2h", "Kd Qd 7s 7c"},
                                   std::pair{"As Kc 2h", "3d 4s 7c 9h"}, std::pair{"Qs Tc 2h", "3d 4s 7c 9h"},
                                   std::pair{"8s 4s 2h", "Ad Qd 3s 7s"}, std::pair{"5h 4c 2h", "9s Qd 7d Td"},
                                   std::pair{"Js 4c 2h", "9s Qd 7d Ts"}, std::pair{"6s 4c 2h", "Ks Qd 7d Ts"}}) {
    const Seen all = seen(own, board);
    std::int64_t raised = 0;
    std::int64_t folded = 0;
    for (int a = 0; a < kit::deck_size; ++a) {
      for (int b = 0; b < a; ++b) {
        for (int c = 0; c < b; ++c) {
          const std::array held{Card::from_id(a), Card::from_id(b), Card::from_id(c)};
          const BySuit dealer(held);
          bool taken = false;
          for (std::size_t suit = 0; suit < 4; ++suit)
            taken = taken || !(dealer[suit] & (all.own[suit] | all.board[suit])).empty();
          if (taken) continue;
          const FlushValue house = hands::longest_flush(dealer | all.board);
          const int sign = all.hand > house ? 1 : all.hand < house ? -1 : 0;
          const bool wins_bonus = sign > 0 && all.hand.length() >= 4;
          raised += sign + (house >= here.qualifying ? sign : 0) + (sign < 0 ? -1 : wins_bonus ? 1 : 0);
          folded -= 2;
        }
      }
    }
    EXPECT_EQ(chosen(exact, own, board), raised > folded ? Action::all_in_1x : Action::fold) << own << ", " << board;
  }
}

TEST(ChaseTheFlushStrategy, AFileNamesOtherHands) {
  const Strategy other = strategy_of("two-suited = [\"A2\", \"K9\"]\nthree-suits = [\"AAK\"]\n");
  EXPECT_EQ(chosen(other, "As 2s 2h"), Action::all_in_3x);
  EXPECT_EQ(chosen(other, "Ks 2s 9h"), Action::all_in_3x);
  EXPECT_EQ(chosen(other, "Ks 2s 8h"), Action::check);
  EXPECT_EQ(chosen(other, "Qs 2s Qh"), Action::check);
  EXPECT_EQ(chosen(other, "As Ah Kd"), Action::all_in_3x);
  EXPECT_EQ(chosen(other, "As Ah Qd"), Action::check);
  EXPECT_EQ(chosen(other, "4s 3s 2s"), Action::all_in_3x);
  EXPECT_NE(error_of([] { strategy_of("two-suited = [\"K\"]\n"); }).find("K7"), std::string::npos);
  EXPECT_NE(error_of([] { strategy_of("three-suits = [\"7KA\"]\n"); }).find("highest"), std::string::npos);
  EXPECT_NE(error_of([] { strategy_of("after-river = \"never\"\n"); }).find("after-river"), std::string::npos);
}

}  // namespace
}  // namespace houseway::games::chase_the_flush::chase_the_flush_strategy_test
