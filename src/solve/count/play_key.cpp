#include "solve/count/play_key.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kit/fingerprint.hpp"
#include "rulebook/vocabulary.hpp"

namespace houseway::solve {

namespace {

/// Whether the procedure reads a rule of this name. An option that it does not read can only choose pay tables.
bool is_read(const rulebook::TableRules& table, std::string_view rule) {
  return table.game.vocabulary == nullptr || table.game.vocabulary->rule(rule) != nullptr;
}

}  // namespace

std::string play_key(const Question& question, std::span<const std::string_view> parts) {
  if (question.strategy != nullptr || !question.beside.empty()) return "";
  const rulebook::TableRules& table = question.table;
  kit::Fingerprint print;
  print.add_text(table.game.procedure);
  print.add(static_cast<std::uint64_t>(table.seats));
  const auto is_part = [&](const std::string& wager) {
    return std::find(parts.begin(), parts.end(), wager) != parts.end();
  };
  const auto add_amount = [&](const std::optional<kit::Cents>& amount) {
    print.add_text(amount ? amount->text() : "");
  };
  for (const auto* rules : {&table.varied, &table.options, &table.game.dealing}) {
    for (const auto& [rule, value] : *rules) {
      if (!is_read(table, rule)) continue;
      print.add_text(rule);
      print.add_text(value);
    }
    print.add_text("");
  }
  for (const rulebook::PayTable& paytable : table.paytables) {
    if (!is_part(paytable.wager)) continue;
    print.add_text(paytable.wager);
    print.add_text(paytable.applies);
    for (const rulebook::PayRow& row : paytable.rows) {
      print.add_text(row.outcome);
      print.add_text(row.pays.text());
    }
  }
  for (const rulebook::Limit& limit : table.game.limits) {
    if (!is_part(limit.wager) || !table.holds(limit.when)) continue;
    const rulebook::Proportion proportion = table.proportion(limit);
    print.add_text(fmt::format("{} {} {} {} {} {}", limit.wager, limit.of, limit.exact, proportion.times,
                               proportion.over, proportion.unit.count()));
  }
  for (const auto& [wager, posted] : table.config.limits) {
    if (!is_part(wager)) continue;
    print.add_text(wager);
    add_amount(posted.least);
    add_amount(posted.most);
  }
  return fmt::format("{:016x}", print.value());
}

}  // namespace houseway::solve
