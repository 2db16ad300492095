#include "simulate/simulator.hpp"

#include <fmt/format.h>
#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <chrono>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

#include "games/shared/stake_wanted.hpp"
#include "kit/error.hpp"
#include "table/dealt_seats.hpp"

namespace houseway::simulate {

using games::BlockResult;
using games::SpotSum;
using kit::Cents;

namespace {

void add(SpotSum& sum, const SpotSum& block) {
  sum.staked += block.staked;
  sum.net += block.net;
  sum.squares += block.squares;
  sum.bets += block.bets;
  sum.bet_squares += block.bet_squares;
}

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

std::map<table::Seat, table::Stakes> at_each(const table::Stakes& stakes, std::size_t seats) {
  std::map<table::Seat, table::Stakes> all;
  for (std::size_t seat = 0; seat < seats; ++seat) all[table::Seat::at(seat)] = stakes;
  return all;
}

std::vector<games::SpotStakes> seat_stakes(const games::BoundGame& game, const Plan& plan) {
  check_size(plan);
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

/// Without the wagers that a simulated player does not make, where the game says which.
table::Stakes plan_of(const games::BoundGame& game, table::Stakes stakes) {
  for (;;) {
    try {
      game.facts.check_plan(stakes);
      return stakes;
    } catch (const kit::InputError& error) {
      if (stakes.erase(error.where()) == 0) return stakes;
    }
  }
}

}  // namespace

Cents lawful_stake(const games::BoundGame& game, const rulebook::Wager& wager, std::string_view spot, Cents wanted,
                   const table::Stakes& beside) {
  const rulebook::TableRules& rules = *game.rules;
  Cents stake = wager.stake.value_or(wanted);
  if (const auto posted = rules.config.limits.find(wager.id); posted != rules.config.limits.end()) {
    stake = std::max(stake, posted->second.least.value_or(stake));
    stake = std::min(stake, posted->second.most.value_or(stake));
  }
  for (const rulebook::Limit& limit : rules.game.limits) {
    if (limit.wager != wager.id || !rules.holds(limit.when)) continue;
    stake = std::max(stake, limit.least.value_or(stake));
    stake = std::min(stake, limit.most.value_or(stake));
    if (!limit.exact) continue;
    const auto other = std::find_if(beside.begin(), beside.end(),
                                    [&](const auto& placed) { return rulebook::wager_of(placed.first) == limit.of; });
    stake = rules.proportion(limit).of(other == beside.end() ? Cents{} : other->second);
  }
  // In whole dollars where a stake has to divide to be paid.
  constexpr std::int64_t dollar = 100;
  const auto& spots = game.facts.spots;
  const auto index = static_cast<std::size_t>(std::find(spots.begin(), spots.end(), spot) - spots.begin());
  const std::int64_t unit = game.facts.units.empty() ? wager.parts : std::lcm(game.facts.units[index].count(), dollar);
  return Cents((stake.count() + unit - 1) / unit * unit);
}

table::Stakes default_stakes(const games::BoundGame& game, std::size_t seats) {
  const rulebook::TableRules& rules = *game.rules;
  const auto first_spot = [&](const std::string& wager) {
    const auto& spots = game.facts.spots;
    const auto own = std::find(spots.begin(), spots.end(), wager);
    const auto at = own != spots.end() ? own : std::find_if(spots.begin(), spots.end(), [&](std::string_view spot) {
      return rulebook::wager_of(spot) == wager;
    });
    return at == spots.end() ? spots.size() : static_cast<std::size_t>(at - spots.begin());
  };
  table::Stakes stakes;
  for (const rulebook::Wager& wager : rules.game.wagers) {
    const bool opening = wager.kind != rulebook::WagerKind::decision && wager.kind != rulebook::WagerKind::bonus;
    if (!opening || wager.bank || !rules.offers(wager.id)) continue;
    const std::size_t at = first_spot(wager.id);
    if (at == game.facts.spots.size()) continue;
    const std::string_view spot = game.facts.spots[at];
    const Cents wanted = Cents::dollars(wager.kind == rulebook::WagerKind::progressive ? 5 : 10);
    stakes[std::string(spot)] = lawful_stake(game, wager, spot, wanted, stakes);
  }
  if (game.facts.check_plan) return plan_of(game, stakes);
  auto all = at_each(stakes, seats);
  return agree(game, {}, all) ? all.begin()->second : stakes;
}

bool agree(const games::BoundGame& game, const table::Carry& before, std::map<table::Seat, table::Stakes>& stakes) {
  if (!game.facts.check_round) return true;
  constexpr std::size_t by_seat = 2;  // a wager is laid or taken down, and made like the others
  for (std::size_t step = 0; step <= by_seat * stakes.size() * game.facts.spots.size(); ++step) {
    std::string where;
    std::optional<Cents> wanted;
    try {
      game.facts.check_round(before, stakes);
      return true;
    } catch (const games::StakeWanted& error) {
      where = error.where();
      wanted = error.amount();
    } catch (const kit::InputError& error) {
      where = error.where();
    }
    const std::size_t dot = where.find('.');
    const auto seat = table::Seat::parse(where.substr(0, dot));
    const auto mine = seat ? stakes.find(*seat) : stakes.end();
    if (dot == std::string::npos || mine == stakes.end()) return false;
    const std::string spot = where.substr(dot + 1);
    const rulebook::Wager* wager = game.rules->game.wager(rulebook::wager_of(spot));
    const auto other = std::find_if(stakes.begin(), stakes.end(), [&](const auto& each) {
      return each.first != *seat && each.second.contains(spot);
    });
    const auto there = mine->second.find(spot);
    if (wanted && *wanted) {
      mine->second[spot] = *wanted;
    } else if (wanted) {
      mine->second.erase(spot);
    } else if (other != stakes.end() && (there == mine->second.end() || there->second != other->second.at(spot))) {
      mine->second[spot] = other->second.at(spot);
    } else if (there != mine->second.end()) {
      mine->second.erase(there);
    } else if (wager != nullptr) {
      mine->second[spot] = lawful_stake(game, *wager, spot, Cents::dollars(10), mine->second);
    } else {
      return false;
    }
  }
  return false;
}

std::size_t most_seats(const rulebook::TableRules& rules) {
  return std::min(static_cast<std::size_t>(rules.seats), table::most_dealt_seats);
}

void deal_on_threads(const games::BoundGame& game, const std::vector<games::SpotStakes>& seats, const Plan& plan,
                     const std::function<void(const BlockResult&)>& take, const std::atomic<bool>& stop) {
  const std::uint64_t blocks = (plan.rounds + block_rounds - 1) / block_rounds;
  const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism,
                                    static_cast<std::size_t>(plan.threads));
  tbb::task_arena arena(plan.threads);
  std::uint64_t next = 0;
  // Blocks are dealt on all threads and added up in their order, so that the first ones are there when it is stopped.
  const auto deal_blocks = tbb::make_filter<void, std::uint64_t>(tbb::filter_mode::serial_in_order,
                                                                 [&](tbb::flow_control& control) -> std::uint64_t {
                                                                   if (stop || next == blocks) control.stop();
                                                                   return next++;
                                                                 });
  const auto deal_block =
      tbb::make_filter<std::uint64_t, BlockResult>(tbb::filter_mode::parallel, [&](std::uint64_t block) {
        const std::uint64_t rounds = std::min(block_rounds, plan.rounds - block * block_rounds);
        return game.simulate(seats, plan.seed, block, rounds);
      });
  const auto take_block = tbb::make_filter<BlockResult, void>(tbb::filter_mode::serial_in_order, take);
  const auto in_flight = static_cast<std::size_t>(plan.threads) * 2;
  arena.execute([&] { tbb::parallel_pipeline(in_flight, deal_blocks & deal_block & take_block); });
}

Result run(const games::BoundGame& game, const Plan& plan, const std::function<void(std::uint64_t)>& progress,
           const std::atomic<bool>& stop, const Dealer& dealer) {
  if (game.lay_out) {
    std::vector<std::string> places;
    for (const auto& [spot, stake] : plan.stakes) places.push_back(spot);
    return run(game.lay_out(places), plan, progress, stop, dealer);
  }
  const auto seats = seat_stakes(game, plan);
  std::vector<SpotSum> sums(game.facts.spots.size());
  SpotSum one_bet;
  std::uint64_t done = 0;
  const auto start = std::chrono::steady_clock::now();
  const auto take = [&](const BlockResult& block) {
    for (std::size_t i = 0; i < block.spots.size(); ++i) add(sums[i], block.spots[i]);
    add(one_bet, block.one_bet);
    progress(done += block.rounds);
  };
  dealer(game, seats, plan, take, stop);

  Result out;
  out.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  out.interrupted = stop;
  out.rounds = done;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    if (sums[i].staked != 0 || sums[i].net != 0)
      out.wagers.push_back(measure(std::string(rulebook::wager_of(game.facts.spots[i])), sums[i], out.rounds));
  }
  if (auto bet = main_bet(game, one_bet, out)) out.together.push_back(*std::move(bet));
  return out;
}

}  // namespace houseway::simulate
