#pragma once

#include <cstdint>

#include "kit/wide.hpp"

namespace houseway::table {

/// A sum of squares, exact for any results: wide enough that the order in which they are added up changes nothing.
class SquareSum {
 public:
  constexpr void add(std::int64_t value) { add_product(value, value); }
  /// A product that may be negative: what the square of a sum grows by.
  constexpr void add_product(std::int64_t a, std::int64_t b) { total_ += static_cast<kit::SignedWide>(a) * b; }
  /// So many results that are alike.
  constexpr void add(std::int64_t value, std::uint64_t times) {
    total_ += static_cast<kit::SignedWide>(value) * value * static_cast<kit::SignedWide>(times);
  }

  /// The squares of another sum.
  constexpr void add_total(kit::SignedWide total) { total_ += total; }

  [[nodiscard]] constexpr kit::SignedWide total() const { return total_; }
  friend constexpr bool operator==(const SquareSum&, const SquareSum&) = default;

 private:
  kit::SignedWide total_ = 0;
};

}  // namespace houseway::table
