#include "table/fast/square_sum.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace houseway::table::square_sum_test {
namespace {

using kit::SignedWide;

SignedWide square(std::int64_t value) { return static_cast<SignedWide>(value) * value; }

TEST(SquareSum, HoldsWhatDoesNotFitAWord) {
  SquareSum sum;
  SignedWide expected = 0;
  // The largest square that fits a word, so that sums run over it again and again; and squares that do not fit.
  for (const std::int64_t value : {std::int64_t{3'037'000'499}, std::int64_t{-3'037'000'499}, std::int64_t{7},
                                   std::numeric_limits<std::int64_t>::max() / 4, std::int64_t{-3'037'000'500}}) {
    for (int i = 0; i < 9; ++i) {
      sum.add(value);
      expected += square(value);
    }
  }
  EXPECT_TRUE(sum.total() == expected);
}

TEST(SquareSum, OfASumInParts) {
  SquareSum in_parts;
  in_parts.add(500);
  in_parts.add_product(-700, -700 + 2 * 500);
  SquareSum whole;
  whole.add(-200);
  EXPECT_EQ(in_parts, whole);
}

TEST(SquareSum, OfManyThatAreAlike) {
  SquareSum one_by_one;
  for (int i = 0; i < 1000; ++i) one_by_one.add(-123'456'789);
  SquareSum at_once;
  at_once.add(-123'456'789, 1000);
  EXPECT_EQ(one_by_one, at_once);
}

}  // namespace
}  // namespace houseway::table::square_sum_test
