#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <map>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "kit/error.hpp"
#include "simulate/gpu/gpu_dealer.hpp"
#include "simulate/gpu/work.hpp"
#include "simulate/simulator.hpp"
#include "support/house.hpp"

/// The programs of a device, compiled for the processor, against the table of simulation: block by block, each number.
namespace houseway::simulate::gpu {

// One program for each file of `src/simulate/gpu/programs`.
#define HOUSEWAY_DECLARE_PROGRAM(game) \
  void deal_##game(const std::byte*, const Work&, std::uint64_t*, const std::uint32_t*);
#include "gpu_programs.inc"
#undef HOUSEWAY_DECLARE_PROGRAM

namespace {

constexpr auto by_place = kit::Generator::philox4x32;
using games::BlockResult;
using games::SpotSum;
using testing_support::bound;
using testing_support::full_tables;

using Program = void (*)(const std::byte*, const Work&, std::uint64_t*, const std::uint32_t*);

const std::map<std::string, Program>& programs() {
  static const std::map<std::string, Program> all = [] {
    std::map<std::string, Program> out;
    const auto add = [&](std::string name, Program program) {
      std::ranges::replace(name, '_', '-');
      out.emplace(name, program);
    };
#define HOUSEWAY_DECLARE_PROGRAM(game) add(#game, &deal_##game);
#include "gpu_programs.inc"
#undef HOUSEWAY_DECLARE_PROGRAM
    return out;
  }();
  return all;
}

void expect_same(const SpotSum& on_device, const SpotSum& dealt, const std::string& where) {
  EXPECT_EQ(on_device.staked, dealt.staked) << where;
  EXPECT_EQ(on_device.net, dealt.net) << where;
  EXPECT_TRUE(on_device.squares == dealt.squares) << where;
  EXPECT_EQ(on_device.bets, dealt.bets) << where;
  EXPECT_TRUE(on_device.bet_squares == dealt.bet_squares) << where;
}

void expect_same(const BlockResult& on_device, const BlockResult& dealt, const std::string& where) {
  EXPECT_EQ(on_device.rounds, dealt.rounds) << where;
  ASSERT_EQ(on_device.spots.size(), dealt.spots.size()) << where;
  for (std::size_t spot = 0; spot < dealt.spots.size(); ++spot)
    expect_same(on_device.spots[spot], dealt.spots[spot], where + ", spot " + std::to_string(spot));
  expect_same(on_device.one_bet, dealt.one_bet, where + ", main bet");
}

/// The stakes of one seat by spot.
std::vector<games::SpotStakes> one_seat(const games::BoundGame& game, const table::Stakes& stakes) {
  games::SpotStakes seat(game.facts.spots.size());
  for (std::size_t i = 0; i < seat.size(); ++i) {
    const auto at = stakes.find(std::string(game.facts.spots[i]));
    if (at != stakes.end()) seat[i] = at->second;
  }
  return {seat};
}

/// The numbers that a program counts.
std::vector<std::uint64_t> deal(Program program, const games::DevicePlan& plan, Work work) {
  std::vector<std::uint64_t> sums(plan.parts + plan.ends);
  work.ends = static_cast<std::uint32_t>(plan.ends);
  program(plan.setup.data(), work, sums.data(), plan.courses.empty() ? nullptr : plan.courses.data());
  return sums;
}

/// Deals blocks by the program and by the processor's table; gives whether there is a program.
bool expect_same_blocks(const std::string& id, const testing_support::Options& options, std::uint64_t seed) {
  const games::BoundGame game = bound(id, options);
  if (!game.on_device) return false;
  const auto seats = one_seat(game, default_stakes(game));
  const auto plan = game.on_device(seats);
  if (!plan) return false;
  const auto program = programs().find(std::string(plan->procedure));
  if (program == programs().end()) return false;
  constexpr std::uint64_t rounds = 4000;
  for (const std::uint64_t block : {0U, 1U, 77U}) {
    const auto sums = deal(program->second, *plan, {seed, block, 1, rounds, rounds});
    expect_same(plan->result(sums, rounds), game.simulate(seats, {seed, by_place}, block, rounds),
                id + ", block " + std::to_string(block));
  }
  return true;
}

TEST(GpuTable, DealsTheBlocksOfTheProcessor) {
  std::vector<std::string> dealt;
  for (const auto& [id, options] : full_tables()) {
    if (expect_same_blocks(id, options, 1)) dealt.push_back(id);
  }
  for (const std::string id : {"ma/casino-war", "ma/three-card-poker", "ma/blackjack", "ma/ultimate-texas-hold-em",
                               "ma/minibaccarat", "ma/sic-bo", "ma/big-six"})
    EXPECT_TRUE(std::ranges::find(dealt, id) != dealt.end()) << id;
}

/// Where rounds are known beforehand they are followed, to the same numbers: all of Blackjack with
/// up to three hands and nearly all with four, all of Casino War without its progressive, and the throws of a flat
/// bettor's table.
TEST(GpuTable, FollowsCoursesAndThrows) {
  const auto follow = [](const std::string& id, const std::string& program, const table::Stakes& stakes, double least) {
    const games::BoundGame game = bound(id);
    const auto seats = one_seat(game, stakes.empty() ? default_stakes(game) : stakes);
    const auto plan = game.on_device(seats);
    ASSERT_TRUE(plan) << id;
    ASSERT_EQ(plan->procedure, program);
    constexpr std::uint64_t rounds = 50'000;
    for (const std::uint64_t block : {0U, 5U}) {
      const auto sums = deal(programs().at(program), *plan, {3, block, 1, rounds, rounds});
      const std::uint64_t followed =
          std::accumulate(sums.begin() + static_cast<std::ptrdiff_t>(plan->parts), sums.end(), std::uint64_t{0});
      EXPECT_GE(static_cast<double>(followed), least * rounds) << id;
      expect_same(plan->result(sums, rounds), game.simulate(seats, {3, by_place}, block, rounds), id);
    }
  };
  follow("ma/blackjack", "courses", {{"blackjack", kit::Cents::dollars(10)}}, 1.0);
  follow("ch4/blackjack", "plain-blackjack", {{"blackjack", kit::Cents::dollars(10)}}, 0.999);
  follow("ma/casino-war", "courses", {}, 1.0);
  follow("ma/craps", "throws", {}, 1.0);
  follow("ma/craps", "throws",
         {{"pass", kit::Cents::dollars(10)}, {"pass-odds", kit::Cents::dollars(20)}, {"field", kit::Cents::dollars(5)}},
         1.0);
}

/// Blocks that are dealt together give the sum of each dealt alone, the last one shorter.
TEST(GpuTable, AddsUpBlocks) {
  const games::BoundGame game = bound("ma/minibaccarat");
  const auto seats = one_seat(game, default_stakes(game));
  const auto plan = game.on_device(seats);
  ASSERT_TRUE(plan);
  const Program program = programs().at(std::string(plan->procedure));
  const auto together = deal(program, *plan, {7, 3, 3, 1000, 500});
  std::vector<std::uint64_t> apart(together.size());
  for (const std::uint64_t block : {3U, 4U, 5U}) {
    const std::uint64_t rounds = block == 5 ? 500 : 1000;
    const auto alone = deal(program, *plan, {7, block, 1, rounds, rounds});
    for (std::size_t part = 0; part < apart.size(); ++part) apart[part] += alone[part];
  }
  expect_same(plan->result(together, 2500), plan->result(apart, 2500), "together");
}

/// What is missing, or more than a device can take, is said before a device is asked for.
TEST(GpuDealer, SaysWhatItNeeds) {
  const games::BoundGame game = bound("ma/casino-war");
  const std::atomic<bool> stop{false};
  const auto refusal = [&](std::size_t seats) -> std::string {
    try {
      const Plan plan{default_stakes(game, seats), seats, 1000, 1, 1};
      run(
          game, plan, [](std::uint64_t) {}, stop, GpuDealer("no-such-folder"));
    } catch (const kit::InputError& error) {
      return error.what();
    }
    return "nothing";
  };
  EXPECT_NE(refusal(1).find("no-such-folder has no program for “courses”"), std::string::npos) << refusal(1);
  EXPECT_NE(refusal(2).find("deals one seat"), std::string::npos) << refusal(2);
}

}  // namespace
}  // namespace houseway::simulate::gpu
