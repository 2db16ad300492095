#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/style.hpp"

namespace houseway::cli {

namespace {

void list_games(const Context& context) {
  const rulebook::Rulebook rulebook = context.rulebook();
  if (context.json) {
    nlohmann::json out = nlohmann::json::array();
    for (const auto& [id, game] : rulebook.games()) {
      out.push_back({{"game", id},
                     {"title", game.title},
                     {"procedure", game.procedure},
                     {"source", game.source},
                     {"wagers", game.wagers.size()},
                     {"paytables", game.paytables.size()},
                     {"options", game.options.size()},
                     {"irregularities", game.irregularities.size()},
                     {"doubts", game.doubts.size()}});
    }
    return print_json(out);
  }
  fmt::print("{}\n", bold(fmt::format("{:<24} {:<20} {:>6} {:>10} {:>7} {:>14}", "game", "title", "wagers",
                                      "pay tables", "options", "irregularities")));
  for (const auto& [id, game] : rulebook.games()) {
    fmt::print("{:<24} {:<20} {:>6} {:>10} {:>7} {:>14}\n", id, game.title, game.wagers.size(), game.paytables.size(),
               game.options.size(), game.irregularities.size());
  }
}

}  // namespace

void add_list(CLI::App& app, Context& context) {
  CLI::App* command =
      add_command(app, context, "list", "Every game of the rulebook", "  houseway list\n  houseway list --json");
  command->callback([&context] { list_games(context); });
}

}  // namespace houseway::cli
