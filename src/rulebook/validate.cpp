#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "kit/error.hpp"
#include "rulebook/loader.hpp"
#include "rulebook/table_rules.hpp"
#include "rulebook/validate_rules.hpp"

namespace houseway::rulebook {

namespace {

template <class Items>
std::vector<std::string> ids_of(const Items& items) {
  std::vector<std::string> ids;
  for (const auto& item : items) ids.push_back(item.id);
  return ids;
}

void need_name(const GameRules& game, const std::string& key, const std::string& name,
               const std::vector<std::string>& known) {
  if (std::find(known.begin(), known.end(), name) != known.end()) return;
  refuse(game, key,
         fmt::format("there is no “{}”{}; there are {}", name, kit::did_you_mean(name, known), kit::one_of(known)));
}

/// The options and readings of a game, under which something may stand.
std::vector<std::string> choices_of(const GameRules& game) {
  auto known = ids_of(game.options);
  const auto readings = ids_of(game.readings);
  known.insert(known.end(), readings.begin(), readings.end());
  return known;
}

/// The values of one that there is.
const std::vector<std::string>& values_of(const GameRules& game, const std::string& id) {
  const Reading* reading = game.reading(id);
  return reading != nullptr ? reading->values : game.option(id)->values;
}

void need_condition(const GameRules& game, const std::string& key, const Condition& when) {
  for (const auto& [id, values] : when) {
    need_name(game, key + ".when", id, choices_of(game));
    const auto& lawful = values_of(game, id);
    for (const std::string& value : values) {
      if (!lawful.empty()) need_name(game, fmt::format("{}.when.{}", key, id), value, lawful);
    }
  }
}

template <class Items>
void need_unique(const GameRules& game, const std::string& key, const Items& items) {
  std::set<std::string> seen;
  for (const auto& item : items) {
    if (!seen.insert(item.id).second) refuse(game, key, fmt::format("“{}” is written twice", item.id));
  }
}

/// What is another name for a wager has nothing of its own: all is said of that wager.
void need_other_name(const GameRules& game, const Wager& wager) {
  if (wager.laid_as.empty()) return;
  std::vector<std::string> known;
  for (const Wager& other : game.wagers) {
    if (other.laid_as.empty()) known.push_back(other.id);
  }
  for (const std::string& name : wager.laid_as)
    need_name(game, "wager " + wager.id + ".laid-as", std::string(wager_of(name)), known);
  const auto refuse_own = [&](const std::string& what) {
    refuse(game, "wager " + wager.id,
           fmt::format("has a {} and is laid as “{}”: say it there", what, kit::one_of(wager.laid_as)));
  };
  const auto of_it = [&](const auto& item) { return item.wager == wager.id; };
  if (std::any_of(game.limits.begin(), game.limits.end(), of_it)) refuse_own("limit");
  if (std::any_of(game.paytables.begin(), game.paytables.end(), of_it)) refuse_own("pay table");
  if (std::any_of(game.meters.begin(), game.meters.end(), of_it)) refuse_own("meter");
}

void need_references(const GameRules& game) {
  const auto wagers = ids_of(game.wagers);
  const auto meters = ids_of(game.meters);
  need_unique(game, "option", game.options);
  for (const Reading& reading : game.readings) {
    if (game.option(reading.id) != nullptr) refuse(game, "reading " + reading.id, "is an option of this game too");
    for (const std::string& wager : reading.wagers) need_name(game, "reading " + reading.id + ".moves", wager, wagers);
  }
  need_unique(game, "wager", game.wagers);
  constexpr std::size_t most_meters = 255;  // a payment names its meter by one byte
  if (game.meters.size() > most_meters) refuse(game, "meter", fmt::format("there are more than {}", most_meters));
  std::set<std::pair<std::string, Condition>> meter_rows;
  for (const Meter& meter : game.meters) {
    if (!meter_rows.insert({meter.id, meter.when}).second)
      refuse(game, "meter", fmt::format("“{}” is written twice", meter.id));
  }
  need_unique(game, "irregularity", game.irregularities);
  for (const Constraint& constraint : game.constraints) {
    need_condition(game, "constraint", constraint.when);
    if (!constraint.option.empty()) need_condition(game, "constraint", {{constraint.option, constraint.values}});
  }
  for (const Wager& wager : game.wagers) {
    need_condition(game, "wager " + wager.id, wager.when);
    for (const std::string& other : wager.needs) need_name(game, "wager " + wager.id + ".needs", other, wagers);
    if (const std::string& option = wager.standing.limit_option; !option.empty())
      need_name(game, "wager " + wager.id + ".limit-option", option, ids_of(game.options));
    if (!wager.stake_option.empty())
      need_name(game, "wager " + wager.id + ".stake-option", wager.stake_option, ids_of(game.options));
    need_other_name(game, wager);
  }
  for (const Limit& limit : game.limits) {
    need_condition(game, "limit", limit.when);
    need_name(game, "limit.wager", limit.wager, wagers);
    if (!limit.of.empty()) need_name(game, "limit.times", limit.of, wagers);
    if (!limit.together.empty()) need_name(game, "limit.together-with", limit.together, wagers);
    if (!limit.round_up.empty()) need_name(game, "limit.round-up-to", limit.round_up, ids_of(game.options));
    if (!limit.most_option.empty()) need_name(game, "limit.most-option", limit.most_option, ids_of(game.options));
  }
  for (const PayoutLimit& limit : game.payout_limits) {
    need_condition(game, "payout-limit", limit.when);
    for (const std::string& wager : limit.wagers) need_name(game, "payout-limit.wagers", wager, wagers);
    if (!limit.option.empty()) need_name(game, "payout-limit.option", limit.option, ids_of(game.options));
  }
  for (const Meter& meter : game.meters) {
    need_condition(game, "meter " + meter.id, meter.when);
    need_name(game, "meter " + meter.id + ".wager", meter.wager, wagers);
  }
  std::set<std::pair<std::string, Condition>> steps;
  for (const PlayStep& step : game.play) {
    need_condition(game, "play " + step.id, step.when);
    if (!steps.insert({step.id, step.when}).second)
      refuse(game, "play", fmt::format("“{}” is written twice under the same options", step.id));
  }
  for (const Irregularity& irregularity : game.irregularities) {
    const std::string key = "irregularity " + irregularity.id;
    for (const std::string& wager : irregularity.plays_on) need_name(game, key + ".plays-on", wager, wagers);
    if (!irregularity.again_is.empty()) {
      auto known = ids_of(game.irregularities);
      if (irregularity.remedies.size() > 1) {
        for (const std::string& remedy : kit::names_of(irregularity.remedies)) known.push_back(remedy);
      }
      need_name(game, key + ".again-is", irregularity.again_is, known);
      if (irregularity.again_is == irregularity.id) refuse(game, key + ".again-is", "names itself; name another one");
    }
    if (irregularity.filed_as.empty()) continue;
    need_name(game, key + ".filed-as", irregularity.filed_as, choices_of(game));
    for (const std::string& value : values_of(game, irregularity.filed_as))
      need_name(game, key + ".filed-as " + irregularity.filed_as, value, kit::names_of(irregularity.remedies));
  }
  need_condition(game, "above-minimum", game.above_minimum);
  std::set<std::string> tables;
  for (const PayTable& table : game.paytables) {
    const std::string key = fmt::format("paytable {}/{}", table.wager, table.id);
    if (!tables.insert(key).second) refuse(game, key, "is written twice");
    need_condition(game, key, table.when);
    need_condition(game, key, table.free_when);
    need_name(game, key + ".wager", table.wager, wagers);
    for (const PayRow& row : table.rows) {
      if (!row.meter.empty()) need_name(game, key + "." + row.outcome + ".meter", row.meter, meters);
    }
    if (!table.meter.empty()) need_name(game, key + ".meter", table.meter, meters);
  }
}

/// What a player is paid for another's hand is said in one way: a bonus whose name ends in "-envy", beside the one
/// wager whose bettors are paid it, with pay tables of its own.
void need_envies(const GameRules& game) {
  constexpr std::string_view ending = "-envy";
  for (const Wager& wager : game.wagers) {
    if (wager.id.find("envy") == std::string::npos || !wager.laid_as.empty()) continue;
    if (!wager.id.ends_with(ending))
      refuse(game, "wager " + wager.id, "the name of an envy bonus ends in “-envy”, like “progressive-envy”");
    if (wager.kind != WagerKind::bonus || wager.needs.size() != 1)
      refuse(game, "wager " + wager.id, "an envy bonus has kind = \"bonus\" and needs the one wager that is envied");
  }
}

/// An outcome's own clause, or that of one it is a case of.
bool has_clause(const GameRules& game, const WagerWords& words, const OutcomeWord& outcome) {
  if (!game.clause(words.wager, outcome.name).empty()) return true;
  const auto general = std::find_if(words.outcomes.begin(), words.outcomes.end(),
                                    [&](const OutcomeWord& other) { return other.name == outcome.wider; });
  return general != words.outcomes.end() && has_clause(game, words, *general);
}

/// Every outcome that a pay table lists is one the procedure can reach, and every outcome it can reach has a clause.
void need_outcomes(const GameRules& game, const Vocabulary& vocabulary) {
  for (const PayTable& table : game.paytables) {
    if (!game.wager(table.wager)->not_dealt.empty()) continue;
    const std::string key = fmt::format("paytable {}/{}", table.wager, table.id);
    const WagerWords* words = vocabulary.find(table.wager, table.applies);
    if (words == nullptr) {
      std::vector<std::string> known;
      for (const WagerWords& each : vocabulary.wagers) {
        if (each.wager == table.wager) known.push_back("“" + each.applies + "”");
      }
      if (known.empty())
        refuse(game, key, fmt::format("the procedure {} settles no wager “{}”", game.procedure, table.wager));
      refuse(game, key + ".applies", fmt::format("“{}” is not allowed; use {}", table.applies, kit::one_of(known)));
    }
    std::vector<std::string> known;
    for (const OutcomeWord& outcome : words->outcomes) known.push_back(outcome.name);
    for (const PayRow& row : table.rows) need_name(game, key + ".pays", row.outcome, known);
  }
  for (const WagerWords& words : vocabulary.wagers) {
    if (game.wager(words.wager) == nullptr) continue;
    const bool has_table = std::any_of(game.paytables.begin(), game.paytables.end(), [&](const PayTable& table) {
      return table.wager == words.wager && table.applies == words.applies;
    });
    if (!has_table) continue;
    // A bonus that is not paid is not settled either.
    if (game.wager(words.wager)->kind == WagerKind::bonus) continue;
    for (const OutcomeWord& outcome : words.outcomes) {
      if (!has_clause(game, words, outcome))
        refuse(game, "clause." + words.wager, fmt::format("“{}” has no clause", outcome.name));
    }
  }
  for (const PayoutLimit& limit : game.payout_limits) {
    for (const auto& [name, times] : limit.at_minimum) {
      const std::size_t dot = name.find('.');
      if (dot == std::string::npos) continue;
      std::vector<std::string> known;
      for (const WagerWords& words : vocabulary.wagers) {
        if (words.wager != name.substr(0, dot)) continue;
        for (const OutcomeWord& outcome : words.outcomes) known.push_back(outcome.name);
      }
      need_name(game, "payout-limit.at-minimum", name.substr(dot + 1), known);
    }
    if (limit.outcomes.empty()) continue;
    std::vector<std::string> known;
    for (const WagerWords& words : vocabulary.wagers) {
      if (std::find(limit.wagers.begin(), limit.wagers.end(), words.wager) == limit.wagers.end()) continue;
      for (const OutcomeWord& outcome : words.outcomes) known.push_back(outcome.name);
    }
    for (const std::string& outcome : limit.outcomes) need_name(game, "payout-limit.outcome", outcome, known);
  }
  for (const auto& [wager, outcome] : vocabulary.losses) {
    if (game.wager(wager) != nullptr && game.clause(wager, outcome).empty()) {
      refuse(game, "clause." + wager, fmt::format("“{}” has no clause", outcome));
    }
  }
}

/// A wager that is not dealt is offered where an option says so: else no table of the game could be dealt.
void need_options_of_undealt(const GameRules& game) {
  for (const Wager& wager : game.wagers) {
    if (wager.not_dealt.empty()) continue;
    const bool off = std::any_of(wager.when.begin(), wager.when.end(), [&](const auto& term) {
      const Option* option = game.option(term.first);
      const auto& values = term.second;
      return option != nullptr && std::find(values.begin(), values.end(), option->fallback) == values.end();
    });
    if (!off)
      refuse(game, "wager " + wager.id,
             "is not dealt, and every table offers it: put it under an option (when) whose "
             "default leaves it out");
  }
}

/// A game that is not dealt has no procedure, and says nothing of how one deals it.
void need_no_procedure(const GameRules& game) {
  if (!game.procedure.empty()) refuse(game, "not-dealt", "goes without procedure: a game is dealt, or it is not");
  if (!game.dealing.empty()) refuse(game, "dealing", "goes with a procedure, and this game is not dealt");
  if (!game.clauses.empty()) refuse(game, "clause", "is of a settlement, and this game is not dealt");
  for (const Wager& wager : game.wagers) {
    const std::string key = "wager " + wager.id;
    if (!wager.not_dealt.empty()) refuse(game, key + ".not-dealt", "is said of the whole game already");
    if (!wager.spot.empty()) refuse(game, key + ".spot", "is a procedure's, and this game is not dealt");
    if (wager.on_cards) refuse(game, key + ".looks-at", "cards that nobody deals: this game is not dealt");
  }
  need_rules(game, *game.vocabulary);
}

}  // namespace

void need_spots(const GameRules& game, const Vocabulary& vocabulary) {
  std::vector<std::string> known;
  for (const WagerWords& words : vocabulary.wagers) known.push_back(words.wager);
  std::set<std::string> taken;
  for (const Wager& wager : game.wagers) {
    if (wager.spot.empty()) continue;
    const std::string key = "wager " + wager.id + ".spot";
    need_name(game, key, wager.spot, known);
    if (game.wager(wager.spot) != nullptr)
      refuse(game, key, fmt::format("this file has a wager “{}” itself; another name for it says laid-as", wager.spot));
    if (!taken.insert(wager.spot).second) refuse(game, key, fmt::format("two wagers stand at “{}”", wager.spot));
  }
}

void validate(const GameRules& game, const std::vector<Vocabulary>& vocabularies) {
  need_references(game);
  need_envies(game);
  if (!game.not_dealt.empty()) return need_no_procedure(game);
  need_options_of_undealt(game);
  std::vector<std::string> procedures;
  for (const Vocabulary& vocabulary : vocabularies) {
    procedures.push_back(vocabulary.procedure);
    if (vocabulary.procedure == game.procedure) {
      need_outcomes(game, *game.vocabulary);
      need_rules(game, *game.vocabulary);
      return;
    }
  }
  need_name(game, "procedure", game.procedure, procedures);
}

}  // namespace houseway::rulebook
