#include "games/pai_gow/tile_way_file.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/pai_gow/house_way_file.hpp"
#include "kit/error.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

namespace {

using hands::TileException;
using hands::TileHand;
using hands::TilePrefer;
using hands::TileWayRule;
using kit::Tile;
using rulebook::TomlReader;

constexpr const char* joins_ends = "highest-and-lowest";

std::vector<Tile> read_tiles(std::string_view text) {
  std::vector<Tile> out;
  while (!text.empty()) {
    const std::size_t space = std::min(text.find(' '), text.size());
    const auto tile = Tile::parse(text.substr(0, space));
    if (!tile) return {};
    out.push_back(*tile);
    text.remove_prefix(std::min(space + 1, text.size()));
  }
  return out;
}

TileException read_exception(const TomlReader& toml, const std::string& line) {
  const std::size_t colon = std::min(line.find(": "), line.size());
  const auto hand = read_tiles(std::string_view(line).substr(0, colon));
  const auto low = colon == line.size() ? hand : read_tiles(std::string_view(line).substr(colon + 2));
  auto rest = hand;
  for (const Tile tile : low) {
    const auto at = std::find(rest.begin(), rest.end(), tile);
    if (at != rest.end()) rest.erase(at);
  }
  if (hand.size() != 4 || low.size() != 2 || rest.size() != 2) {
    toml.fail("set", fmt::format("“{}” is not four tiles and two of them, like “6-6 1-1 3-6 2-4: 1-1 2-4”", line));
  }
  for (const Tile tile : hand) {
    if (std::count(hand.begin(), hand.end(), tile) > tile.copies())
      toml.fail("set", fmt::format("“{}” has the {} more often than a set", line, tile.text()));
  }
  if (hands::tile_value(rest[0].card(), rest[1].card()) < hands::tile_value(low[0].card(), low[1].card()))
    toml.fail("set", fmt::format("“{}” sets the high hand below the low hand", line));
  return {{hand[0], hand[1], hand[2], hand[3]}, {low[0], low[1]}};
}

TileWayRule read_tile_rule(TomlReader& toml) {
  TileWayRule rule;
  for (const std::string& word : toml.words("makes")) rule.makes.push_back(toml.as_named<TileHand>("makes", word));
  if (toml.has("prefer")) rule.prefer = toml.named<TilePrefer>("prefer");
  const std::string joins = toml.text_or("joins", "");
  if (!joins.empty() && joins != joins_ends) toml.fail("joins", fmt::format("takes {}", joins_ends));
  if (rule.makes.empty() == joins.empty()) toml.fail("makes", "a rule has either makes or joins");
  return rule;
}

}  // namespace

std::vector<TileException> read_tile_exceptions(TomlReader& toml) {
  std::vector<TileException> out;
  for (const std::string& line : toml.words("set")) out.push_back(read_exception(toml, line));
  return out;
}

TileWayText parse_tile_way(std::string_view text, const std::string& file) {
  const toml::table root = rulebook::parse_toml(text, file);
  TomlReader toml(root, file);
  static_cast<void>(toml.text("title"));
  static_cast<void>(toml.text_or("source", ""));
  TileWayText out;
  toml.each("rule", [&](TomlReader& rule) { out.rules.push_back(read_tile_rule(rule)); });
  if (out.rules.empty() || !out.rules.back().makes.empty())
    toml.fail("rule", fmt::format("the last one must set every hand: joins = \"{}\"", joins_ends));
  out.exceptions = read_tile_exceptions(toml);
  toml.finish();
  return out;
}

hands::TileWay tile_way(const std::string& name) {
  const rulebook::SourceFile file = house_way_file(name);
  const TileWayText text = parse_tile_way(file.text, file.path);
  return {text.rules, text.exceptions};
}

}  // namespace houseway::games
