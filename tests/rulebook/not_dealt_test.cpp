#include <gtest/gtest.h>

#include <algorithm>

#include "rulebook/describe.hpp"
#include "support/rulebook_text.hpp"

/// Games and wagers whose text does not hold all of them: kept as data, checked, and never dealt.
namespace houseway::rulebook::not_dealt_test {
namespace {

using testing_support::config_of;
using testing_support::error_of;
using testing_support::expect_refused;
using testing_support::load_text;
using testing_support::replaced;

constexpr std::string_view limits_alone = R"(
title = "Test Poker"
source = "a test"
not-dealt = "the text has limits alone"

[option.house-maximum]
values = ["none"]
at-least = 1
cite = "§1"

[[wager]]
id = "ante"
name = "Ante"
kind = "main"
cite = "§2"

[[wager]]
id = "bonus-bet"
name = "Bonus Bet"
kind = "side"
needs = ["ante"]
cite = "§3"

[[limit]]
wager = ["ante", "bonus-bet"]
most-option = "house-maximum"
cite = "§4"

[[limit]]
wager = "bonus-bet"
together-with = "ante"
most-option = "house-maximum"
cite = "§5"

[[limit]]
wager = "bonus-bet"
least = "$1"
multiple-of = "$1"
cite = "§6"
)";

constexpr std::string_view war = R"(
extends = "ma/casino-war"
source = "a test"

[option.offer-lucky]
values = ["no", "yes"]
cite = "§1"

[[wager]]
id = "lucky"
name = "Lucky"
kind = "side"
needs = ["initial"]
cite = "§2"
when = { offer-lucky = "yes" }
not-dealt = "the text does not say what it pays"
)";

/// The violations of a table of the text, each in a line.
std::string violations(std::string_view text, const std::string& table) {
  const Rulebook rulebook = load_text(std::string(text));
  const TableConfig config = parse_table("game = \"xx/test\"\n" + table, "table.toml");
  std::string out;
  for (const Violation& violation : resolve(rulebook.game("xx/test"), config).violations)
    out += violation.text() + "\n";
  return out;
}

TEST(NotDealt, AGameLoadsWithoutAProcedure) {
  const Rulebook rulebook = load_text(std::string(limits_alone));
  const GameRules& game = rulebook.game("xx/test");
  EXPECT_EQ(game.not_dealt, "the text has limits alone");
  EXPECT_EQ(game.procedure, "");
  ASSERT_EQ(game.limits.size(), 4U) << "one for each wager of a list";
  EXPECT_EQ(game.limits[1].wager, "bonus-bet");
}

TEST(NotDealt, AGameSaysWhyAndHasNothingOfADealtOne) {
  expect_refused(replaced(limits_alone, "not-dealt = \"the text has limits alone\"", ""), {"procedure", "missing"});
  expect_refused(replaced(limits_alone, "\"the text has limits alone\"", "\"\""), {"not-dealt", "is empty"});
  expect_refused(replaced(limits_alone, "source =", "procedure = \"casino-war\"\nsource ="),
                 {"not-dealt", "goes without procedure"});
  expect_refused(std::string(limits_alone) + "[dealing]\nwar-burn = \"once\"\n", {"dealing", "not dealt"});
  expect_refused(std::string(limits_alone) + "[clause.ante]\nhigher = \"§1\"\n", {"clause", "not dealt"});
  expect_refused(replaced(limits_alone, "cite = \"§2\"", "cite = \"§2\"\nspot = \"initial\""),
                 {"wager ante.spot", "not dealt"});
  expect_refused(replaced(limits_alone, "cite = \"§2\"", "cite = \"§2\"\nnot-dealt = \"so\""),
                 {"wager ante.not-dealt", "whole game"});
  expect_refused(replaced(limits_alone, "needs = [\"ante\"]", "needs = [\"antes\"]"), {"needs", "did you mean ante"});
  expect_refused(replaced(limits_alone, "[option.house-maximum]",
                          "[option.idle]\nvalues = [1]\ncite = \"§1\"\n\n"
                          "[option.house-maximum]"),
                 {"option idle", "nothing depends on it"});
}

TEST(NotDealt, AGameThatExtendsOneIsNotDealtEither) {
  const std::string own = "extends = \"xx/test\"\nsource = \"another\"\n";
  const Rulebook rulebook({{"xx/test", std::string(limits_alone)}, {"yy/test", own}}, games::vocabularies());
  EXPECT_EQ(rulebook.game("yy/test").not_dealt, "the text has limits alone");
  const std::string undealt = "extends = \"ma/casino-war\"\nsource = \"another\"\nnot-dealt = \"so\"\n";
  EXPECT_NE(error_of([&] { load_text(undealt); }), "") << "what a dealt game settles cannot go undealt";
}

TEST(NotDealt, AGameIsCheckedByItsLimits) {
  EXPECT_EQ(violations(limits_alone, ""), "");
  EXPECT_EQ(violations(limits_alone, "[limits.ante]\nmin = \"$5\"\nmax = \"$500\"\n"), "");
  const std::string house = "[options]\nhouse-maximum = \"100\"\n";
  EXPECT_EQ(violations(limits_alone, house + "[limits.ante]\nmin = \"$5\"\nmax = \"$100\"\n"), "");
  EXPECT_EQ(violations(limits_alone, house + "[limits.ante]\nmax = \"$101\"\n"),
            "limits.ante: maximum $101.00; house-maximum is $100.00 [§4]\n");
  EXPECT_EQ(violations(limits_alone, house + "[limits.ante]\nmin = \"$101\"\n"),
            "limits.ante: minimum $101.00; house-maximum is $100.00 [§4]\n");
  EXPECT_EQ(violations(limits_alone, house + "[limits.ante]\nmin = \"$60\"\n[limits.bonus-bet]\nmin = \"$41\"\n"),
            "limits.bonus-bet: minimum $41.00; with ante at most $100.00 together [§5]\n");
  EXPECT_EQ(violations(limits_alone, house + "[limits.ante]\nmin = \"$60\"\n[limits.bonus-bet]\nmin = \"$40\"\n"), "");
  EXPECT_NE(violations(limits_alone, "[limits.bonus-bet]\nmin = \"$0.50\"\n"), "");
  EXPECT_NE(violations(limits_alone, "[options]\nhouse-maximum = \"much\"\n"), "");
}

TEST(NotDealt, StakesObeyTheMaximumOfTheHouse) {
  const Rulebook rulebook = load_text(std::string(limits_alone));
  const TableConfig config = parse_table("game = \"xx/test\"\n[options]\nhouse-maximum = \"100\"\n", "table.toml");
  const TableRules rules = resolve_lawful(rulebook.game("xx/test"), config);
  EXPECT_FALSE(rules.check_stakes({{"ante", Cents::dollars(100)}}));
  EXPECT_EQ(rules.check_stakes({{"ante", Cents(100'01)}})->text(), "ante: $100.01 is above the maximum $100.00 [§2]");
  EXPECT_FALSE(rules.check_stakes({{"ante", Cents::dollars(60)}, {"bonus-bet", Cents::dollars(40)}}));
  EXPECT_EQ(rules.check_stakes({{"ante", Cents::dollars(60)}, {"bonus-bet", Cents::dollars(41)}})->clause, "§5");
  EXPECT_EQ(rules.check_stakes({{"ante", Cents::dollars(60)}, {"bonus-bet", Cents(1'50)}})->clause, "§6");
}

TEST(NotDealt, NobodyBindsAGame) {
  const Rulebook rulebook = load_text(std::string(limits_alone));
  const auto table = resolve_lawful(rulebook.game("xx/test"), config_of("xx/test"));
  EXPECT_EQ(error_of([&] { games::bind(table); }), "xx/test is not dealt: the text has limits alone");
}

TEST(NotDealt, AWagerIsOffByDefaultAndTheGameIsDealt) {
  const Rulebook rulebook = load_text(std::string(war));
  const GameRules& game = rulebook.game("xx/test");
  EXPECT_NO_THROW(games::bind(resolve_lawful(game, config_of("xx/test"))));
  TableConfig config = config_of("xx/test");
  config.options["offer-lucky"] = "yes";
  const TableRules table = resolve_lawful(game, config);
  EXPECT_EQ(error_of([&] { games::bind(table); }), "lucky of xx/test is not dealt: the text does not say what it pays");
}

TEST(NotDealt, AWagerThatEveryTableOffersIsRefused) {
  expect_refused(replaced(war, "when = { offer-lucky = \"yes\" }\n", ""), {"wager lucky", "under an option"});
  expect_refused(replaced(war, "{ offer-lucky = \"yes\" }", "{ offer-lucky = [\"no\", \"yes\"] }"),
                 {"wager lucky", "under an option"});
}

TEST(NotDealt, EveryTextOfTheRulebookSaysItInOneLine) {
  for (const auto& [id, game] : testing_support::the_rulebook().games()) {
    EXPECT_EQ(game.not_dealt.empty(), !game.procedure.empty()) << id;
    EXPECT_EQ(game.not_dealt.find('\n'), std::string::npos) << id;
    for (const Wager& wager : game.wagers) EXPECT_EQ(wager.not_dealt.find('\n'), std::string::npos) << id;
  }
}

}  // namespace
}  // namespace houseway::rulebook::not_dealt_test
