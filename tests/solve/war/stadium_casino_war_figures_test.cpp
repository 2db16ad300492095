#include <gtest/gtest.h>

#include "games/war/stadium_casino_war.hpp"
#include "support/solved.hpp"

namespace houseway::solve::stadium_casino_war_figures_test {
namespace {

using games::StrategyFile;
using testing_support::read_as;
using testing_support::rules_of;
using testing_support::Solved;

constexpr const char* id = "co/stadium-casino-war";
constexpr double last_digit = 0.00000051;  // of a percentage with four decimals

TEST(StadiumCasinoWarFigures, EveryWagerIsCounted) {
  const Solved solved(rules_of(id));
  for (const char* wager : {"ante", "tie"}) EXPECT_EQ(solved.all().count(wager), 1U) << wager;
  const Solved tips(rules_of(id, {{"dealer-tip-wagers", "allowed"}}));
  for (const char* wager : {"dealer-ante", "dealer-tie"}) EXPECT_EQ(tips.all().count(wager), 1U) << wager;
}

/// One location is Casino War: of six decks 2.3301% with a war on every tie and 3.6977% with surrenders, 18.6495% on
/// the tie bet (Wizard of Odds, “Casino War”). A tie pays 11 to 1 by schedule 02.
TEST(StadiumCasinoWarFigures, GivesThePublishedEdges) {
  const Solved six(rules_of(id));
  EXPECT_NEAR(six.house_edge("ante"), 0.023301, last_digit);
  EXPECT_NEAR(six.house_edge("tie"), 0.186495, last_digit);
  EXPECT_EQ(six.chance("tie", "equal"), Fraction(23, 311));
  EXPECT_EQ(Solved(rules_of(id, {{"decks", "8"}})).chance("tie", "equal"), Fraction(31, 415));
  const Solved eleven(rules_of(id, {{"pay-schedule", "02"}}));
  EXPECT_EQ(eleven.edge("tie"), 1 - Fraction(12 * 23, 311));
  EXPECT_EQ(eleven.edge("ante"), six.edge("ante"));
  const StrategyFile file = StrategyFile::parse("procedure = \"stadium-casino-war\"\non-tie = \"surrender\"\n", "test");
  EXPECT_NEAR(Solved(rules_of(id), &file).house_edge("ante"), 0.036977, last_digit);
}

TEST(StadiumCasinoWarFigures, IsCasinoWarAsAFraction) {
  for (const char* decks : {"6", "8"}) {
    const Solved stadium(rules_of(id, {{"decks", decks}}));
    const Solved table(rules_of("co/casino-war", {{"decks", decks}}));
    EXPECT_EQ(stadium.edge("ante"), table.edge("initial"));
    EXPECT_EQ(stadium.edge("tie"), table.edge("tie"));
  }
}

/// With the odds on the war bet alone nobody goes to war, and a war costs more than the half that is surrendered.
TEST(StadiumCasinoWarFigures, TheOtherReadingFightsNoWar) {
  const auto alone = read_as(id, {{"war-odds-basis", "war-alone"}});
  const Solved best(alone);
  EXPECT_EQ(best.chance("ante", "surrendered"), Fraction(23, 311));
  const StrategyFile fights =
      StrategyFile::parse("procedure = \"stadium-casino-war\"\non-tie = \"go-to-war\"\n", "test");
  EXPECT_GT(Solved(alone, &fights).house_edge("ante"), best.house_edge("ante"));
  auto table = alone;
  rulebook::Binder binder(table);
  const games::stadium_casino_war::Rules rules(binder);
  EXPECT_EQ(games::stadium_casino_war::Strategy(rules).on_tie, games::stadium_casino_war::Action::surrender);
}

TEST(StadiumCasinoWarFigures, TheStrategyFilePlaysTheBestPlay) {
  const Solved best(rules_of(id));
  const StrategyFile file = StrategyFile::parse(best["ante"].play->strategy_file, "written");
  EXPECT_EQ(Solved(rules_of(id), &file).edge("ante"), best.edge("ante"));
}

TEST(StadiumCasinoWarFigures, SimulationAgrees) {
  for (const char* device : {"electronic-shoe", "continuous-shuffler"}) {
    const auto table = rules_of(id, {{"dealer-tip-wagers", "allowed"}, {"dealing-device", device}});
    testing_support::expect_simulation_agrees(Solved(table), games::bind(table), 2'000'000);
  }
}

}  // namespace
}  // namespace houseway::solve::stadium_casino_war_figures_test
