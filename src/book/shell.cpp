#include "book/shell.hpp"

#include <fmt/format.h>

#include "book/script.hpp"
#include "book/style.hpp"
#include "report/style.hpp"

namespace houseway::book {

using report::Attributes;
using report::Set;

void open_page(Html& html, const Place& place, std::string_view title) {
  const auto head = html.in("head");
  html.empty("meta", {{"charset", "utf-8"}});
  html.empty("meta", {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}});
  html.leaf("title", title);
  {
    const auto script = html.in("script");
    html.trusted(theme_script);
  }
  if (!place.by_itself) return html.empty("link", {{"rel", "stylesheet"}, {"href", place.root + "book.css"}});
  const auto style = html.in("style");
  html.trusted(report::style_sheet);
  html.trusted(book_style);
}

void write_bar(Html& html, const Place& place) {
  html.leaf("a", "Skip to the content", {{"class", "skip"}, {"href", "#content"}});
  const auto header = html.in("header", {{"class", "bar"}});
  if (place.by_itself) {
    html.leaf("span", "Houseway", {{"class", "home"}});
  } else {
    html.leaf("a", "The rulebook", {{"class", "home"}, {"href", place.root + "index.html"}});
    html.leaf("a", "All wagers", {{"href", place.root + "wagers.html"}});
  }
  html.leaf("span", "", {{"class", "gap"}});
  html.leaf("button", "Dark", {{"type", "button"}, {"data-theme-switch", ""}, {"hidden", ""}});
}

void close_page(Html& html, const Place& place) {
  if (!place.by_itself) return html.leaf("script", "", {{"src", place.root + "book.js"}});
  const auto script = html.in("script");
  html.trusted(book_script);
}

namespace {

void write_cell(Html& html, const ListHead& head, const ListCell& cell, bool names_row) {
  Attributes attributes;
  std::string look = head.set == Set::numbers ? "n" : "";
  if (!cell.look.empty()) look += (look.empty() ? "" : " ") + cell.look;
  if (!look.empty()) attributes.emplace_back("class", look);
  if (!cell.value.empty() || head.set == Set::numbers) attributes.emplace_back("data-v", cell.value);
  attributes.emplace_back(names_row ? "scope" : "data-name", names_row ? "row" : head.title);
  if (cell.link.empty() && cell.below.empty()) return html.leaf(names_row ? "th" : "td", cell.text, attributes);
  const auto box = html.in(names_row ? "th" : "td", attributes);
  if (cell.link.empty()) {
    html.text(cell.text);
  } else {
    html.leaf("a", cell.text, {{"href", cell.link}});
  }
  if (!cell.below.empty()) html.leaf("span", cell.below, {{"class", "sub"}});
}

}  // namespace

void List::write(Html& html) const {
  html.leaf("p", fmt::format("{} {}", rows.size(), of), {{"class", "shown"}, {"role", "status"}});
  const auto table = html.in("table", {{"class", "list"}, {"data-of", of}});
  html.leaf("caption", caption);
  {
    const auto thead = html.in("thead");
    const auto line = html.in("tr");
    for (const ListHead& each : head) {
      Attributes attributes{{"scope", "col"}};
      if (each.set == Set::numbers) attributes.emplace_back("class", "n");
      const auto cell = html.in("th", attributes);
      html.leaf("button", each.title, {{"type", "button"}});
    }
  }
  const auto body = html.in("tbody");
  for (const ListRow& row : rows) {
    const auto line = html.in("tr", row.data);
    for (std::size_t i = 0; i < row.cells.size(); ++i) write_cell(html, head[i], row.cells[i], i == 0);
  }
}

void write_filters(Html& html, const std::vector<Choice>& choices) {
  const auto form = html.in("form", {{"class", "filters"}, {"role", "search"}, {"hidden", ""}});
  {
    const auto label = html.in("label", {{"class", "search"}});
    html.text("Search (press /)");
    html.empty("input", {{"type", "search"}, {"name", "words"}, {"autocomplete", "off"}});
  }
  for (const Choice& choice : choices) {
    const auto label = html.in("label");
    html.text(choice.label);
    const auto select = html.in("select", {{"name", choice.name}});
    html.leaf("option", "all", {{"value", ""}});
    for (const auto& [value, text] : choice.values) html.leaf("option", text, {{"value", value}});
  }
  const auto most = [&](const char* name, const char* words) {
    const auto label = html.in("label");
    html.text(words);
    html.empty("input", {{"type", "number"}, {"name", name}, {"step", "any"}, {"inputmode", "decimal"}});
  };
  most("edge", "Edge at most, %");
  most("risk", "Risk at most, %");
  most("deviation", "Deviation at most");
  {
    const auto label = html.in("label", {{"class", "sort"}});
    html.text("Sort by");
    const auto select = html.in("select", {{"data-sort", ""}});
    html.leaf("option", "as in the book", {{"value", ""}});
  }
  html.leaf("button", "Clear", {{"type", "reset"}});
}

}  // namespace houseway::book
