#include "games/strategy_file.hpp"

#include "kit/error.hpp"

namespace houseway::games {

StrategyFile StrategyFile::parse(std::string_view text, const std::string& name) {
  StrategyFile file;
  file.name = name;
  file.root = rulebook::parse_toml(text, name);
  rulebook::TomlReader reader(file.root, name);
  file.procedure = reader.text("procedure");
  if (!reader.has("stakes")) return file;
  file.stakes.emplace();
  for (const auto& [spot, amount] : reader.pairs("stakes")) {
    const auto money = kit::Cents::parse(amount);
    if (!money) reader.fail("stakes", "“" + amount + "” is no amount of money; write it like \"$12.50\"");
    (*file.stakes)[spot] = *money;
  }
  return file;
}

}  // namespace houseway::games
