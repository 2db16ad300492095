#include "rulebook/validate_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "kit/error.hpp"

namespace houseway::rulebook {

void refuse(const GameRules& game, const std::string& key, const std::string& problem) {
  throw kit::InputError(game.file, key + ": " + problem);
}

namespace {

/// The options and readings that the file itself reads: what stands under them, and what they are the measure of.
std::set<std::string> read_by_file(const GameRules& game) {
  std::set<std::string> read;
  const auto condition = [&](const Condition& when) {
    for (const auto& [id, values] : when) read.insert(id);
  };
  const auto conditions = [&](const auto& items) {
    for (const auto& item : items) condition(item.when);
  };
  conditions(game.constraints);
  conditions(game.wagers);
  conditions(game.limits);
  conditions(game.payout_limits);
  conditions(game.paytables);
  conditions(game.meters);
  for (const PayTable& table : game.paytables) condition(table.free_when);
  for (const Constraint& constraint : game.constraints) read.insert(constraint.option);
  for (const Wager& wager : game.wagers) read.insert({wager.standing.limit_option, wager.stake_option});
  for (const PayoutLimit& limit : game.payout_limits) read.insert(limit.option);
  condition(game.above_minimum);
  for (const Limit& limit : game.limits) read.insert({limit.round_up, limit.most_option});
  for (const Irregularity& irregularity : game.irregularities) read.insert(irregularity.filed_as);
  return read;
}

void need_value(const GameRules& game, const std::string& key, const RuleWord& word, const std::string& value) {
  if (word.knows(value)) return;
  refuse(game, key,
         fmt::format("the procedure {} does not know “{}”{}; it knows {}", game.procedure, value,
                     kit::did_you_mean(value, word.values), word.allowed()));
}

void need_option(const GameRules& game, const Option& option, const RuleWord* word, bool read_here) {
  const std::string key = "option " + option.id;
  const bool read = word != nullptr || read_here;
  if (read && option.no_effect) refuse(game, key, "has effect = \"none\", but something depends on it");
  if (!read && !option.no_effect) refuse(game, key, "nothing depends on it: misspelt, or else say effect = \"none\"");
  if (word == nullptr) return;
  for (const std::string& value : option.values) need_value(game, key, *word, value);
  if (!option.fallback.empty()) need_value(game, key, *word, option.fallback);
}

/// A clause stands for an outcome of a wager, or it is asked for by its name.
void need_clause(const GameRules& game, const Vocabulary& vocabulary, const std::string& name) {
  const auto dot = name.find('.');
  if (dot == std::string::npos) {
    if (vocabulary.clauses.contains(name)) return;
    const std::vector<std::string> known(vocabulary.clauses.begin(), vocabulary.clauses.end());
    refuse(game, "clause." + name, fmt::format("nothing asks for it{}", kit::did_you_mean(name, known)));
  }
  const std::string wager = name.substr(0, dot);
  const std::string outcome = name.substr(dot + 1);
  if (game.wager(wager) == nullptr) refuse(game, "clause." + wager, "this game has no such wager");
  std::vector<std::string> known;
  for (const WagerWords& words : vocabulary.wagers) {
    if (words.wager != wager) continue;
    for (const OutcomeWord& word : words.outcomes) known.push_back(word.name);
  }
  for (const auto& [lost, how] : vocabulary.losses) {
    if (lost == wager) known.push_back(how);
  }
  for (const Irregularity& irregularity : game.irregularities) known.push_back(irregularity.outcome);
  if (std::find(known.begin(), known.end(), outcome) == known.end())
    refuse(game, "clause." + name,
           fmt::format("the wager has no such outcome{}; it has {}", kit::did_you_mean(outcome, known),
                       kit::one_of(known)));
}

}  // namespace

void need_rules(const GameRules& game, const Vocabulary& vocabulary) {
  for (const auto& [key, value] : game.dealing) {
    const RuleWord* word = vocabulary.rule(key);
    if (word == nullptr)
      refuse(game, "dealing." + key,
             fmt::format("the procedure {} has no such rule{}", game.procedure,
                         kit::did_you_mean(key, vocabulary.rule_keys())));
    need_value(game, "dealing." + key, *word, value);
  }
  const std::set<std::string> read = read_by_file(game);
  for (const Option& option : game.options)
    need_option(game, option, vocabulary.rule(option.id), read.contains(option.id));
  const auto is_told = [&](const std::string& id) {
    return std::any_of(game.play.begin(), game.play.end(),
                       [&](const PlayStep& step) { return step.when.contains(id); });
  };
  for (const Reading& reading : game.readings) {
    const RuleWord* word = vocabulary.rule(reading.rule);
    const std::string key = "reading " + reading.id;
    if (word == nullptr && !read.contains(reading.id) && !is_told(reading.id))
      refuse(game, key,
             fmt::format("nothing depends on it{}", kit::did_you_mean(reading.rule, vocabulary.rule_keys())));
    if (word == nullptr) continue;
    for (const std::string& value : reading.values) need_value(game, key, *word, value);
  }
  for (const auto& [name, section] : game.clauses) need_clause(game, vocabulary, name);
}

}  // namespace houseway::rulebook
