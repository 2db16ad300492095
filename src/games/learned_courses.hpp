#pragma once

#include <cstddef>
#include <cstdint>

#include "table/fast/memory/course_book.hpp"

namespace houseway::games {

/// Fills a book for those who only follow it: `deal(block, rounds, book)` simulates a block and learns from it. Enough
/// when a block has shown nothing new.
template <class Deal>
void learn_courses(table::CourseBook& book, const Deal& deal) {
  constexpr std::uint64_t rounds = std::uint64_t{1} << 18;
  constexpr std::uint64_t most_blocks = 32;
  const auto known = [&] { return book.places().size() + book.ends().size(); };
  for (std::uint64_t block = 0; block < most_blocks; ++block) {
    const std::size_t before = known();
    deal(block, rounds, book);
    if (known() == before) return;
  }
}

}  // namespace houseway::games
