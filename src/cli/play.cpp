#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <optional>

#include "cli/command.hpp"
#include "cli/play_session.hpp"
#include "cli/style.hpp"
#include "kit/error.hpp"

namespace houseway::cli {

namespace {

struct PlayArguments {
  std::string game;
  TableArguments table;
  std::optional<int> seat;
  std::string seed;
  bool automatic = false;
  int rounds = 0;
  std::string record_folder;
  std::string bankroll = "$1,000";
  std::string strategy_file;
};

/// A numbered menu of the rulebook's games; nothing when the player leaves it.
std::optional<std::string> choose_game(const rulebook::Rulebook& rulebook) {
  std::vector<std::string> ids;
  fmt::print("{}\n", bold("Which game?"));
  for (const auto& [id, game] : rulebook.games()) {
    ids.push_back(id);
    fmt::print("  {:>2}  {:<24} {}\n", ids.size(), id, game.title);
  }
  Console console;
  for (;;) {
    fmt::print("number or name, q leaves: ");
    const auto line = console.line();
    if (!line || *line == "q") return std::nullopt;
    if (std::find(ids.begin(), ids.end(), *line) != ids.end()) return *line;
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(line->data(), line->data() + line->size(), number);
    if (error == std::errc() && end == line->data() + line->size() && number >= 1 && number <= ids.size())
      return ids[number - 1];
    fmt::print("{}\n", red(fmt::format("there is no such game{}", kit::did_you_mean(*line, ids))));
  }
}

/// The seat on the command line, else the one a person at a terminal chooses, else the first.
int choose_seat(std::optional<int> given, int seats, bool automatic) {
  if (given && (*given < 1 || *given > seats)) {
    throw kit::InputError("--seat", fmt::format("takes a number from 1 to {}", seats));
  }
  if (given) return *given;
  if (automatic || !Console::interactive()) return 1;
  Console console;
  for (;;) {
    fmt::print("Which seat, 1 to {} from the dealer's left? Enter for 1: ", seats);
    const auto line = console.line();
    if (!line || line->empty()) return 1;
    int seat = 0;
    const auto [end, error] = std::from_chars(line->data(), line->data() + line->size(), seat);
    if (error == std::errc() && end == line->data() + line->size() && seat >= 1 && seat <= seats) return seat;
    fmt::print("{}\n", red("there is no such seat"));
  }
}

void play(const Context& context, const PlayArguments& arguments) {
  std::string id = arguments.game;
  if (id.empty() && !arguments.table.table_file.empty()) id = arguments.table.config("").game;
  const rulebook::Rulebook rulebook = context.rulebook(id);
  if (id.empty()) {
    const auto chosen = choose_game(rulebook);
    if (!chosen) return;
    id = *chosen;
  }
  const auto strategy = read_strategy(arguments.strategy_file);
  const games::BoundGame game = games::bind(rulebook::resolve_lawful(rulebook.game(id), arguments.table.config(id)),
                                            strategy ? &*strategy : nullptr);
  PlaySettings settings;
  const auto bankroll = kit::Cents::parse(arguments.bankroll);
  if (!bankroll)
    throw kit::InputError("--bankroll",
                          fmt::format("“{}” is no amount of money; write it like $500", arguments.bankroll));
  if (arguments.rounds < 0)
    throw kit::InputError("--rounds", "takes a number from 1 on; without it you play until you leave");
  const int seat = choose_seat(arguments.seat, game.rules->seats, arguments.automatic);
  settings.seat = table::Seat::at(static_cast<std::size_t>(seat - 1));
  settings.automatic = arguments.automatic;
  settings.json = context.json;
  settings.rounds = arguments.rounds > 0 ? arguments.rounds : (arguments.automatic ? 1 : 0);
  settings.record_folder = arguments.record_folder;
  settings.bankroll = *bankroll;
  if (strategy) settings.stakes = strategy->stakes;
  if (context.json && !arguments.automatic)
    throw kit::InputError("--json", "goes with --auto: a person's table is drawn, not printed as JSON");
  PlaySession(game, arguments.seed.empty() ? kit::Seed::random() : kit::Seed::from_text(arguments.seed), settings)
      .run();
}

}  // namespace

void add_play(CLI::App& app, Context& context) {
  CLI::App* command =
      add_command(app, context, "play", "Play a game in the terminal; every payment is explained by its clause",
                  "  houseway play\n"
                  "  houseway play ma/three-card-poker --seat 3 --option six-card-bonus=tcp-6b1\n"
                  "  houseway play ma/casino-war --auto --rounds 5 --seed 42\n"
                  "  houseway play ma/minibaccarat --record rounds/");
  const auto arguments = std::make_shared<PlayArguments>();
  command->add_option("game", arguments->game, "A game of the rulebook; without it, a menu")->type_name("GAME");
  command->add_option("--seat", arguments->seat, "Your seat, counted from the dealer's left; a terminal asks for it")
      ->type_name("N");
  command->add_option("--seed", arguments->seed, "Deal from this seed (any text) instead of a random one")
      ->type_name("S");
  command->add_flag("--auto", arguments->automatic, "Play by the basic strategy without asking");
  command->add_option("--rounds", arguments->rounds, "Stop after so many rounds (with --auto: one by default)")
      ->type_name("N");
  command->add_option("--record", arguments->record_folder, "Keep every round as a round file in this folder")
      ->type_name("DIR");
  command->add_option("--bankroll", arguments->bankroll, "What you bring to the table")->type_name("$AMOUNT");
  command->add_option("--strategy", arguments->strategy_file, strategy_help)->type_name("FILE");
  arguments->table.add_to(*command);
  command->callback([&context, arguments] { play(context, *arguments); });
}

}  // namespace houseway::cli
