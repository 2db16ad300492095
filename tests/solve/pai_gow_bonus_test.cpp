#include "solve/pai_gow_bonus.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <vector>

#include "games/pai_gow_poker.hpp"
#include "hands/deal.hpp"
#include "support/solved.hpp"

namespace houseway::solve::pai_gow_poker {
namespace {

using games::pai_gow_poker::is_queens_dragon;
using games::pai_gow_poker::is_tiger_9;
using games::pai_gow_poker::QueensDragon;
using games::pai_gow_poker::RedBlack;
using games::pai_gow_poker::Seven;
using games::pai_gow_poker::Tiger9;
using hands::test::cards;

/// Two suits of many ranks and a few cards more.
const std::vector<kit::Card>& short_deck() {
  static const auto deck = cards("Ac Ad Ah As Kc Kd Qc Qd Qs Jc Tc Td 9c 8d 7c 6h 5d 4h 2d Jk");
  return deck;
}

template <class Visit>
void each_seven(const std::vector<kit::Card>& deck, Visit&& visit) {
  for (unsigned set = 0; set < 1u << deck.size(); ++set) {
    if (std::popcount(set) != 7) continue;
    Seven hand;
    std::size_t held = 0;
    for (std::size_t i = 0; i < deck.size(); ++i) {
      if ((set >> i & 1) != 0) hand[held++] = deck[i];
    }
    visit(hand);
  }
}

TEST(PaiGowBonus, EqualsEveryHandOfAShortDeck) {
  BonusCounts dealt;
  OutcomeCounts<Tiger9> tiger;
  OutcomeCounts<RedBlack> red;
  const auto way = games::house_way("default", hands::WheelRank::second_highest);
  each_seven(short_deck(), [&](const Seven& hand) {
    for (std::size_t i = 0; i < dealt.made.size(); ++i)
      ++dealt.made[i][games::pai_gow_poker::bonus_hands(hand, static_cast<BonusReading>(i)).bits()];
    ++dealt.high[games::pai_gow_poker::pai_gow_high(hand)];
    ++dealt.dragon[is_queens_dragon(hand) ? QueensDragon::queens_dragon : QueensDragon::no_queens_dragon];
    const auto set = hands::set_hands(hand, way.low(hand), way.wheel());
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

const Distribution& distribution_of(const std::vector<Distribution>& all, const std::string& wager) {
  for (const Distribution& each : all) {
    if (each.wager == wager) return each;
  }
  throw std::runtime_error(wager + " was not counted");
}

/// The wagers that the dice decide: a triple in one of 216 throws, two alike in 15, by each value.
TEST(PaiGowBonus, CountsTheDice) {
  const auto table = testing_support::rules_of("pa/pai-gow-poker", {{"dice-wagers-offered", "all"}});
  const auto all = testing_support::solved(table, {"match", "sum", "beat-it"});
  const Distribution& match = distribution_of(all, "match");
  EXPECT_EQ(match.cases, 216);
  ASSERT_EQ(match.endings.size(), 3U);
  EXPECT_EQ(match.endings[0].count, 1);
  EXPECT_EQ(match.endings[1].count, 15);
  EXPECT_EQ(distribution_of(all, "sum").cases, 216);
  EXPECT_EQ(distribution_of(all, "beat-it").cases, 216);
}

TEST(PaiGowBonus, CountsTheFirstThreeCards) {
  const auto table = testing_support::rules_of("ma/pai-gow-poker",
                                               {{"bonus-family", "section-17"}, {"deal-method", "automated-shoe"}});
  const auto all = testing_support::solved(table, {"three-card-bonus"});
  const Distribution& bonus = distribution_of(all, "three-card-bonus");
  EXPECT_EQ(bonus.cases, 23'426);
  Count sum = 0;
  for (const Ending& ending : bonus.endings) {
    sum += ending.count;
    // Four of each rank, and the joker with two of four aces.
    if (ending.outcome == "three-of-a-kind") {
      EXPECT_EQ(ending.count, 52 + 6);
    }
  }
  EXPECT_EQ(sum, bonus.cases);
}

}  // namespace
}  // namespace houseway::solve::pai_gow_poker
