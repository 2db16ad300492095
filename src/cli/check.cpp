#include <fmt/format.h>

#include <memory>

#include "cli/command.hpp"
#include "cli/style.hpp"

namespace houseway::cli {

namespace {

void check_table(Context& context, const std::string& file) {
  const rulebook::TableConfig config = rulebook::parse_table(read_file(file), file);
  const rulebook::Rulebook rulebook = context.rulebook(config.game);
  auto [rules, violations] = rulebook::resolve(rulebook.game(config.game), config);
  // What only the procedure can read in an option, it says when it is bound.
  if (violations.empty()) static_cast<void>(games::bind(rules));
  if (!violations.empty()) context.status = Status::findings;
  if (context.json) {
    nlohmann::json found = nlohmann::json::array();
    for (const auto& violation : violations) {
      found.push_back({{"key", violation.key}, {"problem", violation.problem}, {"clause", violation.clause}});
    }
    return print_json({{"file", file}, {"game", config.game}, {"lawful", violations.empty()}, {"violations", found}});
  }
  for (const auto& violation : violations) fmt::print("{}: {}\n", file, red(violation.text()));
  if (violations.empty()) fmt::print("{}: {} of {}\n", file, green("a lawful table"), config.game);
}

}  // namespace

void add_check(CLI::App& app, Context& context) {
  CLI::App* command =
      add_command(app, context, "check", "Does a table obey its rule? Names the clause where it does not",
                  "  houseway check docs/examples/three-card-poker.toml\n"
                  "  houseway check --json docs/examples/three-card-poker.toml");
  const auto file = std::make_shared<std::string>();
  command->add_option("table", *file, "The table's configuration")->required()->type_name("TABLE.toml");
  command->callback([&context, file] { check_table(context, *file); });
}

}  // namespace houseway::cli
