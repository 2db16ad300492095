#include <fmt/format.h>

#include <memory>
#include <thread>

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
  std::string file;
  TableArguments table;
  std::vector<std::string> wagers;
  double rounds = 5e6;
  std::int64_t seed = 1;
  int threads = 0;
};

void run(Context& context, const Arguments& arguments) {
  const rulebook::Rulebook rulebook = context.rulebook(arguments.game);
  solve::Counted counted(counts_folder());
  constexpr std::uint64_t parts = 1000;
  Progress progress(parts, "");
  const CatchInterrupt interrupt;
  report::Making making;
  making.rounds = verification_rounds(arguments.rounds);
  making.files = games::rulebook_files(context.rulebook_folder);
  making.version = HOUSEWAY_VERSION;
  solve::Request& request = making.request;
  request.game = &rulebook.game(arguments.game);
  request.config = arguments.table.config(arguments.game);
  request.wagers = arguments.wagers;
  request.threads =
      arguments.threads > 0 ? arguments.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  request.seed = static_cast<std::uint64_t>(arguments.seed);
  if (making.rounds > 0) request.simulated_rounds = making.rounds;
  request.counted = &counted;
  request.monitor =
      solve::Monitor([&](double done) { progress.show(static_cast<std::uint64_t>(done * static_cast<double>(parts))); },
                     &CatchInterrupt::caught());
  const report::Sheet sheet = report::make_sheet(making);
  progress.clear();
  write_file(arguments.file, report::page(sheet));
  const bool agrees = !sheet.verification || sheet.verification->holds();
  if (!agrees) context.status = Status::findings;
  if (context.json) {
    return print_json({{"game", arguments.game},
                       {"file", arguments.file},
                       {"wagers", sheet.answer.wagers.size()},
                       {"verified_rounds", making.rounds},
                       {"agrees", agrees}});
  }
  fmt::print("{}: {} wagers{}\n", arguments.file, sheet.answer.wagers.size(),
             agrees ? "" : "; simulation and count do not agree on all of them");
}

}  // namespace

void add_report(CLI::App& app, Context& context) {
  CLI::App* command = add_command(
      app, context, "report", "A PAR sheet: rules in force, figures, charts and proof on one page",
      "  houseway report ma/three-card-poker -o three-card-poker.html\n"
      "  houseway report ma/three-card-poker --option progressive-table=1 --rounds 1e8 -o progressive.html\n"
      "  houseway report ma/minibaccarat --table table.toml --wager tie -o tie.html\n"
      "The page needs no other file and prints on A4. Exit status 1: simulation and count do not agree.");
  const auto arguments = std::make_shared<Arguments>();
  command->add_option("game", arguments->game, "A game of the rulebook, like ma/casino-war")
      ->required()
      ->type_name("GAME");
  command->add_option("-o,--output", arguments->file, "Where the page is written")->required()->type_name("FILE.html");
  command->add_option("--wager", arguments->wagers, "Only this wager; with the options that offer it")->type_name("W");
  command->add_option("--rounds", arguments->rounds, "Rounds that the figures are verified by, like 1e7; 0 for none")
      ->type_name("N");
  command->add_option("--seed", arguments->seed, "The seed of the random numbers")
      ->check(CLI::NonNegativeNumber)
      ->type_name("S");
  command->add_option("--threads", arguments->threads, "How many threads; all cores by default")
      ->check(CLI::Range(0, 1024))
      ->type_name("T");
  arguments->table.add_to(*command);
  command->callback([&context, arguments] {
    try {
      run(context, *arguments);
    } catch (const solve::Interrupted&) {
      throw kit::InputError("", "interrupted: nothing is written");
    }
  });
}

}  // namespace houseway::cli
