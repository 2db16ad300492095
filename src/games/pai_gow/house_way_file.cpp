#include "games/pai_gow/house_way_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>

#include "kit/error.hpp"
#include "rulebook/embedded.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

namespace {

using hands::HouseWayRule;
using hands::JokerCategory;
using hands::LowChoice;
using hands::RankSet;
using hands::SevenCardShape;
using kit::Rank;
using rulebook::TomlReader;

std::optional<Rank> rank_of(std::string_view text) {
  if (text.size() != 1) return std::nullopt;
  constexpr std::string_view ranks = "23456789TJQKA";
  const std::size_t at = ranks.find(text[0]);
  return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<Rank>(at));
}

Rank need_rank(const TomlReader& toml, std::string_view key, std::string_view text) {
  if (const auto rank = rank_of(text)) return *rank;
  toml.fail(key, fmt::format("“{}” is no rank; write one of 2 to 9, T, J, Q, K, A", text));
}

/// "K" or "7-T".
RankSet read_range(TomlReader& toml, std::string_view key) {
  const std::string text = toml.text_or(key, "");
  if (text.empty()) return {};
  const std::size_t dash = text.find('-');
  const Rank from = need_rank(toml, key, text.substr(0, dash));
  const Rank to = dash == std::string::npos ? from : need_rank(toml, key, text.substr(dash + 1));
  if (from > to) toml.fail(key, "the range runs downwards; write the lower rank first");
  RankSet out;
  for (int rank = static_cast<int>(from); rank <= static_cast<int>(to); ++rank) out = out | static_cast<Rank>(rank);
  return out;
}

RankSet read_ranks(TomlReader& toml, std::string_view key) {
  RankSet out;
  for (const std::string& word : toml.words(key)) out = out | need_rank(toml, key, word);
  return out;
}

HouseWayRule read_rule(TomlReader& toml) {
  HouseWayRule rule;
  for (const std::string& word : toml.words("hand")) rule.hands.push_back(toml.as_named<SevenCardShape>("hand", word));
  if (rule.hands.empty()) toml.fail("hand", "is missing");
  rule.first = read_range(toml, "first");
  rule.second = read_range(toml, "second");
  rule.holds_any = read_ranks(toml, "holds-any");
  rule.holds_all = read_ranks(toml, "holds-all");
  for (const std::string& word : toml.words("makes")) {
    using enum JokerCategory;
    const auto category = toml.as_named<JokerCategory>("makes", word);
    if (category != straight && category != flush && category != straight_flush && category != royal_flush)
      toml.fail("makes", "takes straight, flush, straight-flush and royal-flush; all else is told by hand");
    rule.makes.push_back(category);
  }
  rule.low = toml.named<LowChoice>("low");
  if (rule.low == LowChoice::best_left && rule.makes.empty()) toml.fail("low", "best-left goes with makes");
  for (const SevenCardShape shape : rule.hands) {
    const auto parts = hands::parts_of(shape);
    const auto refuse = [&](std::string_view key, std::string_view problem) {
      toml.fail(key, fmt::format("{} {}", kit::name_of(shape), problem));
    };
    if (!rule.first.empty() && parts.sets < 1) refuse("first", "has no set");
    if (!rule.second.empty() && parts.sets < 2) refuse("second", "has no second set");
    if (!hands::has_cards_for(rule.low, shape)) refuse("low", "has no such cards");
  }
  return rule;
}

/// Whatever is dealt, a rule must set it.
void need_last_rules(const TomlReader& toml, const std::vector<HouseWayRule>& rules) {
  for (std::size_t i = 0; i < kit::count_of<SevenCardShape>; ++i) {
    const auto shape = static_cast<SevenCardShape>(i);
    const auto last = std::find_if(rules.rbegin(), rules.rend(), [&](const HouseWayRule& rule) {
      return std::find(rule.hands.begin(), rule.hands.end(), shape) != rule.hands.end();
    });
    const bool always = last != rules.rend() && last->first.empty() && last->second.empty() &&
                        last->holds_any.empty() && last->holds_all.empty() && last->makes.empty();
    if (!always) toml.fail("rule", fmt::format("{} has no last rule without a condition", kit::name_of(shape)));
  }
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
  const toml::table root = rulebook::parse_toml(text, file);
  TomlReader toml(root, file);
  static_cast<void>(toml.text("title"));
  static_cast<void>(toml.text_or("source", ""));
  std::vector<HouseWayRule> rules;
  toml.each("rule", [&](TomlReader& rule) { rules.push_back(read_rule(rule)); });
  std::size_t named = 0;
  for (const HouseWayRule& rule : rules) named += rule.hands.size();
  if (named > hands::HouseWay::most_rules) {
    toml.fail("rule", fmt::format("names {} hands in all rules together; a house way holds {}", named,
                                  hands::HouseWay::most_rules));
  }
  need_last_rules(toml, rules);
  toml.finish();
  return rules;
}

rulebook::SourceFile house_way_file(const std::string& name) {
  for (const rulebook::SourceFile& file : rulebook::embedded_house_ways()) {
    if (file.id == name) return {name, file.text, "house-ways/" + name + ".toml"};
  }
  return {name, read_whole(name), name};
}

hands::HouseWay house_way(const std::string& name, hands::HighOrder order) {
  const rulebook::SourceFile file = house_way_file(name);
  return {parse_house_way(file.text, file.path), order};
}

}  // namespace houseway::games
