#include "kit/wheel.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include "chi_square.hpp"
#include "kit/philox.hpp"

namespace houseway::kit::wheel_test {
namespace {

static_assert(Pocket(17).colour() == Colour::black);
static_assert(!Pocket::double_zero().parity());

const Wheel single_zero{WheelLayout::single_zero};
const Wheel double_zero{WheelLayout::double_zero};

TEST(Pocket, ReadsAndPrintsItsName) {
  for (int id = 0; id <= 37; ++id) EXPECT_EQ(Pocket::parse(Pocket(id).text()), Pocket(id)) << id;
  EXPECT_EQ(Pocket::zero().text(), "0");
  EXPECT_EQ(Pocket::double_zero().text(), "00");
  EXPECT_EQ(Pocket(17).text(), "17");
  for (const std::string_view bad : {"", "37", "000", "01", "-1", "+1", " 1", "1 ", "1a", "a", "100"}) {
    EXPECT_FALSE(Pocket::parse(bad)) << bad;
  }
}

TEST(Pocket, ShowsASymbolOfBigSix) {
  std::set<Pocket> pockets;
  for (const std::string_view name : names_of<Symbol>()) {
    const Pocket pocket(*from_name<Symbol>(name));
    EXPECT_EQ(pocket.symbol(), from_name<Symbol>(name));
    EXPECT_EQ(pocket.text(), name);
    EXPECT_EQ(Pocket::parse(name), pocket);
    pockets.insert(pocket);
  }
  EXPECT_EQ(pockets.size(), 8U);
  for (int id = 0; id <= 37; ++id) EXPECT_FALSE(Pocket(id).symbol()) << id;
  for (const std::string_view bad : {"$", "$0", "$3", "$1.00", "Joker", "joke"})
    EXPECT_FALSE(Pocket::parse(bad)) << bad;
}

TEST(Pocket, RedsAreTheEighteenOfTheLayout) {
  const std::set<int> reds{1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36};
  for (int id = 1; id <= 36; ++id) {
    EXPECT_EQ(Pocket(id).colour(), reds.contains(id) ? Colour::red : Colour::black) << id;
  }
  EXPECT_EQ(Pocket::zero().colour(), Colour::green);
  EXPECT_EQ(Pocket::double_zero().colour(), Colour::green);
}

TEST(Pocket, ZerosAreInNoOutsideBet) {
  for (const Pocket zero : {Pocket::zero(), Pocket::double_zero()}) {
    EXPECT_TRUE(zero.is_zero());
    EXPECT_FALSE(zero.parity());
    EXPECT_FALSE(zero.half());
    EXPECT_FALSE(zero.dozen());
    EXPECT_FALSE(zero.column());
  }
}

TEST(Pocket, OutsideBets) {
  EXPECT_EQ(Pocket(1).parity(), Parity::odd);
  EXPECT_EQ(Pocket(36).parity(), Parity::even);
  EXPECT_EQ(Pocket(18).half(), Half::low);
  EXPECT_EQ(Pocket(19).half(), Half::high);
  EXPECT_EQ(Pocket(1).dozen(), Dozen::first);
  EXPECT_EQ(Pocket(12).dozen(), Dozen::first);
  EXPECT_EQ(Pocket(13).dozen(), Dozen::second);
  EXPECT_EQ(Pocket(24).dozen(), Dozen::second);
  EXPECT_EQ(Pocket(25).dozen(), Dozen::third);
  EXPECT_EQ(Pocket(36).dozen(), Dozen::third);
  EXPECT_EQ(Pocket(34).column(), Column::first);
  EXPECT_EQ(Pocket(17).column(), Column::second);
  EXPECT_EQ(Pocket(36).column(), Column::third);
}

TEST(Wheel, HoldsEveryPocketOnce) {
  for (const auto& [wheel, size] : {std::pair{single_zero, 37}, std::pair{double_zero, 38}}) {
    std::vector<Pocket> pockets(wheel.pockets().begin(), wheel.pockets().end());
    ASSERT_EQ(pockets.size(), static_cast<std::size_t>(size));
    std::sort(pockets.begin(), pockets.end());
    for (int id = 0; id < size; ++id) {
      EXPECT_EQ(pockets[static_cast<std::size_t>(id)], Pocket(id));
      EXPECT_TRUE(wheel.has(Pocket(id)));
    }
  }
  EXPECT_FALSE(single_zero.has(Pocket::double_zero()));
}

TEST(Wheel, RedAndBlackAlternateBetweenTheZeros) {
  for (const Wheel& wheel : {single_zero, double_zero}) {
    const auto pockets = wheel.pockets();
    for (std::size_t i = 0; i + 1 < pockets.size(); ++i) {
      if (pockets[i].is_zero() || pockets[i + 1].is_zero()) continue;
      EXPECT_NE(pockets[i].colour(), pockets[i + 1].colour()) << pockets[i].text();
    }
  }
}

// On the double-zero wheel an odd number and the even number after it lie opposite each other, and so do the zeros.
TEST(Wheel, DoubleZeroNumbersFaceTheirPartners) {
  const auto pockets = double_zero.pockets();
  for (std::size_t i = 0; i < 38; ++i) {
    const Pocket pocket = pockets[i];
    const Pocket opposite = pockets[(i + 19) % 38];
    if (pocket.parity() == Parity::odd) {
      EXPECT_EQ(opposite.id(), pocket.id() + 1);
    }
  }
  EXPECT_EQ(pockets[0], Pocket::zero());
  EXPECT_EQ(pockets[19], Pocket::double_zero());
}

// No such law binds the single-zero wheel; these are its places every nine pockets, and the neighbours of the zero.
TEST(Wheel, SingleZeroLandmarks) {
  const auto pockets = single_zero.pockets();
  EXPECT_EQ(pockets[0], Pocket::zero());
  EXPECT_EQ(pockets[1], Pocket(32));
  EXPECT_EQ(pockets[9], Pocket(34));
  EXPECT_EQ(pockets[18], Pocket(10));
  EXPECT_EQ(pockets[19], Pocket(5));
  EXPECT_EQ(pockets[27], Pocket(9));
  EXPECT_EQ(pockets[36], Pocket(26));
}

TEST(Wheel, EveryPocketIsEquallyLikely) {
  Philox philox(4);
  for (const Wheel& wheel : {single_zero, double_zero}) {
    std::vector<std::uint64_t> counts(wheel.pockets().size());
    for (int i = 0; i < 200000; ++i) ++counts.at(static_cast<std::size_t>(wheel.spin(philox).id()));
    EXPECT_LT(chi_square(counts), 37 + 5 * std::sqrt(74));
  }
}

TEST(Wheel, OfSymbolsSpinsEachAsOftenAsItHasSections) {
  constexpr std::array sections{Pocket(Symbol::one), Pocket(Symbol::joker), Pocket(Symbol::one), Pocket(Symbol::five)};
  const Wheel wheel{sections};
  EXPECT_TRUE(wheel.has(Pocket(Symbol::joker)));
  EXPECT_FALSE(wheel.has(Pocket(Symbol::two)));
  Philox philox(4);
  std::vector<std::uint64_t> counts(2);
  for (int i = 0; i < 200000; ++i) ++counts.at(wheel.spin(philox) == sections[0] ? 1 : 0);
  EXPECT_LT(chi_square(counts), 1 + 5 * std::sqrt(2));
}

}  // namespace
}  // namespace houseway::kit::wheel_test
