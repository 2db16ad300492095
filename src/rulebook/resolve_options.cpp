#include "rulebook/resolve_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "kit/error.hpp"
#include "rulebook/describe.hpp"

namespace houseway::rulebook {

namespace {

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

class Options : Resolving {
 public:
  explicit Options(const Resolving& table) : Resolving(table) {}

  void set() {
    set_rules();
    set_readings();
    set_filed_options();
  }

 private:
  /// What somebody asks "what if" about. Where the value is one that the licensee may choose, it is that choice.
  void set_rules() {
    const Vocabulary& vocabulary = *rules.game.vocabulary;
    for (const auto& [id, value] : config.rules) {
      const std::string key = "rules." + id;
      const Option* option = rules.game.option(id);
      const RuleWord* word = vocabulary.rule(id);
      if (option == nullptr && word == nullptr) {
        violate(key,
                fmt::format("the procedure {} has no such rule{}", rules.game.procedure,
                            kit::did_you_mean(id, vocabulary.rule_keys())),
                rules.game.id);
      } else if (word != nullptr && !word->knows(value)) {
        violate(key,
                fmt::format("“{}” cannot be dealt{}; use {}", value, kit::did_you_mean(value, word->values),
                            word->allowed()),
                rules.game.id);
      } else if (option != nullptr && lawful(*option, value)) {
        rules.options[id] = value;
      } else if (word == nullptr) {
        violate(key, fmt::format("“{}” is not known; use {}", value, allowed_by(*option)), option->cite);
      } else {
        set_what_if(*word, value);
      }
    }
  }

  void set_what_if(const RuleWord& word, const std::string& value) {
    const Option* option = rules.game.option(word.key);
    const Reading* reading = rules.game.reading(word.key);
    rules.varied[word.key] = value;
    if (option != nullptr || reading != nullptr) rules.options[word.key] = value;
    std::string said = word.fallback;
    std::string clause = rules.game.id;
    if (const auto dealt = rules.game.dealing.find(word.key); dealt != rules.game.dealing.end()) said = dealt->second;
    if (option != nullptr) {
      said = allowed_by(*option);
      clause = option->cite;
    } else if (reading != nullptr) {
      said = kit::one_of(reading->values);
      clause = reading->cite;
    }
    if (said == value) return;
    violate_as_what_if("rules." + word.key, fmt::format("“{}”; the rule says {}", value, said), clause);
  }

  void set_readings() {
    for (const auto& [id, value] : config.readings) {
      const Reading* reading = rules.game.reading(id);
      if (reading == nullptr) {
        std::vector<std::string> known;
        for (const Reading& each : rules.game.readings) known.push_back(each.id);
        violate("readings." + id,
                known.empty() ? "this game has no readings"
                              : fmt::format("there is no such reading{}; there are {}", kit::did_you_mean(id, known),
                                            kit::one_of(known)),
                rules.game.id);
      } else if (!contains(reading->values, value)) {
        violate("readings." + id, fmt::format("“{}” is no reading of it; use {}", value, kit::one_of(reading->values)),
                reading->cite);
      } else {
        rules.options.try_emplace(id, value);
      }
    }
  }

  /// Those that are not chosen are read as usual.
  void complete_readings() {
    for (const Reading& reading : rules.game.readings) {
      const std::string value = rules.options.try_emplace(reading.id, reading.fallback).first->second;
      rules.options.try_emplace(reading.rule, value);
    }
  }

  void set_filed_options() {
    for (const auto& [id, value] : config.options) {
      const Option* option = rules.game.option(id);
      if (option == nullptr) {
        std::vector<std::string> known;
        for (const Option& each : rules.game.options) known.push_back(each.id);
        violate("options." + id, fmt::format("there is no such option{}", kit::did_you_mean(id, known)), rules.game.id);
      } else if (!lawful(*option, value)) {
        violate("options." + id, fmt::format("“{}” is not allowed; the rule allows {}", value, allowed_by(*option)),
                option->cite);
      } else {
        rules.options.try_emplace(id, value);  // a rule that is asked about comes first
      }
    }
    for (const auto& [wager, ids] : config.paytables) {
      for (const std::string& id : ids) choose_by_name(wager, id);
    }
    if (!config.paytables.empty()) {
      for (const Constraint& constraint : rules.game.constraints) imply(constraint);
    }
    complete_readings();
    for (const Option& option : rules.game.options) rules.options.try_emplace(option.id, option.fallback);
    for (const Constraint& constraint : rules.game.constraints) {
      if (rules.holds(constraint.when)) check_constraint(constraint);
    }
  }

  void check_constraint(const Constraint& constraint) {
    if (constraint.seats > 0 && rules.seats > constraint.seats) {
      if (config.seats > 0) {
        violate(
            "seats",
            fmt::format("{} seats; at most {} with {}", config.seats, constraint.seats, chosen_text(constraint.when)),
            constraint.cite);
      }
      rules.seats = constraint.seats;
    }
    if (constraint.option.empty()) return;
    const std::string& value = rules.options[constraint.option];
    if (contains(constraint.values, value)) return;
    const std::string with = constraint.when.empty() ? "this game" : chosen_text(constraint.when);
    violate("options." + constraint.option,
            fmt::format("“{}” does not go with {}; use {}", value, with, kit::one_of(constraint.values)),
            constraint.cite);
    // What somebody asks about is dealt whatever goes with it: three decks where a pay table is for eight.
    violations.back().what_if =
        config.rules.contains(constraint.option) && rules.game.vocabulary->rule(constraint.option) != nullptr;
  }

  void choose_by_name(const std::string& wager_id, const std::string& id) {
    const std::string key = "paytables." + wager_id;
    const Wager* wager = known_wager(key, wager_id);
    if (wager == nullptr) return;
    const PayTable* table = rules.game.paytable(wager_id, id);
    if (table == nullptr) {
      std::vector<std::string> known;
      std::string clause = wager->cite;
      for (const PayTable& each : rules.game.paytables) {
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
    if (belongs_to_another(wager->kind) && !wager->needs.empty()) imply(rules.game.wager(wager->needs.front())->when);
  }

  /// Options not set yet are set so that the condition holds. How a text is read is no licensee's choice, and no pay
  /// table's: readings say it.
  void imply(const Condition& when) {
    for (const auto& [option, values] : when) {
      if (rules.game.reading(option) == nullptr) rules.options.try_emplace(option, preferred(option, values));
    }
  }
  /// The option's default where it is among the values, else the first of them.
  [[nodiscard]] const std::string& preferred(const std::string& id, const std::vector<std::string>& values) const {
    const Option* option = rules.game.option(id);
    return option != nullptr && contains(values, option->fallback) ? option->fallback : values.front();
  }

  /// What the options that are set need of those that are not: the option constrained, or the ones it is constrained
  /// by.
  void imply(const Constraint& constraint) {
    if (constraint.option.empty()) return;
    const auto target = rules.options.find(constraint.option);
    if (target == rules.options.end()) {
      if (rules.holds(constraint.when))
        rules.options[constraint.option] = preferred(constraint.option, constraint.values);
      return;
    }
    if (contains(constraint.values, target->second)) return;
    for (const auto& [id, values] : constraint.when) {
      const Option* option = rules.game.option(id);
      if (rules.options.contains(id) || option == nullptr) continue;
      const auto other =
          std::find_if(option->values.begin(), option->values.end(),
                       [&, &listed = values](const std::string& value) { return !contains(listed, value); });
      if (other != option->values.end()) rules.options[id] = *other;
      return;
    }
  }
};

}  // namespace

void set_options(const Resolving& table) { Options(table).set(); }

}  // namespace houseway::rulebook
