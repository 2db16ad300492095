#include <fmt/format.h>

#include <map>
#include <memory>
#include <optional>

#include "cli/command.hpp"
#include "cli/round_report.hpp"
#include "cli/style.hpp"
#include "kit/error.hpp"
#include "table/round_file.hpp"

namespace houseway::cli {

namespace {

struct Replayed {
  table::RoundFile file;
  table::RoundResult result;
};

/// The rulebook as round files ask for it: of the built-in one a game is read when the first file of it comes.
class GamesRead {
 public:
  explicit GamesRead(const Context& context) : context_(context) {
    if (!context.rulebook_folder.empty()) folder_ = context.rulebook();
  }

  const rulebook::Rulebook& with(const std::string& game) {
    if (folder_) return *folder_;
    const auto at = read_.find(game);
    return at != read_.end() ? at->second : read_.emplace(game, context_.rulebook(game)).first->second;
  }

 private:
  const Context& context_;
  std::optional<rulebook::Rulebook> folder_;
  std::map<std::string, rulebook::Rulebook> read_;
};

Replayed run_file(GamesRead& games, const std::string& path) {
  Replayed out{table::parse_round(read_file(path), path), {}};
  const games::BoundGame game = bind_file(games.with(out.file.table.game), out.file, path);
  try {
    out.result = game.play(out.file.round, nullptr);
  } catch (const kit::InputError& error) {
    throw kit::InputError(path, error.what());
  }
  return out;
}

void replay(const Context& context, const std::string& path, bool record) {
  GamesRead games(context);
  auto [file, result] = run_file(games, path);
  if (record) {
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
    return print_json(out);
  }
  fmt::print("{} {}\n", bold(file.table.game), kit::printable(file.title));
  for (const auto& [seat, stakes] : file.round.stakes) {
    for (const auto& [wager, amount] : stakes) fmt::print("  {} stakes {} on {}\n", seat.text(), amount.text(), wager);
  }
  for (const table::Event& event : file.round.log) fmt::print("  {}\n", table::to_text(event));
  for (const std::string& note : result.notes) fmt::print("  {}\n", yellow(note));
  fmt::print("{}\n", layout_line(result, true));
  for (const table::Settlement& settlement : result.settlements) fmt::print("{}\n", settlement_line(settlement));
  if (result.voided) fmt::print("{}\n", yellow("the round is void"));
  if (result.waiting) fmt::print("the round waits for {}\n", result.waiting->text());
}

nlohmann::json to_json(const std::vector<table::Finding>& findings) {
  nlohmann::json out = nlohmann::json::array();
  for (const table::Finding& finding : findings) {
    out.push_back(
        {{"where", finding.where}, {"recorded", finding.recorded}, {"due", finding.due}, {"clause", finding.clause}});
  }
  return out;
}

/// Every file is looked at: one that cannot be read does not hide what is wrong with the others.
void audit(Context& context, const std::vector<std::string>& paths) {
  GamesRead games(context);
  nlohmann::json out = nlohmann::json::array();
  bool unreadable = false;
  for (const std::string& path : paths) {
    try {
      const auto [file, result] = run_file(games, path);
      const auto findings = table::compare(file, result);
      if (!findings.empty()) context.status = Status::findings;
      out.push_back({{"file", path}, {"game", file.table.game}, {"findings", to_json(findings)}});
      if (context.json) continue;
      for (const table::Finding& finding : findings) fmt::print("{}: {}\n", path, red(kit::printable(finding.text())));
      if (findings.empty()) fmt::print("{}: {}, {} settlements\n", path, green("in order"), result.settlements.size());
    } catch (const kit::InputError& error) {
      unreadable = true;
      out.push_back({{"file", path}, {"error", error.what()}});
      fmt::print(stderr, "houseway: {}\n", kit::printable(error.what()));
    }
  }
  if (unreadable) context.status = Status::misuse;
  if (context.json) print_json(out);
}

}  // namespace

void add_replay(CLI::App& app, Context& context) {
  CLI::App* command =
      add_command(app, context, "replay", "Deal a recorded round again and explain every payment by its clause",
                  "  houseway replay docs/examples/war.round\n"
                  "  houseway replay --json docs/examples/war.round\n"
                  "  houseway replay --record docs/examples/war.round   (the file with its settlements)");
  const auto file = std::make_shared<std::string>();
  const auto record = std::make_shared<bool>(false);
  command->add_option("file", *file, "The round file")->required()->type_name("FILE.round");
  command->add_flag("--record", *record, "Print the round file with the settlements that the rules give");
  command->callback([&context, file, record] { replay(context, *file, *record); });
}

void add_audit(CLI::App& app, Context& context) {
  CLI::App* command =
      add_command(app, context, "audit", "Hold the settlements on file against those that the rules give",
                  "  houseway audit docs/examples/*.round\n"
                  "  houseway audit --json monday/*.round");
  const auto files = std::make_shared<std::vector<std::string>>();
  command->add_option("files", *files, "Round files")->required()->type_name("FILE.round");
  command->callback([&context, files] { audit(context, *files); });
}

}  // namespace houseway::cli
