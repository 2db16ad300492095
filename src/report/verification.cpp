#include "report/verification.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <optional>

#include "games/registry.hpp"
#include "simulate/simulator.hpp"

namespace houseway::report {

using simulate::WagerResult;
using solve::WagerFigures;

namespace {

/// The play that the figures are for, where a file can hold it; else the table's own.
std::optional<games::StrategyFile> play_of(const std::vector<WagerFigures>& wagers) {
  for (const WagerFigures& wager : wagers) {
    if (wager.play && !wager.play->strategy_file.empty())
      return games::StrategyFile::parse(wager.play->strategy_file, "the play found");
  }
  return std::nullopt;
}

/// What the rounds gave on a wager; nothing where none was staked on it.
const WagerResult* result_of(const WagerFigures& figures, const table::Stakes& stakes, const simulate::Result& result) {
  const std::string_view wager = rulebook::wager_of(figures.wager);
  const bool at_a_position = wager != figures.wager;
  if (at_a_position && !stakes.contains(figures.wager)) return nullptr;
  // What was solved as one bet is measured by the stake that opens it.
  const std::vector<std::string> parts = figures.parts.empty() ? std::vector{std::string(wager)} : figures.parts;
  for (const WagerResult& bet : result.together) {
    if (bet.parts == parts) return &bet;
  }
  const auto at = std::find_if(result.wagers.begin(), result.wagers.end(),
                               [&](const WagerResult& each) { return each.wager == wager && each.staked; });
  return at == result.wagers.end() ? nullptr : &*at;
}

}  // namespace

bool Verification::holds() const {
  return std::all_of(checks.begin(), checks.end(), [](const Check& check) { return check.holds(); });
}

Verification verify(const solve::Request& request, const rulebook::TableRules& table,
                    const std::vector<WagerFigures>& wagers, std::uint64_t rounds) {
  const auto found = request.strategy == nullptr ? play_of(wagers) : std::nullopt;
  const games::StrategyFile* strategy = found ? &*found : request.strategy;
  const games::BoundGame game = games::bind(table, strategy);
  simulate::Plan plan;
  plan.seats = request.seats;
  plan.stakes = simulate::default_stakes(game, plan.seats);
  plan.rounds = rounds;
  plan.threads = request.threads;
  plan.seed = request.seed;
  const std::atomic<bool> never{false};
  const auto whole = static_cast<double>(rounds);
  const simulate::Result result = simulate::run(
      game, plan, [&](std::uint64_t done) { request.monitor.report(static_cast<double>(done) / whole); }, never);

  Verification out;
  out.rounds = result.rounds;
  out.seed = plan.seed;
  out.play = strategy == nullptr ? "the table's own strategy" : strategy->name;
  for (std::size_t i = 0; i < wagers.size(); ++i) {
    const WagerFigures& figures = wagers[i];
    if (figures.simulated) {
      out.unchecked.push_back({i, "is simulated itself"});
      continue;
    }
    if (!figures.envied.empty()) {
      out.unchecked.push_back({i, "is earned by the hands of other players"});
      continue;
    }
    const WagerResult* measured = result_of(figures, plan.stakes, result);
    if (measured == nullptr) {
      out.unchecked.push_back({i, "had no stake in the rounds dealt"});
      continue;
    }
    Check check{i, figures.house_edge, measured->house_edge, measured->standard_error};
    // A rare award may be missing from the sample, and with it most of the spread: the exact spread knows it. Where
    // bets stand from round to round, a round is not one bet, and only the sample tells; but each game of a ticket is.
    if (!game.facts.stakes_stand || game.facts.place_written)
      check.standard_error = figures.standard_deviation / std::sqrt(whole);
    check.z = check.standard_error > 0 ? (check.simulated - check.exact) / check.standard_error : 0;
    out.checks.push_back(check);
  }
  return out;
}

}  // namespace houseway::report
