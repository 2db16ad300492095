#include "rulebook/binder.hpp"

#include <algorithm>
#include <charconv>

#include "kit/error.hpp"

namespace houseway::rulebook {

std::string Binder::option(std::string_view id, std::string_view fallback) const {
  if (table_ == nullptr) return std::string(fallback);
  const auto at = table_->options.find(std::string(id));
  return at == table_->options.end() ? std::string(fallback) : at->second;
}

std::string Binder::dealing(std::string_view id, std::string_view fallback) const {
  if (table_ == nullptr) return std::string(fallback);
  const auto at = table_->game.dealing.find(std::string(id));
  return at == table_->game.dealing.end() ? std::string(fallback) : at->second;
}

Cents Binder::must_hit(std::string_view meter_id) const {
  const auto index = meter(meter_id);
  return index ? table_->meters[*index].must_hit.value_or(Cents{}) : Cents{};
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
  if (table_ == nullptr) return {};
  const auto at = table_->game.clauses.find(name);
  return at == table_->game.clauses.end() ? ClauseId{} : cite(at->second);
}

int Binder::number(std::string_view id, int fallback, int least, int most) const {
  const std::string text = option(id, "");
  if (text.empty()) return fallback;
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < least || value > most) {
    throw kit::InputError(table_->game.file, "option " + std::string(id) + ": “" + text +
                                                 "” cannot be dealt; a number from " + std::to_string(least) + " to " +
                                                 std::to_string(most));
  }
  return value;
}

bool Binder::flag(std::string_view id) const {
  const std::string value = option(id, "no");
  return value == "yes" || value == "offered" || value == "available";
}

bool Binder::offers(std::string_view wager) const { return table_ != nullptr && table_->offers(wager); }

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

bool Binder::find_row(std::string_view wager, std::string_view applies, std::string_view outcome, Award& award) {
  const std::string own = table_->game.clause(wager, outcome);
  if (!own.empty() && award.clause == ClauseId{}) award.clause = cite(own);
  const PayTable* table = table_->in_force(wager, applies);
  if (table == nullptr) return false;
  for (const PayRow& row : table->rows) {
    if (row.outcome != outcome) continue;
    award.pays = row.pays;
    if (!row.meter.empty()) {
      const auto index = meter(row.meter);
      if (!index)
        throw kit::InputError(table_->game.file, "paytable " + table->wager + "/" + table->id + ": the meter “" +
                                                     row.meter + "” is not in use when this table is in force");
      award.pays.meter = *index;
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
