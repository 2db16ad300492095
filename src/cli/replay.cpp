#include <fmt/format.h>

#include <memory>
#include <optional>

#include "cli/command.hpp"
#include "cli/phh.hpp"
#include "cli/record_paths.hpp"
#include "cli/round_report.hpp"
#include "cli/style.hpp"
#include "kit/error.hpp"
#include "kit/words.hpp"
#include "table/round_file.hpp"

namespace houseway::cli {

namespace {

void replay(const Context& context, const std::string& path, bool record, bool as_phh) {
  if (games::poker_room::is_phh(path)) return replay_phh_file(path, context.json, record || as_phh);
  GamesRead games(context);
  auto [file, result, not_by_the_rule, boards] = games.run(table::parse_round(read_file(path), path), path);
  if (as_phh) return write_as_phh(games.bind(file.table), file, result, path);
  if (record) {
    file.signature.clear();  // it was of another text
    file.settlements = result.settlements;
    file.voided = result.voided ? std::optional(true) : std::nullopt;
    file.waiting = result.waiting ? result.waiting->text() : "";
    file.after = result.waiting ? std::nullopt : std::optional(result.after);
    fmt::print("{}", table::write_round(file));
    return;
  }
  if (context.json) {
    nlohmann::json out = to_json(result);
    out["file"] = path;
    out["game"] = file.table.game;
    out["title"] = file.title;
    out["not_by_the_rule"] = not_by_the_rule;
    return print_json(out);
  }
  fmt::print("{} {}\n", bold(file.table.game), kit::printable(file.title));
  print_what_ifs(not_by_the_rule);
  for (const auto& [seat, stakes] : file.round.stakes) {
    for (const auto& [wager, amount] : stakes) fmt::print("  {} stakes {} on {}\n", seat.text(), amount.text(), wager);
  }
  for (const table::Event& event : file.round.log) fmt::print("  {}\n", table::to_text(event));
  for (const std::string& note : result.notes) fmt::print("  {}\n", yellow(note));
  for (const auto& [seat, board] : boards) fmt::print("  {}\n{}", seat.text(), board);
  fmt::print("{}\n", layout_line(result, true));
  for (const table::Settlement& settlement : result.settlements) fmt::print("{}\n", settlement_line(settlement));
  for (const std::string& line : pot_lines(result)) fmt::print("{}\n", line);
  if (result.voided) fmt::print("{}\n", yellow("the round is void"));
  if (result.waiting) fmt::print("the round waits for {}\n", result.waiting->text());
}

}  // namespace

void add_replay(CLI::App& app, Context& context) {
  CLI::App* command =
      add_command(app, context, "replay", "Deal a recorded round again and explain every payment by its clause",
                  "  houseway replay docs/examples/war.round\n"
                  "  houseway replay --json docs/examples/war.round\n"
                  "  houseway replay hand.phh   (poker in PHH notation; .phhs holds several hands)\n"
                  "  houseway replay --record docs/examples/war.round   (the file with its settlements)\n"
                  "  houseway replay --phh poker.round   (a hand of the poker room in PHH notation)");
  const auto file = std::make_shared<std::string>();
  const auto record = std::make_shared<bool>(false);
  const auto as_phh = std::make_shared<bool>(false);
  command->add_option("file", *file, "The round file, or a file of poker hands")
      ->required()
      ->type_name("FILE.round|FILE.phh");
  command->add_flag("--record", *record, "Print the round file with the settlements that the rules give");
  command->add_flag("--phh", *as_phh, "Print a hand of the poker room in PHH notation");
  command->callback([&context, file, record, as_phh] { replay(context, *file, *record, *as_phh); });
}

}  // namespace houseway::cli
