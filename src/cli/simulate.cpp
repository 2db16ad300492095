#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <mutex>
#include <thread>

#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"
#include "cli/style.hpp"
#include "games/spots.hpp"
#include "kit/error.hpp"
#include "kit/words.hpp"
#include "rulebook/describe.hpp"
#include "simulate/gpu/gpu_dealer.hpp"
#include "simulate/simulator.hpp"

namespace houseway::cli {

namespace {

struct SimulateArguments {
  std::string game;
  TableArguments table;
  double rounds = 1e6;
  int threads = 0;
  std::int64_t seed = 1;
  int seats = 1;
  bool gpu = false;
  std::vector<std::string> stakes;
  std::string strategy_file;
};

simulate::Plan make_plan(const SimulateArguments& arguments, const games::BoundGame& game,
                         const std::optional<games::StrategyFile>& strategy) {
  const rulebook::TableRules& rules = *game.rules;
  simulate::Plan plan;
  if (!(arguments.rounds >= 1 && arguments.rounds <= 1e15)) {
    throw kit::InputError("--rounds", "takes a number from 1 to 1e15, like 1000000 or 1e8");
  }
  plan.rounds = static_cast<std::uint64_t>(std::llround(arguments.rounds));
  constexpr int most_threads = 1024;
  if (arguments.threads < 0 || arguments.threads > most_threads) {
    throw kit::InputError("--threads", fmt::format("takes a number from 1 to {}; 0 for all cores", most_threads));
  }
  if (arguments.rounds != std::floor(arguments.rounds)) throw kit::InputError("--rounds", "takes a whole number");
  plan.threads =
      arguments.threads > 0 ? arguments.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  plan.seed = static_cast<std::uint64_t>(arguments.seed);
  if (arguments.seed < 0) throw kit::InputError("--seed", "takes a number from 0 to 9223372036854775807");
  const std::size_t most_seats = simulate::most_seats(rules);
  if (arguments.seats < 1 || static_cast<std::size_t>(arguments.seats) > most_seats)
    throw kit::InputError("--seats", fmt::format("takes a number from 1 to {}", most_seats));
  plan.seats = static_cast<std::size_t>(arguments.seats);
  plan.stakes = strategy && strategy->stakes ? games::stakes_here(game, *strategy->stakes)
                                             : simulate::default_stakes(game, plan.seats);
  if (!arguments.stakes.empty()) plan.stakes.clear();
  for (const std::string& argument : arguments.stakes) {
    const std::size_t at = argument.find('=');
    const auto money = at == std::string::npos ? std::nullopt : kit::Cents::parse(argument.substr(at + 1));
    if (!money) throw kit::InputError("--stake", fmt::format("“{}”; write it as WAGER=$AMOUNT", argument));
    plan.stakes[argument.substr(0, at)] = *money;
  }
  return plan;
}

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

/// The payout limits of the table, which a simulation does not apply: what is measured is what the odds pay.
std::vector<std::string> limits_left_out(const rulebook::TableRules& rules) {
  std::vector<std::string> out;
  for (const rulebook::PayoutLimit& limit : rules.payout_limits)
    out.push_back(fmt::format("{} [{}]", rulebook::limit_text(limit), limit.cite));
  return out;
}

void print_result(const Context& context, const SimulateArguments& arguments, const games::BoundGame& game,
                  const simulate::Plan& plan, const simulate::Result& result) {
  const std::vector<std::string> left_out = limits_left_out(*game.rules);
  if (context.json) {
    nlohmann::json wagers = nlohmann::json::array();
    for (const auto& wager : result.wagers) wagers.push_back(to_json(wager));
    nlohmann::json together = nlohmann::json::array();
    for (const auto& wager : result.together) together.push_back(to_json(wager));
    return print_json({{"game", arguments.game},
                       {"rounds", result.rounds},
                       {"seats", plan.seats},
                       {"threads", plan.threads},
                       {"seed", plan.seed},
                       {"gpu", arguments.gpu},
                       {"interrupted", result.interrupted},
                       {"seconds", result.seconds},
                       {"not_by_the_rule", game.rules->not_by_the_rule},
                       {"payout_limits_not_applied", left_out},
                       {"wagers", wagers},
                       {"together", together}});
  }
  fmt::print("{}: {}, {}, seed {}, {:.2f} s on {} ({:.1f} million rounds/s)\n", bold(arguments.game),
             kit::counted(result.rounds, "round"), kit::counted(plan.seats, "seat"), plan.seed, result.seconds,
             arguments.gpu ? "a GPU" : kit::counted(static_cast<std::uint64_t>(plan.threads), "thread"),
             static_cast<double>(result.rounds) / std::max(result.seconds, 1e-9) / 1e6);
  print_what_ifs(game.rules->not_by_the_rule);
  if (!left_out.empty()) fmt::print("payout limits are not applied: {}\n", fmt::join(left_out, "; "));
  if (result.interrupted) fmt::print("{}\n", yellow("interrupted: these are the rounds dealt until then"));
  fmt::print("{}\n", bold(fmt::format("{:<28} {:>20} {:>20} {:>11} {:>10} {:>9}", "wager", "staked", "players' net",
                                      "house edge", "std error", "std dev")));
  for (const auto& wager : result.wagers) print_wager(wager);
  for (const auto& wager : result.together) print_wager(wager);
}

void run(const Context& context, const SimulateArguments& arguments) {
  const rulebook::Rulebook rulebook = context.rulebook(arguments.game);
  const auto strategy = read_strategy(arguments.strategy_file);
  const games::BoundGame game = games::bind(
      rulebook::resolve_or_what_if(rulebook.game(arguments.game), arguments.table.config(arguments.game)).rules,
      strategy ? &*strategy : nullptr);
  const simulate::Plan plan = make_plan(arguments, game, strategy);
  Progress progress(plan.rounds, "rounds");
  const CatchInterrupt interrupt;
  const simulate::Dealer dealer =
      arguments.gpu ? simulate::Dealer(simulate::gpu::GpuDealer()) : simulate::Dealer(simulate::deal_on_threads);
  const simulate::Result result = simulate::run(
      game, plan, [&](std::uint64_t done) { progress.show(done); }, CatchInterrupt::caught(), dealer);
  progress.clear();
  print_result(context, arguments, game, plan, result);
}

}  // namespace

void add_simulate(CLI::App& app, Context& context) {
  CLI::App* command =
      add_command(app, context, "simulate", "Deal millions of rounds and measure every wager",
                  "  houseway simulate ma/three-card-poker --rounds 1e8 --threads 2 --seed 7\n"
                  "  houseway simulate ma/casino-war --stake initial=$10\n"
                  "  houseway simulate ma/minibaccarat --option decks=6 --option house-money=offered --json\n"
                  "  houseway simulate ma/roulette --stake 'split:17-20=$5' --stake red=$10\n"
                  "  houseway simulate ma/casino-war --gpu --rounds 1e12");
  const auto arguments = std::make_shared<SimulateArguments>();
  command->add_option("game", arguments->game, "A game of the rulebook, like ma/casino-war")->type_name("GAME");
  command->add_option("--rounds", arguments->rounds, "How many rounds, like 1e8")->type_name("N");
  command->add_option("--threads", arguments->threads, "How many threads; all cores by default")->type_name("T");
  command->add_option("--seed", arguments->seed, "The seed of the random numbers")->type_name("S");
  command->add_option("--seats", arguments->seats, "How many seats play, all with the same stakes")->type_name("N");
  command->add_option("--stake", arguments->stakes, "Stake only these wagers; by default every wager offered")
      ->type_name("WAGER=$AMOUNT");
  command->add_flag(
      "--gpu", arguments->gpu,
      "Deal on a GPU of NVIDIA: the same rounds, and worth it from 1e10 of them; docs/gpu.md says what it "
      "needs");
  command->add_option("--strategy", arguments->strategy_file, strategy_help)->type_name("FILE");
  arguments->table.add_to(*command);
  command->callback([&context, arguments] {
    arguments->game = context.game_id(arguments->table.game_of(arguments->game));
    run(context, *arguments);
  });
}

}  // namespace houseway::cli
