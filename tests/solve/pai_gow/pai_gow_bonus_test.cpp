#include "solve/pai_gow/pai_gow_bonus.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "games/pai_gow/pai_gow_poker.hpp"
#include "hands/deal.hpp"
#include "support/each_hand.hpp"
#include "support/solved.hpp"

namespace houseway::solve::pai_gow_poker::pai_gow_bonus_test {
namespace {

using games::pai_gow_poker::is_queens_dragon;
using games::pai_gow_poker::is_tiger_9;
using games::pai_gow_poker::QueensDragon;
using games::pai_gow_poker::RedBlack;
using games::pai_gow_poker::Seven;
using games::pai_gow_poker::Tiger9;
using hands::test::cards;
using testing_support::rules_of;
using testing_support::Solved;

/// Many ranks, and clubs as diamonds, so that most hands stand for two.
const std::vector<kit::Card>& short_deck() {
  static const auto deck = cards("Ac Ad Kc Kd Qc Qd Jc Jd 9c 9d 8c 8d 7c 7d 5h 5s 4h 3s 2h Jk");
  return deck;
}

TEST(PaiGowBonus, EqualsEveryHandOfAShortDeck) {
  BonusCounts dealt;
  OutcomeCounts<Tiger9> tiger;
  OutcomeCounts<RedBlack> red;
  const auto way = games::house_way("default", hands::WheelRank::second_highest);
  testing_support::each_hand<7>(short_deck(), [&](const Seven& hand, const std::vector<kit::Card>&) {
    for (std::size_t i = 0; i < dealt.made.size(); ++i)
      ++dealt.made[i][games::pai_gow_poker::bonus_hands(hand, static_cast<BonusReading>(i)).bits()];
    ++dealt.high[games::pai_gow_poker::pai_gow_high(hand)];
    ++dealt.dragon[is_queens_dragon(hand) ? QueensDragon::queens_dragon : QueensDragon::no_queens_dragon];
    const auto set = hands::set_hands(hand, way.low(hand), way.order());
    ++tiger[is_tiger_9(set) ? Tiger9::tiger_9 : Tiger9::no_tiger_9];
    ++red[games::pai_gow_poker::red_black(hand, true)];
  });
  const BonusCounts counted = count_bonuses(short_deck(), 2, {});
  EXPECT_EQ(counted.made, dealt.made);
  EXPECT_EQ(counted.high.counts, dealt.high.counts);
  EXPECT_EQ(counted.dragon.counts, dealt.dragon.counts);
  EXPECT_EQ(count_tiger_9(short_deck(), way, 2, {}), tiger.list());
  EXPECT_EQ(count_red_black(short_deck()), red.list());
  EXPECT_GT(tiger[Tiger9::tiger_9], 0U);
  EXPECT_GT(counted.dragon[QueensDragon::queens_dragon], 0U);
}

TEST(PaiGowBonus, ComesBackFromAList) {
  const BonusCounts counted = count_bonuses(short_deck(), 1, {});
  const BonusCounts again = BonusCounts::from_list(counted.list());
  EXPECT_EQ(again.made, counted.made);
  EXPECT_EQ(again.high.counts, counted.high.counts);
  EXPECT_EQ(again.dragon.counts, counted.dragon.counts);
}

/// The wagers that the dice decide: a triple in one of 216 throws, two alike in 15, by each value.
TEST(PaiGowBonus, CountsTheDice) {
  const Solved solved(rules_of("pa/pai-gow-poker", {{"dice-wagers-offered", "all"}}), nullptr,
                      {"match", "sum", "beat-it"});
  EXPECT_EQ(solved.chance("match", "triple"), Fraction(1, 216));
  EXPECT_EQ(solved.chance("match", "double"), Fraction(15, 216));
  EXPECT_EQ(solved["sum"].cases, 216);
  EXPECT_EQ(solved["beat-it"].cases, 216);
}

TEST(PaiGowBonus, CountsTheFirstThreeCards) {
  const Solved solved(rules_of("ma/pai-gow-poker", {{"bonus-family", "section-17"}, {"deal-method", "automated-shoe"}}),
                      nullptr, {"three-card-bonus"});
  EXPECT_EQ(solved["three-card-bonus"].cases, 23'426);
  // Four of each rank, and the joker with two of four aces.
  EXPECT_EQ(solved.chance("three-card-bonus", "three-of-a-kind"), Fraction(52 + 6, 23'426));
}

}  // namespace
}  // namespace houseway::solve::pai_gow_poker::pai_gow_bonus_test
