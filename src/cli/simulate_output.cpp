#include "cli/simulate_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cli/style.hpp"
#include "kit/words.hpp"
#include "rulebook/describe.hpp"

namespace houseway::cli {

namespace {

nlohmann::json to_json(const simulate::WagerResult& wager) {
  return {{"wager", wager.wager},
          {"staked_cents", wager.staked.count()},
          {"net_cents", wager.net.count()},
          {"house_edge", wager.staked ? nlohmann::json(wager.house_edge) : nlohmann::json(nullptr)},
          {"standard_error", wager.standard_error},
          {"standard_deviation", wager.standard_deviation}};
}

void print_wager(const simulate::WagerResult& wager) {
  if (!wager.staked) {
    fmt::print("{:<28} {:>20} {:>20}\n", wager.wager, "no stake", (wager.net).text());
    return;
  }
  fmt::print("{:<28} {:>20} {:>20} {:>10.4f}% {:>9.4f}% {:>9.3f}\n", wager.wager, wager.staked.text(), wager.net.text(),
             wager.house_edge * 100, wager.standard_error * 100, wager.standard_deviation);
}

std::string by_text(const Dealt& by) {
  if (by.gpu) return by.ranks == 1 ? "a GPU" : fmt::format("{} GPUs", by.ranks);
  const std::string threads = kit::counted(static_cast<std::uint64_t>(by.threads), "thread");
  return by.ranks == 1 ? threads : fmt::format("{} of {} ranks", threads, by.ranks);
}

/// The payout limits of the table, which a simulation does not apply: what is measured is what the odds pay.
std::vector<std::string> limits_left_out(const rulebook::TableRules& rules) {
  std::vector<std::string> out;
  for (const rulebook::PayoutLimit& limit : rules.payout_limits)
    out.push_back(fmt::format("{} [{}]", rulebook::limit_text(limit), limit.cite));
  return out;
}

}  // namespace

void print_simulation(const Context& context, const simulate::Job& job, const Dealt& by,
                      const simulate::Result& result) {
  const rulebook::TableRules& rules = *job.game.rules;
  const simulate::Plan& plan = job.plan;
  const std::vector<std::string> left_out = limits_left_out(rules);
  if (context.json) {
    nlohmann::json wagers = nlohmann::json::array();
    for (const auto& wager : result.wagers) wagers.push_back(to_json(wager));
    nlohmann::json together = nlohmann::json::array();
    for (const auto& wager : result.together) together.push_back(to_json(wager));
    return print_json({{"game", rules.game.id},
                       {"rounds", result.rounds},
                       {"seats", plan.seats},
                       {"threads", by.threads},
                       {"seed", plan.seed},
                       {"generator", kit::name_of(plan.generator)},
                       {"gpu", by.gpu},
                       {"interrupted", result.interrupted},
                       {"seconds", result.seconds},
                       {"not_by_the_rule", rules.not_by_the_rule},
                       {"payout_limits_not_applied", left_out},
                       {"wagers", wagers},
                       {"together", together}});
  }
  fmt::print("{}: {}, {}, seed {}{}, {:.2f} s on {} ({:.1f} million rounds/s)\n", bold(rules.game.id),
             kit::counted(result.rounds, "round"), kit::counted(plan.seats, "seat"), plan.seed,
             plan.generator == kit::Generator::philox4x64 ? "" : fmt::format(" of {}", kit::name_of(plan.generator)),
             result.seconds, by_text(by), static_cast<double>(result.rounds) / std::max(result.seconds, 1e-9) / 1e6);
  print_what_ifs(rules.not_by_the_rule);
  if (!left_out.empty()) fmt::print("payout limits are not applied: {}\n", fmt::join(left_out, "; "));
  if (result.interrupted) fmt::print("{}\n", yellow("interrupted: these are the rounds dealt until then"));
  fmt::print("{}\n", bold(fmt::format("{:<28} {:>20} {:>20} {:>11} {:>10} {:>9}", "wager", "staked", "players' net",
                                      "house edge", "std error", "std dev")));
  for (const auto& wager : result.wagers) print_wager(wager);
  for (const auto& wager : result.together) print_wager(wager);
}

}  // namespace houseway::cli
