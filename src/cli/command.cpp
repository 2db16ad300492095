#include "cli/command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/style.hpp"
#include "kit/error.hpp"

namespace houseway::cli {

CLI::App* add_command(CLI::App& app, Context& context, const std::string& name, const std::string& description,
                      const std::string& examples) {
  CLI::App* command = app.add_subcommand(name, description);
  command->add_flag("--json", context.json, "Print JSON");
  command
      ->add_option("--rulebook", context.rulebook_folder, "Use the rulebook of this folder instead of the built-in one")
      ->type_name("DIR");
  command->footer("Examples:\n" + examples);
  return command;
}

std::string Context::game_id(const std::string& name) const { return games::game_id(name, rulebook_folder); }

games::BoundGame bind_file(const rulebook::Rulebook& rulebook, const table::RoundFile& file, const std::string& path) {
  try {
    return games::bind(rulebook::resolve_or_what_if(rulebook.game(file.table.game), file.table).rules);
  } catch (const kit::InputError& error) {
    throw kit::InputError(path, error.what());
  }
}

void print_what_ifs(const std::vector<std::string>& not_by_the_rule) {
  for (const std::string& difference : not_by_the_rule) fmt::print("{}\n", yellow("not by the rule: " + difference));
}

std::vector<std::string> named_files(const std::vector<std::string>& arguments, const std::string& extension) {
  namespace fs = std::filesystem;
  std::vector<std::string> files;
  for (const std::string& argument : arguments) {
    if (!fs::is_directory(argument)) {
      files.push_back(argument);
      continue;
    }
    std::vector<std::string> inside;
    for (const auto& entry : fs::recursive_directory_iterator(argument)) {
      if (entry.is_regular_file() && entry.path().extension() == extension) inside.push_back(entry.path().string());
    }
    if (inside.empty()) throw kit::InputError(argument, fmt::format("has no *{} file in it", extension));
    std::sort(inside.begin(), inside.end());
    files.insert(files.end(), inside.begin(), inside.end());
  }
  return files;
}

std::string read_file(const std::string& path) {
  if (std::filesystem::is_directory(path)) throw kit::InputError(path, "is a folder, not a file");
  std::ifstream in(path, std::ios::binary);
  if (!in) throw kit::InputError(path, "cannot be read");
  constexpr std::size_t longest = 4'000'001;  // one more than a reader takes
  std::string text(longest, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  return text;
}

std::optional<games::StrategyFile> read_strategy(const std::string& path) {
  if (path.empty()) return std::nullopt;
  return games::StrategyFile::parse(read_file(path), path);
}

void write_file(const std::string& path, const std::string& text) {
  const std::string beside = path + ".part";
  {
    std::ofstream out(beside, std::ios::binary);
    out << text;
    if (!out.flush()) throw kit::InputError(path, "cannot be written");
  }
  std::error_code error;
  std::filesystem::rename(beside, path, error);
  if (!error) return;
  std::filesystem::remove(beside);
  throw kit::InputError(path, "cannot be written: " + error.message());
}

std::uint64_t verification_rounds(double rounds) {
  constexpr double most = 1e12;
  if (!(rounds >= 0 && rounds <= most) || rounds != std::floor(rounds))
    throw kit::InputError("--rounds", "takes a whole number from 0 to 1e12, like 1e7; 0 for no verification");
  return static_cast<std::uint64_t>(rounds);
}

void print_json(const nlohmann::json& value) { fmt::print("{}\n", value.dump(2)); }

void TableArguments::add_to(CLI::App& command) {
  command.add_option("--table", table_file, "A table configuration; it names the game")->type_name("TABLE.toml");
  command.add_option("--option", options, "Set an option of the licensee")->type_name("OPTION=VALUE");
  command.add_option("--reading", readings, "Read a doubtful text so")->type_name("READING=VALUE");
  command.add_option("--rule", rules, "What if: deal by this rule, whatever the regulation says")
      ->type_name("RULE=VALUE");
  command.add_option("--paytable", paytables, "Choose a pay table")->type_name("WAGER=ID");
  command.add_option("--pays", pays, "Pay other odds than the pay table's")->type_name("WAGER:OUTCOME=ODDS");
}

namespace {

std::pair<std::string, std::string> split(const std::string& argument, const std::string& flag, char at,
                                          const std::string& form) {
  const std::size_t place = argument.find(at);
  if (place == std::string::npos || place == 0) {
    throw kit::InputError(flag, fmt::format("“{}”; write it as {}", argument, form));
  }
  return {argument.substr(0, place), argument.substr(place + 1)};
}

}  // namespace

std::string TableArguments::game_of(const std::string& named) const {
  if (!named.empty()) return named;
  if (table_file.empty()) throw kit::InputError("GAME", "is required, unless --table names a file that says it");
  return rulebook::parse_table(read_file(table_file), table_file).game;
}

rulebook::TableConfig TableArguments::config(const std::string& game) const {
  rulebook::TableConfig config;
  if (!table_file.empty()) config = rulebook::parse_table(read_file(table_file), table_file);
  if (config.game.empty()) config.game = game;
  if (!game.empty() && config.game != game) {
    throw kit::InputError(table_file, fmt::format("is a table of {}, not of {}", config.game, game));
  }
  const auto set = [](auto& said, const auto& arguments, const std::string& flag, const std::string& form) {
    for (const std::string& argument : arguments) {
      const auto [id, value] = split(argument, flag, '=', form);
      said[id] = value;
    }
  };
  set(config.options, options, "--option", "OPTION=VALUE");
  set(config.readings, readings, "--reading", "READING=VALUE");
  set(config.rules, rules, "--rule", "RULE=VALUE");
  for (const std::string& argument : paytables) {
    const auto [wager, id] = split(argument, "--paytable", '=', "WAGER=ID");
    config.paytables[wager].push_back(id);
  }
  for (const std::string& argument : pays) {
    const auto [row, odds] = split(argument, "--pays", '=', "WAGER:OUTCOME=ODDS");
    const auto [wager, outcome] = split(row, "--pays", ':', "WAGER:OUTCOME=ODDS");
    config.pays[wager].emplace_back(outcome, odds);
  }
  return config;
}

}  // namespace houseway::cli
