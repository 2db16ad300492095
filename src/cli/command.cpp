#include "cli/command.hpp"

#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>

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

games::BoundGame bind_file(const rulebook::Rulebook& rulebook, const table::RoundFile& file, const std::string& path) {
  try {
    return games::bind(rulebook::resolve_lawful(rulebook.game(file.table.game), file.table));
  } catch (const kit::InputError& error) {
    throw kit::InputError(path, error.what());
  }
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
  command.add_option("--table", table_file, "A table configuration")->type_name("TABLE.toml");
  command.add_option("--option", options, "Set an option of the licensee")->type_name("OPTION=VALUE");
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

rulebook::TableConfig TableArguments::config(const std::string& game) const {
  rulebook::TableConfig config;
  if (!table_file.empty()) config = rulebook::parse_table(read_file(table_file), table_file);
  if (config.game.empty()) config.game = game;
  if (!game.empty() && config.game != game) {
    throw kit::InputError(table_file, fmt::format("is a table of {}, not of {}", config.game, game));
  }
  for (const std::string& argument : options) {
    const auto [option, value] = split(argument, "--option", '=', "OPTION=VALUE");
    config.options[option] = value;
  }
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
