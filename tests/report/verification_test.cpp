#include "report/verification.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "support/solved.hpp"

/// A counted edge against the same wager dealt.
namespace houseway::report::verification_test {
namespace {

/// A ticket stands on the felt between games, yet each simulated round is one game of it: its spread is the counted
/// one, and not that of a sample in which the rare awards are missing.
TEST(Verification, KnowsTheSpreadOfATicket) {
  solve::Request request;
  request.game = &testing_support::the_rulebook().game("co/keno");
  request.config = testing_support::config_of("co/keno");
  request.threads = 1;
  const solve::Answer answer = testing_support::analyzed(request.config);
  constexpr std::uint64_t rounds = 2'000;
  const Verification seen = verify(request, testing_support::rules_of("co/keno"), answer.wagers, rounds);
  ASSERT_GE(seen.checks.size(), 7U) << "a ticket of every kind";
  for (const Check& check : seen.checks) {
    const solve::WagerFigures& figures = answer.wagers[check.index];
    EXPECT_DOUBLE_EQ(check.standard_error, figures.standard_deviation / std::sqrt(static_cast<double>(rounds)))
        << figures.wager;
  }
}

}  // namespace
}  // namespace houseway::report::verification_test
