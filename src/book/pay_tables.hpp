#pragma once

#include <vector>

#include "book/rows.hpp"
#include "report/html.hpp"

namespace houseway::book {

/// Every wager with its pay tables side by side, each over its figures.
void write_pay_tables(report::Html& html, const rulebook::GameRules& game, const std::vector<Row>& rows);

/// Around what may be wider than the page: it scrolls by itself, by keys too.
report::Html::Element scrolled(report::Html& html, const std::string& name);
void write_scrolled(report::Html& html, const report::Table& table);

}  // namespace houseway::book
