#pragma once

#include <string>

#include "book/price_book.hpp"

namespace houseway::book {

/// How the game is played, its wagers, pay tables with their figures, best play, progressives, options, irregularities
/// and doubts, each with its section.
std::string game_page(const Book& book, const PricedGame& priced);

}  // namespace houseway::book
