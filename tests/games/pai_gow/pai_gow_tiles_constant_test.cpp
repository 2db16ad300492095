#include <gtest/gtest.h>

#include "games/pai_gow/pai_gow_tiles.hpp"
#include "support/constant_round.hpp"

/// Pai Gow tiles dealt by the compiler.
namespace houseway::games::pai_gow_tiles::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  out.main.awards[kit::index_of(MainOutcome::both_higher)] = pays_to(19, 20);
  out.main.awards[kit::index_of(MainOutcome::one_higher)] = pushes();
  return out;
}();

constexpr Card tile(const char* text) { return kit::Tile::parse(text)->card(); }

constexpr Four days{tile("1-1"), tile("1-1"), tile("4-4"), tile("5-6")};
constexpr Four teens{tile("6-6"), tile("6-6"), tile("3-3"), tile("2-2")};  // the two lowest low: worth 0
constexpr std::array dice{kit::Die(1), kit::Die(2), kit::Die(3)};

/// The player sets these two tiles low.
constexpr std::int64_t dealt(const Four& own, const Four& house, const std::array<Card, 2>& low) {
  return net<Game>(rules, {{Spot::pai_gow_tiles, 1000}}, {.own = own, .house = house, .dice = dice, .named = low});
}

static_assert(dealt(days, teens, {days[2], days[3]}) == 0);
static_assert(dealt(teens, days, {teens[2], teens[3]}) == 0);      // a pair of Teen, and a low hand worth 0
static_assert(dealt(teens, days, {teens[1], teens[3]}) == -1000);  // an 8 and a 6 against a pair of Day and a 9
static_assert(dealt(teens, days, {teens[0], teens[2]}) == 0);      // the wrong way round: set again the house way
static_assert(dealt(days, days, {days[2], days[3]}) == -1000);     // copies

/// The same dealt when the program runs.
TEST(PaiGowTilesConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(days, days, {days[2], days[3]}), -1000); }

}  // namespace
}  // namespace houseway::games::pai_gow_tiles::constant_test
