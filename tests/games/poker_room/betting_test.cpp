#include "games/poker_room/betting.hpp"

#include <gtest/gtest.h>

#include <vector>

/// What players may bet, and when a round is over.
namespace houseway::games::betting_test {
namespace {

using namespace poker_room;

PerPlayer<Cents> amounts(std::initializer_list<std::int64_t> list) {
  PerPlayer<Cents> out{};
  std::size_t p = 0;
  for (const std::int64_t amount : list) out[p++] = Cents(amount);
  return out;
}

Betting table(const Structure& structure, std::initializer_list<std::int64_t> stacks) {
  std::vector<Cents> list;
  for (const std::int64_t stack : stacks) list.emplace_back(stack);
  return {structure, list};
}

/// Blinds of 50 and 100 before the first two, the third opens.
Betting with_blinds(const Structure& structure, std::initializer_list<std::int64_t> stacks) {
  Betting betting = table(structure, stacks);
  betting.open_with_blinds(amounts({50, 100}));
  betting.opens(2 % betting.players());
  return betting;
}

constexpr Structure no_limit{.limit = Limit::no_limit, .lower = Cents(100)};

Refusal make(Betting& betting, const Move& move) {
  const Refusal refused = betting.make(betting.turn().value_or(-1), move);
  betting.check();
  return refused;
}

const Move call = Move::check_or_call();
const Move fold = Move::fold();
Move to(std::int64_t amount) { return Move::raise_to(Cents(amount)); }

TEST(Betting, TheBigBlindMayRaiseWhatIsCalled) {
  Betting betting = with_blinds(no_limit, {1'000, 1'000, 1'000});
  EXPECT_EQ(make(betting, call), Refusal::none);
  EXPECT_EQ(make(betting, call), Refusal::none);
  ASSERT_EQ(betting.turn(), 1);
  EXPECT_TRUE(betting.offer(1).may_check);
  EXPECT_TRUE(betting.offer(1).may_raise);
  EXPECT_EQ(make(betting, call), Refusal::none);
  EXPECT_FALSE(betting.turn());
}

TEST(Betting, AStraddleActsLastAndRaisesTheStakes) {
  Betting betting = table(no_limit, {1'000, 1'000, 1'000, 1'000});
  betting.open_with_blinds(amounts({50, 100, 200}));
  betting.opens(3);
  EXPECT_EQ(betting.offer(3).least_to, Cents(400));
  for (int i = 0; i < 3; ++i) make(betting, call);
  EXPECT_EQ(betting.turn(), 2);
  EXPECT_TRUE(betting.offer(2).may_raise);
}

TEST(Betting, ARaiseIsAtLeastTheRaiseBefore) {
  Betting betting = with_blinds(no_limit, {5'000, 5'000, 5'000});
  EXPECT_EQ(make(betting, to(150)), Refusal::too_little);
  EXPECT_EQ(make(betting, to(300)), Refusal::none);
  EXPECT_EQ(make(betting, to(499)), Refusal::too_little);
  EXPECT_EQ(make(betting, to(5'001)), Refusal::over_stack);
  EXPECT_EQ(make(betting, to(500)), Refusal::none);
  EXPECT_EQ(betting.aggressor(), 0);
}

TEST(Betting, NobodyActsOutOfTurn) {
  Betting betting = with_blinds(no_limit, {1'000, 1'000, 1'000});
  EXPECT_EQ(betting.refusal(0, call), Refusal::out_of_turn);
  EXPECT_EQ(betting.refusal(2, call), Refusal::none);
}

TEST(Betting, AShortAllInDoesNotReopen) {
  Betting betting = with_blinds(no_limit, {5'000, 450, 5'000});
  make(betting, to(300));                            // player 2
  make(betting, call);                               // player 0
  EXPECT_EQ(make(betting, to(450)), Refusal::none);  // player 1, all-in: 150 more, where a raise is 200
  ASSERT_EQ(betting.turn(), 2);
  EXPECT_EQ(betting.refusal(2, to(700)), Refusal::not_reopened);
  EXPECT_EQ(betting.offer(2).call, Cents(150));
  make(betting, call);
  EXPECT_EQ(betting.refusal(0, to(700)), Refusal::not_reopened);
  make(betting, call);
  EXPECT_FALSE(betting.turn());
}

TEST(Betting, ShortAllInsTogetherReopen) {
  Betting betting = with_blinds(no_limit, {420, 510, 5'000, 5'000});
  make(betting, to(300));                                  // player 2, a raise of 200
  make(betting, call);                                     // player 3
  EXPECT_EQ(make(betting, to(400)), Refusal::too_little);  // no all-in
  EXPECT_EQ(make(betting, to(420)), Refusal::none);        // all-in, 120 more
  EXPECT_EQ(make(betting, to(510)), Refusal::none);        // all-in, 90 more: together more than a raise
  ASSERT_EQ(betting.turn(), 2);
  EXPECT_EQ(betting.offer(2).least_to, Cents(710));
  EXPECT_EQ(betting.refusal(2, to(709)), Refusal::too_little);
  EXPECT_EQ(betting.refusal(2, to(710)), Refusal::none);
}

TEST(Betting, WhatNobodyCalledGoesBack) {
  Betting betting = with_blinds(no_limit, {5'000, 400, 5'000});
  make(betting, to(1'000));
  make(betting, fold);
  make(betting, call);  // all-in for 400
  ASSERT_FALSE(betting.turn());
  const auto refund = betting.close();
  ASSERT_TRUE(refund);
  EXPECT_EQ(refund->first, 2);
  EXPECT_EQ(refund->second, Cents(600));
  EXPECT_EQ(betting.stack(2), Cents(4'600));
  EXPECT_EQ(betting.middle(), Cents(850));
  betting.check();
}

TEST(Betting, ABlindThatIsShortIsCalledInFull) {
  Betting betting = with_blinds(no_limit, {1'000, 60, 1'000});
  EXPECT_EQ(betting.offer(2).call, Cents(100));
  make(betting, call);
  EXPECT_EQ(betting.offer(0).call, Cents(50));
  make(betting, call);
  EXPECT_FALSE(betting.turn());
}

TEST(Betting, NobodyBetsAgainstAllIns) {
  Betting betting = with_blinds(no_limit, {100, 100, 1'000});
  make(betting, call);
  make(betting, call);
  EXPECT_FALSE(betting.turn());
  betting.close();
  EXPECT_FALSE(betting.can_bet());
  betting.open(RoundLimit::lower);
  betting.opens(0);
  EXPECT_FALSE(betting.turn());
}

TEST(Betting, FixedLimitHasOneAmountAndACap) {
  const Structure fixed{.limit = Limit::fixed, .lower = Cents(100), .raises = 3};
  Betting betting = with_blinds(fixed, {5'000, 5'000, 5'000});
  EXPECT_EQ(make(betting, to(300)), Refusal::too_much);
  EXPECT_EQ(make(betting, to(200)), Refusal::none);
  EXPECT_EQ(make(betting, to(300)), Refusal::none);
  EXPECT_EQ(make(betting, to(400)), Refusal::none);
  EXPECT_EQ(make(betting, to(500)), Refusal::betting_capped);
  EXPECT_FALSE(betting.offer(*betting.turn()).may_raise);
}

TEST(Betting, ACapHoldsAgainstAnAllIn) {
  const Structure fixed{.limit = Limit::fixed, .lower = Cents(100), .raises = 1};
  Betting betting = with_blinds(fixed, {250, 5'000, 5'000});
  make(betting, to(200));
  EXPECT_EQ(make(betting, to(250)), Refusal::betting_capped);  // §4.A.9
  EXPECT_EQ(make(betting, call), Refusal::none);
}

TEST(Betting, AnAllInOfHalfABetCountsAsTheBet) {
  const Structure fixed{.limit = Limit::fixed, .lower = Cents(100)};
  Betting half = with_blinds(fixed, {250, 5'000, 5'000, 5'000});
  make(half, to(200));  // player 2
  make(half, call);     // player 3
  EXPECT_EQ(make(half, to(250)), Refusal::none);
  EXPECT_EQ(half.offer(1).call, Cents(150));
  EXPECT_EQ(half.offer(1).least_to, Cents(400));
  make(half, fold);
  EXPECT_TRUE(half.offer(2).may_raise);

  Betting less = with_blinds(fixed, {249, 5'000, 5'000, 5'000});
  make(less, to(200));
  make(less, call);
  make(less, to(249));
  EXPECT_EQ(less.offer(1).least_to, Cents(300));  // completes it
  make(less, fold);
  EXPECT_EQ(less.refusal(2, to(300)), Refusal::not_reopened);
}

TEST(Betting, SplitLimitHasTheHigherBetLaterOrEither) {
  const Structure split{.limit = Limit::split, .lower = Cents(100), .upper = Cents(200)};
  Betting betting = table(split, {5'000, 5'000});
  betting.open(RoundLimit::upper);
  betting.opens(0);
  EXPECT_EQ(make(betting, to(100)), Refusal::too_little);
  EXPECT_EQ(make(betting, to(200)), Refusal::none);
  EXPECT_EQ(make(betting, to(400)), Refusal::none);

  Betting open_pair = table(split, {5'000, 5'000});
  open_pair.open(RoundLimit::either);
  open_pair.opens(0);
  EXPECT_EQ(make(open_pair, to(150)), Refusal::not_the_limit);
  EXPECT_EQ(make(open_pair, to(200)), Refusal::none);
  EXPECT_EQ(make(open_pair, to(300)), Refusal::too_little);
  EXPECT_EQ(make(open_pair, to(400)), Refusal::none);
}

TEST(Betting, FlexibleLimitIsARange) {
  const Structure flexible{.limit = Limit::flexible, .lower = Cents(100), .upper = Cents(400)};
  Betting betting = table(flexible, {5'000, 5'000});
  betting.open(RoundLimit::lower);
  betting.opens(0);
  EXPECT_EQ(make(betting, to(99)), Refusal::too_little);
  EXPECT_EQ(make(betting, to(401)), Refusal::too_much);
  EXPECT_EQ(make(betting, to(250)), Refusal::none);
  EXPECT_EQ(make(betting, to(499)), Refusal::too_little);
  EXPECT_EQ(make(betting, to(651)), Refusal::too_much);
  EXPECT_EQ(make(betting, to(650)), Refusal::none);
}

TEST(Betting, PotLimitIsThePotAfterTheCall) {
  Structure pot{.limit = Limit::pot, .lower = Cents(100)};
  Betting betting = with_blinds(pot, {5'000, 5'000, 5'000});
  EXPECT_EQ(betting.offer(2).most_to, Cents(350));  // call 100, and raise by the 250 that then lie there
  make(betting, to(350));
  EXPECT_EQ(betting.offer(0).most_to, Cents(350 + 500 + 300));
  pot.limit = Limit::half_pot;
  EXPECT_EQ(with_blinds(pot, {5'000, 5'000, 5'000}).offer(2).most_to, Cents(225));
}

TEST(Betting, CeilingsHoldInARoundAndInAHand) {
  const Structure ceilings{
      .limit = Limit::no_limit, .lower = Cents(100), .round_ceiling = Cents(500), .hand_ceiling = Cents(800)};
  Betting betting = with_blinds(ceilings, {5'000, 5'000, 5'000});
  EXPECT_EQ(make(betting, to(600)), Refusal::too_much);
  EXPECT_EQ(make(betting, to(500)), Refusal::none);
  EXPECT_EQ(make(betting, to(600)), Refusal::ceiling_reached);
  make(betting, call);
  make(betting, fold);
  betting.close();
  betting.open(RoundLimit::lower);
  betting.opens(0);
  EXPECT_EQ(betting.offer(0).most_to, Cents(300));
}

TEST(Betting, TheHouseMayForbidCheckAndRaise) {
  Structure structure = no_limit;
  structure.check_raise = false;
  Betting betting = table(structure, {1'000, 1'000});
  betting.open(RoundLimit::lower);
  betting.opens(0);
  make(betting, call);
  make(betting, to(100));
  EXPECT_EQ(make(betting, to(300)), Refusal::check_raise_not_allowed);
  EXPECT_EQ(make(betting, call), Refusal::none);
}

TEST(Betting, WhoHasCheckedAndThenCalledMayNotRaiseEither) {
  Structure structure = no_limit;
  structure.check_raise = false;
  Betting betting = table(structure, {9'000, 9'000, 9'000});
  betting.open(RoundLimit::lower);
  betting.opens(0);
  EXPECT_EQ(make(betting, call), Refusal::none);     // the first checks,
  EXPECT_EQ(make(betting, to(100)), Refusal::none);  // the second bets,
  EXPECT_EQ(make(betting, to(200)), Refusal::none);  // the third raises,
  EXPECT_EQ(make(betting, call), Refusal::none);     // the first calls,
  EXPECT_EQ(make(betting, to(300)), Refusal::none);  // and it is raised again
  EXPECT_EQ(make(betting, call), Refusal::none);
  EXPECT_EQ(betting.turn(), 0);
  EXPECT_EQ(make(betting, to(400)), Refusal::check_raise_not_allowed);
}

TEST(Betting, WithoutBetOrCheckAPlayerBetsOrFolds) {
  Structure structure = no_limit;
  structure.bet_or_check = false;
  Betting betting = table(structure, {1'000, 1'000});
  betting.open(RoundLimit::lower);
  betting.opens(0);
  EXPECT_EQ(make(betting, call), Refusal::check_not_allowed);
  EXPECT_EQ(make(betting, to(100)), Refusal::none);
}

TEST(Betting, AStudRoundIsBroughtInAndCompleted) {
  const Structure split{.limit = Limit::split, .lower = Cents(100), .upper = Cents(200)};
  Betting betting = table(split, {1'000, 1'000, 1'000});
  betting.open_with_blinds({});
  betting.opens(1, Cents(30));
  EXPECT_EQ(make(betting, fold), Refusal::bring_in_wanted);
  EXPECT_EQ(make(betting, call), Refusal::bring_in_wanted);
  EXPECT_EQ(make(betting, Move::bring_in()), Refusal::none);
  EXPECT_EQ(betting.offer(2).call, Cents(30));
  EXPECT_EQ(betting.offer(2).least_to, Cents(100));
  EXPECT_EQ(make(betting, Move::bring_in()), Refusal::no_bring_in);
  make(betting, to(100));
  make(betting, to(200));
  make(betting, call);
  EXPECT_EQ(betting.turn(), 2);
}

TEST(Betting, WhoIsAllInAlreadyHasNotActedFirst) {
  Betting betting = with_blinds(no_limit, {100, 1'000, 1'000});
  for (int i = 0; i < 3; ++i) EXPECT_EQ(make(betting, call), Refusal::none);
  betting.close();
  betting.open(RoundLimit::lower);
  betting.opens(0);
  EXPECT_EQ(betting.turn(), 1);
  EXPECT_EQ(betting.opened(), 1);  // he shows first when all check (§4.T.1.c)
}

TEST(Betting, AntesAreTrimmedOrDeadMoney) {
  Structure structure = no_limit;
  Betting trimmed = table(structure, {1'000, 40});
  for (int p = 0; p < 2; ++p) trimmed.post_ante(p, Cents(100));
  ASSERT_TRUE(trimmed.trim_antes());
  EXPECT_EQ(trimmed.stack(0), Cents(960));
  structure.trim_antes = false;
  Betting dead = table(structure, {1'000, 40});
  for (int p = 0; p < 2; ++p) dead.post_ante(p, Cents(100));
  EXPECT_FALSE(dead.trim_antes());
  EXPECT_EQ(dead.middle(), Cents(140));
}

/// Where the bettor chooses the limit, an all-in can lie several lower limits above the bet before it.
TEST(Betting, AnAllInBetweenTwoLimitsIsNeverTakenBack) {
  Betting betting({.limit = Limit::split, .lower = Cents(100), .upper = Cents(400)},
                  std::vector<Cents>{Cents(2'000), Cents(2'000), Cents(350)});
  betting.open(RoundLimit::either);
  betting.opens(0);
  ASSERT_EQ(betting.make(0, Move::raise_to(Cents(100))), Refusal::none);
  ASSERT_EQ(betting.make(1, Move::check_or_call()), Refusal::none);
  ASSERT_EQ(betting.make(2, Move::raise_to(Cents(350))), Refusal::none);
  EXPECT_GT(betting.offer(0).least_to, Cents(350));
  EXPECT_EQ(betting.make(0, Move::raise_to(Cents(300))), Refusal::too_little);
}

}  // namespace
}  // namespace houseway::games::betting_test
