#include "book/pricing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "games/registry.hpp"

namespace houseway::book::pricing_test {
namespace {

const Pricing* pricing_of(const std::vector<Pricing>& all, const std::string& wager, const std::string& id) {
  const auto at = std::find_if(all.begin(), all.end(), [&](const Pricing& pricing) {
    return std::any_of(pricing.columns.begin(), pricing.columns.end(),
                       [&](const Column& column) { return column.wager == wager && column.id == id; });
  });
  return at == all.end() ? nullptr : &*at;
}

TEST(BookPricing, EveryColumnOfTheRulebookIsAskedAboutOnce) {
  const auto rulebook = games::load_rulebook();
  for (const auto& [id, game] : rulebook.games()) {
    std::map<std::tuple<std::string, std::string, std::string>, int> asked;
    for (const Pricing& pricing : pricings_of(game)) {
      for (const Column& column : pricing.columns) ++asked[{column.wager, column.id, column.applies}];
    }
    if (!game.not_dealt.empty()) {
      EXPECT_TRUE(asked.empty()) << id;
      continue;
    }
    EXPECT_EQ(asked.size(), game.paytables.size()) << id;
    for (const auto& [column, times] : asked)
      EXPECT_EQ(times, 1) << id << " " << std::get<0>(column) << "/" << std::get<1>(column);
  }
}

TEST(BookPricing, PartsOfOneBetAtOneTableAreOneQuestion) {
  const auto rulebook = games::load_rulebook("", "ma/three-card-poker");
  const auto all = pricings_of(rulebook.game("ma/three-card-poker"));
  const auto main = std::find_if(all.begin(), all.end(), [](const Pricing& each) { return each.wager == "ante"; });
  ASSERT_NE(main, all.end());
  std::vector<std::string> wagers;
  for (const Column& column : main->columns) wagers.push_back(column.wager);
  std::sort(wagers.begin(), wagers.end());
  EXPECT_EQ(wagers, (std::vector<std::string>{"ante", "ante-bonus", "play"}));
  EXPECT_TRUE(main->unusual.empty());
}

TEST(BookPricing, AColumnTakesTheOptionsItStandsUnder) {
  const auto rulebook = games::load_rulebook("", "ma/three-card-poker");
  const auto all = pricings_of(rulebook.game("ma/three-card-poker"));
  const Pricing* progressive = pricing_of(all, "progressive", "table-1");
  ASSERT_NE(progressive, nullptr);
  EXPECT_FALSE(progressive->unusual.empty());
}

TEST(BookPricing, TheMainBetIsPricedByTheBuiltInStrategyToo) {
  const auto rulebook = games::load_rulebook("", "ma/three-card-poker");
  const auto all = pricings_of(rulebook.game("ma/three-card-poker"));
  EXPECT_EQ(
      std::count_if(all.begin(), all.end(), [](const Pricing& pricing) { return pricing.by == By::built_in_strategy; }),
      1);
}

/// Rounds that are simulated for one of them are simulated for all.
TEST(BookPricing, WagersOfOneTableSayThatTheyAre) {
  const auto rulebook = games::load_rulebook("", "co/blackjack");
  const auto all = pricings_of(rulebook.game("co/blackjack"));
  const Pricing* streak = pricing_of(all, "streak-2", "streak-2");
  ASSERT_NE(streak, nullptr);
  for (const std::string other : {"streak-3", "streak-4", "streak-5"})
    EXPECT_EQ(pricing_of(all, other, other)->table, streak->table) << other;
  const Pricing* one = pricing_of(all, "in-between", "table-a");
  const Pricing* two = pricing_of(all, "in-between", "table-b");
  ASSERT_TRUE(one != nullptr && two != nullptr);
  EXPECT_NE(one->table, two->table) << "two columns of one wager cannot be in force together";
  EXPECT_NE(one->table, streak->table);
}

/// By number of players: what they make is simulated for each.
TEST(BookPricing, TablesOfOtherNumbersOfPlayersAreOthers) {
  const auto rulebook = games::load_rulebook("", "ma/crazy-4-poker");
  const auto all = pricings_of(rulebook.game("ma/crazy-4-poker"));
  const Pricing* two = pricing_of(all, "cover-all", "players-2");
  const Pricing* three = pricing_of(all, "cover-all", "players-3");
  ASSERT_TRUE(two != nullptr && three != nullptr);
  EXPECT_EQ(two->seats, 2U);
  EXPECT_EQ(three->seats, 3U);
  EXPECT_NE(two->table, three->table);
}

TEST(BookPricing, APotIsAskedAboutWithTwoPlayers) {
  const auto rulebook = games::load_rulebook("", "ma/flop-poker");
  const auto all = pricings_of(rulebook.game("ma/flop-poker"));
  const auto pot = std::find_if(all.begin(), all.end(), [](const Pricing& pricing) { return pricing.wager == "pot"; });
  ASSERT_NE(pot, all.end());
  EXPECT_EQ(pot->seats, 2U);
}

}  // namespace
}  // namespace houseway::book::pricing_test
