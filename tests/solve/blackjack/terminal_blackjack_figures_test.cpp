#include <gtest/gtest.h>

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

}  // namespace
}  // namespace houseway::solve::terminal_blackjack_figures_test
