#include "rulebook/binder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "kit/error.hpp"

namespace houseway::rulebook {

std::optional<std::string> Binder::rule(std::string_view key) const {
  if (table_ == nullptr) return std::nullopt;
  const std::string id(key);
  for (const auto* said : {&table_->varied, &table_->options, &table_->game.dealing}) {
    if (const auto at = said->find(id); at != said->end()) return at->second;
  }
  return std::nullopt;
}

void Binder::note_rule(RuleWord word) {
  if (vocabulary_ == nullptr) return;
  const RuleWord* noted = vocabulary_->rule(word.key);
  if (noted == nullptr) vocabulary_->rules.push_back(std::move(word));
}

std::string Binder::text(std::string_view key, std::string_view fallback) {
  note_rule({.key = std::string(key),
             .values = {},
             .form = "any text",
             .understands = {},
             .fallback = std::string(fallback),
             .set_by = SetBy::files});
  return rule(key).value_or(std::string(fallback));
}

void Binder::refuse_value(std::string_view key, std::string_view value, std::string_view form) const {
  throw kit::InputError(table_->game.file, fmt::format("{}: “{}” cannot be dealt; use {}", key, value, form));
}

void Binder::refuse_value(std::string_view key, std::string_view value,
                          std::span<const std::string_view> values) const {
  refuse_value(key, value, kit::one_of({values.begin(), values.end()}));
}

Cents Binder::must_hit(std::string_view meter_id) const {
  const auto index = meter(meter_id);
  return index ? table_->meters[*index].must_hit.value_or(Cents{}) : Cents{};
}

Award Binder::award(std::string_view wager, std::string_view outcome, std::string_view wider) {
  Award award;
  award.outcome = outcome;
  if (!find_row(wager, "", outcome, award) && !wider.empty()) find_row(wager, "", wider, award);
  cite_own(wager, outcome, award);
  award.net = net_factor(award.pays);
  return award;
}

Award Binder::loses(std::string_view wager, std::string_view outcome) {
  Award award;
  award.outcome = outcome;
  if (vocabulary_ != nullptr) {
    vocabulary_->losses.emplace_back(wager, outcome);
  } else if (const std::string section = table_->game.clause(wager, outcome); !section.empty()) {
    award.clause = cite(section);
  }
  return award;
}

ClauseId Binder::clause(const std::string& name) {
  if (vocabulary_ != nullptr) vocabulary_->clauses.insert(name);
  if (table_ == nullptr) return {};
  const auto at = table_->game.clauses.find(name);
  return at == table_->game.clauses.end() ? ClauseId{} : cite(at->second);
}

std::string Binder::clause_text(const std::string& name) {
  if (vocabulary_ != nullptr) vocabulary_->clauses.insert(name);
  if (table_ == nullptr) return "";
  const auto at = table_->game.clauses.find(name);
  return at == table_->game.clauses.end() ? "" : at->second;
}

const Wager* Binder::wager(std::string_view id) const { return table_ == nullptr ? nullptr : table_->game.wager(id); }

int Binder::number(std::string_view key, int fallback, int least, int most, SetBy set_by) {
  const auto read = [least, most](std::string_view text) -> std::optional<int> {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc() && end == text.data() + text.size();
    return whole && value >= least && value <= most ? std::optional(value) : std::nullopt;
  };
  return parsed(key, std::to_string(fallback), read, fmt::format("a number from {} to {}", least, most), set_by);
}

bool Binder::offers(std::string_view wager) const { return table_ != nullptr && table_->offers(wager); }

bool Binder::sets_odds(std::string_view wager) const {
  return table_ != nullptr && table_->config.pays.contains(std::string(wager));
}

std::string Binder::cite_of(std::string_view wager) const {
  const Wager* found = table_ == nullptr ? nullptr : table_->game.wager(wager);
  return found == nullptr ? "" : found->cite;
}

void Binder::refuse_option(std::string_view id, const std::string& problem) const {
  const Option* option = table_ == nullptr ? nullptr : table_->game.option(id);
  throw kit::InputError("option " + std::string(id), problem + (option == nullptr ? "" : " [" + option->cite + "]"));
}

std::optional<std::uint8_t> Binder::meter(std::string_view id) const {
  if (table_ == nullptr) return std::nullopt;
  const auto index = table_->meter_index(id);
  return index ? std::optional(static_cast<std::uint8_t>(*index)) : std::nullopt;
}

Proportion Binder::limit(std::string_view wager) const {
  if (table_ == nullptr) return {};
  for (const Limit& limit : table_->game.limits) {
    if (limit.wager == wager && !limit.of.empty() && table_->holds(limit.when)) return table_->proportion(limit);
  }
  return {};
}

StakeLimits Binder::posted(std::string_view wager) const {
  if (table_ == nullptr) return {};
  const auto limits = table_->config.limits.find(std::string(wager));
  return limits == table_->config.limits.end() ? StakeLimits{} : limits->second;
}

bool Binder::find_row(std::string_view wager, std::string_view applies, std::string_view outcome, Award& award) {
  const std::string own = table_->game.clause(wager, outcome);
  if (!own.empty() && award.clause == ClauseId{}) award.clause = cite(own);
  const PayTable* table = table_->in_force(wager, applies);
  if (table == nullptr) return false;
  for (const PayRow& row : table->rows) {
    if (row.outcome != outcome) continue;
    award.pays = row.pays;
    award.pays.unit = static_cast<std::int32_t>(table->round_down.count());
    if (!row.meter.empty()) {
      const auto index = meter(row.meter);
      if (!index)
        throw kit::InputError(table_->game.file, "paytable " + table->wager + "/" + table->id + ": the meter “" +
                                                     row.meter + "” is not in use when this table is in force");
      award.pays.meter = *index;
      award.pays.from_meter = row.pays.kind == PayKind::fixed;
    }
    award.clause = cite(row.cite.empty() ? table->cite : row.cite);
    if (row.cite.empty()) cite_own(wager, outcome, award);
    return true;
  }
  return false;
}

void Binder::cite_own(std::string_view wager, std::string_view outcome, Award& award) {
  const auto named = table_->game.clauses.find(std::string(wager) + "." + std::string(outcome));
  if (named != table_->game.clauses.end()) award.clause = cite(named->second);
}

ClauseId Binder::cite(const std::string& section) {
  auto& clauses = table_->clauses;
  if (clauses.empty()) clauses.emplace_back();  // the first is no clause at all
  const auto at = std::find(clauses.begin(), clauses.end(), section);
  const auto index = static_cast<std::size_t>(at - clauses.begin());
  if (at == clauses.end()) clauses.push_back(section);
  return static_cast<ClauseId>(index);
}

}  // namespace houseway::rulebook
