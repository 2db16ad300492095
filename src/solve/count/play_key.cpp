#include "solve/count/play_key.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kit/fingerprint.hpp"

namespace houseway::solve {

std::string play_key(const Question& question, std::span<const std::string_view> parts) {
  if (question.strategy != nullptr || !question.beside.empty()) return "";
  const rulebook::TableRules& table = question.table;
  kit::Fingerprint print;
  print.add_text(table.game.procedure);
  for (const auto* rules : {&table.varied, &table.options, &table.game.dealing}) {
    for (const auto& [rule, value] : *rules) {
      print.add_text(rule);
      print.add_text(value);
    }
    print.add_text("");
  }
  for (const rulebook::PayTable& paytable : table.paytables) {
    if (std::find(parts.begin(), parts.end(), paytable.wager) == parts.end()) continue;
    print.add_text(paytable.wager);
    print.add_text(paytable.applies);
    for (const rulebook::PayRow& row : paytable.rows) {
      print.add_text(row.outcome);
      print.add_text(row.pays.text());
    }
  }
  return fmt::format("{:016x}", print.value());
}

}  // namespace houseway::solve
