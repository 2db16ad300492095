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

TEST(Loader, WantsToKnowWhatADecisionBelongsTo) {
  const auto war = [](const std::string& more) {
    return with("[[paytable]]", "[[wager]]\nid = \"war\"\nname = \"War\"\nkind = \"decision\"\ncite = \"§8\"\n" + more +
                                    "\n[[paytable]]");
  };
  expect_error(war(""), {"needs", "is missing", "belongs to"});
  EXPECT_EQ(load(war("needs = [\"initial\"]\n")), "");
}

TEST(Loader, ReadsPayoutLimitsStrictly) {
  const auto limit = [](const std::string& more) {
    return with("[[irregularity]]", "[[payout-limit]]\nwagers = [\"initial\"]\nmost = \"$100\"\ncite = \"§9\"\n" +
                                        more + "\n[[irregularity]]");
  };
  EXPECT_EQ(load(limit("per = \"round\"\n")), "");
  expect_error(limit("per = \"table\"\n"), {"per", "seat, round or round-in-turn"});
  expect_error(limit("option = \"most\"\n"), {"payout-limit.option", "most"});
  expect_error(limit("outcome = \"hihger\"\n"), {"payout-limit.outcome", "did you mean higher"});
}

TEST(Loader, ReadsBoundsAndStakesStrictly) {
  expect_error(with("lower = \"lose\"", "lower = \"lose\"\n[paytable.at-most]\nhihger = \"2 to 1\""),
               {"at-most", "did you mean higher"});
  expect_error(with("id = \"main\"", "id = \"main\"\noff-meter-from = \"$50\""), {"off-meter-from", "meter"});
  expect_error(with("kind = \"main\"", "kind = \"main\"\nstake-option = \"deks\""),
               {"stake-option", "did you mean decks"});
  expect_error(with("source = \"a test\"", "source = \"a test\"\nabove-minimum = { more = \"yes\" }"),
               {"above-minimum", "more"});
}

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

/// What others are paid for a hand is said in one way.
TEST(Loader, RefusesAnEnvyThatIsNoBonusOfItsOwn) {
  const auto envy = [](std::string_view id, std::string_view kind, std::string_view needs) {
    return std::string(sound) + "[[wager]]\nid = \"" + std::string(id) + "\"\nname = \"Envy\"\nkind = \"" +
           std::string(kind) + "\"\nneeds = " + std::string(needs) + "\ncite = \"§11\"\n";
  };
  EXPECT_EQ(load(envy("initial-envy", "bonus", "[\"initial\"]")), "");
  expect_error(envy("envy-bonus", "bonus", "[\"initial\"]"), {"xx/test", "wager envy-bonus", "“-envy”"});
  expect_error(envy("initial-envy", "side", "[\"initial\"]"), {"wager initial-envy", "kind = \"bonus\""});
  // The column stands under the wager, and is the bonus's.
  const std::string progressive =
      "[[wager]]\nid = \"progressive\"\nname = \"Progressive\"\nkind = \"side\"\ncite = \"§11\"\n"
      "[[paytable]]\nwager = \"progressive\"\nid = \"odds\"\ncite = \"§11\"\n[paytable.pays]\n"
      "suited-four-of-a-kind = \"1000 to 1\"\nsuited-double-tie = \"lose\"\nfour-of-a-kind = \"lose\"\n"
      "double-tie = \"lose\"\nsuited-tie = \"lose\"\ntie = \"lose\"\nno-tie = \"lose\"\n";
  const std::string column =
      "[[paytable]]\nwager = \"progressive\"\nid = \"envy\"\napplies = \"envy\"\ncite = \"§11\"\n[paytable.pays]\n"
      "suited-four-of-a-kind = \"$5\"\n";
  expect_error(std::string(sound) + progressive + column, {"paytable progressive-envy/envy.wager", "progressive-envy"});
  EXPECT_EQ(load(envy("progressive-envy", "bonus", "[\"progressive\"]") + progressive + column), "");
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

TEST(Loader, RefusesASecondCallThatIsNoOtherIrregularity) {
  const auto again = [](const std::string& id) {
    return with("remedy = \"skip-burn\"", "remedy = \"skip-burn\"\nagain-is = \"" + id + "\"");
  };
  expect_error(again("burns-forgoten"), {"irregularity burn-forgotten.again-is", "burns-forgoten", "burn-forgotten"});
  expect_error(again("burn-forgotten"), {"again-is", "names itself"});
  const std::string other =
      "[[irregularity]]\nid = \"burns-forgotten\"\nphase = \"deal\"\nwhen = \"several\"\nremedy = \"void-round\"\n"
      "cite = \"§10\"\n";
  EXPECT_EQ(load(again("burns-forgotten") + other), "");
  expect_error(again("skip-burn"), {"again-is", "skip-burn"});
  const auto two_remedies = [](const std::string& remedy) {
    return with("remedy = \"skip-burn\"", "remedy = [\"skip-burn\", \"void-round\"]\nagain-is = \"" + remedy + "\"");
  };
  EXPECT_EQ(load(two_remedies("void-round")), "");
  expect_error(two_remedies("reshuffle"), {"irregularity burn-forgotten.again-is", "reshuffle", "void-round"});
}

TEST(Loader, RefusesAMeterThatIsAsStatedAndFiled) {
  const auto meter = [](const std::string& more) {
    return with("[[paytable]]",
                "[[wager]]\nid = \"progressive\"\nname = \"Progressive\"\nkind = \"progressive\"\n"
                "stake = \"$1\"\ncite = \"§11\"\n[[meter]]\nid = \"major\"\nwager = \"progressive\"\n"
                "seed = \"$100\"\ncontribution = \"5%\"\ncite = \"§11\"\nas-stated = true\n" +
                    more + "\n[[paytable]]");
  };
  expect_error(meter("contribution-at-least = \"4%\""), {"as-stated", "contribution-at-least"});
  expect_error(meter("seed-filed = true"), {"as-stated", "seed-filed"});
}

TEST(Loader, WantsSomethingToDependOnAReading) {
  const std::string reading = "\n[reading.count]\nvalues = [\"no\", \"yes\"]\ncite = \"§7\"\ndoubt = \"is it?\"\n";
  expect_error(std::string(sound) + reading, {"reading count", "nothing depends on it"});
  EXPECT_EQ(load(std::string(sound) + reading +
                 "[[play]]\nid = \"deal\"\nphase = \"deal\"\ntext = \"One card each.\"\ncite = \"§7\"\n"
                 "when = { count = \"no\" }\n"),
            "");
}

TEST(Loader, RefusesAPayoutLimitItCannotApply) {
  const std::string text(sound);
  const std::string of = "[[payout-limit]]\nwagers = \"initial\"\nmost = \"$500\"\ncite = \"§9\"\n";
  EXPECT_EQ(load(text + of + "outcome = [\"higher\", \"lower\"]\n"), "");
  expect_error(text + of + "outcome = [\"higher\", \"lowr\"]\n", {"payout-limit.outcome", "lowr", "lower"});
  EXPECT_EQ(load(text + "[[payout-limit]]\nwagers = [\"initial\"]\nmost = \"$500\"\ncite = \"§9\"\n"), "");
  expect_error(text + "[[payout-limit]]\nmost = \"$500\"\ncite = \"§9\"\n", {"payout-limit", "wagers"});
  expect_error(text + "[[payout-limit]]\nwagers = \"first\"\nmost = \"$500\"\ncite = \"§9\"\n",
               {"payout-limit", "first", "initial"});
  expect_error(
      text + "[[payout-limit]]\nwagers = \"initial\"\nat-minimum = { tie = 10 }\nmost = \"$500\"\ncite = \"§9\"\n",
      {"at-minimum", "tie"});
  const std::string at_minimum =
      "[[payout-limit]]\nwagers = \"initial\"\nmost = \"$500\"\ncite = \"§9\"\nat-minimum = ";
  EXPECT_EQ(load(text + at_minimum + "{ initial = 3 }\n"), "");
  EXPECT_EQ(load(text + at_minimum + "{ initial = { higher = 3 } }\n"), "");
  expect_error(text + at_minimum + "{ initial = { highr = 3 } }\n", {"at-minimum", "highr", "higher"});
  expect_error(text + at_minimum + "{ initial = 0 }\n", {"at-minimum", "initial"});
  expect_error(text + at_minimum + "{ initial = 9999999999999999 }\n", {"at-minimum", "initial", "1000"});
  expect_error(text + at_minimum + "{ initial = { higher = 3, lower = 3 } }\n", {"at-minimum", "initial", "one"});
  expect_error(text + at_minimum + "{ initial = {} }\n", {"at-minimum", "initial", "empty"});
}

TEST(Loader, RefusesAStepOfPlayItCannotPlace) {
  const std::string text(sound);
  const std::string step = "[[play]]\nid = \"deal\"\nphase = \"deal\"\ntext = \"One card each.\"\ncite = \"§7\"\n";
  EXPECT_EQ(load(text + step), "");
  EXPECT_EQ(load(text + step + "when = { decks = 6 }\n" + step + "when = { decks = 8 }\n"), "");
  expect_error(text + step + step, {"play", "deal", "written twice"});
  expect_error(text + step + "when = { decks = 7 }\n", {"play deal.when.decks", "7", "6 or 8"});
  expect_error(text + "[[play]]\nid = \"x\"\nphase = \"dael\"\ntext = \"y\"\ncite = \"§7\"\n", {"did you mean deal"});
  expect_error(text + "[[play]]\nid = \"x\"\nphase = \"deal\"\ntext = \"\"\ncite = \"§7\"\n",
               {"play[1].text", "is empty"});
  expect_error(text + "[[play]]\nid = \"x\"\nphase = \"deal\"\ntext = \"y\"\n", {"play[1].cite", "missing"});
}

/// A step that a file adds stands with those of its part of the round; one whose option it has dropped falls away.
TEST(Loader, InheritsStepsOfPlay) {
  const std::string steps =
      "[[play]]\nid = \"deal\"\nphase = \"deal\"\ntext = \"Deal.\"\ncite = \"§7\"\n"
      "[[play]]\nid = \"six\"\nphase = \"deal\"\ntext = \"Six.\"\ncite = \"§7\"\nwhen = { decks = 6 }\n"
      "[[play]]\nid = \"pay\"\nphase = \"settle\"\ntext = \"Pay.\"\ncite = \"§9\"\n";
  const std::string own =
      "extends = \"xx/test\"\nsource = \"another\"\ndrop = [\"decks\"]\n"
      "[[play]]\nid = \"burn\"\nphase = \"deal\"\ntext = \"Burn.\"\ncite = \"§8\"\n"
      "[[play]]\nid = \"pay\"\nphase = \"settle\"\ntext = \"Pay more.\"\ncite = \"§9\"\n";
  const Rulebook rulebook({{"xx/test", std::string(sound) + steps}, {"yy/test", own}}, games::vocabularies());
  std::string texts;
  for (const PlayStep& step : rulebook.game("yy/test").play) texts += step.text + " ";
  EXPECT_EQ(texts, "Deal. Burn. Pay more. ");
}

TEST(Loader, InheritsAStepUnderTheValuesThatAreLeft) {
  const std::string steps =
      "[[play]]\nid = \"six\"\nphase = \"deal\"\ntext = \"Six.\"\ncite = \"§7\"\nwhen = { decks = 6 }\n"
      "[[play]]\nid = \"any\"\nphase = \"deal\"\ntext = \"Any.\"\ncite = \"§7\"\nwhen = { decks = [6, 8] }\n";
  const std::string own = "extends = \"xx/test\"\nsource = \"another\"\n[option.decks]\nvalues = [8]\ncite = \"§2\"\n";
  const Rulebook rulebook({{"xx/test", std::string(sound) + steps}, {"yy/test", own}}, games::vocabularies());
  const auto& play = rulebook.game("yy/test").play;
  ASSERT_EQ(play.size(), 1U);
  EXPECT_EQ(play.front().text, "Any.");
  EXPECT_EQ(play.front().when, (Condition{{"decks", {"8"}}}));
}

TEST(Loader, SaysOfEveryGameHowItIsPlayed) {
  for (const auto& [id, game] : testing_support::the_rulebook().games()) {
    if (!game.not_dealt.empty()) continue;
    for (const Phase phase : {Phase::bet, Phase::settle}) {
      EXPECT_TRUE(
          std::any_of(game.play.begin(), game.play.end(), [&](const PlayStep& step) { return step.phase == phase; }))
          << id << " has no step of " << kit::name_of(phase);
    }
  }
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
