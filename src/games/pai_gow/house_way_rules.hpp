#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hands/house_way.hpp"
#include "rulebook/toml_reader.hpp"

/// What the files of all house ways of seven cards have in common: rules by what the cards are, and their conditions.
namespace houseway::games {

inline std::optional<kit::Rank> rank_of(std::string_view text) {
  if (text.size() != 1) return std::nullopt;
  constexpr std::string_view ranks = "23456789TJQKA";
  const std::size_t at = ranks.find(text[0]);
  return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<kit::Rank>(at));
}

inline kit::Rank need_rank(const rulebook::TomlReader& toml, std::string_view key, std::string_view text) {
  if (const auto rank = rank_of(text)) return *rank;
  toml.fail(key, fmt::format("“{}” is no rank; write one of 2 to 9, T, J, Q, K, A", text));
}

/// "K" or "7-T".
inline hands::RankSet read_range(rulebook::TomlReader& toml, std::string_view key) {
  const std::string text = toml.text_or(key, "");
  if (text.empty()) return {};
  const std::size_t dash = text.find('-');
  const kit::Rank from = need_rank(toml, key, text.substr(0, dash));
  const kit::Rank to = dash == std::string::npos ? from : need_rank(toml, key, text.substr(dash + 1));
  if (from > to) toml.fail(key, "the range runs downwards; write the lower rank first");
  hands::RankSet out;
  for (int rank = static_cast<int>(from); rank <= static_cast<int>(to); ++rank)
    out = out | static_cast<kit::Rank>(rank);
  return out;
}

inline hands::RankSet read_ranks(rulebook::TomlReader& toml, std::string_view key) {
  hands::RankSet out;
  for (const std::string& word : toml.words(key)) out = out | need_rank(toml, key, word);
  return out;
}

/// The hands of a rule and its conditions. All categories that `makes` may name are straights and flushes.
template <class Category, class Rule>
void read_conditions(rulebook::TomlReader& toml, Rule& rule) {
  for (const std::string& word : toml.words("hand"))
    rule.hands.push_back(toml.as_named<hands::SevenCardShape>("hand", word));
  if (rule.hands.empty()) toml.fail("hand", "is missing");
  rule.first = read_range(toml, "first");
  rule.second = read_range(toml, "second");
  rule.holds_any = read_ranks(toml, "holds-any");
  rule.holds_all = read_ranks(toml, "holds-all");
  for (const std::string& word : toml.words("makes")) {
    const auto category = toml.as_named<Category>("makes", word);
    if (category != Category::straight && category != Category::flush && category != Category::straight_flush &&
        category != Category::royal_flush)
      toml.fail("makes", "takes straight, flush, straight-flush and royal-flush; all else is told by hand");
    rule.makes.push_back(category);
  }
}

/// Every hand that the rule names has the sets it asks about, and the cards of what goes, which stand at `key`.
template <class Rule, class HasCards>
void check_hands(const rulebook::TomlReader& toml, const Rule& rule, std::string_view key, HasCards&& has_cards) {
  for (const hands::SevenCardShape shape : rule.hands) {
    const auto parts = hands::parts_of(shape);
    const auto refuse = [&](std::string_view at, std::string_view problem) {
      toml.fail(at, fmt::format("{} {}", kit::name_of(shape), problem));
    };
    if (!rule.first.empty() && parts.sets < 1) refuse("first", "has no set");
    if (!rule.second.empty() && parts.sets < 2) refuse("second", "has no second set");
    if (!has_cards(shape)) refuse(key, "has no such cards");
  }
}

/// Whatever is dealt, a rule must set it.
template <class Rule>
void need_last_rules(const rulebook::TomlReader& toml, const std::vector<Rule>& rules) {
  for (std::size_t i = 0; i < kit::count_of<hands::SevenCardShape>; ++i) {
    const auto shape = static_cast<hands::SevenCardShape>(i);
    const auto last = std::find_if(rules.rbegin(), rules.rend(), [&](const Rule& rule) {
      return std::find(rule.hands.begin(), rule.hands.end(), shape) != rule.hands.end();
    });
    const bool always = last != rules.rend() && last->first.empty() && last->second.empty() &&
                        last->holds_any.empty() && last->holds_all.empty() && last->makes.empty();
    if (!always) toml.fail("rule", fmt::format("{} has no last rule without a condition", kit::name_of(shape)));
  }
}

/// A file of rules, of which a way holds so many, each counted once for every hand that it names.
template <class Rule>
std::vector<Rule> parse_way_rules(std::string_view text, const std::string& file, std::size_t most_rules,
                                  Rule (*read_rule)(rulebook::TomlReader&)) {
  const toml::table root = rulebook::parse_toml(text, file);
  rulebook::TomlReader toml(root, file);
  static_cast<void>(toml.text("title"));
  static_cast<void>(toml.text_or("source", ""));
  std::vector<Rule> rules;
  toml.each("rule", [&](rulebook::TomlReader& rule) { rules.push_back(read_rule(rule)); });
  std::size_t named = 0;
  for (const Rule& rule : rules) named += rule.hands.size();
  if (named > most_rules) {
    toml.fail("rule", fmt::format("names {} hands in all rules together; a house way holds {}", named, most_rules));
  }
  need_last_rules(toml, rules);
  toml.finish();
  return rules;
}

}  // namespace houseway::games
