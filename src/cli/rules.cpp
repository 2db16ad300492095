#include <fmt/format.h>

#include <memory>

#include "cli/command.hpp"
#include "cli/style.hpp"
#include "kit/error.hpp"
#include "rulebook/describe.hpp"

namespace houseway::cli {

namespace {

using rulebook::condition_text;
using rulebook::GameRules;

std::string allowed_text(const rulebook::Option& option) {
  if (!option.values.empty()) return kit::one_of(option.values);
  if (option.at_least && option.at_most) return fmt::format("{} to {}", *option.at_least, *option.at_most);
  if (option.at_least) return fmt::format("{} or more", *option.at_least);
  return "as the licensee filed";
}

void heading(const char* text) { fmt::print("\n{}\n", bold(text)); }

void print_options(const GameRules& game) {
  if (game.options.empty()) return;
  heading("Options of the licensee");
  for (const auto& option : game.options) {
    fmt::print("  {:<40} {}{}{}\n", option.id, allowed_text(option),
               option.fallback.empty() ? "" : fmt::format(" (default {})", option.fallback),
               dim("  [" + option.cite + "]"));
    if (!option.note.empty()) fmt::print("  {:<40} {}\n", "", option.note);
  }
}

/// How a wager stands where bets are made between throws.
std::string standing_text(const rulebook::Standing& standing) {
  std::string out;
  if (standing.made != rulebook::BetTime::any_time) out += fmt::format("; made: {}", kit::name_of(standing.made));
  if (standing.locked != rulebook::Bound::never) out += fmt::format("; locked: {}", kit::name_of(standing.locked));
  if (standing.only_down != rulebook::Bound::never)
    out += fmt::format("; only down: {}", kit::name_of(standing.only_down));
  if (standing.off_on == rulebook::OffAt::come_out) out += "; off at a come-out roll";
  if (standing.stays_up) out += "; stays up";
  if (!standing.limit_option.empty())
    out += fmt::format("; {} up to {}", kit::name_of(standing.limit_on), standing.limit_option);
  return out;
}

void print_wagers(const GameRules& game) {
  heading("Wagers");
  for (const auto& wager : game.wagers) {
    std::string more;
    if (wager.required) more += "; required";
    if (!wager.needs.empty()) more += "; needs " + kit::one_of(wager.needs);
    if (wager.stake) more += "; only " + wager.stake->text();
    if (wager.parts > 1) more += fmt::format("; in {} equal parts", wager.parts);
    more += standing_text(wager.standing);
    if (!wager.when.empty()) more += "; " + condition_text(wager.when);
    fmt::print("  {:<28} {} ({}{}){}\n", wager.id, wager.name, kit::name_of(wager.kind), more,
               dim("  [" + wager.cite + "]"));
    if (!wager.note.empty()) fmt::print("  {:<28} {}\n", "", wager.note);
  }
  for (const auto& limit : game.limits) {
    fmt::print("  limit: {} {} {}{}\n", limit.wager, rulebook::limit_text(limit), condition_text(limit.when),
               dim("  [" + limit.cite + "]"));
  }
  for (const auto& limit : game.payout_limits) {
    fmt::print("  payout limit: {} {}{}\n", rulebook::limit_text(limit), condition_text(limit.when),
               dim("  [" + limit.cite + "]"));
  }
}

void print_paytables(const GameRules& game) {
  heading("Pay tables");
  for (const auto& table : game.paytables) {
    const std::string applies = table.applies.empty() ? "" : fmt::format(" ({})", table.applies);
    fmt::print("  {}{}{} {}\n", bold(table.wager + "/" + table.id), applies, dim("  [" + table.cite + "]"),
               condition_text(table.when));
    if (table.minimum) fmt::print("    no less than:\n");
    for (const auto& row : table.rows) {
      fmt::print("    {:<30} {}{}\n", row.outcome, row.pays.text(),
                 row.meter.empty() ? "" : " of the " + row.meter + " meter");
    }
    for (const auto& [figure, value] : table.stated) fmt::print("    the rule states: {} {}\n", figure, value);
    if (!table.note.empty()) fmt::print("    {}\n", table.note);
  }
  for (const auto& meter : game.meters) {
    fmt::print("  meter {}: seed {}, {:g}% of each {} stake{} {}{}\n", bold(meter.id), meter.seed.text(),
               static_cast<double>(meter.contribution) / 100, meter.wager,
               meter.must_hit ? ", must hit by " + meter.must_hit->text() : "", condition_text(meter.when),
               dim("  [" + meter.cite + "]"));
  }
}

void print_irregularities(const GameRules& game) {
  if (game.irregularities.empty()) return;
  heading("Irregularities");
  for (const auto& irregularity : game.irregularities) {
    fmt::print("  {:<40} {}: {}{}\n", irregularity.id, irregularity.when,
               kit::one_of(kit::names_of(irregularity.remedies)), dim("  [" + irregularity.cite + "]"));
  }
}

nlohmann::json to_json(const GameRules& game) {
  using nlohmann::json;
  json out{{"game", game.id},       {"title", game.title},     {"procedure", game.procedure},
           {"source", game.source}, {"extends", game.extends}, {"seats", game.seats}};
  for (const auto& o : game.options) {
    out["options"].push_back(
        {{"id", o.id}, {"allowed", allowed_text(o)}, {"values", o.values}, {"default", o.fallback}, {"cite", o.cite}});
  }
  for (const auto& w : game.wagers) {
    out["wagers"].push_back({{"id", w.id},
                             {"name", w.name},
                             {"kind", kit::name_of(w.kind)},
                             {"needs", w.needs},
                             {"required", w.required},
                             {"when", w.when},
                             {"cite", w.cite}});
  }
  for (const auto& t : game.paytables) {
    json rows = json::array();
    for (const auto& r : t.rows) rows.push_back({{"outcome", r.outcome}, {"pays", r.pays.text()}, {"meter", r.meter}});
    out["paytables"].push_back({{"wager", t.wager},
                                {"id", t.id},
                                {"applies", t.applies},
                                {"rows", rows},
                                {"stated", t.stated},
                                {"when", t.when},
                                {"cite", t.cite}});
  }
  for (const auto& i : game.irregularities) {
    out["irregularities"].push_back(
        {{"id", i.id}, {"when", i.when}, {"remedies", kit::names_of(i.remedies)}, {"cite", i.cite}});
  }
  for (const auto& d : game.doubts) out["doubts"].push_back({{"about", d.about}, {"reading", d.reading}});
  out["clauses"] = game.clauses;
  return out;
}

void print_rules(const Context& context, const std::string& id) {
  const rulebook::Rulebook rulebook = context.rulebook(id);
  const GameRules& game = rulebook.game(id);
  if (context.json) return print_json(to_json(game));
  fmt::print("{} ({})\n{}\n", bold(game.title), game.id, game.source);
  for (const std::string& base : game.extends) fmt::print("extends {}\n", base);
  fmt::print("dealt by the procedure {}, up to {} seats\n", game.procedure, game.seats);
  print_wagers(game);
  print_paytables(game);
  print_options(game);
  print_irregularities(game);
  if (!game.doubts.empty()) {
    heading("Doubts, and the readings taken");
    for (const auto& doubt : game.doubts) fmt::print("  {}: {}\n", yellow(doubt.about), doubt.reading);
  }
}

}  // namespace

void add_rules(CLI::App& app, Context& context) {
  CLI::App* command =
      add_command(app, context, "rules", "The rules of a game, with sections, options, pay tables and doubts",
                  "  houseway rules ma/casino-war\n  houseway rules pa/minibaccarat --json");
  const auto game = std::make_shared<std::string>();
  command->add_option("game", *game, "A game of the rulebook")->required()->type_name("GAME");
  command->callback([&context, game] { print_rules(context, *game); });
}

}  // namespace houseway::cli
