#include <fmt/format.h>

#include <algorithm>

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
                     {"readings", game.readings.size()},
                     {"doubts", game.doubts.size()}});
      if (!game.not_dealt.empty()) out.back()["not_dealt"] = game.not_dealt;
    }
    return print_json(out);
  }
  std::size_t widest_id = 0;
  std::size_t widest_title = 0;
  for (const auto& [id, game] : rulebook.games()) {
    widest_id = std::max(widest_id, id.size());
    widest_title = std::max(widest_title, game.title.size());
  }
  const auto line = [&](const auto&... columns) {
    return fmt::format("{:<{}} {:<{}} {:>6} {:>10} {:>7} {:>14}", columns...);
  };
  fmt::print("{}\n",
             bold(line("game", widest_id, "title", widest_title, "wagers", "pay tables", "options", "irregularities")));
  for (const auto& [id, game] : rulebook.games()) {
    fmt::print("{}{}\n",
               line(id, widest_id, game.title, widest_title, game.wagers.size(), game.paytables.size(),
                    game.options.size(), game.irregularities.size()),
               game.not_dealt.empty() ? "" : "  not dealt: " + game.not_dealt);
  }
}

}  // namespace

void add_list(CLI::App& app, Context& context) {
  CLI::App* command =
      add_command(app, context, "list", "Every game of the rulebook", "  houseway list\n  houseway list --json");
  command->callback([&context] { list_games(context); });
}

}  // namespace houseway::cli
