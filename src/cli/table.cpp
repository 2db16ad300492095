#include <fmt/format.h>

#include <csignal>
#include <cstdio>
#include <memory>
#include <optional>
#include <utility>

#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/keys.hpp"
#include "cli/line_reader.hpp"
#include "cli/table_record.hpp"
#include "games/rulebook_digest.hpp"
#include "kit/error.hpp"
#include "protocol/conversation.hpp"
#include "protocol/viewer.hpp"

/// A table that a program drives: objects on standard input, answers on standard output (docs/protocol.md).
namespace houseway::cli {

namespace {

struct DriveArguments {
  std::string game;
  TableArguments table;
  int seats = 0;
  bool external = false;
  std::string seed;
  std::string viewer = "everyone";
  std::string bankroll = "$1,000";
  std::string record_folder;
  std::string key_file;
};

/// One answer, at once: the program that reads it may be waiting. False when nobody reads any more.
bool say_line(const std::string& line) {
  return std::fwrite(line.data(), 1, line.size(), stdout) == line.size() && std::fputc('\n', stdout) != EOF &&
         std::fflush(stdout) == 0;
}

/// However the input ends, the table is closed: a round under way is played out, settled and recorded. False when
/// nobody reads the answers.
bool talk(protocol::Conversation& conversation) {
  const CatchInterrupt ends_at_once(CatchInterrupt::Reads::end);
  std::signal(SIGPIPE, SIG_IGN);
  LineReader input(protocol::longest_line);
  bool heard = true;
  while (heard && !conversation.closed() && !CatchInterrupt::caught()) {
    const auto line = input.next();
    if (!line) break;
    heard = say_line(conversation.answer(*line));
  }
  if (!conversation.closed()) {
    const std::string last = conversation.end();
    heard = heard && say_line(last);
  }
  return heard;
}

void drive(const Context& context, const DriveArguments& arguments) {
  const std::string id = context.game_id(arguments.table.game_of(arguments.game));
  rulebook::TableConfig config = arguments.table.config(id);
  if (arguments.seats != 0) config.seats = arguments.seats;
  const auto viewer = protocol::viewer_named(arguments.viewer);
  if (!viewer)
    throw kit::InputError("--as", fmt::format("“{}” sees nothing; write everyone, dealer or seat-N", arguments.viewer));
  const auto bankroll = kit::Cents::parse(arguments.bankroll);
  if (!bankroll)
    throw kit::InputError("--bankroll",
                          fmt::format("“{}” is no amount of money; write it like $500", arguments.bankroll));
  if (arguments.external && !arguments.seed.empty())
    throw kit::InputError("--seed", "goes without --external: cards that are told are not shuffled here");
  if (!arguments.key_file.empty() && (arguments.record_folder.empty() || arguments.external))
    throw kit::InputError("--key", "goes with --record and without --external: it seals the record of a sitting");

  const Chance chance = arguments.external ? Chance::events : Chance::shoe;
  Setup setup;
  setup.game = id;
  setup.rulebook = context.rulebook_folder;
  setup.table_file = rulebook::write_table(config);
  std::optional<TableRecord> record;
  protocol::DrivenTable::Settings settings{*bankroll, [&](const std::string& text) {
                                             if (record) record->round(text);
                                           }};
  protocol::DrivenTable table(Table(setup, {.chance = chance, .secret = arguments.seed}), std::move(settings));
  if (viewer->seat > table.seats())
    throw kit::InputError("--as", fmt::format("there is no {}; this table has {}", arguments.viewer, table.seats()));
  if (!arguments.record_folder.empty()) {
    const rulebook::Rulebook rulebook = context.rulebook(id);
    games::BoundGame game = games::bind(rulebook::resolve_or_what_if(rulebook.game(id), config).rules);
    const std::string digest = games::rulebook_digest(context.rulebook_folder, *game.rules);
    record.emplace(TableRecord::Settings{arguments.record_folder, read_secret_key(arguments.key_file), digest},
                   std::move(game), table);
  }
  protocol::Conversation conversation(std::move(table), chance, *viewer);
  const bool heard = talk(conversation);
  if (record) record->close(conversation.table());
  if (!heard) throw kit::InputError("", "the answers cannot be written: nobody reads them; the table is closed");
}

}  // namespace

void add_table(CLI::App& app, Context& context) {
  CLI::App* command = add_command(
      app, context, "table", "Open a table that a program drives: one JSON object a line, one answer a line",
      "  houseway table blackjack --seed 42\n"
      "  houseway table ma/three-card-poker --seats 3 --as dealer\n"
      "  houseway table ma/craps --external --record rounds/\n"
      "  printf '%s\\n' '{\"do\":\"bet\",\"seat\":1,\"spot\":\"red\",\"amount_cents\":500}' '{\"do\":\"deal\"}' |\n"
      "    houseway table ma/roulette\n"
      "docs/protocol.md describes the objects; examples/protocol/ has a player in Python.");
  const auto arguments = std::make_shared<DriveArguments>();
  command->add_option("game", arguments->game, "A game of the rulebook, like blackjack or ma/blackjack")
      ->type_name("GAME");
  command->add_option("--seats", arguments->seats, "How many seats the table has")->type_name("N");
  command->add_flag("--external", arguments->external,
                    "Cards, dice and spins come with the input; without it the table deals from its own shoe");
  command->add_option("--seed", arguments->seed, "Deal from this secret (any text) instead of a random one")
      ->type_name("S");
  command
      ->add_option("--as", arguments->viewer,
                   "Whose eyes answers are for: everyone, dealer or seat-N; an object can say otherwise")
      ->type_name("VIEWER");
  command->add_option("--bankroll", arguments->bankroll, "What each seat brings to the table")->type_name("$AMOUNT");
  command
      ->add_option("--record", arguments->record_folder,
                   "Keep every round as a round file, in a new folder in this one")
      ->type_name("DIR");
  command->add_option("--key", arguments->key_file, "Seal the record with this key (`houseway key` makes one)")
      ->type_name("FILE");
  arguments->table.add_to(*command);
  command->callback([&context, arguments] { drive(context, *arguments); });
}

}  // namespace houseway::cli
