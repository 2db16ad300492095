#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>

#include "support/solved.hpp"

namespace houseway::solve::pai_gow_exhaustive_test {
namespace {

using testing_support::bound;
using testing_support::Options;
using testing_support::rules_of;
using testing_support::Solved;

/// As published for this wager by those who count hands.
TEST(PaiGowExhaustive, FortuneBonusIsAsPublished) {
  const Solved solved(rules_of("ma/pai-gow-poker", {{"fortune-bonus-offered", "yes"}}), nullptr, {"fortune-bonus"});
  const std::map<std::string, Count> published{{"natural-seven-card-straight-flush", 32},
                                               {"royal-match", 72},
                                               {"seven-card-straight-flush", 196},
                                               {"five-aces", 1'128},
                                               {"royal-flush", 26'020},
                                               {"straight-flush", 184'644},
                                               {"four-of-a-kind", 307'472},
                                               {"full-house", 4'188'528},
                                               {"flush", 6'172'088},
                                               {"three-of-a-kind", 7'672'500},
                                               {"straight", 11'034'204},
                                               {"other", 124'556'196}};
  std::map<std::string, Count> counted;
  for (const Ending& ending : solved["fortune-bonus"].endings) counted[ending.outcome] = ending.count;
  EXPECT_EQ(counted, published);
}

/// §3(j)(3): of the 26,092 royal flushes those count in which the joker, if there is one, is the ace. The others are
/// straight flushes.
TEST(PaiGowExhaustive, ProgressiveKnowsTheRoyalWithTheJokerAsAnAce) {
  const Solved solved(rules_of("ma/pai-gow-poker", {{"progressive-payout-offered", "one-dollar"}}), nullptr,
                      {"progressive-payout"});
  const std::map<std::string, Count> expected{
      {"seven-card-straight-flush", 32 + 196},      {"five-aces", 1'128},        {"royal-flush", 8'812},
      {"straight-flush", 184'644 + 26'092 - 8'812}, {"four-of-a-kind", 307'472}, {"full-house", 4'188'528}};
  for (const auto& [outcome, count] : expected)
    EXPECT_EQ(solved.chance("progressive-payout", outcome), Fraction(count, 154'143'080)) << outcome;
}

/// The main wager is counted over every deal: 154,143,080 hands, each against 53,524,680 others.
TEST(PaiGowExhaustive, AgreesWithSimulation) {
  constexpr std::uint64_t rounds = 4'000'000;
  const std::array<Options, 3> tables{{{{"fortune-bonus-offered", "yes"},
                                        {"pai-gow-insurance-offered", "yes"},
                                        {"progressive-payout-14-offered", "yes"}},
                                       {{"variant", "commission-free-fortune"}, {"tiger-9-offered", "yes"}},
                                       {{"variant", "face-up-fortune"}}}};
  for (const Options& options : tables) {
    const Solved solved("ma/pai-gow-poker", options);
    EXPECT_EQ(solved["pai-gow-poker"].cases, Count(154'143'080) * 53'524'680);
    expect_simulation_agrees(solved, bound("ma/pai-gow-poker", options), rounds);
  }
}

}  // namespace
}  // namespace houseway::solve::pai_gow_exhaustive_test
