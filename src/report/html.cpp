#include "report/html.hpp"

namespace houseway::report {

std::string escaped(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      case '\n':
      case '\t':
        out += c;
        break;
      default:
        // No other control character may stand in a page.
        if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7F) out += c;
    }
  }
  return out;
}

Html::Element::~Element() {
  html_.out_ += "</";
  html_.out_ += tag_;
  html_.out_ += ">\n";
}

void Html::open(std::string_view tag, const Attributes& attributes) {
  out_ += '<';
  out_ += tag;
  for (const auto& [name, value] : attributes) {
    out_ += ' ';
    out_ += name;
    out_ += "=\"" + escaped(value) + '"';
  }
}

Html::Element Html::in(std::string_view tag, const Attributes& attributes) {
  open(tag, attributes);
  out_ += '>';
  return {*this, tag};
}

void Html::leaf(std::string_view tag, std::string_view words, const Attributes& attributes) {
  const Element element = in(tag, attributes);
  text(words);
}

void Html::empty(std::string_view tag, const Attributes& attributes) {
  open(tag, attributes);
  out_ += "/>\n";
}

namespace {

Attributes look_of(const Cell& cell, const Column& column) {
  std::string look = column.set == Set::numbers ? "n" : "";
  if (!cell.look.empty()) look += (look.empty() ? "" : " ") + cell.look;
  if (look.empty()) return {};
  return {{"class", look}};
}

void write_row(Html& html, const std::vector<Column>& columns, const Row& row) {
  const auto line = html.in("tr");
  for (std::size_t i = 0; i < row.size() && i < columns.size(); ++i) {
    Attributes attributes = look_of(row[i], columns[i]);
    if (i == 0) attributes.emplace_back("scope", "row");
    html.leaf(i == 0 ? "th" : "td", row[i].text, attributes);
  }
}

}  // namespace

void Table::write(Html& html) const {
  // A short table is not torn between two sheets of paper.
  constexpr std::size_t most_rows_of_short = 14;
  const auto table =
      html.in("table", rows.size() <= most_rows_of_short ? Attributes{{"class", "short"}} : Attributes{});
  html.leaf("caption", caption);
  {
    const auto head = html.in("thead");
    const auto line = html.in("tr");
    for (const Column& column : columns) {
      Attributes attributes = look_of("", column);
      attributes.emplace_back("scope", "col");
      html.leaf("th", column.title, attributes);
    }
  }
  {
    const auto body = html.in("tbody");
    for (const Row& row : rows) write_row(html, columns, row);
  }
  if (total.empty()) return;
  const auto foot = html.in("tfoot");
  write_row(html, columns, total);
}

}  // namespace houseway::report
