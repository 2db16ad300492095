#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report/html.hpp"

/// What every page of the book has around it, and the list that can be searched and sorted.
namespace houseway::book {

using report::Html;

/// Where a page finds its style and script.
struct Place {
  std::string root;        ///< the way to the folder of the book: "", "../"
  bool by_itself = false;  ///< a page alone in the world: style and script stand in it
};

/// A whole page. `write` fills it.
template <class Write>
std::string page_of(const Place& place, std::string_view title, Write&& write);

/// A cell of the list: its text, where it leads to, and what it is sorted by where that is a number.
struct ListCell {
  std::string text;
  std::string value = {};
  std::string look = {};
  std::string link = {};
  std::string below = {};  ///< in small letters
};

struct ListRow {
  std::vector<ListCell> cells;
  report::Attributes data;  ///< what filters go by: data-family, data-edge
};

struct ListHead {
  std::string title;
  report::Set set = report::Set::words;
};

/// Rows with a head whose titles sort them.
struct List {
  std::string caption;
  std::string of;  ///< what is counted: "games"
  std::vector<ListHead> head;
  std::vector<ListRow> rows;

  void write(Html& html) const;
};

/// A choice of the filters; its name is the data that it goes by.
struct Choice {
  std::string name;
  std::string label;
  std::vector<std::pair<std::string, std::string>> values;  ///< and how each is shown
};

/// The fields above a list: a search, choices, and the most that edge, element of risk and deviation may be.
void write_filters(Html& html, const std::vector<Choice>& choices);

void open_page(Html& html, const Place& place, std::string_view title);
void write_bar(Html& html, const Place& place);
void close_page(Html& html, const Place& place);

template <class Write>
std::string page_of(const Place& place, std::string_view title, Write&& write) {
  Html html;
  html.trusted("<!DOCTYPE html>\n");
  {
    const auto root = html.in("html", {{"lang", "en"}});
    open_page(html, place, title);
    const auto body = html.in("body");
    write_bar(html, place);
    write(html);
    close_page(html, place);
  }
  return html.str();
}

}  // namespace houseway::book
