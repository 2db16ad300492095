#include <gtest/gtest.h>

#include "games/wheel/big_six.hpp"
#include "support/constant_round.hpp"

/// Big six spun by the compiler.
namespace houseway::games::big_six::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  constexpr std::array sections{Pocket(Symbol::joker), Pocket(Symbol::one), Pocket(Symbol::five)};
  Rules out;
  out.wheel = Wheel(sections);
  out.pays[kit::index_of(Spot::one_dollar)].awards[kit::index_of(Chance::hit)] = pays_to(1);
  out.pays[kit::index_of(Spot::joker)].awards[kit::index_of(Chance::hit)] = pays_to(45);
  return out;
}();

constexpr std::int64_t spun(Symbol symbol) {
  const std::array rests{Pocket(symbol)};
  return net<Game>(rules, {{Spot::one_dollar, 1000}, {Spot::joker, 100}}, {.own = {}, .house = {}, .pockets = rests});
}

static_assert(spun(Symbol::one) == 1000 - 100);
static_assert(spun(Symbol::joker) == 4500 - 1000);
static_assert(spun(Symbol::five) == -1000 - 100);

/// The same spun when the program runs.
TEST(BigSixConstant, IsWhatIsSpunAtRunTime) { EXPECT_EQ(spun(Symbol::joker), 3500); }

}  // namespace
}  // namespace houseway::games::big_six::constant_test
