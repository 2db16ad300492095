#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "cli/command.hpp"
#include "cli/request.hpp"
#include "cli/style.hpp"
#include "games/registry.hpp"
#include "kit/error.hpp"
#include "kit/words.hpp"
#include "rulebook/toml_reader.hpp"
#include "solve/analyze.hpp"

namespace houseway::cli {

namespace {

/// What a run of `check` has seen.
struct Seen {
  std::size_t lawful = 0;
  std::size_t unlawful = 0;
  std::size_t others = 0;  ///< files of a folder that are no tables
  bool unreadable = false;
  bool prices = false;  ///< the wagers of every lawful table too, however long it takes
  nlohmann::json results = nlohmann::json::array();
};

/// A wager of a lawful table that the player has the better of.
struct PlayerEdge {
  std::string wager;
  double edge = 0;  ///< of the player, a fraction of the stake
};

/// A rule may allow what no house means: odds above a minimum, a vigorish that does not make up for its hand. What is
/// only simulated counts where that is no chance; a bonus is paid without a stake, and always favours the player.
void add_player_edges(RequestRun& run, std::vector<PlayerEdge>& out) {
  const solve::Answer answer = run.done([](const solve::Request& request) { return solve::analyze(request); });
  for (const solve::WagerFigures& figures : answer.wagers) {
    const rulebook::Wager* wager = run.request.game->wager(rulebook::wager_of(figures.wager));
    const double chance = 4 * figures.standard_error.value_or(0);
    const bool favours = figures.exact ? *figures.exact < 0 : figures.house_edge + chance < 0;
    if (favours && wager != nullptr && wager->kind != rulebook::WagerKind::bonus)
      out.push_back({figures.wager, -figures.house_edge});
  }
}

RequestArguments about(const std::string& file) {
  RequestArguments arguments;
  arguments.table.table_file = file;
  return arguments;
}

/// Of all wagers of a table, however long it takes.
std::vector<PlayerEdge> player_edges(const Context& context, const std::string& file) {
  RequestRun run(context, about(file));
  std::vector<PlayerEdge> out;
  add_player_edges(run, out);
  return out;
}

/// Whether chance alone decides the wagers of a game, or nearly so: then they are counted in a moment.
bool is_priced_at_once(const rulebook::GameRules& game) {
  using enum games::GameFamily;
  const auto& all = games::procedures();
  const auto procedure =
      std::find_if(all.begin(), all.end(), [&](const games::Procedure& each) { return each.id == game.procedure; });
  return procedure != all.end() && procedure->family != cards_against_the_dealer && procedure->family != poker;
}

/// The wagers of a table that no decision changes, at a game that has others: most are counted in a moment.
std::vector<std::string> wagers_of_chance(rulebook::TableRules rules) {
  std::vector<std::string> out;
  for (const rulebook::Wager& wager : rules.game.wagers) {
    const bool beside = wager.kind != rulebook::WagerKind::main && solve::opens(wager) && rules.offers(wager.id);
    if (beside && solve::influence_of_play(rules, wager.id) == solve::Influence::none) out.push_back(wager.id);
  }
  return out;
}

/// The same where nobody has asked: a table that cannot be priced as it stands is lawful all the same. What is not
/// counted is not simulated.
std::vector<PlayerEdge> player_edges_unasked(const Context& context, const std::string& file,
                                             const rulebook::TableRules& rules) {
  std::vector<std::vector<std::string>> questions;
  if (is_priced_at_once(rules.game)) {
    questions.emplace_back();
  } else {
    for (const std::string& wager : wagers_of_chance(rules)) questions.push_back({wager});
  }
  std::vector<PlayerEdge> out;
  if (questions.empty()) return out;
  RequestRun run(context, about(file));
  if (!is_priced_at_once(rules.game)) run.request.simulated_rounds = 0;
  for (const auto& wagers : questions) {
    run.request.wagers = wagers;
    try {
      add_player_edges(run, out);
    } catch (const kit::InputError&) {
      continue;
    }
  }
  return out;
}

/// A strategy, which names its procedure and no game: in a folder it may lie beside the tables.
bool is_strategy(const std::string& text, const std::string& file) {
  const toml::table root = rulebook::parse_toml(text, file);
  return root.contains("procedure") && !root.contains("game");
}

/// What only the procedure can read in options and limits it says when it is bound: a finding like the others.
void bind_to_hear(const rulebook::TableRules& rules, std::vector<rulebook::Violation>& violations) {
  try {
    static_cast<void>(games::bind(rules));
  } catch (const kit::InputError& error) {
    std::string problem = error.problem();
    std::string clause;
    if (const std::size_t at = problem.rfind(" ["); at != std::string::npos && problem.ends_with(']')) {
      clause = problem.substr(at + 2, problem.size() - at - 3);
      problem.resize(at);
    }
    violations.push_back({error.where(), problem, clause.empty() ? rules.game.id : clause});
  }
}

void check_table(const Context& context, const std::string& file, const std::string& text, Seen& seen) {
  const rulebook::TableConfig config = rulebook::parse_table(text, file);
  const rulebook::Rulebook rulebook = context.rulebook(config.game);
  auto [rules, violations] = rulebook::resolve(rulebook.game(config.game), config);
  // A table that nobody can deal may be lawful.
  const std::string not_dealt = rules.not_dealt();
  if (violations.empty() && not_dealt.empty()) bind_to_hear(rules, violations);
  if (violations.empty() && not_dealt.empty()) violations = games::unlawful_odds(rules);
  ++(violations.empty() ? seen.lawful : seen.unlawful);
  nlohmann::json found = nlohmann::json::array();
  for (const auto& violation : violations) {
    found.push_back({{"key", violation.key}, {"problem", violation.problem}, {"clause", violation.clause}});
  }
  seen.results.push_back(
      {{"file", file}, {"game", config.game}, {"lawful", violations.empty()}, {"violations", found}});
  if (!not_dealt.empty()) seen.results.back()["not_dealt"] = not_dealt;
  std::vector<PlayerEdge> edges;
  if (violations.empty() && not_dealt.empty()) {
    edges = seen.prices ? player_edges(context, file) : player_edges_unasked(context, file, rules);
    auto& told = seen.results.back()["player_edges"] = nlohmann::json::array();
    for (const PlayerEdge& each : edges) told.push_back({{"wager", each.wager}, {"edge", each.edge}});
  }
  if (context.json) return;
  for (const auto& violation : violations) fmt::print("{}: {}\n", file, red(violation.text()));
  if (!violations.empty()) return;
  fmt::print("{}: {} of {}{}\n", file, green("a lawful table"), config.game, not_dealt.empty() ? "" : "; " + not_dealt);
  for (const PlayerEdge& each : edges)
    fmt::print("{}: {}\n", file,
               red(fmt::format("{} gives the player an edge of {:.4f}%", each.wager, each.edge * 100)));
}

/// Every file is looked at: one that cannot be read does not hide what is wrong with the others.
void check(Context& context, const std::vector<std::string>& arguments, bool prices) {
  Seen seen;
  seen.prices = prices;
  for (const std::string& argument : arguments) {
    const bool folder = std::filesystem::is_directory(argument);
    for (const std::string& file : named_files({argument}, ".toml")) {
      try {
        const std::string text = read_file(file);
        if (folder && is_strategy(text, file)) {
          ++seen.others;
        } else {
          check_table(context, file, text, seen);
        }
      } catch (const kit::InputError& error) {
        seen.unreadable = true;
        seen.results.push_back({{"file", file}, {"error", error.what()}});
        fmt::print(stderr, "houseway: {}\n", kit::printable(error.what()));
      }
    }
  }
  if (seen.unlawful > 0) context.status = Status::findings;
  if (seen.unreadable) context.status = Status::misuse;
  const bool one_file = arguments.size() == 1 && !std::filesystem::is_directory(arguments.front());
  if (one_file && seen.unreadable) return;
  if (context.json) return print_json(one_file ? seen.results.front() : seen.results);
  if (one_file) return;
  fmt::print("{}: {} lawful, {} not{}\n", kit::counted(seen.lawful + seen.unlawful, "table"), seen.lawful,
             seen.unlawful,
             seen.others == 0 ? "" : fmt::format("; {} left out", kit::counted(seen.others, "strategy file")));
}

}  // namespace

void add_check(CLI::App& app, Context& context) {
  CLI::App* command =
      add_command(app, context, "check", "Do tables obey their rule? Names the clause where one does not",
                  "  houseway check docs/examples/three-card-poker.toml\n"
                  "  houseway check floor/ new-table.toml\n"
                  "  houseway check --edges docs/examples/three-card-poker.toml\n"
                  "  houseway check --json docs/examples/three-card-poker.toml\n"
                  "Of a lawful table it also says which wagers favour the player, and by how much: all of them where\n"
                  "chance decides (baccarat, dice, a wheel, keno), elsewhere those that no decision changes.\n"
                  "Exit status: 0 every table is lawful, 1 one is not, 2 a file cannot be read or is no table.");
  const auto files = std::make_shared<std::vector<std::string>>();
  command->add_option("tables", *files, "Table configurations, and folders of them (*.toml)")
      ->required()
      ->type_name("TABLE.toml|DIR");
  const auto prices = std::make_shared<bool>(false);
  command->add_flag("--edges", *prices,
                    "Warn of wagers that decisions change too, where they favour the player: those are solved first");
  command->callback([&context, files, prices] { interruptible([&] { check(context, *files, *prices); }); });
}

}  // namespace houseway::cli
