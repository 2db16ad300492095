#include <fmt/format.h>

#include "kit/error.hpp"
#include "rulebook/resolve_money.hpp"
#include "rulebook/resolve_options.hpp"
#include "rulebook/resolve_pays.hpp"
#include "rulebook/resolve_wagers.hpp"
#include "rulebook/table_rules.hpp"

namespace houseway::rulebook {

namespace {

void check_seats(const Resolving& table) {
  const GameRules& game = table.rules.game;
  if (table.config.seats < 0 || table.config.seats > game.seats) {
    const bool stated = !game.seats_cite.empty();
    table.violate("seats",
                  fmt::format("{} seats; at most {}{}", table.config.seats, game.seats,
                              stated ? "" : ", as the layout is read: the text states no number"),
                  stated ? game.seats_cite : "no clause");
    table.rules.seats = game.seats;
  }
}

}  // namespace

Resolution resolve(const GameRules& game, const TableConfig& config) {
  TableRules rules;
  rules.game = game;
  rules.config = config;
  rules.seats = config.seats > 0 ? config.seats : game.seats;
  std::vector<Violation> violations;
  const Resolving table{config, rules, violations};
  check_seats(table);
  set_options(table);
  choose_wagers(table);
  choose_paytables(table);
  set_commission(table);
  set_filed_rates(table);
  apply_custom_pays(table);
  take_off_meters(table);
  fix_stakes(table);
  set_house_maximum(table);
  check_limits(table);
  set_payout_limits(table);
  set_meters(table);
  return {std::move(rules), std::move(violations)};
}

Resolution resolve_or_what_if(const GameRules& game, const TableConfig& config) {
  Resolution resolution = resolve(game, config);
  for (const auto& violation : resolution.violations) {
    if (!violation.what_if) throw kit::InputError("", violation.text());
    resolution.rules.not_by_the_rule.push_back(violation.text());
  }
  return resolution;
}

TableRules resolve_lawful(const GameRules& game, const TableConfig& config) {
  Resolution resolution = resolve(game, config);
  if (!resolution.violations.empty()) throw kit::InputError("", resolution.violations.front().text());
  return std::move(resolution.rules);
}

}  // namespace houseway::rulebook
