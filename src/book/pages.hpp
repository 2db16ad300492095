#pragma once

#include <map>
#include <string>

#include "book/price_book.hpp"

namespace houseway::book {

/// The whole book as static pages, by where each stands in its folder: "index.html", "ma/blackjack.html", "book.css".
/// They need nothing outside the folder.
std::map<std::string, std::string> pages_of(const Book& book);

}  // namespace houseway::book
