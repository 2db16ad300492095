#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "kit/words.hpp"
#include "report/numbers.hpp"
#include "report/sections.hpp"
#include "rulebook/describe.hpp"

namespace houseway::report {

namespace {

void write_options(Html& html, const Sheet& sheet) {
  html.leaf("h3", "Options of the licensee");
  if (sheet.table.game.options.empty()) return html.leaf("p", "The rules leave nothing to the licensee.");
  Table table{
      "Every choice that the rules leave open, as this table makes it; those that differ from the rulebook's default "
      "are in bold",
      {{"Option"}, {"Value"}, {"Section"}, {"Note"}}};
  for (const rulebook::Option& option : sheet.table.game.options) {
    const auto value = sheet.table.options.find(option.id);
    const std::string text = value == sheet.table.options.end() ? option.fallback : value->second;
    table.rows.push_back({option.id, {text, text == option.fallback ? "" : "strong"}, option.cite, option.note});
  }
  table.write(html);
}

void write_limits(Html& html, const Sheet& sheet) {
  Table table{"What a wager may be", {{"Wager"}, {"Limit"}, {"Section"}}};
  const auto& rules = sheet.table;
  for (const rulebook::Limit& limit : rules.game.limits) {
    if (rules.holds(limit.when) && rules.offers(limit.wager))
      table.rows.push_back({limit.wager, rulebook::limit_text(limit), limit.cite});
  }
  for (const rulebook::PayoutLimit& limit : rules.payout_limits)
    table.rows.push_back({"payouts", rulebook::limit_text(limit), limit.cite});
  for (const auto& [wager, limits] : rules.config.limits) {
    std::string text;
    if (limits.least) text += "at least " + limits.least->text();
    if (limits.most) text += (text.empty() ? "at most " : ", at most ") + limits.most->text();
    table.rows.push_back({wager, text, "posted at the table"});
  }
  html.leaf("h3", "Limits");
  if (table.rows.empty()) return html.leaf("p", "The rules limit no wager of this table beyond what the table posts.");
  table.write(html);
}

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

/// A doubt about a wager that the table does not offer does not touch it.
bool touches(const rulebook::Doubt& doubt, const rulebook::TableRules& table) {
  const std::string about = lower(doubt.about);
  return std::none_of(table.game.wagers.begin(), table.game.wagers.end(), [&](const rulebook::Wager& wager) {
    if (table.offers(wager.id)) return false;
    const bool by_name = !wager.name.empty() && about.find(lower(wager.name)) != std::string::npos;
    return by_name || about.find(words(wager.id)) != std::string::npos || about.find(wager.id) != std::string::npos;
  });
}

void write_doubts(Html& html, const Sheet& sheet) {
  html.leaf("h3", "Doubts, and the readings taken");
  const auto& doubts = sheet.table.game.doubts;
  const auto touching =
      std::count_if(doubts.begin(), doubts.end(), [&](const auto& doubt) { return touches(doubt, sheet.table); });
  if (touching == 0) return html.leaf("p", "The text of the rules leaves no doubt about this table.");
  html.leaf("p", "Where the text of the rules is silent or garbled, the figures of this page follow these readings.");
  const auto list = html.in("dl", {{"class", "doubts"}});
  for (const rulebook::Doubt& doubt : doubts) {
    if (!touches(doubt, sheet.table)) continue;
    html.leaf("dt", doubt.about);
    html.leaf("dd", doubt.reading);
  }
}

}  // namespace

void write_rules(Html& html, const Sheet& sheet) {
  html.leaf("p", fmt::format("{}. Up to {}.", sheet.table.game.source,
                             kit::counted(static_cast<std::uint64_t>(sheet.table.seats), "seat")));
  if (sheet.seats > 1) html.leaf("p", fmt::format("The figures are those of {} players dealt in.", sheet.seats));
  for (const std::string& difference : sheet.answer.what_if)
    html.leaf("p", "Not by the rule: " + difference, {{"class", "warning"}});
  write_options(html, sheet);
  write_limits(html, sheet);
  if (!sheet.answer.of_more_seats.empty()) {
    html.leaf("h3", "Wagers that a player alone does not make");
    html.leaf("p", fmt::format("{}.", fmt::join(sheet.answer.of_more_seats, ", ")));
  }
  if (!sheet.answer.not_offered.empty()) {
    html.leaf("h3", "Wagers of the rules that this table does not offer");
    html.leaf("p", fmt::format("{}.", fmt::join(sheet.answer.not_offered, ", ")));
  }
  write_doubts(html, sheet);
}

}  // namespace houseway::report
