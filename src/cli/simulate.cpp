#include <fmt/format.h>

#include <atomic>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>

#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"
#include "cli/simulate_output.hpp"
#include "games/rulebook_digest.hpp"
#include "games/spots.hpp"
#include "houseway/version.hpp"
#include "kit/certified.hpp"
#include "kit/error.hpp"
#include "simulate/gpu/gpu_dealer.hpp"
#include "simulate/ranks/crew.hpp"
#include "simulate/simulator.hpp"

namespace houseway::cli {

namespace {

struct SimulateArguments {
  std::string game;
  TableArguments table;
  double rounds = 1e6;
  int threads = 0;
  std::int64_t seed = 1;
  std::string generator;
  std::optional<int> seats;
  bool gpu = false;
  std::vector<std::string> stakes;
  std::string strategy_file;
  std::string checkpoint;
};

/// A GPU deals by the one whose words have their places; processors deal by either.
kit::Generator generator_of(const SimulateArguments& arguments) {
  if (arguments.generator.empty()) return arguments.gpu ? kit::Generator::philox4x32 : kit::Generator::philox4x64;
  const auto generator = kit::from_name<kit::Generator>(arguments.generator);
  if (!generator)
    throw kit::InputError("--generator", fmt::format("“{}”; there is {}", arguments.generator,
                                                     fmt::join(kit::names_of<kit::Generator>(), " and ")));
  if (arguments.gpu && *generator != kit::Generator::philox4x32)
    throw kit::InputError("--generator", "a GPU deals by philox4x32, and so do processors where it is named");
  return *generator;
}

simulate::Plan make_plan(const SimulateArguments& arguments, const simulate::Place& place, const games::BoundGame& game,
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
  plan.threads = arguments.threads > 0 ? arguments.threads : simulate::threads_of(place);
  plan.seed = static_cast<std::uint64_t>(arguments.seed);
  if (arguments.seed < 0) throw kit::InputError("--seed", "takes a number from 0 to 9223372036854775807");
  plan.generator = generator_of(arguments);
  const std::size_t most_seats = simulate::most_seats(rules);
  constexpr int company = 6;  // where players are against each other
  const int fewest = game.facts.fewest_seats;
  const int seats = arguments.seats.value_or(fewest == 1 ? 1 : std::min(company, static_cast<int>(most_seats)));
  if (seats < fewest || static_cast<std::size_t>(seats) > most_seats)
    throw kit::InputError("--seats", fmt::format("takes a number from {} to {}", fewest, most_seats));
  plan.seats = static_cast<std::size_t>(seats);
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

/// What this process deals, whether alone or as one of several ranks.
simulate::Assignment assignment_of(const Context& context, const SimulateArguments& arguments,
                                   const simulate::Place& place) {
  const rulebook::Rulebook rulebook = context.rulebook(arguments.game);
  const auto strategy = read_strategy(arguments.strategy_file);
  const games::BoundGame game = games::bind(
      rulebook::resolve_or_what_if(rulebook.game(arguments.game), arguments.table.config(arguments.game)).rules,
      strategy ? &*strategy : nullptr);
  simulate::Job job(game, make_plan(arguments, place, game, strategy));
  const simulate::Grounds grounds{.program = HOUSEWAY_VERSION,
                                  .rulebook = games::rulebook_digest(context.rulebook_folder, *game.rules),
                                  .strategy = strategy ? kit::sha256_hex(read_file(arguments.strategy_file)) : ""};
  simulate::Identity identity = simulate::identity_of(job, grounds);
  return {.job = std::move(job),
          .identity = std::move(identity),
          .dealer = arguments.gpu ? simulate::Dealer(simulate::gpu::GpuDealer("", place.local_rank))
                                  : simulate::Dealer(simulate::deal_on_threads)};
}

void run(const Context& context, const SimulateArguments& arguments) {
  const auto ranks = simulate::Ranks::join();
  const simulate::Place place = ranks ? ranks->place() : simulate::Place{};
  const bool ended_by_others = ranks || !arguments.checkpoint.empty();
  const CatchInterrupt interrupt(CatchInterrupt::Reads::go_on,
                                 ended_by_others ? CatchInterrupt::Kills::caught : CatchInterrupt::Kills::as_reads);
  const std::atomic<bool>& stop = CatchInterrupt::caught();
  const auto prepare = [&] { return assignment_of(context, arguments, place); };
  if (place.rank > 0) return simulate::assist(*ranks, prepare, stop);

  std::optional<simulate::Crew> crew;
  if (ranks) crew.emplace(*ranks);
  const simulate::Assignment mine = prepare();
  std::optional<simulate::Checkpoint> checkpoint;
  if (!arguments.checkpoint.empty()) checkpoint.emplace(arguments.checkpoint, mine.identity, mine.job);
  Progress progress(mine.job.plan.rounds, "rounds", checkpoint ? checkpoint->tally().rounds() : 0,
                    ranks ? Progress::Elsewhere::log : Progress::Elsewhere::nothing);
  const simulate::Dealer on_all_ranks = [&](const simulate::Job&, const simulate::Source& next,
                                            const simulate::Take& take) { crew->deal(mine, next, take, stop); };
  const simulate::Result result = simulate::run(mine.job, {.progress = [&](std::uint64_t done) { progress.show(done); },
                                                           .stop = stop,
                                                           .dealer = crew ? on_all_ranks : mine.dealer,
                                                           .checkpoint = checkpoint ? &*checkpoint : nullptr});
  progress.clear();
  const Dealt by{.gpu = arguments.gpu, .threads = crew ? crew->threads() : mine.job.plan.threads, .ranks = place.size};
  print_simulation(context, mine.job, by, result);
}

}  // namespace

void add_simulate(CLI::App& app, Context& context) {
  CLI::App* command =
      add_command(app, context, "simulate", "Deal millions of rounds and measure every wager",
                  "  houseway simulate ma/three-card-poker --rounds 1e8 --threads 2 --seed 7\n"
                  "  houseway simulate ma/casino-war --stake initial=$10\n"
                  "  houseway simulate ma/minibaccarat --option decks=6 --option house-money=offered --json\n"
                  "  houseway simulate ma/roulette --stake 'split:17-20=$5' --stake red=$10\n"
                  "  houseway simulate ma/casino-war --gpu --rounds 1e12\n"
                  "  mpirun -n 16 houseway simulate ma/blackjack --rounds 1e13 --checkpoint blackjack.checkpoint");
  const auto arguments = std::make_shared<SimulateArguments>();
  command->add_option("game", arguments->game, "A game of the rulebook, like ma/casino-war")->type_name("GAME");
  command->add_option("--rounds", arguments->rounds, "How many rounds, like 1e8")->type_name("N");
  command->add_option("--threads", arguments->threads, "How many threads; all cores by default")->type_name("T");
  command->add_option("--seed", arguments->seed, "The seed of the random numbers")->type_name("S");
  command
      ->add_option(
          "--generator", arguments->generator,
          "The generator of the random numbers: philox4x64, or philox4x32, by which a GPU deals, and by which a "
          "processor is quickest with many rounds of Blackjack and Casino War")
      ->type_name("NAME");
  command->add_option("--seats", arguments->seats, "How many seats play, all with the same stakes")->type_name("N");
  command->add_option("--stake", arguments->stakes, "Stake only these wagers; by default every wager offered")
      ->type_name("WAGER=$AMOUNT");
  command->add_flag(
      "--gpu", arguments->gpu,
      "Deal on a GPU of NVIDIA: the same rounds, and worth it from 1e10 of them; docs/gpu.md says what it "
      "needs");
  command->add_option("--strategy", arguments->strategy_file, strategy_help)->type_name("FILE");
  command
      ->add_option("--checkpoint", arguments->checkpoint,
                   "Keep here what has been dealt, and go on from what is there; docs/cluster.md")
      ->type_name("FILE");
  arguments->table.add_to(*command);
  command->callback([&context, arguments] {
    arguments->game = context.game_id(arguments->table.game_of(arguments->game));
    run(context, *arguments);
  });
}

}  // namespace houseway::cli
