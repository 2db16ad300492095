#include <fmt/format.h>

#include <memory>

#include "cli/command.hpp"
#include "cli/request.hpp"
#include "houseway/version.hpp"
#include "kit/words.hpp"
#include "report/page.hpp"

namespace houseway::cli {

namespace {

struct ReportArguments {
  RequestArguments request;
  std::string file;
  double rounds = 5e6;
  std::int64_t seed = 1;
};

void run(Context& context, const ReportArguments& arguments) {
  RequestRun run(context, arguments.request);
  report::Making making;
  making.rounds = verification_rounds(arguments.rounds);
  making.files = games::rulebook_files(context.rulebook_folder);
  making.version = HOUSEWAY_VERSION;
  run.request.seed = static_cast<std::uint64_t>(arguments.seed);
  if (making.rounds > 0) run.request.simulated_rounds = making.rounds;
  const report::Sheet sheet = run.done([&](const solve::Request& request) {
    making.request = request;
    return report::make_sheet(making);
  });
  write_file(arguments.file, report::page(sheet));
  const bool agrees = !sheet.verification || sheet.verification->holds();
  if (!agrees) context.status = Status::findings;
  if (context.json) {
    return print_json({{"game", run.request.game->id},
                       {"file", arguments.file},
                       {"wagers", sheet.answer.wagers.size()},
                       {"verified_rounds", making.rounds},
                       {"agrees", agrees}});
  }
  fmt::print("{}: {}{}\n", arguments.file, kit::counted(sheet.answer.wagers.size(), "wager"),
             agrees ? "" : "; simulation and count do not agree on all of them");
}

}  // namespace

void add_report(CLI::App& app, Context& context) {
  CLI::App* command = add_command(
      app, context, "report", "A PAR sheet: rules in force, figures, charts and proof on one page",
      "  houseway report ma/three-card-poker -o three-card-poker.html\n"
      "  houseway report ma/three-card-poker --option progressive-table=1 --rounds 1e8 -o progressive.html\n"
      "  houseway report ma/minibaccarat --table table.toml --wager tie -o tie.html\n"
      "  houseway report ma/flop-poker --seats 2 -o two-players.html\n"
      "The page needs no other file and prints on A4. Exit status 1: simulation and count do not agree.");
  const auto arguments = std::make_shared<ReportArguments>();
  arguments->request.add_to(*command);
  command->add_option("-o,--output", arguments->file, "Where the page is written")->required()->type_name("FILE.html");
  command->add_option("--rounds", arguments->rounds, "Rounds that the figures are verified by, like 1e7; 0 for none")
      ->type_name("N");
  command->add_option("--seed", arguments->seed, "The seed of the random numbers")
      ->check(CLI::NonNegativeNumber)
      ->type_name("S");
  command->callback([&context, arguments] { interruptible([&] { run(context, *arguments); }); });
}

}  // namespace houseway::cli
