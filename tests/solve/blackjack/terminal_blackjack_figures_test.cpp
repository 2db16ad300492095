#include <gtest/gtest.h>

#include <map>
#include <string>

#include "games/blackjack/terminal_blackjack.hpp"
#include "solve/blackjack/main.hpp"
#include "support/solved.hpp"

/// A field of a terminal is a hand of Blackjack by the same rules.
namespace houseway::solve::terminal_blackjack_figures_test {
namespace {

using games::StrategyFile;
using testing_support::Options;
using testing_support::read_as;
using testing_support::rules_of;
using testing_support::Solved;

constexpr const char* stadium = "co/stadium-blackjack";
constexpr const char* multi_hand = "co/multi-hand-blackjack";

TEST(TerminalBlackjackFigures, EveryWagerIsCounted) {
  const Solved solved(rules_of(stadium, {{"dealer-tip-wagers", "allowed"}}));
  for (const char* wager : {"blackjack", "insurance", "dealer-insurance"})
    EXPECT_EQ(solved.all().count(wager), 1U) << wager;
  // Of 311 cards 96 count ten.
  EXPECT_EQ(solved.edge("insurance"), 1 - Fraction(3 * 96, 311));
}

TEST(TerminalBlackjackFigures, SimulationAgrees) {
  for (const Options& options :
       {Options{{"dealing-device", "continuous-shuffler"}}, Options{{"dealing-device", "continuous-shuffler"},
                                                                    {"surrender", "offered"},
                                                                    {"dealer-soft-17", "hit"},
                                                                    {"blackjack-pays", "6-to-5"}}}) {
    const auto table = rules_of(stadium, options);
    testing_support::expect_simulation_agrees(Solved(table), games::bind(table), 2'000'000);
  }
}

const Options plus_3{{"side-wagers", "21-plus-3"}};

TEST(MultiHandBlackjackFigures, EveryWagerIsCounted) {
  const Solved solved(rules_of(multi_hand, plus_3));
  for (const char* wager : {"hand-1", "insurance", "dealer-tip-insurance", "twenty-one-plus-three"})
    EXPECT_EQ(solved.all().count(wager), 1U) << wager;
}

/// A field is a hand of Massachusetts Blackjack, but for ten cards that win.
TEST(MultiHandBlackjackFigures, AreThoseOfBlackjack) {
  for (const Options& options : {Options{}, Options{{"dealer-soft-17", "hit"}, {"decks", "1"}}}) {
    rulebook::TableConfig config = testing_support::config_of(multi_hand, options);
    config.rules = {{"charlie", "0"}};
    const auto table = rulebook::resolve_or_what_if(testing_support::the_rulebook().game(multi_hand), config).rules;
    EXPECT_EQ(Solved(table, nullptr, {"hand-1"}).house_edge("hand-1"),
              Solved(rules_of("ma/blackjack", options), nullptr, {"blackjack"}).house_edge("blackjack"));
  }
}

/// Ten cards come so rarely that the player gains by them next to nothing; with one deck, which has four aces and four
/// twos, far less than with six.
TEST(MultiHandBlackjackFigures, TenCardsAreRare) {
  const auto gain = [](const char* decks) {
    rulebook::TableConfig config = testing_support::config_of(multi_hand, {{"decks", decks}});
    config.rules = {{"charlie", "0"}};
    const auto without = rulebook::resolve_or_what_if(testing_support::the_rulebook().game(multi_hand), config).rules;
    return Solved(without, nullptr, {"hand-1"}).house_edge("hand-1") -
           Solved(rules_of(multi_hand, {{"decks", decks}}), nullptr, {"hand-1"}).house_edge("hand-1");
  };
  EXPECT_GT(gain("6"), 0);
  EXPECT_LT(gain("6"), 1e-6);
  EXPECT_GT(gain("1"), 0);
  EXPECT_LT(gain("1"), gain("6") / 100);
}

/// The edge of insurance by decks as players' pages print it (janimar.eu, “Blackjack dealer insurance”), and the Wizard
/// of Odds on 21+3 with six decks at 9 to 1.
TEST(MultiHandBlackjackFigures, ArePublished) {
  const std::map<std::string, double> insured{{"1", 5.882}, {"2", 6.796}, {"4", 7.246}, {"6", 7.395}, {"8", 7.470}};
  for (const auto& [decks, percent] : insured) {
    const Solved solved(rules_of(multi_hand, {{"decks", decks}}), nullptr, {"insurance"});
    EXPECT_NEAR(100 * solved.house_edge("insurance"), percent, 0.0005) << decks;
  }
  for (const char* game : {stadium, "pa/blackjack-hybrid-table"}) {
    for (const char* decks : {"6", "8"}) {
      const Solved solved(rules_of(game, {{"decks", decks}}), nullptr, {"insurance"});
      EXPECT_NEAR(100 * solved.house_edge("insurance"), insured.at(decks), 0.0005) << game << decks;
    }
  }
  const Solved plus(rules_of(multi_hand, plus_3), nullptr, {"twenty-one-plus-three"});
  EXPECT_NEAR(plus.house_edge("twenty-one-plus-three"), 0.032386, 0.0000005);
}

TEST(MultiHandBlackjackFigures, SimulationAgrees) {
  for (const Options& options :
       {plus_3, Options{{"face-down-card", "no-face-down"}, {"surrender", "offered"}, {"split-hands", "3"}}}) {
    const auto table = rules_of(multi_hand, options);
    testing_support::expect_simulation_agrees(Solved(table), games::bind(table), 2'000'000);
  }
}

}  // namespace
}  // namespace houseway::solve::terminal_blackjack_figures_test
