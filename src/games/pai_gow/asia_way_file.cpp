#include "games/pai_gow/asia_way_file.hpp"

#include "games/pai_gow/house_way_file.hpp"
#include "games/pai_gow/house_way_rules.hpp"

namespace houseway::games {

namespace {

using hands::AsiaCard;
using hands::AsiaCategory;
using hands::AsiaWayRule;
using hands::SevenCardShape;
using rulebook::TomlReader;

constexpr const char* best_left = "best-left";

/// What leaves the high hand: cards by name, or the best that the rule leaves.
void read_out(TomlReader& toml, AsiaWayRule& rule) {
  const auto medium = toml.words("medium");
  rule.best_left = medium.size() == 1 && medium[0] == best_left;
  if (rule.best_left) {
    if (rule.makes.empty()) toml.fail("medium", "best-left goes with makes");
    if (toml.text_or("low", best_left) != best_left) toml.fail("low", "is best-left with a medium hand that is");
    if (toml.has("medium-from")) {
      const std::string from = toml.text("medium-from");
      rule.medium_from = from == "pair" ? AsiaWayRule::only_pairs : need_rank(toml, "medium-from", from);
    }
    if (toml.has("low-from")) rule.low_from = need_rank(toml, "low-from", toml.text("low-from"));
    return;
  }
  if (medium.size() != rule.medium.size()) toml.fail("medium", R"(takes two cards, like ["second", "second"])");
  for (std::size_t i = 0; i < medium.size(); ++i) rule.medium[i] = toml.as_named<AsiaCard>("medium", medium[i]);
  rule.low = toml.named<AsiaCard>("low");
}

AsiaWayRule read_asia_rule(TomlReader& toml) {
  AsiaWayRule rule;
  read_conditions<AsiaCategory>(toml, rule);
  read_out(toml, rule);
  check_hands(toml, rule, "medium", [&](SevenCardShape shape) { return hands::has_cards_for(rule, shape); });
  return rule;
}

std::string letters(hands::RankSet set) {
  std::string out;
  for (hands::RankSet left = set; !left.empty(); left = left - left.highest())
    out += "23456789TJQKA"[static_cast<std::size_t>(left.highest())];
  return out;
}

template <class Names>
std::string listed(const Names& names) {
  std::string out;
  for (const auto name : names) out += fmt::format("{}{}", out.empty() ? "" : ", ", kit::name_of(name));
  return out;
}

std::string in_words(const AsiaWayRule& rule) {
  std::string out = listed(rule.hands);
  if (!rule.first.empty()) out += ", first " + letters(rule.first);
  if (!rule.second.empty()) out += ", second " + letters(rule.second);
  if (!rule.holds_any.empty()) out += ", one of " + letters(rule.holds_any) + " beside";
  if (!rule.holds_all.empty()) out += ", all of " + letters(rule.holds_all) + " beside";
  if (!rule.makes.empty()) out += "; makes " + listed(rule.makes);
  if (rule.best_left) {
    out += ": medium and low best left";
    if (rule.medium_from == AsiaWayRule::only_pairs) {
      out += ", medium a pair";
    } else if (rule.medium_from != kit::Rank::two) {
      out += ", medium from " + letters(rule.medium_from);
    }
    if (rule.low_from != kit::Rank::two) out += ", low from " + letters(rule.low_from);
    return out;
  }
  return out + fmt::format(": medium {}, low {}", listed(rule.medium), kit::name_of(rule.low));
}

}  // namespace

std::vector<AsiaWayRule> parse_asia_way(std::string_view text, const std::string& file) {
  return parse_way_rules<AsiaWayRule>(text, file, hands::AsiaWay::most_rules, &read_asia_rule);
}

hands::AsiaWay asia_way(const std::string& name, hands::WheelRank wheel) {
  const rulebook::SourceFile file = house_way_file(name);
  return {parse_asia_way(file.text, file.path), wheel};
}

WayInWords asia_way_in_words(const std::string& name) {
  const rulebook::SourceFile file = house_way_file(name);
  const toml::table root = rulebook::parse_toml(file.text, file.path);
  WayInWords out{TomlReader(root, file.path).text("title"), {}};
  for (const AsiaWayRule& rule : parse_asia_way(file.text, file.path)) out.rules.push_back(in_words(rule));
  return out;
}

}  // namespace houseway::games
