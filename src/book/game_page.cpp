#include "book/game_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "book/pay_tables.hpp"
#include "book/rows.hpp"
#include "book/shell.hpp"
#include "kit/words.hpp"
#include "report/figures_section.hpp"
#include "report/numbers.hpp"
#include "report/rules_entries.hpp"
#include "rulebook/describe.hpp"

namespace houseway::book {

using report::percent;
using report::RulesEntry;
using report::RulesSection;
using report::words;
using rulebook::GameRules;

namespace {

void write_cite(Html& html, const std::string& cite) {
  if (cite.empty()) return;
  html.text(" ");
  html.leaf("span", cite, {{"class", "cite"}});
}

void write_head(Html& html, const GameRules& game, const Row* main) {
  html.leaf("p", fmt::format("{} · {}", jurisdiction_of(game), family_of(game)), {{"class", "kind"}});
  html.leaf("h1", game.title);
  html.leaf("p", game.source, {{"class", "lead"}});
  if (!game.not_dealt.empty()) html.leaf("p", "Not dealt: " + game.not_dealt + ".", {{"class", "warning"}});
  {
    const auto chips = html.in("ul", {{"class", "chips"}});
    html.leaf("li", game.id);
    html.leaf("li", fmt::format("up to {}", kit::counted(static_cast<std::uint64_t>(game.seats), "seat")));
    html.leaf("li", kit::counted(game.wagers.size(), "wager"));
    html.leaf("li", kit::counted(game.paytables.size(), "pay table"));
    for (const std::string& base : game.extends) html.leaf("li", "extends " + base);
  }
  if (main == nullptr) return;
  html.leaf("p", fmt::format("{}, at the usual table", bet_name(*main)), {{"class", "known-by"}});
  report::write_figures(html, *main->figures);
}

/// The steps of a round by its phases; alternatives of one step stand under one number.
void write_play_steps(Html& html, const GameRules& game) {
  if (game.play.empty()) return html.leaf("p", "The text has no rules of play.");
  const auto& steps = game.play;
  int number = 0;
  for (std::size_t i = 0; i < steps.size();) {
    const rulebook::Phase phase = steps[i].phase;
    html.leaf("h3", words(kit::name_of(phase)), {{"class", "phase"}});
    const auto list = html.in("ol", {{"class", "steps"}, {"start", std::to_string(number + 1)}});
    while (i < steps.size() && steps[i].phase == phase) {
      const std::string& id = steps[i].id;
      ++number;
      const auto item = html.in("li");
      for (bool first = true; i < steps.size() && steps[i].id == id && steps[i].phase == phase; ++i, first = false) {
        if (!first) html.empty("br");
        const std::string when = rulebook::condition_text(steps[i].when);
        if (!when.empty()) {
          html.leaf("span", when, {{"class", "chip"}});
          html.text(" ");
        }
        html.text(steps[i].text);
        write_cite(html, steps[i].cite);
      }
    }
  }
}

void write_entries(Html& html, const std::vector<RulesEntry>& entries, const std::string& none) {
  if (entries.empty()) return html.leaf("p", none);
  const auto list = html.in("dl", {{"class", "rules"}});
  for (const RulesEntry& entry : entries) {
    const auto row = html.in("div");
    html.leaf("dt", entry.name);
    const auto about = html.in("dd");
    html.text(entry.text);
    write_cite(html, entry.cite);
    for (const std::string& line : entry.more) html.leaf("span", line, {{"class", "more"}});
  }
}

/// What the built-in strategy gives up against the best play.
void write_built_in(Html& html, const PricedGame& priced, const solve::WagerFigures& best) {
  for (std::size_t i = 0; i < priced.pricings.size(); ++i) {
    if (priced.pricings[i].by != By::built_in_strategy || !priced.answers[i]) continue;
    for (const solve::WagerFigures& figures : priced.answers[i]->figures) {
      if (figures.wager != best.wager || !figures.play || figures.simulated) continue;
      const double costs = figures.house_edge - best.house_edge;
      constexpr double nothing = 5e-9;
      html.leaf("h4", "Common mistakes");
      if (costs < nothing)
        return html.leaf("p",
                         "The simple strategy by which seats without a person play makes no mistake that costs "
                         "anything.");
      html.leaf("p", fmt::format("The simple strategy by which seats without a person play leaves the house {} of the "
                                 "opening stake, {} more than the best play.",
                                 percent(figures.house_edge, 6), percent(costs, 6)));
      if (figures.play->mistakes.empty()) return;
      report::Table table{"Where it errs, and what that costs by round",
                          {{"Situation"}, {"It chooses"}, {"Best"}, {"Costs", report::Set::numbers}}};
      constexpr std::size_t most = 20;
      for (std::size_t at = 0; at < std::min(most, figures.play->mistakes.size()); ++at) {
        const solve::Mistake& mistake = figures.play->mistakes[at];
        table.rows.push_back({mistake.situation, mistake.chosen, mistake.best, percent(mistake.cost, 6)});
      }
      return write_scrolled(html, table);
    }
  }
}

void write_best_play(Html& html, const PricedGame& priced, const std::vector<Row>& rows) {
  bool any = false;
  for (const Row& row : rows) {
    if (row.figures == nullptr || !row.figures->play || !row.pricing->unusual.empty()) continue;
    any = true;
    html.leaf("h3", bet_name(row));
    html.leaf("p", fmt::format("House edge {}, {} of all that is staked.", percent(row.figures->house_edge, 6),
                               percent(row.figures->element_of_risk, 6)));
    {
      const auto scroll = scrolled(html, "The best play of " + bet_name(row));
      report::write_play(html, *row.figures->play);
    }
    write_built_in(html, priced, *row.figures);
  }
  if (!any) html.leaf("p", "No decision of a player changes what a bet of the usual table brings, or none is priced.");
}

/// Every meter of every table, and at what it reads nobody has an edge.
void write_progressives(Html& html, const GameRules& game, const std::vector<Row>& rows,
                        const std::vector<RulesEntry>& meters) {
  write_entries(html, meters, "The game has no progressive.");
  report::Table table{"Where the edge changes sides",
                      {{"Wager"},
                       {"Pay table"},
                       {"Meter"},
                       {"Reading", report::Set::numbers},
                       {"House edge there", report::Set::numbers},
                       {"No edge at", report::Set::numbers},
                       {"In the long run", report::Set::numbers}}};
  const Row* first = nullptr;
  for (const Row& row : rows) {
    if (row.figures == nullptr) continue;
    if (first == nullptr && (!row.figures->meters.empty() || row.figures->envy)) first = &row;
    for (const solve::MeterFigures& meter : row.figures->meters)
      table.rows.push_back({bet_name(row), columns_of(row), meter.meter, meter.reading.text(),
                            percent(row.figures->house_edge), meter.break_even ? meter.break_even->text() : "",
                            row.figures->long_run_edge ? percent(*row.figures->long_run_edge) : ""});
  }
  if (!table.rows.empty()) write_scrolled(html, table);
  if (first == nullptr) return;
  const auto more = html.in("details");
  html.leaf("summary", fmt::format("{} {} in full", bet_name(*first), columns_of(*first)));
  const auto scroll = scrolled(html, "The meters of " + bet_name(*first));
  report::write_progressive(html, *first->figures, game.seats);
}

void write_sources(Html& html, const Book& book, const PricedGame& priced) {
  const auto foot = html.in("footer", {{"class", "footer"}});
  html.leaf("p", fmt::format("Houseway {}. Figures are counted by the rules that deal the game, or simulated and said "
                             "to be so. The texts by their SHA-256:",
                             book.version));
  const auto list = html.in("ul");
  for (const report::Source& source : priced.sources) {
    const auto item = html.in("li");
    html.text(source.file + " ");
    html.leaf("code", source.sha256);
  }
}

struct Part {
  std::string anchor;
  std::string title;
  std::function<void()> write;
};

}  // namespace

std::string game_page(const Book& book, const PricedGame& priced) {
  const GameRules& game = *priced.game;
  const Place place{"../", false};
  const std::vector<Row> rows = rows_of(priced);
  const std::vector<RulesSection> sections = report::rules_sections(game, nullptr);
  const auto entries = [&](std::string_view name) -> const std::vector<RulesEntry>& {
    return std::find_if(sections.begin(), sections.end(), [&](const auto& each) { return each.name == name; })->entries;
  };
  return page_of(place, fmt::format("{} ({})", game.title, game.id), [&](Html& html) {
    const std::vector<Part> parts{
        {"play", "How it is played", [&] { write_play_steps(html, game); }},
        {"wagers", "Wagers and limits",
         [&] {
           write_entries(html, entries("wagers"), "The text has no wagers.");
           html.leaf("h3", "Limits");
           write_entries(html, entries("limits"), "The text sets no limits beyond what a table posts.");
         }},
        {"pays", "Pay tables and figures", [&] { write_pay_tables(html, game, rows); }},
        {"best-play", "The best play", [&] { write_best_play(html, priced, rows); }},
        {"progressives", "Progressives", [&] { write_progressives(html, game, rows, entries("meters")); }},
        {"options", "Options of the licensee",
         [&] { write_entries(html, entries("options"), "The text leaves nothing to the licensee."); }},
        {"irregularities", "Irregularities and their remedies",
         [&] { write_entries(html, entries("irregularities"), "The text names none."); }},
        {"doubts", "Readings and doubts", [&] {
           write_entries(html, entries("readings"), "No doubt of the text can be dealt in two ways.");
           html.leaf("h3", "Other doubts, and the readings taken");
           write_entries(html, entries("doubts"), "The text leaves no other doubt.");
         }}};
    const auto page = html.in("div", {{"class", "page with-contents"}});
    {
      const auto nav = html.in("nav", {{"class", "contents"}, {"aria-label", "On this page"}});
      html.leaf("h2", "On this page");
      const auto list = html.in("ol");
      for (const Part& part : parts) {
        const auto item = html.in("li");
        html.leaf("a", part.title, {{"href", "#" + part.anchor}});
      }
    }
    const auto main = html.in("main", {{"id", "content"}});
    write_head(html, game, main_row(rows));
    for (const Part& part : parts) {
      const auto section = html.in("section", {{"id", part.anchor}});
      html.leaf("h2", part.title);
      part.write();
    }
    write_sources(html, book, priced);
  });
}

}  // namespace houseway::book
