#include "games/pai_gow/house_way_file.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

#include "games/pai_gow/house_way_rules.hpp"
#include "games/pai_gow/tile_way_file.hpp"
#include "games/procedures.hpp"
#include "kit/error.hpp"
#include "rulebook/embedded.hpp"

namespace houseway::games {

namespace {

using hands::HouseWayRule;
using hands::JokerCategory;
using hands::LowChoice;
using hands::SevenCardShape;
using rulebook::TomlReader;

HouseWayRule read_rule(TomlReader& toml) {
  HouseWayRule rule;
  read_conditions<JokerCategory>(toml, rule);
  rule.low = toml.named<LowChoice>("low");
  if (rule.low == LowChoice::best_left && rule.makes.empty()) toml.fail("low", "best-left goes with makes");
  check_hands(toml, rule, "low", [&](SevenCardShape shape) { return hands::has_cards_for(rule.low, shape); });
  return rule;
}

std::string read_whole(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    std::vector<std::string> known;
    for (const auto& file : rulebook::embedded_house_ways()) known.push_back(file.id);
    throw kit::InputError(path, fmt::format("is neither a house way of the program ({}) nor a file that can be read",
                                            kit::one_of(known)));
  }
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

std::vector<HouseWayRule> parse_house_way(std::string_view text, const std::string& file) {
  return parse_way_rules<HouseWayRule>(text, file, hands::HouseWay::most_rules, &read_rule);
}

rulebook::SourceFile house_way_file(const std::string& name) {
  for (const rulebook::SourceFile& file : rulebook::embedded_house_ways()) {
    if (file.id == name) return {name, file.text, "house-ways/" + name + ".toml"};
  }
  return {name, read_whole(name), name};
}

std::set<std::string> house_ways_of(const rulebook::TableRules& table) {
  std::set<std::string> ways;
  const auto add = [&](const char* option) {
    const auto at = table.options.find(option);
    if (at != table.options.end()) ways.insert(at->second);
  };
  if (table.game.procedure == asia_poker_procedure.id) add("house-way");
  if (table.game.procedure == pai_gow_tiles_procedure.id) {
    add("house-way");
    if (ways.erase(std::string(by_the_rule)) == 0 && !ways.empty()) return ways;
    const auto open = table.options.find("house-way-open-choice");
    const bool other = open != table.options.end() && open->second != "best-expectation";
    ways.insert(std::string(statutory_ways[other ? 1 : 0]));
  }
  if (table.game.procedure != pai_gow_poker_procedure.id) return ways;
  add("dealer-house-way");
  add("house-ways");
  if (ways.empty()) ways.insert("default");
  return ways;
}

hands::HouseWay house_way(const std::string& name, hands::HighOrder order) {
  const rulebook::SourceFile file = house_way_file(name);
  return {parse_house_way(file.text, file.path), order};
}

}  // namespace houseway::games
