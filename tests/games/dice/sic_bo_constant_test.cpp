#include <gtest/gtest.h>

#include "games/dice/sic_bo.hpp"
#include "support/constant_round.hpp"

/// Sic bo thrown by the compiler.
namespace houseway::games::sic_bo::constant_test {
namespace {

using namespace testing_support;

constexpr Spot small = *kit::from_name<Spot>("small");
constexpr Spot nine = *kit::from_name<Spot>("total-value:9");
constexpr Spot pair_of_threes = *kit::from_name<Spot>("two-of-a-kind:3");

constexpr Rules rules = [] {
  Rules out;
  out.small.awards[kit::index_of(Half::hit)] = pays_to(1);
  out.total_value.awards[kit::index_of(Total::total_9)] = pays_to(6);
  out.two_of_a_kind.awards[kit::index_of(Chance::hit)] = pays_to(8);
  return out;
}();

constexpr std::int64_t thrown(int a, int b, int c) {
  const std::array dice{Die(a), Die(b), Die(c)};
  return net<Game>(rules, {{small, 1000}, {nine, 100}, {pair_of_threes, 10}}, {.own = {}, .house = {}, .dice = dice});
}

static_assert(thrown(1, 2, 6) == 1000 + 600 - 10);
static_assert(thrown(3, 3, 2) == 1000 - 100 + 80);
static_assert(thrown(3, 3, 3) == -1000 + 600 + 80);
static_assert(thrown(6, 6, 5) == -1000 - 100 - 10);

/// The same thrown when the program runs.
TEST(SicBoConstant, IsWhatIsThrownAtRunTime) { EXPECT_EQ(thrown(3, 3, 3), -320); }

}  // namespace
}  // namespace houseway::games::sic_bo::constant_test
