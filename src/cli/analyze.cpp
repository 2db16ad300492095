#include "solve/analyze.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <thread>

#include "cli/analysis_output.hpp"
#include "cli/command.hpp"
#include "cli/counts_folder.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"
#include "kit/error.hpp"
#include "report/page.hpp"

namespace houseway::cli {

namespace {

struct Arguments {
  std::string game;
  TableArguments table;
  std::vector<std::string> wagers;
  std::string strategy_file;
  std::string save_strategy;
  bool all = false;
  bool csv = false;
  bool html = false;
  double rounds = 0;
  bool outcomes = false;
  int seats = 1;
  int threads = 0;
};

/// The file that plays what was found, written where the user asked for it.
void save_strategy(const std::string& path, const solve::Answer& answer) {
  for (const auto& wager : answer.wagers) {
    if (wager.play && !wager.play->strategy_file.empty()) return write_file(path, wager.play->strategy_file);
  }
  throw kit::InputError("--save-strategy", "no wager that was analysed has a strategy that a file can hold");
}

void run(const Context& context, const Arguments& arguments) {
  const rulebook::Rulebook rulebook = context.rulebook(arguments.game);
  const auto strategy = read_strategy(arguments.strategy_file);
  solve::Counted counted(counts_folder());
  constexpr std::uint64_t parts = 1000;
  Progress progress(parts, "");
  const CatchInterrupt interrupt;
  solve::Request request;
  request.game = &rulebook.game(arguments.game);
  request.config = arguments.table.config(arguments.game);
  request.wagers = arguments.wagers;
  request.strategy = strategy ? &*strategy : nullptr;
  request.seats = static_cast<std::size_t>(arguments.seats);
  request.threads =
      arguments.threads > 0 ? arguments.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  request.counted = &counted;
  request.monitor =
      solve::Monitor([&](double done) { progress.show(static_cast<std::uint64_t>(done * static_cast<double>(parts))); },
                     &CatchInterrupt::caught());
  if (arguments.html) {
    const report::Sheet sheet = report::make_sheet({request, games::rulebook_files(context.rulebook_folder),
                                                    HOUSEWAY_VERSION, verification_rounds(arguments.rounds)});
    progress.clear();
    return fmt::print("{}", report::page(sheet));
  }
  if (arguments.all) {
    const auto tables = solve::analyze_all(request);
    progress.clear();
    if (arguments.csv) return fmt::print("{}", to_csv(tables));
    if (!context.json) return print_tables(tables);
    nlohmann::json list = nlohmann::json::array();
    for (const auto& table : tables) list.push_back(to_json(table));
    return print_json({{"game", arguments.game}, {"paytables", list}});
  }
  const solve::Answer answer = solve::analyze(request);
  progress.clear();
  if (!arguments.save_strategy.empty()) save_strategy(arguments.save_strategy, answer);
  if (arguments.csv) return fmt::print("{}", to_csv(answer));
  if (context.json) return print_json(to_json(answer));
  print_answer(answer, *request.game, arguments.outcomes);
}

}  // namespace

void add_analyze(CLI::App& app, Context& context) {
  CLI::App* command =
      add_command(app, context, "analyze", "The exact house edge of every wager, and the play that earns it",
                  "  houseway analyze ma/three-card-poker\n"
                  "  houseway analyze ma/three-card-poker --wager pair-plus --all\n"
                  "  houseway analyze ma/casino-war --pays 'war:war-equal=1 to 1' --outcomes\n"
                  "  houseway analyze ma/minibaccarat --option decks=6 --json\n"
                  "  houseway analyze ma/blackjack --save-strategy best.toml");
  const auto arguments = std::make_shared<Arguments>();
  command->add_option("game", arguments->game, "A game of the rulebook, like ma/casino-war")
      ->required()
      ->type_name("GAME");
  command->add_option("--wager", arguments->wagers, "Only this wager; with the options that offer it")->type_name("W");
  command->add_flag("--all", arguments->all, "Every pay table side by side, the lowest edge first");
  command->add_flag("--outcomes", arguments->outcomes, "With the count of every outcome");
  command->add_flag("--csv", arguments->csv, "Print values separated by commas");
  command->add_flag("--html", arguments->html, "Print the page that `report` writes");
  command->add_option("--rounds", arguments->rounds, "With --html: verify by so many simulated rounds")->type_name("N");
  command->add_option("--strategy", arguments->strategy_file, "Price the play of this strategy file")
      ->type_name("FILE");
  command->add_option("--save-strategy", arguments->save_strategy, "Write the play that was found as a strategy file")
      ->type_name("FILE");
  command->add_option("--seats", arguments->seats, "How many seats are dealt in, where that matters")
      ->check(CLI::Range(1, 9))
      ->type_name("N");
  command->add_option("--threads", arguments->threads, "How many threads; all cores by default")
      ->check(CLI::Range(0, 1024))
      ->type_name("T");
  arguments->table.add_to(*command);
  command->callback([&context, arguments] {
    try {
      run(context, *arguments);
    } catch (const solve::Interrupted&) {
      throw kit::InputError("", "interrupted: nothing is shown");
    }
  });
}

}  // namespace houseway::cli
