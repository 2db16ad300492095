#include <gtest/gtest.h>

#include "games/pai_gow/supreme_pai_gow.hpp"
#include "support/constant_round.hpp"

/// Supreme Pai Gow dealt by the compiler.
namespace houseway::games::supreme_pai_gow::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  out.main.awards[kit::index_of(MainOutcome::both_higher)] = pays_to(19, 20);
  out.main.awards[kit::index_of(MainOutcome::one_higher)] = pushes();
  out.house_way = {hands::SupremeKeeps::face_cards, 5, 8};
  return out;
}();

constexpr Four aces{Card(ace, spades), Card(ace, hearts), Card(nine, clubs), Card(king, diamonds)};
constexpr Four points{Card(five, spades), Card(two, diamonds), Card(ten, clubs), Card(three, hearts)};
constexpr std::array dice{kit::Die(1), kit::Die(2), kit::Die(3)};

/// The player sets these two cards low.
constexpr std::int64_t dealt(const Four& own, const Four& house, const std::array<Card, 2>& low) {
  return net<Game>(rules, {{Spot::supreme_pai_gow, 1000}}, {.own = own, .house = house, .dice = dice, .named = low});
}

static_assert(dealt(aces, points, {aces[2], aces[3]}) == 950);
// The dealer sets five points in either hand: an ace and a nine have none.
static_assert(dealt(aces, points, {aces[0], aces[2]}) == -1000);
static_assert(dealt(points, aces, {points[2], points[3]}) == -1000);
// The high hand would be below the low one.
static_assert(dealt(aces, points, {aces[0], aces[1]}) == -1000);

/// The same dealt when the program runs.
TEST(SupremePaiGowConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(aces, points, {aces[2], aces[3]}), 950); }

}  // namespace
}  // namespace houseway::games::supreme_pai_gow::constant_test
