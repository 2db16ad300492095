#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "cli/command.hpp"
#include "cli/drill_session.hpp"
#include "kit/error.hpp"

namespace houseway::cli {

namespace {

struct DrillArguments {
  std::string game;
  TableArguments table;
  std::vector<std::string> wagers;
  std::string seed;
  int rounds = 0;
  int seats = 0;
};

void drill(const Context& context, const DrillArguments& arguments) {
  const std::string id = context.game_id(arguments.table.game_of(arguments.game));
  const rulebook::Rulebook rulebook = context.rulebook(id);
  const games::BoundGame game =
      games::bind(rulebook::resolve_or_what_if(rulebook.game(id), arguments.table.config(id)).rules);
  if (!context.json) print_what_ifs(game.rules->not_by_the_rule);
  const rulebook::TableRules& rules = *game.rules;
  for (const std::string& wager : arguments.wagers) {
    if (!rules.offers(wager))
      throw kit::InputError("--wager", fmt::format("this table offers no “{}”{}; it offers {}", wager,
                                                   kit::did_you_mean(wager, rules.wagers), kit::one_of(rules.wagers)));
  }
  if (arguments.rounds < 0) throw kit::InputError("--rounds", "takes a number from 1 on");
  if (arguments.seats < 0 || arguments.seats > rules.seats)
    throw kit::InputError("--seats", fmt::format("takes a number from 1 to {}", rules.seats));
  constexpr int usual_seats = 3;
  constexpr int rounds_for_programs = 10;
  DrillSettings settings;
  settings.seats = static_cast<std::size_t>(arguments.seats > 0 ? arguments.seats : std::min(usual_seats, rules.seats));
  settings.rounds = arguments.rounds > 0 ? arguments.rounds : (context.json ? rounds_for_programs : 0);
  settings.wagers = arguments.wagers;
  settings.json = context.json;
  const kit::Seed seed = arguments.seed.empty() ? kit::Seed::random() : kit::Seed::from_text(arguments.seed);
  DrillSession(game, seed, settings).run();
}

}  // namespace

void add_drill(CLI::App& app, Context& context) {
  CLI::App* command = add_command(
      app, context, "drill", "For dealers: finished tables, and you say what every wager is paid",
      "  houseway drill ma/three-card-poker\n"
      "  houseway drill ma/minibaccarat --wager banker --wager dragon-bonus --option dragon-bonus=paytable-a\n"
      "  houseway drill ma/roulette --rounds 5 --seed 42\n"
      "  houseway drill ma/craps --rounds 20 --json </dev/null   (questions with their answers)");
  const auto arguments = std::make_shared<DrillArguments>();
  command->add_option("game", arguments->game, "A game of the rulebook")->type_name("GAME");
  command->add_option("--rounds", arguments->rounds, "Stop after so many tables (with --json: 10 by default)")
      ->type_name("N");
  command->add_option("--seed", arguments->seed, "Deal from this seed (any text) instead of a random one")
      ->type_name("S");
  command->add_option("--wager", arguments->wagers, "Ask of this wager only; it is bet whenever it may be")
      ->type_name("W");
  command->add_option("--seats", arguments->seats, "How many players bet; three by default")->type_name("N");
  arguments->table.add_to(*command);
  command->callback([&context, arguments] { drill(context, *arguments); });
}

}  // namespace houseway::cli
