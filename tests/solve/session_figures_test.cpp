#include <gtest/gtest.h>

#include <cmath>

#include "solve/core/session.hpp"

namespace houseway::solve {
namespace {

/// An even-money bet that is won 49 times of 100.
WagerFigures close_bet() {
  WagerFigures out;
  for (const double net : {1.0, -1.0}) {
    OutcomeFigures outcome;
    outcome.net = net;
    outcome.probability = 0.5 - 0.01 * net;
    out.outcomes.push_back(outcome);
  }
  out.house_edge = 0.02;
  out.standard_deviation = std::sqrt(1 - 0.02 * 0.02);
  return out;
}

TEST(SessionPaths, AgreeWithTheLawOfManyRounds) {
  const WagerFigures bet = close_bet();
  Session session{.bet = kit::Cents::dollars(1), .rounds = 100'000};
  const SessionRisk risk = session_risk(bet, session);
  ASSERT_EQ(risk.method, SessionMethod::paths);
  const double spread = bet.standard_deviation * std::sqrt(1e5) * 100;
  const double error = spread / std::sqrt(static_cast<double>(risk.paths));
  EXPECT_NEAR(risk.mean, -0.02 * 1e5 * 100, 4 * error);
  EXPECT_NEAR(risk.deviation, spread, 4 * error);
  session.threads = 2;
  EXPECT_EQ(session_risk(bet, session).mean, risk.mean);
}

TEST(SessionPaths, AreRuinedAsOftenAsABrownianMotion) {
  const WagerFigures bet = close_bet();
  const SessionRisk risk =
      session_risk(bet, {.bet = kit::Cents::dollars(1), .rounds = 100'000, .bankroll = kit::Cents::dollars(2'000)});
  ASSERT_EQ(risk.method, SessionMethod::paths);
  const double deviation = bet.standard_deviation * std::sqrt(1e5);
  const auto normal = [](double z) { return std::erfc(-z / std::sqrt(2.0)) / 2; };
  // At the drift of 2,000 bets in all the bankroll is the mean of the end.
  const double brownian =
      normal(0) + std::exp(2 * 2'000.0 * 2'000 / (deviation * deviation)) * normal(-4'000 / deviation);
  EXPECT_NEAR(*risk.ruin, brownian, 4 * *risk.ruin_error + 0.005);
}

}  // namespace
}  // namespace houseway::solve
