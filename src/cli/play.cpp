#include <fmt/format.h>

#include <charconv>
#include <memory>
#include <optional>

#include "cli/command.hpp"
#include "cli/game_menu.hpp"
#include "cli/keys.hpp"
#include "cli/play_session.hpp"
#include "cli/style.hpp"
#include "games/rulebook_digest.hpp"
#include "games/spots.hpp"
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
  int others = 0;
  std::string record_folder;
  std::string key_file;
  std::string bankroll = "$1,000";
  std::string strategy_file;
};

/// The game that the command line names; where it names none, or one of several jurisdictions, the player is asked.
/// Nothing when the player leaves.
std::optional<std::string> game_to_play(const Context& context, const PlayArguments& arguments) {
  std::string name = arguments.game;
  if (name.empty() && !arguments.table.table_file.empty()) name = arguments.table.config("").game;
  if (name.empty()) return choose_game(context.rulebook());
  const auto meant = games::games_named(name, context.rulebook_folder);
  if (meant.size() < 2 || arguments.automatic || context.json) return context.game_id(name);
  return choose_jurisdiction(context.rulebook(), meant);
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
  const auto chosen = game_to_play(context, arguments);
  if (!chosen) return;
  const std::string& id = *chosen;
  const rulebook::Rulebook rulebook = context.rulebook(id);
  const auto strategy = read_strategy(arguments.strategy_file);
  const games::BoundGame game =
      games::bind(rulebook::resolve_or_what_if(rulebook.game(id), arguments.table.config(id)).rules,
                  strategy ? &*strategy : nullptr);
  if (!context.json) print_what_ifs(game.rules->not_by_the_rule);
  PlaySettings settings;
  const auto bankroll = kit::Cents::parse(arguments.bankroll);
  if (!bankroll)
    throw kit::InputError("--bankroll",
                          fmt::format("“{}” is no amount of money; write it like $500", arguments.bankroll));
  if (arguments.rounds < 0)
    throw kit::InputError("--rounds", "takes a number from 1 on; without it you play until you leave");
  if (arguments.others < 0 || arguments.others >= game.rules->seats)
    throw kit::InputError("--others",
                          fmt::format("takes a number from 0 to {}, the seats beside yours", game.rules->seats - 1));
  const int seat = choose_seat(arguments.seat, game.rules->seats, arguments.automatic);
  settings.seat = table::Seat::at(static_cast<std::size_t>(seat - 1));
  settings.automatic = arguments.automatic;
  settings.json = context.json;
  settings.rounds = arguments.rounds > 0 ? arguments.rounds : (arguments.automatic ? 1 : 0);
  settings.others = arguments.others;
  settings.record_folder = arguments.record_folder;
  if (!arguments.key_file.empty() && arguments.record_folder.empty())
    throw kit::InputError("--key", "goes with --record: it seals the record");
  settings.key = read_secret_key(arguments.key_file);
  if (!arguments.record_folder.empty())
    settings.rulebook = games::rulebook_digest(context.rulebook_folder, *game.rules);
  settings.bankroll = *bankroll;
  if (strategy && strategy->stakes) settings.stakes = games::stakes_here(game, *strategy->stakes);
  if (context.json && !arguments.automatic)
    throw kit::InputError("--json", "goes with --auto: a person's table is drawn, not printed as JSON");
  PlaySession(game, arguments.seed.empty() ? kit::TableSecret::random() : kit::TableSecret(arguments.seed), settings)
      .run();
}

}  // namespace

void add_play(CLI::App& app, Context& context) {
  CLI::App* command =
      add_command(app, context, "play", "Play a game in the terminal; every payment is explained by its clause",
                  "  houseway play\n"
                  "  houseway play blackjack --others 3\n"
                  "  houseway play ma/three-card-poker --seat 3 --option six-card-bonus=tcp-6b1\n"
                  "  houseway play ma/casino-war --auto --rounds 5 --seed 42\n"
                  "  houseway play ma/minibaccarat --record rounds/\n"
                  "  houseway play ma/minibaccarat --record rounds/ --key table-7.key");
  const auto arguments = std::make_shared<PlayArguments>();
  command
      ->add_option("game", arguments->game,
                   "A game of the rulebook, like blackjack or ma/blackjack; without it, a menu")
      ->type_name("GAME");
  command->add_option("--seat", arguments->seat, "Your seat, counted from the dealer's left; a terminal asks for it")
      ->type_name("N");
  command->add_option("--seed", arguments->seed, "Deal from this secret (any text) instead of a random one")
      ->type_name("S");
  command->add_flag("--auto", arguments->automatic, "Play by the basic strategy without asking");
  command->add_option("--rounds", arguments->rounds, "Stop after so many rounds (with --auto: one by default)")
      ->type_name("N");
  command->add_option("--others", arguments->others, "So many other seats play too, by the basic strategy")
      ->type_name("N");
  command
      ->add_option("--record", arguments->record_folder,
                   "Keep every round as a round file, in a new folder in this one")
      ->type_name("DIR");
  command->add_option("--key", arguments->key_file, "Seal the record with this key (`houseway key` makes one)")
      ->type_name("FILE");
  command->add_option("--bankroll", arguments->bankroll, "What you bring to the table")->type_name("$AMOUNT");
  command->add_option("--strategy", arguments->strategy_file, strategy_help)->type_name("FILE");
  arguments->table.add_to(*command);
  command->callback([&context, arguments] { play(context, *arguments); });
}

}  // namespace houseway::cli
