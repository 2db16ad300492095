#include "kit/dice.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <vector>

#include "chi_square.hpp"
#include "kit/certified.hpp"
#include "kit/philox.hpp"

namespace houseway::kit::dice_test {
namespace {

constexpr Roll<2> roll(int a, int b) { return Roll<2>({Die(a), Die(b)}); }
constexpr Roll<3> roll(int a, int b, int c) { return Roll<3>({Die(a), Die(b), Die(c)}); }

static_assert(roll(3, 3).is_hard() && !roll(2, 4).is_hard());
static_assert(roll(5, 1, 3).sorted() == roll(1, 3, 5));

TEST(Die, ReadsAndPrintsItsPips) {
  for (int pips = 1; pips <= 6; ++pips) {
    EXPECT_EQ(Die(pips).pips(), pips);
    EXPECT_EQ(Die::parse(Die(pips).text()), Die(pips));
  }
  for (const std::string_view bad : {"", "0", "7", "11", " 1", "1 ", "-1", "a"}) EXPECT_FALSE(Die::parse(bad)) << bad;
}

TEST(Roll, ThirtySixRollsOfTwoDice) {
  std::map<int, int> sums;
  int pairs = 0;
  std::vector<int> hard;
  for (int a = 1; a <= 6; ++a) {
    for (int b = 1; b <= 6; ++b) {
      const Roll<2> thrown = roll(a, b);
      ++sums[thrown.sum()];
      pairs += thrown.is_pair() ? 1 : 0;
      if (thrown.is_hard()) hard.push_back(thrown.sum());
      EXPECT_FALSE(thrown.is_triple());
      EXPECT_EQ(thrown.sorted(), roll(b, a).sorted());
    }
  }
  for (int sum = 2; sum <= 12; ++sum) EXPECT_EQ(sums[sum], 6 - std::abs(7 - sum)) << sum;
  EXPECT_EQ(pairs, 6);
  EXPECT_EQ(hard, (std::vector<int>{4, 6, 8, 10}));
}

TEST(Roll, HasANumberAmongAllThrows) {
  static_assert(Roll<3>::ways == 216 && Roll<2>::ways == 36);
  EXPECT_EQ(Roll<3>::numbered(0), roll(1, 1, 1));
  EXPECT_EQ(Roll<3>::numbered(1), roll(1, 1, 2));
  EXPECT_EQ(roll(6, 6, 6).number(), 215U);
  for (std::uint32_t number = 0; number < Roll<3>::ways; ++number)
    EXPECT_EQ(Roll<3>::numbered(number).number(), number);
}

TEST(Roll, PairsAndTriplesOfThreeDice) {
  int pairs = 0;
  int triples = 0;
  for (int a = 1; a <= 6; ++a) {
    for (int b = 1; b <= 6; ++b) {
      for (int c = 1; c <= 6; ++c) {
        pairs += roll(a, b, c).is_pair() ? 1 : 0;
        triples += roll(a, b, c).is_triple() ? 1 : 0;
      }
    }
  }
  EXPECT_EQ(pairs, 216 - 6 * 5 * 4);
  EXPECT_EQ(triples, 6);
  EXPECT_EQ(roll(2, 5, 2).count(Die(2)), 2);
  EXPECT_EQ(roll(2, 5, 2).count(Die(3)), 0);
}

TEST(Roll, PhiloxDiceAreFair) {
  Philox philox(3);
  std::vector<std::uint64_t> counts(36);
  for (int i = 0; i < 360000; ++i) {
    const auto thrown = Roll<2>::rolled(philox);
    ++counts.at(static_cast<std::size_t>((thrown[0].pips() - 1) * 6 + thrown[1].pips() - 1));
  }
  EXPECT_LT(chi_square(counts), 35 + 5 * std::sqrt(70));
}

// Made outside this program, by the derivation of certified.hpp in another language.
TEST(Roll, CertifiedDiceArePinned) {
  CertifiedRandom random(Seed::from_text("42"), 5);
  for (const int pips : {5, 4, 2, 6, 3, 1, 4, 3, 5, 3}) EXPECT_EQ(Die::rolled(random), Die(pips));
}

}  // namespace
}  // namespace houseway::kit::dice_test
