#pragma once

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "games/registry.hpp"
#include "table/round_file.hpp"

/// The houseway command: one function per subcommand, each adding itself to the application.
namespace houseway::cli {

/// Exit status: all is well, something was found, the command was misused, the program itself is at fault.
enum class Status : int { fine = 0, findings = 1, misuse = 2, broken = 3 };

/// What every subcommand shares.
struct Context {
  std::string rulebook_folder;
  bool json = false;
  Status status = Status::fine;

  /// Of the built-in rulebook, just the game `only` where the command is about no other.
  [[nodiscard]] rulebook::Rulebook rulebook(const std::string& only = "") const {
    return games::load_rulebook(rulebook_folder, only);
  }
  /// The id of the game that a person names, with its jurisdiction or without where there is only one.
  [[nodiscard]] std::string game_id(const std::string& name) const;
};

void add_list(CLI::App& app, Context& context);
void add_rules(CLI::App& app, Context& context);
void add_check(CLI::App& app, Context& context);
void add_play(CLI::App& app, Context& context);
void add_table(CLI::App& app, Context& context);
void add_drill(CLI::App& app, Context& context);
void add_simulate(CLI::App& app, Context& context);
void add_analyze(CLI::App& app, Context& context);
void add_report(CLI::App& app, Context& context);
void add_book(CLI::App& app, Context& context);
void add_risk(CLI::App& app, Context& context);
void add_equity(CLI::App& app, Context& context);
void add_replay(CLI::App& app, Context& context);
void add_audit(CLI::App& app, Context& context);
void add_verify(CLI::App& app, Context& context);
void add_key(CLI::App& app, Context& context);

/// A subcommand with `--json` and `--rulebook`, and its examples at the end of its help.
CLI::App* add_command(CLI::App& app, Context& context, const std::string& name, const std::string& description,
                      const std::string& examples);

/// The game of a round file's table, which may differ from its regulation in odds and rules (“what if”); what else is
/// wrong with the table is said of that file.
games::BoundGame bind_file(const rulebook::Rulebook& rulebook, const table::RoundFile& file, const std::string& path);

/// Says how a table's odds and rules differ from the regulation's, where they do.
void print_what_ifs(const std::vector<std::string>& not_by_the_rule);

/// The files that arguments name: a file as it is, a folder as the files of this extension in it and in its folders.
std::vector<std::string> named_files(const std::vector<std::string>& arguments, const std::string& extension);

/// The text of a file; throws `kit::InputError` when it cannot be read.
std::string read_file(const std::string& path);
/// The strategy of `--strategy FILE`; nothing where no file is named.
std::optional<games::StrategyFile> read_strategy(const std::string& path);
inline constexpr const char* strategy_help = "Stakes and decisions by this strategy file";
/// Writes a whole file or nothing: it is written beside and moved into place.
void write_file(const std::string& path, const std::string& text);

/// `--option KEY=VALUE`, `--reading ID=VALUE`, `--rule KEY=VALUE`, `--paytable WAGER=ID` and `--pays
/// WAGER:OUTCOME=ODDS`, on top of a table file or of defaults.
struct TableArguments {
  std::string table_file;
  std::vector<std::string> options;
  std::vector<std::string> readings;
  std::vector<std::string> rules;
  std::vector<std::string> paytables;
  std::vector<std::string> pays;

  void add_to(CLI::App& command);
  /// Whether anything is said of the table at all.
  [[nodiscard]] bool given() const {
    return !(table_file.empty() && options.empty() && paytables.empty() && pays.empty());
  }
  /// The game that a command is about: the one that it names, else that of the table file.
  [[nodiscard]] std::string game_of(const std::string& named) const;
  /// The configuration they make for a game. A table file must be of that game, or name it when `game` is empty.
  [[nodiscard]] rulebook::TableConfig config(const std::string& game) const;
};

/// The rounds of `--rounds` by which figures are verified; none at all is a number too.
std::uint64_t verification_rounds(double rounds);

void print_json(const nlohmann::json& json);

}  // namespace houseway::cli
