#pragma once

#include <vector>

#include "book/rows.hpp"
#include "book/shell.hpp"

namespace houseway::book {

/// What the filters of a list go by: family and jurisdiction of the game, and the figures of the row where it has any.
report::Attributes filter_data(const rulebook::GameRules& game, const Row& row);

/// The families and jurisdictions of the book; and, of a list of wagers, who has the edge.
std::vector<Choice> choices_of(const Book& book, bool of_wagers);

}  // namespace houseway::book
