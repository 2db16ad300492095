#include "rulebook/wager_names.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/rulebook_text.hpp"

/// Wagers that a file calls otherwise than the procedure, and further names for one wager.
namespace houseway::rulebook::wager_names_test {
namespace {

using testing_support::config_of;
using testing_support::expect_refused;
using testing_support::load_text;

constexpr std::string_view own_name = R"(
extends = "ma/casino-war"
source = "a test"

[[wager]]
id = "battle"
name = "Battle Wager"
kind = "main"
required = true
spot = "initial"
cite = "§1"

[[wager]]
id = "first-bet"
name = "First Bet"
kind = "main"
laid-as = "battle"
cite = "§2"
)";

std::string with(std::string_view what, std::string_view by) { return testing_support::replaced(own_name, what, by); }

TEST(WagerNames, WhatTheBaseSaysOfTheSpotIsSaidOfTheWager) {
  const Rulebook rulebook = load_text(std::string(own_name));
  const GameRules& game = rulebook.game("xx/test");
  EXPECT_EQ(game.wager("initial"), nullptr);
  ASSERT_NE(game.wager("battle"), nullptr);
  EXPECT_EQ(game.wager("battle")->cite, "§1");
  const auto speaks_of = [](const std::string& wager, const GameRules& rules) {
    std::size_t times = 0;
    for (const Wager& each : rules.wagers)
      times += static_cast<std::size_t>(std::count(each.needs.begin(), each.needs.end(), wager));
    for (const Limit& limit : rules.limits) times += (limit.wager == wager) + (limit.of == wager);
    for (const PayTable& table : rules.paytables) times += table.wager == wager;
    for (const auto& [name, section] : rules.clauses) times += name.starts_with(wager + ".");
    return times;
  };
  EXPECT_EQ(speaks_of("initial", game), 0U);
  EXPECT_EQ(speaks_of("battle", game), speaks_of("initial", testing_support::the_rulebook().game("ma/casino-war")));
}

TEST(WagerNames, TheTableIsDealtByThem) {
  const Rulebook rulebook = load_text(std::string(own_name));
  const games::BoundGame game = games::bind(resolve_lawful(rulebook.game("xx/test"), config_of("xx/test")));
  const auto& spots = game.facts.spots;
  EXPECT_EQ(std::count(spots.begin(), spots.end(), "battle"), 1);
  EXPECT_EQ(std::count(spots.begin(), spots.end(), "initial"), 0);
  EXPECT_EQ(game.one_bet, (std::vector<std::string_view>{"battle", "war"}));
  // The same rounds as under the procedure's name.
  const games::BoundGame same = testing_support::bound("ma/casino-war");
  games::SpotStakes stakes(spots.size());
  stakes.front() = Cents::dollars(10);
  const auto here = game.simulate({stakes}, 1, 0, 20'000);
  const auto there = same.simulate({stakes}, 1, 0, 20'000);
  EXPECT_NE(here.spots.front().net, 0);
  EXPECT_EQ(here.spots.front().net, there.spots.front().net);
}

TEST(WagerNames, ATableSpeaksTheFilesWords) {
  const Rulebook rulebook = load_text(std::string(own_name));
  const GameRules& game = rulebook.game("xx/test");
  const TableConfig config =
      parse_table("game = \"xx/test\"\n[limits.battle]\nmin = \"$5\"\n[pays.battle]\nhigher = \"1 to 1\"\n", "t.toml");
  const TableRules table = resolve_lawful(game, config);
  EXPECT_TRUE(table.offers("battle"));
  EXPECT_FALSE(table.offers("initial"));
  const TableRules inside = in_procedures_words(table);
  EXPECT_TRUE(inside.offers("initial"));
  EXPECT_TRUE(inside.config.limits.contains("initial"));
  EXPECT_TRUE(inside.config.pays.contains("initial"));
  EXPECT_FALSE(renames_wagers(inside.game));
  EXPECT_EQ(procedures_name(game, "battle:2"), "initial:2");
  EXPECT_EQ(files_name(game, "initial:2"), "battle:2");
  EXPECT_EQ(files_name(game, "tie"), "tie");
}

TEST(WagerNames, ASpotIsTheProceduresAndOfOneWager) {
  expect_refused(with("spot = \"initial\"", "spot = \"inital\""), {"wager battle.spot", "did you mean initial"});
  expect_refused(with("spot = \"initial\"", "spot = \"battle\""), {"spot", "own id"});
  expect_refused(with("laid-as = \"battle\"", "spot = \"initial\""), {"spot", "two wagers stand at “initial”"});
  expect_refused(with("spot = \"initial\"", "spot = \"initial\"\nlaid-as = \"tie\""), {"one of spot, laid-as"});
  const std::string kept =
      std::string(own_name) + "[[wager]]\nid = \"initial\"\nname = \"Initial\"\nkind = \"main\"\ncite = \"§3\"\n";
  expect_refused(kept, {"wager battle.spot", "has a wager “initial” itself", "laid-as"});
}

TEST(WagerNames, AnotherNameHasNothingOfItsOwn) {
  expect_refused(with("laid-as = \"battle\"", "laid-as = \"batle\""), {"first-bet.laid-as", "did you mean battle"});
  expect_refused(std::string(own_name) + "[[limit]]\nwager = \"first-bet\"\nleast = \"$1\"\ncite = \"§3\"\n",
                 {"wager first-bet", "a limit", "say it there"});
  const Rulebook rulebook = load_text(std::string(own_name));
  const GameRules& game = rulebook.game("xx/test");
  const TableRules table = resolve_lawful(game, config_of("xx/test"));
  EXPECT_FALSE(table.offers("first-bet"));
  const std::string use_that = "“first-bet” is another name for “battle”: use that";
  EXPECT_EQ(table.check_stakes({{"first-bet", Cents::dollars(5)}})->problem, use_that);
  const auto posted = resolve(game, parse_table("game = \"xx/test\"\n[limits.first-bet]\nmin = \"$5\"\n", "t.toml"));
  ASSERT_EQ(posted.violations.size(), 1U);
  EXPECT_EQ(posted.violations.front().problem, use_that);
  const auto listed =
      resolve(game, parse_table("game = \"xx/test\"\nwagers = [\"battle\", \"first-bet\"]\n", "t.toml"));
  ASSERT_FALSE(listed.violations.empty());
  EXPECT_EQ(listed.violations.front().problem, use_that);
}

TEST(WagerNames, OneNameOfTheTextForSeveralWagers) {
  const auto both = [](std::string_view wagers) { return with("laid-as = \"battle\"", wagers); };
  const Rulebook rulebook = load_text(both("laid-as = [\"battle\", \"tie\"]"));
  const TableRules table = resolve_lawful(rulebook.game("xx/test"), config_of("xx/test"));
  EXPECT_FALSE(table.offers("first-bet"));
  EXPECT_EQ(table.check_stakes({{"first-bet", Cents::dollars(5)}})->problem,
            "“first-bet” is one name for several wagers: use battle or tie");
  expect_refused(both("laid-as = [\"battle\", \"tye\"]"), {"first-bet.laid-as", "did you mean tie"});
}

/// The text of Pai Gow Poker speaks of one Envy Bonus; each of the four bonus wagers has its own.
TEST(WagerNames, TheEnvyBonusOfPaiGowPoker) {
  const GameRules& game = testing_support::the_rulebook().game("ma/pai-gow-poker");
  ASSERT_NE(game.wager("envy-bonus"), nullptr);
  std::vector<std::string> envies;
  for (const Wager& wager : game.wagers) {
    if (wager.id.ends_with("-envy")) envies.push_back(wager.id);
  }
  EXPECT_EQ(game.wager("envy-bonus")->laid_as, envies);
}

}  // namespace
}  // namespace houseway::rulebook::wager_names_test
