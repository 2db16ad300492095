#include "solve/count/play_key.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/poker/four_card_poker.hpp"
#include "support/house.hpp"

/// What the best play of a main bet depends on, and nothing else, is in the key of it.
namespace houseway::solve::play_key_test {
namespace {

using testing_support::Options;
using testing_support::rules_of;

const std::string game = "ma/four-card-poker";
const auto parts = parts_of<games::four_card_poker::Game>();

std::string key_of(rulebook::TableRules table) {
  const Question question{.table = std::move(table)};
  return play_key(question, parts);
}

TEST(PlayKey, LeavesOutOptionsThatChoosePayTablesOfOtherWagers) {
  const std::string usual = key_of(rules_of(game));
  EXPECT_FALSE(usual.empty());
  EXPECT_EQ(key_of(rules_of(game, {{"four-card-progressive", "a"}})), usual);
  EXPECT_EQ(key_of(rules_of(game, {{"four-card-progressive", "b"}, {"progressive-wager-amount", "5"}})), usual);
  EXPECT_EQ(key_of(rules_of(game, {{"multi-game-link-paytable", "ptmgl04"}})), usual);
}

TEST(PlayKey, HasTheOddsOfTheMainBet) {
  auto table = rules_of(game);
  const std::string usual = key_of(table);
  for (rulebook::PayTable& paytable : table.paytables) {
    if (paytable.wager == "aces-up") paytable.rows.front().pays.amount += 1;
  }
  EXPECT_EQ(key_of(table), usual) << "odds of another wager";
  for (rulebook::PayTable& paytable : table.paytables) {
    if (paytable.wager == "ante-bonus") paytable.rows.front().pays.amount += 1;
  }
  EXPECT_NE(key_of(table), usual) << "odds of a part of the bet";
}

TEST(PlayKey, HasWhatAPartMayBe) {
  auto table = rules_of(game);
  const std::string usual = key_of(table);
  rulebook::Limit limit;
  limit.wager = "aces-up";
  limit.of = "ante";
  limit.times = 2;
  table.game.limits.push_back(limit);
  EXPECT_EQ(key_of(table), usual) << "another wager";
  table.game.limits.back().wager = "play";
  const std::string twice = key_of(table);
  EXPECT_NE(twice, usual);
  table.game.limits.back().times = 3;
  EXPECT_NE(key_of(table), twice) << "how many times the ante";
  table = rules_of(game);
  table.config.limits["ante"].most = kit::Cents::dollars(5);
  EXPECT_NE(key_of(table), usual) << "the most that the table takes";
}

/// Every rule that the procedure reads, one after the other.
TEST(PlayKey, HasEveryRuleThatTheProcedureReads) {
  const auto table = rules_of(game);
  const std::string usual = key_of(table);
  ASSERT_FALSE(table.game.vocabulary->rules.empty());
  for (const rulebook::RuleWord& word : table.game.vocabulary->rules) {
    auto other = table;
    other.options[word.key] += " otherwise";
    EXPECT_NE(key_of(other), usual) << word.key;
  }
}

TEST(PlayKey, IsEmptyWhereSomethingElseIsPlayedFor) {
  Question question{.table = rules_of(game)};
  question.beside.push_back({"aces-up", 1, {}});
  EXPECT_TRUE(play_key(question, parts).empty());
}

}  // namespace
}  // namespace houseway::solve::play_key_test
