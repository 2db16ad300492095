#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "kit/error.hpp"
#include "rulebook/describe.hpp"
#include "rulebook/resolve_money.hpp"
#include "rulebook/special_pays.hpp"
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

std::string allowed_by(const Option& option) { return allowed_text(option, "any text"); }

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
    set_rules();
    set_readings();
    set_options();
    choose_wagers();
    choose_paytables();
    set_commission();
    set_filed_rates();
    apply_custom_pays();
    take_off_meters();
    const Resolving money{config_, rules_, violations_};
    fix_stakes(money);
    set_house_maximum(money);
    check_limits(money);
    set_payout_limits(money);
    set_meters(money);
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
      const bool stated = !rules_.game.seats_cite.empty();
      violate("seats",
              fmt::format("{} seats; at most {}{}", config_.seats, rules_.game.seats,
                          stated ? "" : ", as the layout is read: the text states no number"),
              stated ? rules_.game.seats_cite : "no clause");
      rules_.seats = rules_.game.seats;
    }
  }

  /// What somebody asks "what if" about. Where the value is one that the licensee may choose, it is that choice.
  void set_rules() {
    const Vocabulary& vocabulary = *rules_.game.vocabulary;
    for (const auto& [id, value] : config_.rules) {
      const std::string key = "rules." + id;
      const Option* option = rules_.game.option(id);
      const RuleWord* word = vocabulary.rule(id);
      if (option == nullptr && word == nullptr) {
        violate(key,
                fmt::format("the procedure {} has no such rule{}", rules_.game.procedure,
                            kit::did_you_mean(id, vocabulary.rule_keys())),
                rules_.game.id);
      } else if (word != nullptr && !word->knows(value)) {
        violate(key,
                fmt::format("“{}” cannot be dealt{}; use {}", value, kit::did_you_mean(value, word->values),
                            word->allowed()),
                rules_.game.id);
      } else if (option != nullptr && lawful(*option, value)) {
        rules_.options[id] = value;
      } else if (word == nullptr) {
        violate(key, fmt::format("“{}” is not known; use {}", value, allowed_by(*option)), option->cite);
      } else {
        set_what_if(*word, value);
      }
    }
  }

  void set_what_if(const RuleWord& word, const std::string& value) {
    const Option* option = rules_.game.option(word.key);
    const Reading* reading = rules_.game.reading(word.key);
    rules_.varied[word.key] = value;
    if (option != nullptr || reading != nullptr) rules_.options[word.key] = value;
    std::string said = word.fallback;
    std::string clause = rules_.game.id;
    if (const auto dealt = rules_.game.dealing.find(word.key); dealt != rules_.game.dealing.end()) said = dealt->second;
    if (option != nullptr) {
      said = allowed_by(*option);
      clause = option->cite;
    } else if (reading != nullptr) {
      said = kit::one_of(reading->values);
      clause = reading->cite;
    }
    if (said == value) return;
    violate("rules." + word.key, fmt::format("“{}”; the rule says {}", value, said), clause);
    violations_.back().what_if = true;
  }

  void set_readings() {
    for (const auto& [id, value] : config_.readings) {
      const Reading* reading = rules_.game.reading(id);
      if (reading == nullptr) {
        std::vector<std::string> known;
        for (const Reading& each : rules_.game.readings) known.push_back(each.id);
        violate("readings." + id,
                known.empty() ? "this game has no readings"
                              : fmt::format("there is no such reading{}; there are {}", kit::did_you_mean(id, known),
                                            kit::one_of(known)),
                rules_.game.id);
      } else if (!contains(reading->values, value)) {
        violate("readings." + id, fmt::format("“{}” is no reading of it; use {}", value, kit::one_of(reading->values)),
                reading->cite);
      } else {
        rules_.options.try_emplace(id, value);
      }
    }
  }

  /// Those that are not chosen are read as usual.
  void complete_readings() {
    for (const Reading& reading : rules_.game.readings) {
      const std::string value = rules_.options.try_emplace(reading.id, reading.fallback).first->second;
      rules_.options.try_emplace(reading.rule, value);
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
        violate("options." + id, fmt::format("“{}” is not allowed; the rule allows {}", value, allowed_by(*option)),
                option->cite);
      } else {
        rules_.options.try_emplace(id, value);  // a rule that is asked about comes first
      }
    }
    for (const auto& [wager, ids] : config_.paytables) {
      for (const std::string& id : ids) choose_by_name(wager, id);
    }
    if (!config_.paytables.empty()) {
      for (const Constraint& constraint : rules_.game.constraints) imply(constraint);
    }
    complete_readings();
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
    const std::string with = constraint.when.empty() ? "this game" : condition_text(constraint.when);
    violate("options." + constraint.option,
            fmt::format("“{}” does not go with {}; use {}", value, with, kit::one_of(constraint.values)),
            constraint.cite);
    // What somebody asks about is dealt whatever goes with it: three decks where a pay table is for eight.
    violations_.back().what_if =
        config_.rules.contains(constraint.option) && rules_.game.vocabulary->rule(constraint.option) != nullptr;
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
    // What belongs to a wager stands where that is offered.
    if (belongs_to_another(wager->kind) && !wager->needs.empty()) imply(rules_.game.wager(wager->needs.front())->when);
  }

  /// Options not set yet are set so that the condition holds. How a text is read is no licensee's choice, and no pay
  /// table's: readings say it.
  void imply(const Condition& when) {
    for (const auto& [option, values] : when) {
      if (rules_.game.reading(option) == nullptr) rules_.options.try_emplace(option, preferred(option, values));
    }
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

  /// Wagers are offered as the table lists them, else as the options allow. Decisions and bonuses belong to wagers:
  /// they come along with those, whether listed or not, unless an option switches them off.
  void choose_wagers() {
    for (const std::string& id : config_.wagers) {
      const Wager* wager = known_wager("wagers", id);
      if (wager != nullptr && !wager->laid_as.empty()) violate("wagers", another_name(*wager), wager->cite);
      if (wager != nullptr && !rules_.holds(wager->when)) {
        violate("wagers", fmt::format("“{}” is offered only with {}", id, condition_text(wager->when)), wager->cite);
      }
    }
    std::vector<std::string> placed;
    for (const Wager& wager : rules_.game.wagers) {
      if (!wager.laid_as.empty()) continue;
      const bool named = config_.wagers.empty() || contains(config_.wagers, wager.id);
      if (named && !belongs_to_another(wager.kind) && rules_.holds(wager.when)) placed.push_back(wager.id);
    }
    const auto beside = [&](const Wager& wager) {
      return std::any_of(wager.needs.begin(), wager.needs.end(),
                         [&](const std::string& other) { return contains(placed, other); });
    };
    for (const Wager& wager : rules_.game.wagers) {
      const bool belongs = belongs_to_another(wager.kind);
      const bool offered = belongs ? beside(wager) && rules_.holds(wager.when) : contains(placed, wager.id);
      if (offered) rules_.wagers.push_back(wager.id);
      const bool due = wager.required && rules_.holds(wager.when);
      if ((due || is_contested(wager)) && !offered)
        violate("wagers", fmt::format("“{}” must be offered", wager.id), wager.cite);
      const bool asked = belongs ? contains(config_.wagers, wager.id) : offered;
      if (asked && !wager.needs.empty() && !beside(wager)) {
        violate("wagers",
                fmt::format("“{}” is offered without {}, on which it depends", wager.id, kit::one_of(wager.needs)),
                wager.cite);
      }
    }
  }

  void choose_paytables() {
    for (const PayTable& table : rules_.game.paytables) {
      const auto chosen = config_.paytables.find(table.wager);
      const bool named = chosen != config_.paytables.end() && contains(chosen->second, table.id);
      const std::string key = "paytables." + table.wager;
      if (!contains(rules_.wagers, table.wager)) {
        if (named) {
          violate(key, fmt::format("“{}” is not used: this table does not offer the wager", table.id),
                  rules_.game.wager(table.wager)->cite);
        }
        continue;
      }
      if (named && !rules_.holds(table.when)) {
        violate(key,
                fmt::format("“{}” stands only under {}{}", table.id, condition_text(table.when),
                            reading_against(table.when)),
                table.cite);
      }
      if (!rules_.holds(table.when)) continue;
      const auto same = std::find_if(rules_.paytables.begin(), rules_.paytables.end(), [&](const PayTable& other) {
        return other.wager == table.wager && other.applies == table.applies;
      });
      if (same == rules_.paytables.end()) {
        rules_.paytables.push_back(table);
      } else if (named) {
        if (contains(chosen->second, same->id)) {
          violate(
              key,
              fmt::format("“{}” is not used: “{}” settles the same, and a table has one of them", same->id, table.id),
              table.cite);
        }
        *same = table;
      }
    }
    need_paytables();
  }

  /// What to say of a condition that a reading does not meet; empty where it is another matter.
  [[nodiscard]] std::string reading_against(const Condition& when) const {
    for (const auto& [id, values] : when) {
      if (rules_.game.reading(id) == nullptr || contains(values, rules_.options.at(id))) continue;
      return fmt::format("; {0} is a reading, here “{1}”: set readings.{0}", id, rules_.options.at(id));
    }
    return "";
  }

  /// A stake that nothing pays on would be taken and never won.
  void need_paytables() {
    for (const std::string& id : rules_.wagers) {
      const auto pays_on = [&](const PayTable& table) { return table.wager == id; };
      const auto& all = rules_.game.paytables;
      if (std::none_of(all.begin(), all.end(), pays_on)) continue;  // settled by the words of another wager
      if (std::any_of(rules_.paytables.begin(), rules_.paytables.end(), pays_on)) continue;
      violate("wagers", fmt::format("“{}” is offered, and no pay table of it stands under these options", id),
              rules_.game.wager(id)->cite);
    }
  }

  /// A commission that is chosen, or asked about, is that of every row with one. One text calls it a fee.
  void set_commission() {
    for (const char* key : {"commission", "fee"}) set_commission(key);
  }
  void set_commission(const std::string& key) {
    const auto varied = rules_.varied.find(key);
    const auto option = rules_.options.find(key);
    if (varied == rules_.varied.end() && option == rules_.options.end()) return;
    const std::string& percent = varied != rules_.varied.end() ? varied->second : option->second;
    const auto pays = Pays::parse(fmt::format("commission {}%", percent));
    for (PayTable& table : rules_.paytables) {
      for (PayRow& row : table.rows) {
        if (pays && row.pays.kind == PayKind::commission) row.pays = *pays;
      }
    }
  }

  /// The rate that the licensee posts within printed bounds is that of every row with such bounds.
  void set_filed_rates() {
    constexpr const char* key = "vigorish-rate";
    const auto varied = rules_.varied.find(key);
    const auto option = rules_.options.find(key);
    const std::string rate = varied != rules_.varied.end()    ? varied->second
                             : option != rules_.options.end() ? option->second
                                                              : "";
    for (PayTable& table : rules_.paytables) {
      for (PayRow& row : table.rows) row.pays = filed_at(row.pays, rate);
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
    if (!contains(rules_.wagers, wager)) {
      violate(key, fmt::format("this table does not offer {}", wager), rules_.game.wager(wager)->cite);
      return;
    }
    // Of a wager that has only columns side by side (by the number of players, by position), all are meant; else its
    // own, and one that states a row of it anew.
    constexpr std::string_view stated_anew = "star";
    std::vector<std::string> known;
    bool found = false;
    bool in_own = false;
    for (PayTable& table : rules_.paytables) {
      if (table.wager != wager || (found && table.applies.empty())) continue;
      if (in_own && table.applies != stated_anew) continue;
      for (PayRow& row : table.rows) {
        known.push_back(row.outcome);
        if (row.outcome != outcome) continue;
        if (const std::string problem = cannot_pay(table, row, *pays); !problem.empty()) {
          violate(key, problem, cite_of(table, row));
          return;
        }
        const bool free = !table.free_when.empty() && rules_.holds(table.free_when);
        if (!free && !found) check_custom_pay(key, table, row, *pays);
        row.pays = *pays;
        found = true;
        in_own = in_own || table.applies.empty();
      }
    }
    if (found || add_free_row(wager, outcome, *pays)) return;
    violate(key,
            fmt::format("no pay table in force has this outcome{}; there are {}", kit::did_you_mean(outcome, known),
                        kit::one_of(known)),
            rules_.game.id);
  }

  /// Where a table may pay what it likes, it may pay for an outcome that the rule's own column leaves out.
  bool add_free_row(const std::string& wager, const std::string& outcome, const Pays& pays) {
    for (PayTable& table : rules_.paytables) {
      if (table.wager != wager || table.free_when.empty() || !rules_.holds(table.free_when)) continue;
      for (const WagerWords& words : rules_.game.vocabulary->wagers) {
        const auto is_it = [&](const OutcomeWord& word) { return word.name == outcome; };
        if (words.wager != wager || words.applies != table.applies ||
            std::none_of(words.outcomes.begin(), words.outcomes.end(), is_it))
          continue;
        PayRow row;
        row.outcome = outcome;
        row.pays = pays;
        table.rows.push_back(std::move(row));
        return true;
      }
    }
    return false;
  }

  static bool goes_into_pot(const PayTable& table) {
    return std::any_of(table.rows.begin(), table.rows.end(),
                       [](const PayRow& each) { return is_out_of_pot(each.pays); });
  }
  /// A main wager of all players against each other, required of each of them where there are others.
  [[nodiscard]] bool is_contested(const Wager& wager) const {
    const auto& tables = rules_.game.paytables;
    return wager.kind == WagerKind::main && std::any_of(tables.begin(), tables.end(), [&](const PayTable& table) {
             return table.wager == wager.id && goes_into_pot(table);
           });
  }

  /// Why a row cannot pay so, whatever the rule says; empty where it can.
  [[nodiscard]] std::string cannot_pay(const PayTable& table, const PayRow& row, const Pays& pays) const {
    const std::string& wager = table.wager;
    const bool without_stake = rules_.game.wager(wager)->kind == WagerKind::bonus;
    if (goes_into_pot(table) && (is_out_of_pot(row.pays) || row.pays.kind == PayKind::lose) && pays != row.pays)
      return fmt::format("{} is won and lost by what lies in a pot: no odds can be set for it", wager);
    if (without_stake && row.pays.kind == PayKind::share && pays != row.pays)
      return fmt::format("{} has no stake: it is paid its meter, and nothing else", wager);
    if (pays.kind == PayKind::share && row.meter.empty())
      return fmt::format("pays {} of a meter, and this outcome has none", pays.text());
    if (pays.kind == PayKind::reckoned && row.pays.kind != PayKind::reckoned)
      return fmt::format("“{}” is for outcomes whose payment the game itself reckons; this one pays {}", pays.text(),
                         row.pays.text());
    return "";
  }

  static const std::string& cite_of(const PayTable& table, const PayRow& row) {
    return row.cite.empty() ? table.cite : row.cite;
  }

  /// Odds other than the rule's can be analysed all the same: what if.
  void violate_odds(const std::string& key, const std::string& problem, const std::string& clause) {
    violate(key, problem, clause);
    violations_.back().what_if = true;
  }

  void check_custom_pay(const std::string& key, const PayTable& table, const PayRow& row, const Pays& pays) {
    if (pays == row.pays) return;
    const std::string& clause = cite_of(table, row);
    // What loses or is returned is so in a table of minimums too.
    const bool wins = row.pays.kind != PayKind::lose && row.pays.kind != PayKind::push;
    if (!(table.minimum || row.pays.minimum) || !wins) {
      return violate_odds(key, fmt::format("pays {}; the rule says {}", pays.text(), row.pays.text()), clause);
    }
    if (!pays_at_least(pays, row.pays)) {
      return violate_odds(key, fmt::format("pays {}; the rule says no less than {}", pays.text(), row.pays.text()),
                          clause);
    }
    if (row.most && !pays_at_least(*row.most, pays)) {
      return violate_odds(key, fmt::format("pays {}; the rule says no more than {}", pays.text(), row.most->text()),
                          clause);
    }
    if (!pays_at_least(row.pays, pays)) pay_above_minimum(key, pays, row.pays);
  }

  /// A table that pays more than a minimum has filed so, unless it says that it does not.
  void pay_above_minimum(const std::string& key, const Pays& pays, const Pays& least) {
    for (const auto& [id, values] : rules_.game.above_minimum) {
      if (contains(values, rules_.options[id])) continue;
      if (!config_.options.contains(id)) {
        rules_.options[id] = values.front();
        continue;
      }
      violate_odds(key,
                   fmt::format("pays {}, more than {}; this table has filed {} = {}", pays.text(), least.paid_text(),
                               id, rules_.options[id]),
                   rules_.game.option(id)->cite);
    }
  }

  /// Fixed amounts from a certain one on are deducted from the meter, the table's own among them.
  void take_off_meters() {
    for (PayTable& table : rules_.paytables) {
      for (PayRow& row : table.rows) {
        const bool fixed = row.pays.kind == PayKind::fixed && table.off_meter_from;
        if (fixed && row.pays.amount >= table.off_meter_from->count()) row.meter = table.meter;
      }
    }
  }

  const TableConfig& config_;
  TableRules rules_;
  std::vector<Violation> violations_;
};

}  // namespace

Resolution resolve(const GameRules& game, const TableConfig& config) { return Resolver(game, config).run(); }

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
