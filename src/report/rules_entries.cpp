#include "report/rules_entries.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "kit/error.hpp"
#include "kit/words.hpp"
#include "rulebook/describe.hpp"

/// What stands in each section of a game's rules.
namespace houseway::report {

namespace {

using nlohmann::json;
using rulebook::Condition;
using rulebook::condition_text;
using rulebook::GameRules;
using rulebook::TableRules;

/// Joins what is not empty: "side; needs ante; with decks = 6".
std::string what_is_there(const std::vector<std::string>& parts, std::string_view between = "; ") {
  std::string out;
  for (const std::string& part : parts) {
    if (!part.empty()) out += (out.empty() ? "" : std::string(between)) + part;
  }
  return out;
}

/// How a wager stands where bets are made between throws.
std::string standing_text(const rulebook::Standing& standing) {
  std::vector<std::string> parts;
  if (standing.made != rulebook::BetTime::any_time)
    parts.push_back(fmt::format("made: {}", kit::name_of(standing.made)));
  if (standing.locked != rulebook::Bound::never)
    parts.push_back(fmt::format("locked: {}", kit::name_of(standing.locked)));
  if (standing.only_down != rulebook::Bound::never)
    parts.push_back(fmt::format("only down: {}", kit::name_of(standing.only_down)));
  if (standing.off_on == rulebook::OffAt::come_out) parts.emplace_back("off at a come-out roll");
  if (standing.stays_up) parts.emplace_back("stays up");
  if (!standing.limit_option.empty())
    parts.push_back(fmt::format("{} up to {}", kit::name_of(standing.limit_on), standing.limit_option));
  return what_is_there(parts);
}

std::vector<std::string> lines_of(const std::string& note) {
  return note.empty() ? std::vector<std::string>{} : std::vector{note};
}

/// How far a table may go above a minimum.
std::string bound_text(const rulebook::PayRow& row) {
  if (!row.most) return "";
  return *row.most == row.pays ? ", no more and no less" : ", and no more than " + row.most->text();
}

/// Collects the sections of one game; what does not stand at the table is left out where there is one.
class Sections {
 public:
  Sections(const GameRules& game, const TableRules* table) : game_(game), table_(table) {}

  std::vector<RulesSection> all() const {
    return {{"play", "How it is played", play()},
            {"wagers", "Wagers", wagers()},
            {"limits", "Limits", limits()},
            {"pays", "Pay tables", pays()},
            {"meters", "Meters", meters()},
            {"options", "Options of the licensee", options()},
            {"irregularities", "Irregularities", irregularities()},
            {"readings", "Readings: doubts that can be executed with --reading", readings()},
            {"doubts", "Other doubts, and the readings taken", doubts()},
            {"rules", "Rules that --rule can vary", varied()},
            {"clauses", "Clauses of settlements", clauses()}};
  }

 private:
  [[nodiscard]] bool stands(const Condition& when) const { return table_ == nullptr || table_->holds(when); }
  [[nodiscard]] bool offered(const std::string& wager) const { return table_ == nullptr || table_->offers(wager); }
  /// Of a table the options are known, so that its conditions need not be said.
  [[nodiscard]] std::string condition(const Condition& when) const {
    return table_ == nullptr ? condition_text(when) : "";
  }

  [[nodiscard]] std::vector<RulesEntry> play() const {
    std::vector<RulesEntry> out;
    std::string id;
    int number = 0;
    for (const rulebook::PlayStep& step : game_.play) {
      if (!stands(step.when)) continue;
      // Alternatives of one step share its number.
      if (step.id != id) ++number;
      id = step.id;
      const std::string when = condition(step.when);
      out.push_back({std::to_string(number),
                     when.empty() ? step.text : fmt::format("({}) {}", when, step.text),
                     step.cite,
                     {},
                     {{"step", number},
                      {"id", step.id},
                      {"phase", kit::name_of(step.phase)},
                      {"text", step.text},
                      {"when", step.when},
                      {"cite", step.cite}}});
    }
    return out;
  }

  [[nodiscard]] std::vector<RulesEntry> wagers() const {
    std::vector<RulesEntry> out;
    for (const rulebook::Wager& wager : game_.wagers) {
      const bool shown = wager.laid_as.empty() ? offered(wager.id) : stands(wager.when);
      if (!shown) continue;
      const std::string about = what_is_there(
          {std::string(kit::name_of(wager.kind)), wager.required ? "required" : "",
           wager.needs.empty() ? "" : "needs " + kit::one_of(wager.needs),
           wager.stake ? "only " + wager.stake->text() : "",
           wager.stake_option.empty() ? "" : "only one amount, " + wager.stake_option,
           wager.parts > 1 ? fmt::format("in {} equal parts", wager.parts) : "", standing_text(wager.standing),
           wager.on_cards ? "looks at " + text_of(wager.on_cards->looks_at) : "",
           wager.laid_as.empty() ? "" : "laid as " + kit::one_of(wager.laid_as), condition(wager.when)});
      std::vector<std::string> more = lines_of(wager.note);
      if (!wager.not_dealt.empty()) more.push_back("not dealt: " + wager.not_dealt);
      if (wager.on_cards) more.insert(more.end(), wager.on_cards->rows.begin(), wager.on_cards->rows.end());
      out.push_back({wager.id,
                     fmt::format("{} ({})", wager.name, about),
                     wager.cite,
                     std::move(more),
                     {{"id", wager.id},
                      {"name", wager.name},
                      {"kind", kit::name_of(wager.kind)},
                      {"needs", wager.needs},
                      {"required", wager.required},
                      {"when", wager.when},
                      {"cite", wager.cite}}});
      json& told = out.back().json;
      if (!wager.spot.empty()) told["spot"] = wager.spot;
      if (!wager.laid_as.empty()) told["laid_as"] = wager.laid_as;
      if (!wager.not_dealt.empty()) told["not_dealt"] = wager.not_dealt;
    }
    return out;
  }

  [[nodiscard]] std::vector<RulesEntry> limits() const {
    std::vector<RulesEntry> out;
    for (const rulebook::Limit& limit : game_.limits) {
      if (!stands(limit.when) || !offered(limit.wager)) continue;
      const std::string text = limit_text(limit);
      out.push_back({limit.wager,
                     what_is_there({text, condition(limit.when)}),
                     limit.cite,
                     {},
                     {{"wager", limit.wager}, {"limit", text}, {"when", limit.when}, {"cite", limit.cite}}});
    }
    for (const rulebook::PayoutLimit& limit : table_ == nullptr ? game_.payout_limits : table_->payout_limits) {
      const std::string text = limit_text(limit);
      out.push_back({"paid at most",
                     what_is_there({text, condition(limit.when)}),
                     limit.cite,
                     {},
                     {{"wagers", limit.wagers}, {"payout_limit", text}, {"when", limit.when}, {"cite", limit.cite}}});
    }
    return out;
  }

  [[nodiscard]] std::vector<RulesEntry> pays() const {
    std::vector<RulesEntry> out;
    for (const rulebook::PayTable& table : table_ == nullptr ? game_.paytables : table_->paytables) {
      RulesEntry entry{table.wager + "/" + table.id,
                       what_is_there({table.applies.empty() ? "" : "for " + table.applies, condition(table.when),
                                      table.minimum ? "no less than" : ""}),
                       table.cite,
                       {},
                       {}};
      json rows = json::array();
      for (const rulebook::PayRow& row : table.rows) {
        entry.more.push_back(fmt::format("{:<30} {}{}{}", row.outcome, row.pays.text(), bound_text(row),
                                         row.meter.empty() ? "" : " of the " + row.meter + " meter"));
        rows.push_back({{"outcome", row.outcome}, {"pays", row.pays.text()}, {"meter", row.meter}});
        if (row.most) rows.back()["at_most"] = row.most->text();
      }
      for (const auto& [figure, value] : table.stated)
        entry.more.push_back(fmt::format("the rule states: {} {}", figure, value));
      if (!table.note.empty()) entry.more.push_back(table.note);
      entry.json = {{"wager", table.wager},   {"id", table.id},     {"applies", table.applies}, {"rows", rows},
                    {"stated", table.stated}, {"when", table.when}, {"cite", table.cite}};
      out.push_back(std::move(entry));
    }
    return out;
  }

  [[nodiscard]] std::vector<RulesEntry> meters() const {
    std::vector<RulesEntry> out;
    for (const rulebook::Meter& meter : game_.meters) {
      if (!stands(meter.when) || !offered(meter.wager)) continue;
      const std::string must_hit = meter.must_hit ? "must hit by " + meter.must_hit->text() : "";
      out.push_back({meter.id,
                     what_is_there({fmt::format("seed {}, {:g}% of each {} stake", meter.seed.text(),
                                                static_cast<double>(meter.contribution) / 100, meter.wager),
                                    meter.as_stated ? "and no other" : "", must_hit, condition(meter.when)}),
                     meter.cite,
                     {},
                     {{"id", meter.id},
                      {"wager", meter.wager},
                      {"seed_cents", meter.seed.count()},
                      {"seed_filed", meter.seed_filed},
                      {"as_stated", meter.as_stated},
                      {"contribution_percent", static_cast<double>(meter.contribution) / 100},
                      {"must_hit_cents", meter.must_hit ? json(meter.must_hit->count()) : json(nullptr)},
                      {"when", meter.when},
                      {"cite", meter.cite}}});
    }
    return out;
  }

  [[nodiscard]] std::vector<RulesEntry> options() const {
    std::vector<RulesEntry> out;
    for (const rulebook::Option& option : game_.options) {
      const std::string allowed = rulebook::allowed_text(option, "as the licensee filed");
      json about{{"id", option.id},     {"allowed", allowed}, {"values", option.values}, {"default", option.fallback},
                 {"note", option.note}, {"cite", option.cite}};
      std::string chosen = option.fallback.empty() ? "" : fmt::format("(default {})", option.fallback);
      if (table_ != nullptr) {
        const std::string& value = table_->options.at(option.id);
        about["value"] = value;
        chosen = fmt::format("(here {})", value);
      }
      out.push_back({option.id, what_is_there({allowed, chosen}, " "), option.cite, lines_of(option.note), about});
    }
    for (const rulebook::Constraint& constraint : game_.constraints) {
      if (!stands(constraint.when)) continue;
      const std::string forced = constraint.option.empty()
                                     ? "at most " + kit::counted(static_cast<std::uint64_t>(constraint.seats), "seat")
                                     : fmt::format("{} is {}", constraint.option, kit::one_of(constraint.values));
      out.push_back({constraint.option.empty() ? "seats" : constraint.option,
                     what_is_there({condition_text(constraint.when), forced}, ": "),
                     constraint.cite,
                     {},
                     {{"constraint", forced}, {"when", constraint.when}, {"cite", constraint.cite}}});
    }
    return out;
  }

  [[nodiscard]] std::vector<RulesEntry> irregularities() const {
    std::vector<RulesEntry> out;
    for (const rulebook::Irregularity& irregularity : game_.irregularities) {
      const auto remedies = kit::names_of(irregularity.remedies);
      out.push_back({irregularity.id,
                     fmt::format("{}: {}", irregularity.when, kit::one_of(remedies)),
                     irregularity.cite,
                     {},
                     {{"id", irregularity.id},
                      {"when", irregularity.when},
                      {"phases", kit::names_of(irregularity.phases)},
                      {"remedies", remedies},
                      {"cite", irregularity.cite}}});
    }
    return out;
  }

  [[nodiscard]] std::vector<RulesEntry> readings() const {
    std::vector<RulesEntry> out;
    for (const rulebook::Reading& reading : game_.readings) {
      const std::string taken = table_ == nullptr ? fmt::format("(taken: {})", reading.fallback)
                                                  : fmt::format("(here {})", table_->options.at(reading.id));
      out.push_back({reading.id,
                     fmt::format("{} {}: {}", kit::one_of(reading.values), taken, reading.doubt),
                     reading.cite,
                     {},
                     {{"id", reading.id},
                      {"values", reading.values},
                      {"default", reading.fallback},
                      {"rule", reading.rule},
                      {"moves", reading.wagers},
                      {"doubt", reading.doubt},
                      {"cite", reading.cite}}});
    }
    return out;
  }

  [[nodiscard]] std::vector<RulesEntry> doubts() const {
    std::vector<RulesEntry> out;
    for (const rulebook::Doubt& doubt : game_.doubts) {
      out.push_back({doubt.about, doubt.reading, "", {}, {{"about", doubt.about}, {"reading", doubt.reading}}});
    }
    return out;
  }

  /// What a rule is where nobody asks “what if”.
  [[nodiscard]] std::string in_force(const rulebook::RuleWord& word) const {
    for (const auto* said : {table_ == nullptr ? nullptr : &table_->varied,
                             table_ == nullptr ? nullptr : &table_->options, &game_.dealing}) {
      if (said == nullptr) continue;
      if (const auto at = said->find(word.key); at != said->end()) return at->second;
    }
    const rulebook::Option* option = game_.option(word.key);
    const auto decided = std::find_if(game_.readings.begin(), game_.readings.end(),
                                      [&](const rulebook::Reading& reading) { return reading.rule == word.key; });
    if (decided != game_.readings.end()) return decided->fallback;
    return option == nullptr ? word.fallback : option->fallback;
  }

  [[nodiscard]] std::vector<RulesEntry> varied() const {
    std::vector<RulesEntry> out;
    if (game_.vocabulary == nullptr) return out;
    for (const rulebook::RuleWord& word : game_.vocabulary->rules) {
      out.push_back(
          {word.key,
           fmt::format("{} (here {})", word.allowed(), in_force(word)),
           "",
           {},
           {{"rule", word.key}, {"allowed", word.allowed()}, {"values", word.values}, {"here", in_force(word)}}});
    }
    return out;
  }

  [[nodiscard]] std::vector<RulesEntry> clauses() const {
    std::vector<RulesEntry> out;
    for (const auto& [name, section] : game_.clauses) {
      out.push_back({name, "", section, {}, section});
    }
    return out;
  }

  const GameRules& game_;
  const TableRules* table_;
};

}  // namespace

std::vector<RulesSection> rules_sections(const GameRules& game, const TableRules* table) {
  return Sections(game, table).all();
}

const std::vector<std::string>& section_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> out;
    for (const RulesSection& section : rules_sections({}, nullptr)) out.push_back(section.name);
    return out;
  }();
  return names;
}

}  // namespace houseway::report
