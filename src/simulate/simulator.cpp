#include "simulate/simulator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <chrono>
#include <cmath>
#include <optional>
#include <utility>

namespace houseway::simulate {

using games::BlockResult;
using games::SpotSum;
using kit::Cents;

namespace {

using Whole = boost::multiprecision::cpp_int;

/// A quotient of sums. As a fraction in its lowest terms, so that stakes twice as high give the same to the last bit.
double quotient(const Whole& dividend, const Whole& divisor) {
  return static_cast<double>(boost::multiprecision::cpp_rational(dividend, divisor));
}

/// How far the results of so many trials scatter: their variance times the square of their number.
Whole scatter(std::uint64_t trials, kit::SignedWide squares, std::int64_t net) {
  return Whole(trials) * Whole(squares) - Whole(net) * net;
}

WagerResult measure(std::string name, const SpotSum& sum, std::uint64_t rounds) {
  WagerResult out;
  out.wager = std::move(name);
  out.staked = Cents(sum.staked);
  out.net = Cents(sum.net);
  if (rounds == 0) return out;
  // A bonus has no stake of its own: its figures are then in cents a round.
  const Whole staked = sum.staked > 0 ? Whole(sum.staked) : Whole(rounds);
  out.house_edge = quotient(-Whole(sum.net), staked);
  out.standard_error = std::sqrt(quotient(scatter(rounds, sum.squares, sum.net), staked * staked * rounds));
  if (sum.bets > 0)
    out.standard_deviation = std::sqrt(quotient(scatter(sum.bets, sum.bet_squares, sum.net), staked * staked));
  return out;
}

/// The parts of the main bet as one, on what opened it. Nothing where the row of its only part says the same.
std::optional<WagerResult> main_bet(const games::BoundGame& game, const SpotSum& sum, const Result& result) {
  if (sum.staked <= 0) return std::nullopt;
  std::vector<std::string> parts;
  bool only_opened = true;
  for (const std::string_view part : game.one_bet) {
    const auto row = std::find_if(result.wagers.begin(), result.wagers.end(),
                                  [&](const WagerResult& wager) { return wager.wager == part; });
    if (row == result.wagers.end()) continue;
    only_opened = parts.empty() && row->staked.count() == sum.staked;
    parts.emplace_back(part);
  }
  if (only_opened) return std::nullopt;
  const std::string name = fmt::format("{}", fmt::join(parts, " + "));
  WagerResult bet = measure(parts.size() == 1 ? name + ", opening stake" : name, sum, result.rounds);
  bet.parts = std::move(parts);
  return bet;
}

}  // namespace

Result run(const Job& job, const Means& means) {
  Tally tally;
  double before = 0;
  if (means.checkpoint != nullptr) {
    tally = means.checkpoint->tally();
    before = means.checkpoint->seconds();
  }
  const auto start = std::chrono::steady_clock::now();
  const auto seconds = [&] {
    return before + std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  bool stopped = false;
  const auto take = [&](Blocks dealt, const BlockResult& gave) {
    tally.take(dealt, gave);
    means.progress(tally.rounds());
    if (means.checkpoint == nullptr) return;
    // Whoever stops it may not wait until the last block is in.
    const bool now = means.stop && !std::exchange(stopped, true);
    now ? means.checkpoint->keep(tally, seconds()) : means.checkpoint->keep_sometimes(tally, seconds());
  };
  const std::uint64_t begun_with = tally.rounds();
  means.dealer(job, Missing(job, tally.blocks, means.stop), take);

  const BlockResult sum = tally.all();
  Result out;
  // What was finished before took the time that it took then.
  out.seconds = begun_with > 0 && tally.whole.rounds == begun_with ? before : seconds();
  out.rounds = sum.rounds;
  out.interrupted = out.rounds < job.plan.rounds;
  if (means.checkpoint != nullptr) means.checkpoint->keep(tally, out.seconds);
  for (std::size_t i = 0; i < sum.spots.size(); ++i) {
    if (sum.spots[i].staked != 0 || sum.spots[i].net != 0)
      out.wagers.push_back(measure(std::string(rulebook::wager_of(job.game.facts.spots[i])), sum.spots[i], out.rounds));
  }
  if (auto bet = main_bet(job.game, sum.one_bet, out)) out.together.push_back(*std::move(bet));
  return out;
}

Result run(const games::BoundGame& game, const Plan& plan, const std::function<void(std::uint64_t)>& progress,
           const std::atomic<bool>& stop, const Dealer& dealer) {
  return run(Job(game, plan), {.progress = progress, .stop = stop, .dealer = dealer});
}

}  // namespace houseway::simulate
