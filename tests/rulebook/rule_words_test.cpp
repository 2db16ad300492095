#include <gtest/gtest.h>

#include <set>

#include "rulebook/loader.hpp"
#include "support/house.hpp"

/// Every word of a rule is known both ways: a file says nothing that no procedure reads, and a procedure reads nothing
/// that no file can say.
namespace houseway::rulebook::rule_words_test {
namespace {

using testing_support::error_of;
using testing_support::the_rulebook;

/// A file on top of Casino War, with what `text` adds to it.
std::string error_with(const std::string& text) {
  const std::string file = "extends = \"ma/casino-war\"\nsource = \"a test\"\n" + text;
  return error_of([&] { Rulebook({{"xx/test", file}}, games::vocabularies(), "", embedded_files()); });
}

void expect_error(const std::string& text, const std::vector<std::string>& parts) {
  const std::string error = error_with(text);
  for (const std::string& part : parts)
    EXPECT_NE(error.find(part), std::string::npos) << "“" << part << "” is not in: " << error;
}

TEST(RuleWords, AnOwnFileExtendsABuiltInGameWithoutCopyingIt) {
  const std::string file = "extends = \"ma/casino-war\"\nsource = \"a test\"\nseats = 3\n";
  const Rulebook rulebook({{"xx/war", file}}, games::vocabularies(), "", embedded_files());
  ASSERT_EQ(rulebook.games().size(), 1U);
  EXPECT_EQ(rulebook.game("xx/war").seats, 3);
  EXPECT_NE(rulebook.game("xx/war").wager("tie"), nullptr);
}

TEST(RuleWords, ADealingKeyThatNoProcedureReadsIsRefused) {
  EXPECT_EQ(error_with("[dealing]\nwar-burn = \"each-hand\"\n"), "");
  expect_error("[dealing]\nwar-brun = \"once\"\n", {"xx/test.toml", "dealing.war-brun", "did you mean war-burn"});
}

TEST(RuleWords, ADealingValueThatTheProcedureDoesNotKnowIsRefused) {
  expect_error("[dealing]\nwar-burn = \"each-hnad\"\n",
               {"dealing.war-burn", "each-hnad", "did you mean each-hand", "once or each-hand"});
}

TEST(RuleWords, AnOptionThatNothingReadsSaysSo) {
  expect_error("[option.dekcs]\nvalues = [6, 8]\ncite = \"§2\"\n", {"option dekcs", "nothing depends on it"});
  EXPECT_EQ(error_with("[option.cutter]\nvalues = [\"player\"]\ncite = \"§2\"\neffect = \"none\"\n"), "");
  expect_error("[option.decks]\nvalues = [6, 8]\ncite = \"§2\"\neffect = \"none\"\n",
               {"option decks", "something depends on it"});
}

TEST(RuleWords, AnOptionValueThatTheProcedureDoesNotKnowIsRefused) {
  expect_error("[option.decks]\nvalues = [6, \"many\"]\ncite = \"§2\"\n", {"option decks", "many", "a number from 1"});
}

TEST(RuleWords, RowsOfAPayTableAreSpokenOfByTheirNames) {
  const std::string table =
      "[[paytable]]\nwager = \"tie\"\nid = \"test\"\ncite = \"§9\"\n[paytable.pays]\nequal = \"10 to 1\"\n";
  EXPECT_EQ(error_with(table), "");
  expect_error(table + "[paytable.meters]\neqaul = \"progressive\"\n", {"meters", "eqaul", "did you mean equal"});
  expect_error(table + "[paytable.cites]\neqaul = \"§9\"\n", {"cites", "eqaul", "did you mean equal"});
  expect_error(table + "[paytable.stated]\nhouse-edge = \"2%\"\n", {"stated", "house-edge", "house-advantage"});
}

TEST(RuleWords, AClauseStandsForSomething) {
  expect_error("[clause]\nwar-tihng = \"§9\"\n", {"clause.war-tihng", "nothing asks for it"});
  expect_error("[clause.tie]\neqaul = \"§9\"\n", {"clause.tie.eqaul", "did you mean equal"});
  expect_error("[clause.tei]\nequal = \"§9\"\n", {"clause.tei", "no such wager"});
}

TEST(RuleWords, AReadingIsOneThatSomethingDependsOn) {
  const std::string values = "values = [\"once\", \"each-hand\"]\ncite = \"§8\"\ndoubt = \"a test\"\n";
  EXPECT_EQ(error_with("[reading.war-burn]\n" + values), "");
  EXPECT_EQ(error_with("[reading.how-burnt]\nrule = \"war-burn\"\n" + values), "");
  expect_error("[reading.war-brun]\n" + values, {"reading war-brun", "did you mean war-burn"});
  expect_error("[reading.war-burn]\nvalues = [\"once\"]\ncite = \"§8\"\ndoubt = \"a test\"\n", {"reading.war-burn"});
}

/// A table of Casino War under readings and rules.
Resolution resolved(const std::map<std::string, std::string>& readings,
                    const std::map<std::string, std::string>& rules) {
  const std::string file =
      "extends = \"ma/casino-war\"\nsource = \"a test\"\n[reading.how-burnt]\nrule = \"war-burn\"\nvalues = [\"once\", "
      "\"each-hand\"]\ncite = \"§8\"\ndoubt = \"a test\"\n";
  static const Rulebook rulebook({{"xx/test", file}}, games::vocabularies(), "", embedded_files());
  TableConfig config;
  config.game = "xx/test";
  config.readings = readings;
  config.rules = rules;
  return resolve(rulebook.game("xx/test"), config);
}

TEST(RuleWords, AReadingIsChosenLikeAnOption) {
  EXPECT_EQ(resolved({}, {}).rules.options.at("war-burn"), "once");
  const Resolution other = resolved({{"how-burnt", "each-hand"}}, {});
  EXPECT_TRUE(other.violations.empty());
  EXPECT_EQ(other.rules.options.at("war-burn"), "each-hand");
  EXPECT_NE(resolved({{"how-burnt", "twice"}}, {}).violations.at(0).problem.find("once or each-hand"),
            std::string::npos);
  EXPECT_NE(resolved({{"how-burned", "once"}}, {}).violations.at(0).problem.find("did you mean how-burnt"),
            std::string::npos);
}

TEST(RuleWords, ARuleThatTheLicenseeMayChooseIsThatChoice) {
  const Resolution seven = resolved({}, {{"decks", "7"}});
  EXPECT_TRUE(seven.violations.empty());
  EXPECT_EQ(seven.rules.options.at("decks"), "7");
}

TEST(RuleWords, ARuleOutsideTheRegulationIsDealtAndSaidToBeOutside) {
  const Resolution one = resolved({}, {{"decks", "1"}});
  ASSERT_EQ(one.violations.size(), 1U);
  EXPECT_TRUE(one.violations[0].what_if);
  EXPECT_NE(one.violations[0].text().find("the rule says 6, 7 or 8"), std::string::npos) << one.violations[0].text();
  EXPECT_EQ(games::bind(one.rules).facts.shoe.deck.decks, 1);
}

/// 30-2899.02(11): the pay table P5 is for eight decks.
TEST(RuleWords, ARuleThatIsAskedAboutIsDealtWhateverGoesWithIt) {
  for (const char* decks : {"3", "6"}) {
    TableConfig config = testing_support::config_of("co/baccarat", {{"99-fortunes-paytable", "p5"}});
    config.rules["decks"] = decks;
    const Resolution asked = resolve(the_rulebook().game("co/baccarat"), config);
    EXPECT_FALSE(asked.violations.empty());
    for (const Violation& each : asked.violations) EXPECT_TRUE(each.what_if) << each.text();
    EXPECT_EQ(std::to_string(games::bind(asked.rules).facts.shoe.deck.decks), decks);
  }
  const TableConfig chosen =
      testing_support::config_of("co/baccarat", {{"99-fortunes-paytable", "p5"}, {"decks", "6"}});
  EXPECT_FALSE(resolve(the_rulebook().game("co/baccarat"), chosen).violations.at(0).what_if);
}

TEST(RuleWords, ARuleThatCannotBeDealtIsRefused) {
  EXPECT_FALSE(resolved({}, {{"decks", "none"}}).violations.at(0).what_if);
  const Resolution unknown = resolved({}, {{"dekcs", "1"}});
  EXPECT_FALSE(unknown.violations.at(0).what_if);
  EXPECT_NE(unknown.violations[0].problem.find("did you mean decks"), std::string::npos);
}

TEST(RuleWords, EveryRuleThatAProcedureReadsIsSetBySomeFile) {
  std::map<std::string, std::set<std::string>> set;
  for (const auto& [id, game] : the_rulebook().games()) {
    auto& keys = set[game.procedure];
    for (const auto& [key, value] : game.dealing) keys.insert(key);
    for (const Option& option : game.options) keys.insert(option.id);
    for (const Reading& reading : game.readings) keys.insert(reading.rule);
  }
  for (const Vocabulary& vocabulary : games::vocabularies()) {
    for (const RuleWord& word : vocabulary.rules) {
      const bool by_file = set[vocabulary.procedure].contains(word.key);
      EXPECT_EQ(by_file, word.set_by == SetBy::files) << vocabulary.procedure << ": " << word.key;
    }
  }
}

}  // namespace
}  // namespace houseway::rulebook::rule_words_test
