#include "solve/core/session.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace houseway::solve {
namespace {

using kit::Cents;

struct Row {
  double net;
  double probability;
};

/// A wager that ends in these ways.
WagerFigures wager(const std::vector<Row>& rows) {
  WagerFigures out;
  double mean = 0;
  double squares = 0;
  for (const Row& row : rows) {
    OutcomeFigures outcome;
    outcome.net = row.net;
    outcome.probability = row.probability;
    out.outcomes.push_back(outcome);
    mean += row.net * row.probability;
    squares += row.net * row.net * row.probability;
  }
  out.house_edge = -mean;
  out.standard_deviation = std::sqrt(squares - mean * mean);
  out.stake = Cents::dollars(1);
  return out;
}

WagerFigures coin(double win) { return wager({{1, win}, {-1, 1 - win}}); }

Session session(std::uint64_t rounds, std::int64_t bankroll) {
  return {.bet = Cents::dollars(1), .rounds = rounds, .bankroll = Cents::dollars(bankroll)};
}

TEST(Session, RuinOfAFewRoundsIsThatOfEveryWayTheyCanGo) {
  constexpr double p = 0.4;
  constexpr double q = 1 - p;
  const WagerFigures bet = coin(p);
  EXPECT_NEAR(*session_risk(bet, session(1, 1)).ruin, q, 1e-15);
  EXPECT_NEAR(*session_risk(bet, session(2, 1)).ruin, q, 1e-15);
  EXPECT_NEAR(*session_risk(bet, session(3, 1)).ruin, q + p * q * q, 1e-15);
  EXPECT_NEAR(*session_risk(bet, session(2, 2)).ruin, q * q, 1e-15);
  EXPECT_NEAR(*session_risk(bet, session(4, 2)).ruin, q * q + 2 * p * q * q * q, 1e-15);
}

TEST(Session, ALongOneIsRuinedAsOftenAsTheGamblersRuinSays) {
  constexpr double p = 0.55;
  const double by_formula = std::pow((1 - p) / p, 5);
  EXPECT_NEAR(*session_risk(coin(p), session(4000, 5)).ruin, by_formula, 1e-9);
  // The bound knows only that less than a bet is left.
  EXPECT_NEAR(ruin_ever(coin(p), session(1, 5)), std::pow((1 - p) / p, 4), 1e-9);
  EXPECT_EQ(ruin_ever(coin(0.45), session(1, 5)), 1);
}

TEST(Session, WithoutABankrollTheMomentsAreThoseOfARoundTimesTheRounds) {
  const WagerFigures bet = wager({{35, 1.0 / 38}, {-1, 37.0 / 38}});
  const SessionRisk risk = session_risk(bet, {.bet = Cents::dollars(5), .rounds = 300});
  EXPECT_EQ(risk.method, SessionMethod::steps);
  EXPECT_NEAR(risk.mean, -bet.house_edge * 300 * 500, 1e-6);
  EXPECT_NEAR(risk.deviation, bet.standard_deviation * std::sqrt(300.0) * 500, 1e-6);
  EXPECT_FALSE(risk.ruin);
}

TEST(Session, ALongShotIsBehindUntilItComes) {
  // In 36 rounds one number that comes once at 35 to 1 brings nothing, and less if it does not come.
  const WagerFigures bet = wager({{35, 1.0 / 38}, {-1, 37.0 / 38}});
  const SessionRisk risk = session_risk(bet, {.bet = Cents::dollars(5), .rounds = 36});
  const double never = std::pow(37.0 / 38, 36);
  const double once = 36 * std::pow(37.0 / 38, 35) / 38;
  EXPECT_NEAR(risk.behind, never, 1e-12);
  EXPECT_NEAR(risk.ahead, 1 - never - once, 1e-12);
  EXPECT_EQ(risk.percentiles[2], -18'000);
}

TEST(Session, PercentilesAreThoseOfABinomialDistribution) {
  // Ten fair rounds: 56 of 1,024 have at most two wins, 176 at most three.
  const SessionRisk risk = session_risk(coin(0.5), {.bet = Cents::dollars(1), .rounds = 10});
  EXPECT_EQ(risk.percentiles[1], -600);  // 5%
  EXPECT_EQ(risk.percentiles[2], -200);  // 25%
  EXPECT_EQ(risk.percentiles[3], 0);
  EXPECT_EQ(risk.percentiles[4], 200);
  EXPECT_NEAR(risk.ahead, 386.0 / 1024, 1e-12);
  EXPECT_NEAR(risk.behind, 386.0 / 1024, 1e-12);
}

TEST(Session, LosesNoMoreThanTheBankroll) {
  // A round that costs four bets cannot take more than is there.
  const SessionRisk risk = session_risk(wager({{-4, 0.5}, {4, 0.5}}), session(1, 3));
  EXPECT_EQ(risk.percentiles.front(), -300);
  EXPECT_NEAR(*risk.ruin, 0.5, 1e-15);
}

TEST(Session, ABankrollBelowTheBetIsRuinedAtOnce) {
  const SessionRisk risk =
      session_risk(coin(0.5), {.bet = Cents::dollars(10), .rounds = 5, .bankroll = Cents::dollars(9)});
  EXPECT_EQ(*risk.ruin, 1);
  EXPECT_EQ(risk.percentiles.back(), 0);
}

TEST(Session, GoesByMomentsWhereResultsAreNotToldApart) {
  WagerFigures bet = coin(0.45);
  bet.standard_deviation = 1.2;  // more than the outcomes show
  EXPECT_FALSE(round_results(bet, Cents::dollars(1)));
  const SessionRisk risk = session_risk(bet, session(400, 30));
  EXPECT_EQ(risk.method, SessionMethod::moments);
  EXPECT_NEAR(risk.mean, -0.1 * 400 * 100, 1e-9);
  EXPECT_NEAR(risk.deviation, 1.2 * 20 * 100, 1e-9);
  // A fair game: twice as often below at some time as at the end.
  bet = coin(0.5);
  bet.standard_deviation = 1.2;
  const double z = 30 / (1.2 * 20);
  EXPECT_NEAR(*session_risk(bet, session(400, 30)).ruin, std::erfc(z / std::sqrt(2.0)), 1e-9);
}

TEST(Session, N0IsTheSquareOfDeviationOverEdge) {
  EXPECT_NEAR(*rounds_to_show(coin(0.45)), 0.99 / 0.01, 1e-9);
  EXPECT_FALSE(rounds_to_show(coin(0.5)));
}

}  // namespace
}  // namespace houseway::solve
