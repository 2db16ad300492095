#include "rulebook/loader.hpp"

#include <gtest/gtest.h>

#include "support/house.hpp"

/// What the loader says to a maintainer who wrote something wrong: file, key, what is allowed.
namespace houseway::rulebook::loader_test {
namespace {

using testing_support::error_of;

constexpr std::string_view sound = R"(
title = "Test War"
procedure = "casino-war"
source = "a test"

[option.decks]
values = [6, 8]
default = 6
cite = "§2"

[[wager]]
id = "initial"
name = "Initial"
kind = "main"
cite = "§6"

[[paytable]]
wager = "initial"
id = "main"
cite = "§9"
[paytable.pays]
higher = "1 to 1"
lower = "lose"

[[irregularity]]
id = "burn-forgotten"
phase = "deal"
when = "a burn is forgotten"
remedy = "skip-burn"
cite = "§10"
)";

std::string load(std::string text) {
  return error_of([&] { Rulebook({{"xx/test", std::move(text)}}, games::vocabularies()); });
}

/// The sound file with one piece replaced.
std::string with(std::string_view what, std::string_view by) {
  std::string text(sound);
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), by);
}

void expect_error(const std::string& text, const std::vector<std::string>& parts) {
  const std::string error = load(text);
  for (const std::string& part : parts)
    EXPECT_NE(error.find(part), std::string::npos) << "“" << part << "” is not in: " << error;
}

TEST(Loader, TakesASoundFile) { EXPECT_EQ(load(std::string(sound)), ""); }

TEST(Loader, TakesTheWholeRulebook) { EXPECT_GE(testing_support::the_rulebook().games().size(), 7U); }

TEST(Loader, NamesFileAndLineOfASyntaxError) {
  expect_error(with("kind = \"main\"", "kind = main"), {"rulebook/xx/test.toml:14", "TOML"});
}

TEST(Loader, NamesAMissingKey) {
  expect_error(with("cite = \"§6\"", ""), {"rulebook/xx/test.toml:11", "wager[1].cite", "missing"});
}

TEST(Loader, SuggestsTheKeyThatWasMeant) {
  expect_error(with("kind = \"main\"", "kind = \"main\"\nneed = \"x\""), {"need", "did you mean needs"});
}

TEST(Loader, ListsTheKinds) {
  expect_error(with("\"main\"\ncite", "\"mian\"\ncite"), {"kind", "mian", "did you mean main", "progressive"});
}

TEST(Loader, RefusesAnOutcomeTheWagerDoesNotHave) {
  expect_error(with("higher = ", "hihger = "),
               {"paytable initial/main.pays", "hihger", "did you mean higher", "higher or lower"});
}

TEST(Loader, RefusesAMissingClause) {
  expect_error(with("lower = \"lose\"\n", ""), {"clause.initial", "lower", "no clause"});
}

TEST(Loader, RefusesAnOptionOutOfRange) {
  expect_error(with("default = 6", "default = 7"), {"option.decks", "7", "6 or 8"});
}

TEST(Loader, RefusesAPaymentItCannotRead) {
  expect_error(with("1 to 1", "even money"), {"pays", "even money", "3 to 2"});
}

TEST(Loader, RefusesAnUnknownRemedyAndPhase) {
  expect_error(with("skip-burn", "skip-brun"), {"remedy", "did you mean skip-burn"});
  expect_error(with("phase = \"deal\"", "phase = \"dael\""), {"phase", "did you mean deal"});
}

TEST(Loader, RefusesVoidHandsWithoutAWagerThatPlaysOn) {
  expect_error(with("skip-burn", "void-hands"), {"irregularity", "plays-on", "void-hands"});
  expect_error(with("remedy = \"skip-burn\"", "remedy = \"skip-burn\"\nplays-on = \"initial\""), {"plays-on"});
  expect_error(with("remedy = \"skip-burn\"", "remedy = \"void-hands\"\nplays-on = \"inital\""),
               {"plays-on", "inital", "initial"});
  EXPECT_EQ(load(with("remedy = \"skip-burn\"", "remedy = \"void-hands\"\nplays-on = \"initial\"")), "");
}

TEST(Loader, RefusesAPayoutLimitItCannotApply) {
  const std::string text(sound);
  EXPECT_EQ(load(text + "[[payout-limit]]\nwagers = [\"initial\"]\nmost = \"$500\"\ncite = \"§9\"\n"), "");
  expect_error(text + "[[payout-limit]]\nmost = \"$500\"\ncite = \"§9\"\n", {"payout-limit", "wagers"});
  expect_error(text + "[[payout-limit]]\nwagers = \"first\"\nmost = \"$500\"\ncite = \"§9\"\n",
               {"payout-limit", "first", "initial"});
  expect_error(
      text + "[[payout-limit]]\nwagers = \"initial\"\nat-minimum = { tie = 10 }\nmost = \"$500\"\ncite = \"§9\"\n",
      {"at-minimum", "tie"});
}

TEST(Loader, RefusesAnUnknownProcedure) {
  expect_error(with("\"casino-war\"", "\"casino-wor\""), {"procedure", "did you mean casino-war"});
}

TEST(Loader, RefusesATableForAWagerThatIsNotThere) {
  expect_error(with("wager = \"initial\"", "wager = \"inital\""), {"inital", "did you mean initial"});
}

TEST(Loader, RefusesAConditionOnAValueThatIsNotThere) {
  expect_error(with("id = \"main\"", "id = \"main\"\nwhen = { decks = 7 }"), {"when.decks", "7", "6 or 8"});
}

TEST(Loader, RefusesTwoOfTheSame) {
  const std::string wager =
      "[[wager]]\nid = \"initial\"\nname = \"Again\"\nkind = \"main\"\ncite = \"§7\"\n\n[[irregularity]]";
  expect_error(with("[[irregularity]]", wager), {"initial", "written twice"});
}

TEST(Loader, FollowsExtends) {
  const std::string child = R"(
extends = "xx/test"
source = "another test"
[option.decks]
values = [1, 2]
default = 1
cite = "§2b"
)";
  const Rulebook rulebook({{"xx/test", std::string(sound)}, {"yy/test", child}}, games::vocabularies());
  const GameRules& game = rulebook.game("yy/test");
  EXPECT_EQ(game.title, "Test War");
  EXPECT_EQ(game.options.size(), 1U);
  EXPECT_EQ(game.option("decks")->cite, "§2b");
  EXPECT_NE(game.paytable("initial", "main"), nullptr);
}

TEST(Loader, RefusesACircleAndAnUnknownBase) {
  const std::string a = "extends = \"yy/b\"\nsource = \"a\"\n";
  const std::string b = "extends = \"xx/a\"\nsource = \"b\"\n";
  EXPECT_NE(error_of([&] {
              Rulebook({{"xx/a", a}, {"yy/b", b}}, games::vocabularies());
            }).find("circle"),
            std::string::npos);
  EXPECT_NE(error_of([&] {
              Rulebook({{"xx/a", a}}, games::vocabularies());
            }).find("there is no game “yy/b”"),
            std::string::npos);
}

TEST(Loader, SuggestsTheGameThatWasMeant) {
  const std::string error = error_of([] { (void)testing_support::the_rulebook().game("ma/casino-wra"); });
  EXPECT_NE(error.find("did you mean ma/casino-war"), std::string::npos) << error;
}

}  // namespace
}  // namespace houseway::rulebook::loader_test
