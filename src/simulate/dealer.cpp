#include "simulate/dealer.hpp"

#include <fmt/format.h>
#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "kit/error.hpp"
#include "simulate/lanes/course_lanes.hpp"
#include "simulate/stakes.hpp"
#include "table/dealt_seats.hpp"

namespace houseway::simulate {

using games::BlockResult;

namespace {

/// Sums are in whole cents, and must hold all that is staked: with splits and doubles up to eight times the stake.
void check_size(const Plan& plan) {
  if (plan.seats < 1 || plan.seats > table::most_dealt_seats)
    throw kit::InputError("seats",
                          fmt::format("{}; a simulation deals in 1 to {}", plan.seats, table::most_dealt_seats));
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max() / 8;
  for (const auto& [spot, stake] : plan.stakes) {
    const std::int64_t by_round = std::max<std::int64_t>(stake.count(), 1);
    const std::uint64_t rounds = static_cast<std::uint64_t>(most / by_round) / plan.seats;
    if (plan.rounds > rounds)
      throw kit::InputError(
          spot, fmt::format("{} cannot be staked so often; at most {} rounds with it", stake.text(), rounds));
  }
}

std::vector<games::SpotStakes> seat_stakes(const games::BoundGame& game, const Plan& plan) {
  check_size(plan);
  if (const auto fewest = static_cast<std::size_t>(game.facts.fewest_seats); plan.seats < fewest)
    throw kit::InputError("seats", fmt::format("{}; players against each other are at least {}", plan.seats, fewest));
  if (const auto violation = game.rules->check_stakes(plan.stakes)) throw kit::InputError("", violation->text());
  for (const auto& [spot, stake] : plan.stakes) {
    if (std::find(game.facts.spots.begin(), game.facts.spots.end(), spot) != game.facts.spots.end()) continue;
    const std::vector<std::string> spots(game.facts.spots.begin(), game.facts.spots.end());
    throw kit::InputError(spot, "the layout has no such place" + kit::did_you_mean(spot, spots));
  }
  for (const auto& [spot, stake] : plan.stakes) {
    const rulebook::Wager* wager = game.rules->game.wager(rulebook::wager_of(spot));
    if (wager != nullptr && wager->bank && stake)
      throw kit::InputError(spot, "is for a player who banks, and nobody banks in a simulation");
  }
  if (game.facts.check_plan) {
    game.facts.check_plan(plan.stakes);
  } else if (game.facts.check_round) {
    game.facts.check_round({}, at_each(plan.stakes, plan.seats));
  }
  games::SpotStakes stakes(game.facts.spots.size());
  for (std::size_t i = 0; i < stakes.size(); ++i) {
    const auto at = plan.stakes.find(std::string(game.facts.spots[i]));
    if (at != plan.stakes.end()) stakes[i] = at->second;
  }
  std::vector<games::SpotStakes> seats(plan.seats, stakes);
  return seats;
}

games::BoundGame laid_out(const games::BoundGame& game, const table::Stakes& stakes) {
  if (!game.lay_out) return game;
  std::vector<std::string> places;
  for (const auto& [spot, stake] : stakes) places.push_back(spot);
  return game.lay_out(places);
}

}  // namespace

Job::Job(const games::BoundGame& table, const Plan& wanted)
    : game(laid_out(table, wanted.stakes)), plan(wanted), seats(seat_stakes(game, plan)) {}

BlockResult Job::deal(std::uint64_t block) const {
  return game.simulate(seats, {plan.seed, plan.generator}, block,
                       std::min(block_rounds, plan.rounds - block * block_rounds));
}

void deal_on_threads(const Job& job, const Source& next, const Take& take) {
  struct Dealt {
    Blocks blocks;
    BlockResult gave;
  };
  const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism,
                                    static_cast<std::size_t>(job.plan.threads));
  tbb::task_arena arena(job.plan.threads);
  const std::optional<CourseLanes> lanes = CourseLanes::of(job);
  const auto next_blocks =
      tbb::make_filter<void, Blocks>(tbb::filter_mode::serial_in_order, [&](tbb::flow_control& control) -> Blocks {
        const Blocks some = next(lanes ? CourseLanes::lanes : 1);
        if (some.empty()) control.stop();
        return some;
      });
  const auto deal_blocks = tbb::make_filter<Blocks, Dealt>(tbb::filter_mode::parallel, [&](Blocks blocks) {
    const bool begun = blocks.first == job.whole_blocks();
    return Dealt{blocks, lanes && !begun ? lanes->deal(blocks) : job.deal(blocks.first)};
  });
  // In their order, so that the first ones are there when it is stopped.
  const auto take_blocks = tbb::make_filter<Dealt, void>(tbb::filter_mode::serial_in_order,
                                                         [&](const Dealt& dealt) { take(dealt.blocks, dealt.gave); });
  const auto in_flight = static_cast<std::size_t>(job.plan.threads) * 2;
  arena.execute([&] { tbb::parallel_pipeline(in_flight, next_blocks & deal_blocks & take_blocks); });
}

Missing::Missing(const Job& job, const BlockSet& done, const std::atomic<bool>& stop)
    : left_(done.missing(job.blocks())), whole_(job.whole_blocks()), stop_(stop) {
  std::reverse(left_.begin(), left_.end());
}

Blocks Missing::operator()(std::uint64_t most) {
  if (stop_ || left_.empty()) return {};
  Blocks& run = left_.back();
  const std::uint64_t together = run.first < whole_ ? whole_ : run.end;  // what is only begun comes alone
  const Blocks given{run.first, std::min({run.end, together, run.first + most})};
  run.first = given.end;
  if (run.empty()) left_.pop_back();
  return given;
}

}  // namespace houseway::simulate
