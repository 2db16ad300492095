#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "cli/command.hpp"
#include "cli/pager.hpp"
#include "cli/reading_edges.hpp"
#include "cli/rules_text.hpp"
#include "cli/style.hpp"
#include "kit/error.hpp"
#include "kit/words.hpp"

namespace houseway::cli {

namespace {

using report::section_names;
using rulebook::GameRules;

struct RulesArguments {
  std::string game;
  TableArguments table;
  std::vector<std::string> sections;
  std::string word;
};

/// In JSON a section keeps the name that the rulebook gives its entries.
std::string json_name(const std::string& section) { return section == "pays" ? "paytables" : section; }

nlohmann::json to_json(const GameRules& game, const std::vector<RulesSection>& sections) {
  nlohmann::json out{{"game", game.id},       {"title", game.title},     {"procedure", game.procedure},
                     {"source", game.source}, {"extends", game.extends}, {"seats", game.seats}};
  if (!game.not_dealt.empty()) out["not_dealt"] = game.not_dealt;
  for (const RulesSection& section : sections) {
    const bool named = section.name == "clauses";  // one section each
    nlohmann::json& entries = out[json_name(section.name)] = named ? nlohmann::json::object() : nlohmann::json::array();
    for (const RulesEntry& entry : section.entries) {
      if (named) {
        entries[entry.name] = entry.json;
      } else {
        entries.push_back(entry.json);
      }
    }
  }
  return out;
}

std::string head(const GameRules& game) {
  std::string out = fmt::format("{} ({})\n{}\n", bold(game.title), game.id, game.source);
  for (const std::string& base : game.extends) out += fmt::format("extends {}\n", base);
  if (!game.not_dealt.empty()) return out + fmt::format("not dealt: {}\n", game.not_dealt);
  return out + fmt::format("dealt by the procedure {}, up to {}\n", game.procedure,
                           kit::counted(static_cast<std::uint64_t>(game.seats), "seat"));
}

/// Those that were asked for, else all; a reader does without the list of clauses, which every settlement cites.
std::vector<RulesSection> chosen(std::vector<RulesSection> all, const RulesArguments& arguments, bool json) {
  const auto& names = section_names();
  for (const std::string& name : arguments.sections) {
    if (std::find(names.begin(), names.end(), name) == names.end())
      throw kit::InputError("--section", fmt::format("there is no section “{}”{}; there are {}", name,
                                                     kit::did_you_mean(name, names), kit::one_of(names)));
  }
  std::erase_if(all, [&](const RulesSection& section) {
    if (arguments.sections.empty()) return !json && arguments.word.empty() && section.name == "clauses";
    return std::find(arguments.sections.begin(), arguments.sections.end(), section.name) == arguments.sections.end();
  });
  return arguments.word.empty() ? all : find_in(std::move(all), arguments.word);
}

/// The edge under each reading, where it moves money.
void add_edges(std::vector<RulesSection>& sections, const GameRules& game, const rulebook::TableConfig& config) {
  for (RulesSection& section : sections) {
    if (section.name != "readings") continue;
    for (RulesEntry& entry : section.entries) {
      for (const ReadingEdge& edge : reading_edges(game, config, *game.reading(entry.name))) {
        entry.more.push_back(fmt::format("house edge of {} with {}{}: {:.6f}%{}", edge.wager, edge.value,
                                         edge.under.empty() ? "" : " and " + edge.under, edge.house_edge * 100,
                                         edge.simulated ? ", simulated" : ""));
        entry.json["edges"].push_back({{"wager", edge.wager},
                                       {"value", edge.value},
                                       {"under", edge.under},
                                       {"house_edge", edge.house_edge},
                                       {"simulated", edge.simulated}});
      }
    }
  }
}

void print_rules(Context& context, const RulesArguments& arguments) {
  const std::string id = context.game_id(arguments.table.game_of(arguments.game));
  const rulebook::Rulebook rulebook = context.rulebook(id);
  const GameRules& game = rulebook.game(id);
  std::optional<rulebook::TableRules> table;
  if (arguments.table.given()) table = rulebook::resolve_or_what_if(game, arguments.table.config(id)).rules;
  auto sections = chosen(report::rules_sections(game, table ? &*table : nullptr), arguments, context.json);
  const bool asked_for_readings =
      std::find(arguments.sections.begin(), arguments.sections.end(), "readings") != arguments.sections.end();
  if (asked_for_readings) add_edges(sections, game, arguments.table.config(id));
  const bool found = std::any_of(sections.begin(), sections.end(),
                                 [](const RulesSection& section) { return !section.entries.empty(); });
  if (!arguments.word.empty() && !found) context.status = Status::findings;
  if (context.json) return print_json(to_json(game, sections));
  if (!arguments.word.empty() && !found)
    return fmt::print("{}: nothing in these rules has “{}”\n", game.id, kit::printable(arguments.word));
  show_paged(head(game) + to_text(sections, line_width()));
}

}  // namespace

void add_rules(CLI::App& app, Context& context) {
  CLI::App* command = add_command(
      app, context, "rules", "How a game is played, its wagers, pay tables, options and doubts, each with its section",
      "  houseway rules ma/casino-war\n"
      "  houseway rules ma/minibaccarat --section play --section pays\n"
      "  houseway rules ma/three-card-poker --search qualif\n"
      "  houseway rules ma/blackjack --option surrender=offered --section play\n"
      "  houseway rules pa/minibaccarat --json\n"
      "  houseway rules ma/blackjack --section readings   (with the edge under each)\n"
      "With a table or an option, only what stands at that table. Exit status 1: nothing has the word.");
  const auto arguments = std::make_shared<RulesArguments>();
  command->add_option("game", arguments->game, "A game of the rulebook")->type_name("GAME");
  command
      ->add_option("--section", arguments->sections, fmt::format("Only this section: {}", kit::one_of(section_names())))
      ->type_name("NAME");
  command->add_option("--search", arguments->word, "Only the entries that have this word")->type_name("WORD");
  arguments->table.add_to(*command);
  command->callback([&context, arguments] { print_rules(context, *arguments); });
}

}  // namespace houseway::cli
