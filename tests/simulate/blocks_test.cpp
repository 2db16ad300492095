#include "simulate/blocks.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "kit/error.hpp"
#include "kit/invariant.hpp"
#include "simulate/dealer.hpp"
#include "simulate/ranks/desk.hpp"
#include "simulate/stakes.hpp"
#include "simulate/tally.hpp"
#include "support/house.hpp"

namespace houseway::simulate::blocks_test {
namespace {

using testing_support::bound;

TEST(Blocks, JoinIntoAsFewRunsAsThereCanBe) {
  BlockSet set;
  set.add({4, 6});
  set.add({0, 2});
  set.add({8, 9});
  EXPECT_EQ(set.runs(), (std::vector<Blocks>{{0, 2}, {4, 6}, {8, 9}}));
  EXPECT_EQ(set.missing(12), (std::vector<Blocks>{{2, 4}, {6, 8}, {9, 12}}));
  EXPECT_EQ(set.missing(5), (std::vector<Blocks>{{2, 4}}));
  set.add({2, 4});
  set.add({6, 8});
  set.add({3, 3});  // none
  EXPECT_EQ(set.runs(), (std::vector<Blocks>{{0, 9}}));
  EXPECT_EQ(set.count(), 9U);
  EXPECT_EQ(set.end(), 9U);
  EXPECT_TRUE(set.missing(9).empty());
}

TEST(Blocks, CountOnce) {
  for (const Blocks again : {Blocks{4, 5}, Blocks{0, 11}, Blocks{9, 12}, Blocks{2, 5}, Blocks{5, 6}}) {
    BlockSet set;
    set.add({4, 10});
    EXPECT_THROW(set.add(again), kit::BrokenInvariant) << again.first;
    EXPECT_EQ(set.count(), 6U);
  }
}

/// Numbers that no JSON number holds.
TEST(Tally, KeepsEveryDigit) {
  const kit::SignedWide large = (kit::SignedWide{1} << 120) + 12345;
  games::BlockResult result;
  result.rounds = (std::uint64_t{1} << 63) + 1;
  result.spots = {{.staked = std::int64_t{1} << 62,
                   .net = -(std::int64_t{1} << 61) - 1,
                   .squares = large,
                   .bets = 18'000'000'000'000'000'001U,
                   .bet_squares = large + 1},
                  {}};
  result.one_bet = result.spots.front();
  const games::BlockResult again = result_from(to_json(result), 2);
  EXPECT_EQ(again.rounds, result.rounds);
  ASSERT_EQ(again.spots.size(), 2U);
  for (const auto& [kept, was] :
       {std::pair{again.spots[0], result.spots[0]}, std::pair{again.one_bet, result.one_bet}}) {
    EXPECT_EQ(kept.staked, was.staked);
    EXPECT_EQ(kept.net, was.net);
    EXPECT_TRUE(kept.squares == was.squares);
    EXPECT_EQ(kept.bets, was.bets);
    EXPECT_TRUE(kept.bet_squares == was.bet_squares);
  }
  EXPECT_THROW(result_from(to_json(result), 3), kit::InputError);
  nlohmann::json wrong = to_json(result);
  wrong["one_bet"]["squares"] = "-5";
  EXPECT_THROW(result_from(wrong, 2), kit::InputError);
}

/// A job of three whole blocks and one that is begun, of a game that is quickly dealt.
Job a_job() {
  const games::BoundGame game = bound("ma/casino-war");
  return {game, {default_stakes(game), 1, 3 * block_rounds + 5, 1, 7}};
}

TEST(Missing, GivesWhatIsBegunByItself) {
  const Job job = a_job();
  BlockSet done;
  done.add({1, 2});
  std::atomic<bool> stop{false};
  Missing missing(job, done, stop);
  EXPECT_EQ(missing(10), (Blocks{0, 1}));
  EXPECT_EQ(missing(10), (Blocks{2, 3}));
  EXPECT_EQ(missing(10), (Blocks{3, 4}));
  EXPECT_TRUE(missing(10).empty());
  Missing one_by_one(job, {}, stop);
  EXPECT_EQ(one_by_one(2), (Blocks{0, 2}));
  EXPECT_EQ(one_by_one(2), (Blocks{2, 3}));
  stop = true;
  EXPECT_TRUE(one_by_one(2).empty());
}

/// What lies on a desk is dealt as it would be without one, whatever the pieces in which it is put there.
TEST(Desk, DealsWhatIsPutOnIt) {
  const Job job = a_job();
  const std::atomic<bool> stop{false};
  Tally plain;
  deal_on_threads(job, Missing(job, {}, stop),
                  [&](Blocks dealt, const games::BlockResult& gave) { plain.take(dealt, gave); });

  const Dealer dealer = deal_on_threads;
  Desk desk(job, dealer, stop);
  Missing missing(job, {}, stop);
  Tally tally;
  for (bool finished = false; !finished;) {
    finished = desk.finished();
    if (const std::uint64_t wanted = desk.wanted(); wanted > 0) desk.put(missing(wanted));
    for (const Part& part : desk.collect()) tally.take(part.blocks, part.gave);
  }
  desk.check();
  EXPECT_EQ(tally.blocks.runs(), (std::vector<Blocks>{{0, 3}}));
  EXPECT_EQ(tally.begun.rounds, 5U);
  EXPECT_EQ(to_json(tally.all()), to_json(plain.all()));
}

/// A dealer that takes many blocks at once waits for all of them, unless there are no more.
TEST(Desk, WaitsForAsManyAsTheDealerTakesAtOnce) {
  const games::BoundGame game = bound("ma/casino-war");
  const Job job(game, {default_stakes(game), 1, 100 * block_rounds, 1, 7});
  const std::atomic<bool> stop{false};
  std::vector<std::uint64_t> taken;
  const Dealer dealer = [&](const Job&, const Source& next, const Take&) {
    for (Blocks blocks = next(40); !blocks.empty(); blocks = next(40)) taken.push_back(blocks.count());
  };
  {
    Desk desk(job, dealer, stop);
    Missing missing(job, {}, stop);
    while (!desk.finished()) {
      const std::uint64_t wanted = desk.wanted();
      if (wanted > 0) desk.put(missing(std::min<std::uint64_t>(wanted, 7)));
    }
  }
  EXPECT_EQ(taken, (std::vector<std::uint64_t>{40, 40, 20}));
}

TEST(Desk, TellsWhatTheDealerThrew) {
  const Job job = a_job();
  const std::atomic<bool> stop{false};
  const Dealer dealer = [](const Job&, const Source&, const Take&) { throw kit::InputError("", "no cards"); };
  Desk desk(job, dealer, stop);
  while (!desk.finished()) {
  }
  EXPECT_THROW(desk.check(), kit::InputError);
}

}  // namespace
}  // namespace houseway::simulate::blocks_test
