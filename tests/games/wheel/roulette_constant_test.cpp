#include <gtest/gtest.h>

#include "games/wheel/roulette.hpp"
#include "support/constant_round.hpp"

/// Roulette spun by the compiler.
namespace houseway::games::roulette::constant_test {
namespace {

using namespace testing_support;

constexpr Spot red = *kit::from_name<Spot>("red");
constexpr Spot seventeen = *kit::from_name<Spot>("straight:17");

constexpr RoundRules rules = [] {
  RoundRules out;
  for (std::size_t i = 0; i < layout.size(); ++i) out.numbers[i] = layout[i].numbers;
  out.chances[place_of(seventeen).wager].awards[kit::index_of(Chance::hit)] = pays_to(35);
  out.even_chances[place_of(red).wager].awards[kit::index_of(EvenChance::hit)] = pays_to(1);
  out.even_chances[place_of(red).wager].awards[kit::index_of(EvenChance::zero)] = loses(1, 2);
  return out;
}();

constexpr std::int64_t spun(int pocket) {
  const std::array balls{Pocket(pocket)};
  return net<Game>(rules, {{red, 1000}, {seventeen, 100}}, {.own = {}, .house = {}, .pockets = balls});
}

static_assert(spun(17) == 3500 - 1000);
static_assert(spun(18) == 1000 - 100);
static_assert(spun(0) == -500 - 100);
static_assert(spun(double_zero) == -500 - 100);

/// The same spun when the program runs.
TEST(RouletteConstant, IsWhatIsSpunAtRunTime) { EXPECT_EQ(spun(18), 900); }

}  // namespace
}  // namespace houseway::games::roulette::constant_test
