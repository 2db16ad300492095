#pragma once

#include <string>

#include "book/price_book.hpp"
#include "book/shell.hpp"

namespace houseway::book {

/// Every row of the book on one page, with a search, filters and sorting. By itself it needs nothing else.
std::string table_page(const Book& book, const Place& place = {"", true});

}  // namespace houseway::book
