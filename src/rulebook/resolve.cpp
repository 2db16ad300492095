#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "kit/error.hpp"
#include "rulebook/table_rules.hpp"

namespace houseway::rulebook {

namespace {

bool contains(const std::vector<std::string>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::optional<std::int64_t> whole_number(const std::string& text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::string allowed_text(const Option& option) {
  if (!option.values.empty()) return kit::one_of(option.values);
  if (option.at_least && option.at_most) return fmt::format("{} to {}", *option.at_least, *option.at_most);
  if (option.at_least) return fmt::format("{} or more", *option.at_least);
  return "any text";
}

bool lawful(const Option& option, const std::string& value) {
  if (option.filed && option.values.empty() && !option.at_least) return true;
  if (contains(option.values, value)) return true;
  const auto number = whole_number(value);
  return number && option.at_least && *number >= *option.at_least && (!option.at_most || *number <= *option.at_most);
}

class Resolver {
 public:
  Resolver(const GameRules& game, const TableConfig& config) : config_(config) {
    rules_.game = game;
    rules_.config = config;
    rules_.seats = config.seats > 0 ? config.seats : game.seats;
  }

  Resolution run() {
    check_seats();
    set_options();
    choose_wagers();
    choose_paytables();
    apply_custom_pays();
    check_limits();
    check_posted_limits();
    set_payout_limits();
    set_meters();
    return {std::move(rules_), std::move(violations_)};
  }

 private:
  void violate(std::string key, std::string problem, std::string clause) {
    violations_.push_back({std::move(key), std::move(problem), std::move(clause), false});
  }

  std::vector<std::string> wager_ids() const {
    std::vector<std::string> ids;
    for (const Wager& wager : rules_.game.wagers) ids.push_back(wager.id);
    return ids;
  }

  const Wager* known_wager(const std::string& key, const std::string& id) {
    const Wager* wager = rules_.game.wager(id);
    if (wager == nullptr)
      violate(key, fmt::format("there is no wager “{}”{}", id, kit::did_you_mean(id, wager_ids())), rules_.game.id);
    return wager;
  }

  void check_seats() {
    if (config_.seats < 0 || config_.seats > rules_.game.seats) {
      violate("seats", fmt::format("{} seats; at most {}", config_.seats, rules_.game.seats), rules_.game.id);
      rules_.seats = rules_.game.seats;
    }
  }

  void set_options() {
    for (const auto& [id, value] : config_.options) {
      const Option* option = rules_.game.option(id);
      if (option == nullptr) {
        std::vector<std::string> known;
        for (const Option& each : rules_.game.options) known.push_back(each.id);
        violate("options." + id, fmt::format("there is no such option{}", kit::did_you_mean(id, known)),
                rules_.game.id);
      } else if (!lawful(*option, value)) {
        violate("options." + id, fmt::format("“{}” is not allowed; the rule allows {}", value, allowed_text(*option)),
                option->cite);
      } else {
        rules_.options[id] = value;
      }
    }
    for (const auto& [wager, ids] : config_.paytables) {
      for (const std::string& id : ids) choose_by_name(wager, id);
    }
    if (!config_.paytables.empty()) {
      for (const Constraint& constraint : rules_.game.constraints) imply(constraint);
    }
    for (const Option& option : rules_.game.options) rules_.options.try_emplace(option.id, option.fallback);
    for (const Constraint& constraint : rules_.game.constraints) {
      if (rules_.holds(constraint.when)) check_constraint(constraint);
    }
  }

  void check_constraint(const Constraint& constraint) {
    if (constraint.seats > 0 && rules_.seats > constraint.seats) {
      if (config_.seats > 0) {
        violate("seats",
                fmt::format("{} seats; at most {} with {}", config_.seats, constraint.seats,
                            condition_text(constraint.when)),
                constraint.cite);
      }
      rules_.seats = constraint.seats;
    }
    if (constraint.option.empty()) return;
    const std::string& value = rules_.options[constraint.option];
    if (contains(constraint.values, value)) return;
    violate("options." + constraint.option,
            fmt::format("“{}” does not go with {}; use {}", value, condition_text(constraint.when),
                        kit::one_of(constraint.values)),
            constraint.cite);
  }

  static std::string condition_text(const Condition& when) {
    std::string out;
    for (const auto& [option, values] : when)
      out += fmt::format("{}{} = {}", out.empty() ? "" : " and ", option, kit::one_of(values));
    return out;
  }

  void choose_by_name(const std::string& wager_id, const std::string& id) {
    const std::string key = "paytables." + wager_id;
    const Wager* wager = known_wager(key, wager_id);
    if (wager == nullptr) return;
    const PayTable* table = rules_.game.paytable(wager_id, id);
    if (table == nullptr) {
      std::vector<std::string> known;
      std::string clause = wager->cite;
      for (const PayTable& each : rules_.game.paytables) {
        if (each.wager != wager_id) continue;
        if (known.empty()) clause = each.cite;
        known.push_back(each.id);
      }
      violate(
          key,
          fmt::format("“{}” is not in the rulebook{}; it has {}", id, kit::did_you_mean(id, known), kit::one_of(known)),
          clause);
      return;
    }
    imply(table->when);
    imply(wager->when);
  }

  /// Options not set yet are set so that the condition holds.
  void imply(const Condition& when) {
    for (const auto& [option, values] : when) rules_.options.try_emplace(option, preferred(option, values));
  }
  /// The option's default where it is among the values, else the first of them.
  [[nodiscard]] const std::string& preferred(const std::string& id, const std::vector<std::string>& values) const {
    const Option* option = rules_.game.option(id);
    return option != nullptr && contains(values, option->fallback) ? option->fallback : values.front();
  }

  /// What the options that are set need of those that are not: the option constrained, or the ones it is constrained
  /// by.
  void imply(const Constraint& constraint) {
    if (constraint.option.empty()) return;
    const auto target = rules_.options.find(constraint.option);
    if (target == rules_.options.end()) {
      if (rules_.holds(constraint.when))
        rules_.options[constraint.option] = preferred(constraint.option, constraint.values);
      return;
    }
    if (contains(constraint.values, target->second)) return;
    for (const auto& [id, values] : constraint.when) {
      const Option* option = rules_.game.option(id);
      if (rules_.options.contains(id) || option == nullptr) continue;
      const auto other =
          std::find_if(option->values.begin(), option->values.end(),
                       [&, &listed = values](const std::string& value) { return !contains(listed, value); });
      if (other != option->values.end()) rules_.options[id] = *other;
      return;
    }
  }

  void choose_wagers() {
    for (const std::string& id : config_.wagers) {
      const Wager* wager = known_wager("wagers", id);
      if (wager != nullptr && !rules_.holds(wager->when)) {
        violate("wagers", fmt::format("“{}” is offered only with {}", id, condition_text(wager->when)), wager->cite);
      }
    }
    for (const Wager& wager : rules_.game.wagers) {
      const bool named = config_.wagers.empty() || contains(config_.wagers, wager.id);
      if (named && rules_.holds(wager.when)) rules_.wagers.push_back(wager.id);
    }
    for (const Wager& wager : rules_.game.wagers) {
      const bool offered = contains(rules_.wagers, wager.id);
      if (wager.required && !offered) violate("wagers", fmt::format("“{}” must be offered", wager.id), wager.cite);
      if (!offered || wager.needs.empty()) continue;
      const bool beside = std::any_of(wager.needs.begin(), wager.needs.end(),
                                      [&](const std::string& other) { return contains(rules_.wagers, other); });
      if (!beside)
        violate("wagers",
                fmt::format("“{}” is offered without {}, on which it depends", wager.id, kit::one_of(wager.needs)),
                wager.cite);
    }
  }

  void choose_paytables() {
    for (const PayTable& table : rules_.game.paytables) {
      if (!contains(rules_.wagers, table.wager)) continue;
      const auto chosen = config_.paytables.find(table.wager);
      const bool named = chosen != config_.paytables.end() && contains(chosen->second, table.id);
      if (named && !rules_.holds(table.when)) {
        violate("paytables." + table.wager,
                fmt::format("“{}” stands only under {}", table.id, condition_text(table.when)), table.cite);
      }
      if (!rules_.holds(table.when)) continue;
      const auto same = std::find_if(rules_.paytables.begin(), rules_.paytables.end(), [&](const PayTable& other) {
        return other.wager == table.wager && other.applies == table.applies;
      });
      if (same == rules_.paytables.end()) {
        rules_.paytables.push_back(table);
      } else if (named) {
        *same = table;
      }
    }
  }

  void apply_custom_pays() {
    for (const auto& [wager, rows] : config_.pays) {
      if (known_wager("pays." + wager, wager) == nullptr) continue;
      for (const auto& [outcome, text] : rows) set_custom_pay(wager, outcome, text);
    }
  }

  void set_custom_pay(const std::string& wager, const std::string& outcome, const std::string& text) {
    const std::string key = fmt::format("pays.{}.{}", wager, outcome);
    const auto pays = Pays::parse(text);
    if (!pays || pays->minimum) {
      violate(key, fmt::format("“{}” is no payment; write it like \"3 to 2\"", text), rules_.game.id);
      return;
    }
    std::vector<std::string> known;
    for (PayTable& table : rules_.paytables) {
      if (table.wager != wager) continue;
      for (PayRow& row : table.rows) {
        known.push_back(row.outcome);
        if (row.outcome != outcome) continue;
        const bool may_differ = table.minimum || row.pays.minimum;
        if (!table.free_when.empty() && rules_.holds(table.free_when)) {
          row.pays = *pays;
          return;
        }
        if (!may_differ && *pays != row.pays) {
          violate(key, fmt::format("pays {}; the rule says {}", pays->text(), row.pays.text()), table.cite);
          violations_.back().what_if = true;
        } else if (may_differ && !pays_at_least(*pays, row.pays)) {
          violate(key, fmt::format("pays {}; the rule says no less than {}", pays->text(), row.pays.text()),
                  table.cite);
          violations_.back().what_if = true;
        }
        row.pays = *pays;
        return;
      }
    }
    violate(key,
            fmt::format("no pay table in force has this outcome{}; there are {}", kit::did_you_mean(outcome, known),
                        kit::one_of(known)),
            rules_.game.id);
  }

  void check_limits() {
    for (const auto& [wager, limits] : config_.limits) {
      if (known_wager("limits." + wager, wager) == nullptr) continue;
      if (limits.least && limits.most && *limits.least > *limits.most) {
        violate("limits." + wager,
                fmt::format("the minimum {} is above the maximum {}", limits.least->text(), limits.most->text()),
                rules_.game.wager(wager)->cite);
      }
    }
  }

  /// No posted limit may go beyond what the rule allows.
  void check_posted_limits() {
    for (const Limit& limit : rules_.game.limits) {
      const auto posted = config_.limits.find(limit.wager);
      if (!rules_.holds(limit.when) || posted == config_.limits.end()) continue;
      const std::string key = "limits." + limit.wager;
      if (limit.least && posted->second.least && *posted->second.least < *limit.least) {
        violate(key, fmt::format("minimum {}; not less than {}", posted->second.least->text(), limit.least->text()),
                limit.cite);
      }
      if (limit.most && posted->second.most && *posted->second.most > *limit.most) {
        violate(key, fmt::format("maximum {}; not more than {}", posted->second.most->text(), limit.most->text()),
                limit.cite);
      }
    }
  }

  void set_payout_limits() {
    for (PayoutLimit limit : rules_.game.payout_limits) {
      if (!rules_.holds(limit.when)) continue;
      Cents at_minimum;
      for (const auto& [wager, times] : limit.at_minimum) {
        const auto posted = config_.limits.find(wager);
        if (posted != config_.limits.end() && posted->second.least) at_minimum += *posted->second.least * times;
      }
      limit.most = std::max(limit.most, at_minimum);
      rules_.payout_limits.push_back(std::move(limit));
    }
  }

  void set_meters() {
    std::vector<std::string> known;
    for (const Meter& meter : rules_.game.meters) {
      known.push_back(meter.id);
      if (!rules_.holds(meter.when) || !contains(rules_.wagers, meter.wager)) continue;
      TableMeter out{meter.id, meter.wager, meter.seed, meter.seed, meter.contribution, meter.must_hit};
      if (const auto setting = config_.meters.find(meter.id); setting != config_.meters.end()) {
        if (!meter.seed_filed && setting->second.seed && *setting->second.seed < meter.seed) {
          violate("meters." + meter.id + ".seed",
                  fmt::format("{}; at least {}", setting->second.seed->text(), meter.seed.text()), meter.cite);
        }
        out.seed = setting->second.seed.value_or(out.seed);
        out.reading = setting->second.reading.value_or(out.seed);
        out.contribution = setting->second.contribution.value_or(out.contribution);
        if (out.contribution < meter.contribution_at_least) {
          violate("meters." + meter.id + ".contribution",
                  fmt::format("{:g}%; at least {:g}%", static_cast<double>(out.contribution) / 100,
                              static_cast<double>(meter.contribution_at_least) / 100),
                  meter.cite);
        }
      }
      // Two schedules of one meter, each under its own options: the first that holds is in use.
      if (!rules_.meter_index(meter.id)) rules_.meters.push_back(out);
    }
    for (const auto& [id, setting] : config_.meters) {
      if (!rules_.meter_index(id)) {
        violate("meters." + id, fmt::format("this table has no such meter{}", kit::did_you_mean(id, known)),
                rules_.game.id);
      }
    }
  }

  const TableConfig& config_;
  TableRules rules_;
  std::vector<Violation> violations_;
};

}  // namespace

Resolution resolve(const GameRules& game, const TableConfig& config) { return Resolver(game, config).run(); }

TableRules resolve_lawful(const GameRules& game, const TableConfig& config) {
  Resolution resolution = resolve(game, config);
  if (!resolution.violations.empty()) throw kit::InputError("", resolution.violations.front().text());
  return std::move(resolution.rules);
}

}  // namespace houseway::rulebook
