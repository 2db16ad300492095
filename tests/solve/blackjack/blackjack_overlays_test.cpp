#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "support/solved.hpp"

/// Wagers that Pennsylvania and Colorado lay over the Massachusetts game of Blackjack, each by the name of its own
/// text.
namespace houseway::solve::blackjack_overlays_test {
namespace {

using kit::Cents;
using testing_support::Options;
using testing_support::rules_of;
using testing_support::Solved;

constexpr const char* down_under = "pa/down-under-blackjack";
const std::string progressive = "match-the-dealer-progressive";

Options column(const std::string& decks, int number) {
  return {{progressive, decks + "-deck-" + std::to_string(number)}, {"decks", decks == "six" ? "6" : "8"}};
}

Fraction pairs_of(Count cards) { return Fraction(cards * (cards - 1), 2); }

/// How often two cards of those left after the up card match it, by the text alone: `decks` - 1 have its rank and suit,
/// three times `decks` its rank alone.
std::map<std::string, Fraction> chances(int decks) {
  const Count suited = decks - 1;
  const Count unsuited = 3 * decks;
  const Count others = 52 * decks - 1 - suited - unsuited;
  const Fraction all = pairs_of(52 * decks - 1);
  const Fraction two_suited = pairs_of(suited) / all;
  return {{"two-aces-of-spades", two_suited / 52},
          {"two-suited", two_suited * 51 / 52},
          {"suited-and-unsuited", suited * unsuited / all},
          {"one-suited", suited * others / all},
          {"two-unsuited", pairs_of(unsuited) / all},
          {"one-unsuited", unsuited * others / all},
          {"no-match", pairs_of(others) / all}};
}

TEST(DownUnderBlackjack, MatchesComeAsOftenAsTheCardsLeftSay) {
  for (const auto& [decks, words] : std::map<int, std::string>{{6, "six"}, {8, "eight"}}) {
    const Solved solved(rules_of(down_under, column(words, 1)), nullptr, {progressive});
    for (const auto& [outcome, chance] : chances(decks))
      EXPECT_EQ(solved.chance(progressive, outcome), chance) << decks << " " << outcome;
  }
}

/// What the fixed pays of a column return, in percent, with the 15% and 6% that go to the meter and its reserve.
double returned(const std::string& decks, int number, const std::string& reading) {
  const auto table = testing_support::read_as(down_under, {{"racked-stake-to-1", reading}}, column(decks, number));
  const auto figures = Solved(table, nullptr, {progressive}).figures(progressive, Cents::dollars(1));
  double fixed = 0;
  for (const OutcomeFigures& outcome : figures.outcomes) {
    const bool of_meter = outcome.outcome == "two-suited" || outcome.outcome == "two-aces-of-spades";
    if (!of_meter) fixed += outcome.probability * (outcome.net + 1);
  }
  return 100 * fixed + 15 + 6;
}

/// The lowest and the highest of the twenty columns under either reading (general reading 10).
TEST(DownUnderBlackjack, ColumnsReturnWhatTheReadingSays) {
  constexpr double printed = 0.05;
  EXPECT_NEAR(returned("six", 1, "kept"), 75.9, printed);
  EXPECT_NEAR(returned("six", 10, "kept"), 95.9, printed);
  EXPECT_NEAR(returned("eight", 1, "kept"), 75.6, printed);
  EXPECT_NEAR(returned("eight", 10, "kept"), 95.6, printed);
  EXPECT_NEAR(returned("six", 1, "returned"), 90.1, printed);
  EXPECT_NEAR(returned("six", 10, "returned"), 110.1, printed);
  EXPECT_NEAR(returned("eight", 1, "returned"), 90.0, printed);
  EXPECT_NEAR(returned("eight", 10, "returned"), 110.0, printed);
  for (const std::string decks : {"six", "eight"}) {
    for (int number = 1; number <= 10; ++number) {
      EXPECT_LT(returned(decks, number, "kept"), 96) << decks << number;
      EXPECT_EQ(returned(decks, number, "returned") > 100, number >= 6) << decks << number;
    }
  }
}

/// The same wager by another name, or at another table of the same rules, has the same figures.
void expect_same(const std::pair<Solved, std::string>& here, const std::pair<Solved, std::string>& there) {
  EXPECT_EQ(here.first.edge(here.second), there.first.edge(there.second)) << here.second;
  EXPECT_EQ(here.first[here.second].wager, here.second);
}

Solved of(const std::string& game, const Options& options, const std::string& wager) {
  return Solved(rules_of(game, options), nullptr, {wager});
}

TEST(DownUnderBlackjack, ItsProgressiveIsThatOfBlackjack) {
  for (int number = 1; number <= 10; ++number)
    expect_same({of(down_under, column("eight", number), progressive), progressive},
                {of("pa/blackjack", column("eight", number), progressive), progressive});
}

/// Chapter 685a is not in the text: the main bet is that of Blackjack, played as well and called by its own name.
TEST(DownUnderBlackjack, ItsMainBetIsThatOfBlackjack) {
  const std::string main = "down-under-blackjack";
  const Solved here = of(down_under, {{"decks", "6"}}, main);
  EXPECT_EQ(here.house_edge(main), of("pa/blackjack", {{"decks", "6"}}, "blackjack").house_edge("blackjack"));
  for (const Ending& ending : here[main].endings) {
    for (const Payment& payment : ending.payments) EXPECT_EQ(payment.wager, main);
  }
}

TEST(DownUnderBlackjack, SimulationAgrees) {
  const auto table = rules_of(down_under, column("six", 1));
  testing_support::expect_simulation_agrees(Solved(table, nullptr, {progressive}), games::bind(table), 2'000'000);
}

TEST(ColoradoBlackjack, WagersAreThoseOfMassachusettsByTheirOwnNames) {
  const Options ma_sevens{{"blazing-7s-table", "1"}, {"section-19-progressive", "other-approved-progressive"}};
  expect_same({of("co/blackjack", {{"blazing-7s-table", "1"}}, "blazing-7s-progressive"), "blazing-7s-progressive"},
              {of("ma/blackjack", ma_sevens, "blazing-7s"), "blazing-7s"});
  const Options matched{{"match-the-dealer-column", "eight-deck"}, {"decks", "8"}};
  expect_same({of("co/blackjack", matched, "match-the-dealer-up-card"), "match-the-dealer-up-card"},
              {of("ma/blackjack", matched, "match-the-dealer"), "match-the-dealer"});
  const Options bounty{{"kings-bounty-table", "2"}};
  expect_same({of("co/blackjack", bounty, "kings-bounty"), "kings-bounty"},
              {of("ma/blackjack", bounty, "kings-bounty"), "kings-bounty"});
  expect_same({of("co/blackjack", bounty, "dealer-tip"), "dealer-tip"},
              {of("ma/blackjack", bounty, "kings-bounty-dealer"), "kings-bounty-dealer"});
  const Options between{{"in-between-table", "c"}};
  expect_same({of("co/blackjack", between, "in-between"), "in-between"},
              {of("ma/blackjack", between, "in-between"), "in-between"});
}

/// Massachusetts §19(p) prints the hit frequency of six decks.
TEST(ColoradoBlackjack, BlazingSevensHitAsMassachusettsStates) {
  const Solved sevens = of("co/blackjack", {{"blazing-7s-table", "1"}}, "blazing-7s-progressive");
  EXPECT_NEAR(sevens.figures("blazing-7s-progressive", Cents::dollars(1)).hit_frequency, 0.1482, 0.00005);
}

}  // namespace
}  // namespace houseway::solve::blackjack_overlays_test
