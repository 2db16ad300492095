#include "report/page.hpp"

#include <fmt/format.h>

#include <array>

#include "report/numbers.hpp"
#include "report/sections.hpp"
#include "report/style.hpp"

namespace houseway::report {

namespace {

struct Section {
  std::string_view anchor;
  std::string_view title;
  void (*write)(Html&, const Sheet&);
};

constexpr std::array sections{
    Section{"summary", "Summary", write_summary},
    Section{"rules", "Rules in force", write_rules},
    Section{"wagers", "Wagers", write_wagers},
    Section{"columns", "Pay tables compared", write_columns},
    Section{"stated", "Figures that the rules state", write_stated},
    Section{"verification", "Verification", write_verification},
    Section{"method", "How the figures were made", write_method},
    Section{"sign-off", "Sign-off", write_sign_off},
};

void write_head(Html& html, const std::string& title) {
  const auto head = html.in("head");
  html.empty("meta", {{"charset", "utf-8"}});
  html.empty("meta", {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}});
  html.leaf("title", title);
  const auto style = html.in("style");
  html.trusted(style_sheet);
}

void write_identity(Html& html, const Sheet& sheet) {
  const auto list = html.in("dl", {{"class", "identity"}});
  const auto entry = [&](std::string_view name, std::string_view value) {
    const auto row = html.in("div");
    html.leaf("dt", name);
    html.leaf("dd", value);
  };
  const rulebook::GameRules& game = sheet.table.game;
  entry("Game", fmt::format("{} ({})", game.title, game.id));
  entry("Rules", game.source);
  if (!sheet.table.config.name.empty()) entry("Table", sheet.table.config.name);
  entry("Program", "houseway " + sheet.version);
  const auto row = html.in("div");
  html.leaf("dt", "Rulebook, SHA-256");
  const auto value = html.in("dd");
  for (const Source& source : sheet.sources) {
    const auto line = html.in("div", {{"class", "source"}});
    html.leaf("span", source.file);
    html.leaf("code", source.sha256);
  }
}

void write_index(Html& html, const Sheet& sheet) {
  const auto nav = html.in("nav", {{"aria-label", "Contents"}});
  html.leaf("h2", "Contents");
  const auto list = html.in("ol");
  for (const Section& section : sections) {
    const auto item = html.in("li");
    html.leaf("a", section.title, {{"href", fmt::format("#{}", section.anchor)}});
    if (section.anchor != "wagers") continue;
    const auto wagers = html.in("ol");
    for (std::size_t i = 0; i < sheet.answer.wagers.size(); ++i) {
      const auto wager = html.in("li");
      html.leaf("a", title_of(sheet, sheet.answer.wagers[i]), {{"href", "#" + anchor_of(i)}});
    }
  }
}

}  // namespace

std::string page(const Sheet& sheet) {
  const std::string title = fmt::format("PAR sheet: {} ({})", sheet.table.game.title, sheet.table.game.id);
  Html html;
  html.trusted("<!DOCTYPE html>\n");
  {
    const auto root = html.in("html", {{"lang", "en"}});
    write_head(html, title);
    const auto body = html.in("body");
    {
      const auto header = html.in("header");
      html.leaf("p", "Probability accounting report", {{"class", "kind"}});
      html.leaf("h1", sheet.table.game.title);
      write_identity(html, sheet);
      write_index(html, sheet);
    }
    const auto main = html.in("main");
    for (std::size_t i = 0; i < sections.size(); ++i) {
      const auto section = html.in("section", {{"id", std::string(sections[i].anchor)}});
      html.leaf("h2", fmt::format("{}  {}", i + 1, sections[i].title));
      sections[i].write(html, sheet);
    }
  }
  return html.str();
}

}  // namespace houseway::report
