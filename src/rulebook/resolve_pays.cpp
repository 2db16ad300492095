#include "rulebook/resolve_pays.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kit/error.hpp"
#include "rulebook/special_pays.hpp"

namespace houseway::rulebook {

namespace {

/// What is chosen for a rate: what is asked about, else the licensee's option; null where neither says anything.
const std::string* chosen_rate(const TableRules& rules, const std::string& key) {
  const auto varied = rules.varied.find(key);
  if (varied != rules.varied.end()) return &varied->second;
  const auto option = rules.options.find(key);
  return option != rules.options.end() ? &option->second : nullptr;
}

void set_commission(TableRules& rules, const std::string& key) {
  const std::string* percent = chosen_rate(rules, key);
  if (percent == nullptr) return;
  const auto pays = Pays::parse(fmt::format("commission {}%", *percent));
  for (PayTable& table : rules.paytables) {
    for (PayRow& row : table.rows) {
      if (pays && row.pays.kind == PayKind::commission) row.pays = *pays;
    }
  }
}

class CustomPays : Resolving {
 public:
  explicit CustomPays(const Resolving& table) : Resolving(table) {}

  void apply() {
    for (const auto& [wager, rows] : config.pays) {
      if (known_wager("pays." + wager, wager) == nullptr) continue;
      for (const auto& [outcome, text] : rows) set_custom_pay(wager, outcome, text);
    }
  }

 private:
  void set_custom_pay(const std::string& wager, const std::string& outcome, const std::string& text) {
    const std::string key = fmt::format("pays.{}.{}", wager, outcome);
    const auto pays = Pays::parse(text);
    if (!pays || pays->minimum) {
      violate(key, fmt::format("“{}” is no payment; write it like \"3 to 2\"", text), rules.game.id);
      return;
    }
    if (!contains(rules.wagers, wager)) {
      violate(key, fmt::format("this table does not offer {}", wager), rules.game.wager(wager)->cite);
      return;
    }
    // Of a wager that has only columns side by side (by the number of players, by position), all are meant; else its
    // own, and one that states a row of it anew.
    constexpr std::string_view stated_anew = "star";
    std::vector<std::string> known;
    bool found = false;
    bool in_own = false;
    for (PayTable& table : rules.paytables) {
      if (table.wager != wager || (found && table.applies.empty())) continue;
      if (in_own && table.applies != stated_anew) continue;
      for (PayRow& row : table.rows) {
        known.push_back(row.outcome);
        if (row.outcome != outcome) continue;
        if (const std::string problem = cannot_pay(table, row, *pays); !problem.empty()) {
          violate(key, problem, cite_of(table, row));
          return;
        }
        const bool free = !table.free_when.empty() && rules.holds(table.free_when);
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
            rules.game.id);
  }

  /// Where a table may pay what it likes, it may pay for an outcome that the rule's own column leaves out.
  bool add_free_row(const std::string& wager, const std::string& outcome, const Pays& pays) {
    for (PayTable& table : rules.paytables) {
      if (table.wager != wager || table.free_when.empty() || !rules.holds(table.free_when)) continue;
      for (const WagerWords& words : rules.game.vocabulary->wagers) {
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

  /// Why a row cannot pay so, whatever the rule says; empty where it can.
  [[nodiscard]] std::string cannot_pay(const PayTable& table, const PayRow& row, const Pays& pays) const {
    const std::string& wager = table.wager;
    const bool without_stake = rules.game.wager(wager)->kind == WagerKind::bonus;
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

  void check_custom_pay(const std::string& key, const PayTable& table, const PayRow& row, const Pays& pays) {
    if (pays == row.pays) return;
    const std::string& clause = cite_of(table, row);
    // What loses or is returned is so in a table of minimums too.
    const bool wins = row.pays.kind != PayKind::lose && row.pays.kind != PayKind::push;
    if (!(table.minimum || row.pays.minimum) || !wins) {
      return violate_as_what_if(key, fmt::format("pays {}; the rule says {}", pays.text(), row.pays.text()), clause);
    }
    if (!pays_at_least(pays, row.pays)) {
      return violate_as_what_if(
          key, fmt::format("pays {}; the rule says no less than {}", pays.text(), row.pays.text()), clause);
    }
    if (row.most && !pays_at_least(*row.most, pays)) {
      return violate_as_what_if(
          key, fmt::format("pays {}; the rule says no more than {}", pays.text(), row.most->text()), clause);
    }
    if (!pays_at_least(row.pays, pays)) pay_above_minimum(key, pays, row.pays);
  }

  /// A table that pays more than a minimum has filed so, unless it says that it does not.
  void pay_above_minimum(const std::string& key, const Pays& pays, const Pays& least) {
    for (const auto& [id, values] : rules.game.above_minimum) {
      if (contains(values, rules.options[id])) continue;
      if (!config.options.contains(id)) {
        rules.options[id] = values.front();
        continue;
      }
      violate_as_what_if(key,
                         fmt::format("pays {}, more than {}; this table has filed {} = {}", pays.text(),
                                     least.paid_text(), id, rules.options[id]),
                         rules.game.option(id)->cite);
    }
  }
};

}  // namespace

void set_commission(const Resolving& table) {
  for (const char* key : {"commission", "fee"}) set_commission(table.rules, key);
}

void set_filed_rates(const Resolving& table) {
  const std::string* rate = chosen_rate(table.rules, "vigorish-rate");
  for (PayTable& paid : table.rules.paytables) {
    for (PayRow& row : paid.rows) row.pays = filed_at(row.pays, rate != nullptr ? *rate : "");
  }
}

void apply_custom_pays(const Resolving& table) { CustomPays(table).apply(); }

void take_off_meters(const Resolving& table) {
  for (PayTable& paid : table.rules.paytables) {
    for (PayRow& row : paid.rows) {
      const bool fixed = row.pays.kind == PayKind::fixed && paid.off_meter_from;
      if (fixed && row.pays.amount >= paid.off_meter_from->count()) row.meter = paid.meter;
    }
  }
}

}  // namespace houseway::rulebook
