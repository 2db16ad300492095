#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "simulate/lanes/course_lanes.hpp"
#include "simulate/simulator.hpp"
#include "support/house.hpp"

/// Blocks dealt side by side against the same blocks dealt one by one.
namespace houseway::simulate::course_lanes_test {
namespace {

using testing_support::bound;
using testing_support::Options;

Job job_of(const std::string& id, const Options& options = {}, kit::Generator generator = kit::Generator::philox4x32) {
  const games::BoundGame game = bound(id, options);
  Plan plan;
  plan.stakes = default_stakes(game);
  plan.rounds = 300 * block_rounds + 1000;
  plan.generator = generator;
  plan.seed = 5;
  return {game, plan};
}

void expect_same(const games::SpotSum& lanes, const games::SpotSum& dealt) {
  EXPECT_EQ(lanes.staked, dealt.staked);
  EXPECT_EQ(lanes.net, dealt.net);
  EXPECT_TRUE(lanes.squares == dealt.squares);
  EXPECT_EQ(lanes.bets, dealt.bets);
  EXPECT_TRUE(lanes.bet_squares == dealt.bet_squares);
}

TEST(CourseLanes, DealWhatBlocksGiveOneByOne) {
  for (const auto& [id, options] : std::vector<std::pair<std::string, Options>>{
           {"ma/casino-war", {}}, {"ma/blackjack", {}}, {"ma/blackjack", {{"reshuffle-after-any-round", "yes"}}}}) {
    SCOPED_TRACE(id);
    const Job job = job_of(id, options);
    const auto lanes = CourseLanes::of(job);
    ASSERT_TRUE(lanes);
    for (const std::uint64_t first : {0U, 61U}) {
      const auto one = lanes->deal({first, first + 1});
      const auto dealt = job.deal(first);
      ASSERT_EQ(one.rounds, dealt.rounds);
      ASSERT_EQ(one.spots.size(), dealt.spots.size());
      for (std::size_t spot = 0; spot < one.spots.size(); ++spot) expect_same(one.spots[spot], dealt.spots[spot]);
      expect_same(one.one_bet, dealt.one_bet);
    }
    // All lanes together give what each gives.
    const auto all = lanes->deal({3, 3 + CourseLanes::lanes});
    std::int64_t net = 0;
    for (std::uint64_t block = 3; block < 3 + CourseLanes::lanes; ++block)
      net += lanes->deal({block, block + 1}).one_bet.net;
    EXPECT_EQ(all.one_bet.net, net);
    EXPECT_EQ(all.rounds, CourseLanes::lanes * block_rounds);
  }
}

TEST(CourseLanes, AreNotForRoundsThatMustBeDealt) {
  EXPECT_FALSE(CourseLanes::of(job_of("ma/three-card-poker")));
  EXPECT_FALSE(CourseLanes::of(job_of("ch4/blackjack")));
  EXPECT_FALSE(CourseLanes::of(job_of("ma/craps")));
  EXPECT_FALSE(CourseLanes::of(job_of("ma/casino-war", {}, kit::Generator::philox4x64)));
}

}  // namespace
}  // namespace houseway::simulate::course_lanes_test
