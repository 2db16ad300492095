#pragma once

#include <optional>
#include <string>

#include "book/price_book.hpp"
#include "cli/command.hpp"

namespace houseway::cli {

/// How the table of the whole rulebook is given.
struct BookOutput {
  bool csv = false;
  std::optional<std::string> html;  ///< a page in this file; printed where it has no name
};

/// Every wager and every pay table: for people, or as `--json`, `--csv` or a page.
void print_book(const Context& context, const book::Book& book, const BookOutput& output);

}  // namespace houseway::cli
