#include "solve/analyze.hpp"

#include <fmt/format.h>

#include <memory>

#include "cli/analysis_output.hpp"
#include "cli/book_run.hpp"
#include "cli/book_table.hpp"
#include "cli/command.hpp"
#include "cli/request.hpp"
#include "cli/text.hpp"
#include "games/poker_room/house_takes.hpp"
#include "games/procedures.hpp"
#include "houseway/version.hpp"
#include "kit/error.hpp"
#include "report/page.hpp"

namespace houseway::cli {

namespace {

struct AnalyzeArguments {
  RequestArguments request;
  std::vector<std::string> beside;
  std::vector<std::string> without;
  std::string strategy_file;
  std::string save_strategy;
  bool all = false;
  bool book = false;
  bool csv = false;
  std::optional<std::string> html;  ///< where the page goes; empty: it is printed
  double rounds = 0;
  bool outcomes = false;
};

/// The file that plays what was found, written where the user asked for it.
void save_strategy(const std::string& path, const solve::Answer& answer) {
  for (const auto& wager : answer.wagers) {
    if (wager.play && !wager.play->strategy_file.empty()) return write_file(path, wager.play->strategy_file);
  }
  throw kit::InputError("--save-strategy", "no wager that was analysed has a strategy that a file can hold");
}

kit::Card parse_card(const std::string& text) {
  if (const auto card = kit::Card::parse(text)) return *card;
  throw kit::InputError("--without", fmt::format("“{}” is no card; a card is like 5h", text));
}

/// The whole rulebook, or one game of it.
void run_book(const Context& context, const AnalyzeArguments& arguments) {
  const std::string& game = arguments.request.game;
  BookRun run(context, game.empty() ? std::vector<std::string>{} : std::vector{game});
  if (arguments.request.threads > 0) run.making.threads = arguments.request.threads;
  print_book(context, run.done(), {arguments.csv, arguments.html});
}

/// Players against each other have no edge to count: what the house takes is its rake.
void show_rake(const Context& context, const solve::Request& request) {
  namespace room = games::poker_room;
  const rulebook::Resolution table = solve::table_of(request);
  const auto rake = room::rake_by_size(room::rules_of(table.rules).rake);
  if (context.json) {
    nlohmann::json rows = nlohmann::json::array();
    for (const auto& row : rake)
      rows.push_back({{"wagered_cents", row.wagered.count()}, {"rake_cents", row.rake.count()}});
    return print_json({{"game", request.game->id}, {"house_edge", nullptr}, {"rake", rows}});
  }
  fmt::print("{}\n",
             wrap("Players win from each other here: no wager has a house edge. The house takes its rake out of "
                  "what is wagered in a hand, at most 10% [§4.O.1]; at this table"));
  for (const auto& row : rake) {
    fmt::print("  of {:>9}  {:>7}  {:5.2f}%\n", row.wagered.text(), row.rake.text(),
               100.0 * static_cast<double>(row.rake.count()) / static_cast<double>(row.wagered.count()));
  }
  fmt::print("{}\n",
             wrap(fmt::format("houseway simulate {} measures it over many hands, houseway equity the shares of a pot.",
                              request.game->id)));
}

void run(const Context& context, const AnalyzeArguments& arguments) {
  const auto strategy = read_strategy(arguments.strategy_file);
  RequestRun run(context, arguments.request);
  if (run.request.game->procedure == games::poker_room_procedure.id) return show_rake(context, run.request);
  run.request.strategy = strategy ? &*strategy : nullptr;
  for (const std::string& each : arguments.beside) run.request.beside.push_back(solve::parse_beside(each));
  for (const std::string& each : arguments.without) run.request.without.push_back(parse_card(each));
  if (arguments.html) {
    const auto sheet = run.done([&](const solve::Request& request) {
      return report::make_sheet({request, games::rulebook_files(context.rulebook_folder), HOUSEWAY_VERSION,
                                 verification_rounds(arguments.rounds)});
    });
    if (arguments.html->empty()) return fmt::print("{}", report::page(sheet));
    return write_file(*arguments.html, report::page(sheet));
  }
  if (arguments.all) {
    const auto tables = run.done(solve::analyze_all);
    if (arguments.csv) return fmt::print("{}", to_csv(tables));
    if (!context.json) return print_tables(tables);
    nlohmann::json list = nlohmann::json::array();
    for (const auto& table : tables) list.push_back(to_json(table));
    return print_json({{"game", run.request.game->id}, {"paytables", list}});
  }
  const solve::Answer answer = run.done(solve::analyze);
  if (!arguments.save_strategy.empty()) save_strategy(arguments.save_strategy, answer);
  if (arguments.csv) return fmt::print("{}", to_csv(answer));
  if (context.json) return print_json(to_json(answer));
  print_answer(answer, *run.request.game, arguments.outcomes);
}

}  // namespace

void add_analyze(CLI::App& app, Context& context) {
  CLI::App* command =
      add_command(app, context, "analyze", "The exact house edge of every wager, and the play that earns it",
                  "  houseway analyze ma/three-card-poker\n"
                  "  houseway analyze ma/three-card-poker --wager pair-plus --all\n"
                  "  houseway analyze ma/casino-war --pays 'war:war-equal=1 to 1' --outcomes\n"
                  "  houseway analyze ma/minibaccarat --option decks=6 --json\n"
                  "  houseway analyze ma/blackjack --save-strategy best.toml\n"
                  "  houseway analyze ma/blackjack --beside sevens=1/5\n"
                  "  houseway analyze --book --html book.html");
  const auto arguments = std::make_shared<AnalyzeArguments>();
  arguments->request.add_to(*command);
  CLI::Option* all = command->add_flag("--all", arguments->all, "Every pay table side by side, the lowest edge first");
  command->add_flag("--outcomes", arguments->outcomes, "With the count of every outcome");
  CLI::Option* csv = command->add_flag("--csv", arguments->csv, "Print values separated by commas");
  CLI::Option* html =
      command->add_option("--html", arguments->html, "The page that `report` writes, in this file; printed without one")
          ->expected(0, 1)
          ->type_name("[FILE]");
  csv->excludes(command->get_option("--json"), html);
  html->excludes(command->get_option("--json"));
  CLI::Option* rounds =
      command->add_option("--rounds", arguments->rounds, "With --html: verify by so many simulated rounds")
          ->type_name("N");
  CLI::Option* strategy =
      command->add_option("--strategy", arguments->strategy_file, "Price the play of this strategy file")
          ->type_name("FILE");
  command
      ->add_option("--beside", arguments->beside,
                   "The best play for the main wager and this one beside it, staked so many times as much")
      ->type_name("W[=STAKE]")
      ->excludes(all, html, strategy);
  command
      ->add_option("--without", arguments->without, "Dealt from a shoe that this card is known to be out of, like 5h")
      ->type_name("CARD")
      ->excludes(html);
  command->add_option("--save-strategy", arguments->save_strategy, "Write the play that was found as a strategy file")
      ->type_name("FILE");
  CLI::Option* book = command->add_flag("--book", arguments->book,
                                        "Every wager and every pay table of the whole rulebook; what is found is kept");
  book->excludes(all, rounds, strategy);
  for (const char* other : {"--wager", "--seats", "--table", "--option", "--reading", "--rule", "--paytable", "--pays",
                            "--beside", "--without", "--save-strategy", "--outcomes"})
    book->excludes(command->get_option(other));
  command->callback([&context, arguments] {
    // A game that stands right behind --html is no file.
    if (!arguments->book && arguments->request.game.empty() && arguments->request.table.table_file.empty() &&
        arguments->html)
      std::swap(*arguments->html, arguments->request.game);
    interruptible([&] { arguments->book ? run_book(context, *arguments) : run(context, *arguments); });
  });
}

}  // namespace houseway::cli
