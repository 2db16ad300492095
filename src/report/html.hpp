#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The PAR sheet: one page that says what a game pays, how that was counted, and what holds it up.
namespace houseway::report {

/// Text as it stands in HTML, in an element or in an attribute's quotes.
std::string escaped(std::string_view text);

using Attributes = std::vector<std::pair<std::string_view, std::string>>;

/// Writes HTML, and SVG inside it. Everything is escaped, and every element that is opened is closed.
class Html {
 public:
  /// Ends where it goes out of scope.
  class [[nodiscard]] Element {
   public:
    Element(Html& html, std::string_view tag) : html_(html), tag_(tag) {}
    ~Element();
    Element(const Element&) = delete;
    Element& operator=(const Element&) = delete;

   private:
    Html& html_;
    std::string_view tag_;
  };

  Element in(std::string_view tag, const Attributes& attributes = {});
  /// An element with text alone.
  void leaf(std::string_view tag, std::string_view text, const Attributes& attributes = {});
  /// An element with nothing in it.
  void empty(std::string_view tag, const Attributes& attributes = {});
  void text(std::string_view text) { out_ += escaped(text); }
  /// Text of this program's own, as it is: never data.
  void trusted(std::string_view text) { out_ += text; }

  [[nodiscard]] const std::string& str() const { return out_; }

 private:
  void open(std::string_view tag, const Attributes& attributes);

  std::string out_;
};

struct Cell {
  std::string text;
  std::string look = {};  ///< a class of the style sheet

  // A cell is mostly plain text.
  Cell(std::string plain) : text(std::move(plain)) {}  // NOLINT(google-explicit-constructor)
  Cell(const char* plain) : text(plain) {}             // NOLINT(google-explicit-constructor)
  Cell(std::string plain, std::string class_name) : text(std::move(plain)), look(std::move(class_name)) {}
};
using Row = std::vector<Cell>;

/// How a column is set.
enum class Set { words, numbers };
struct Column {
  std::string title;
  Set set = Set::words;
};

/// A table whose first column names its rows. The last row may be a total.
struct Table {
  std::string caption;
  std::vector<Column> columns;
  std::vector<Row> rows = {};
  Row total = {};

  void write(Html& html) const;
};

}  // namespace houseway::report
