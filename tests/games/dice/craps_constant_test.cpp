#include <gtest/gtest.h>

#include "games/dice/craps.hpp"
#include "support/constant_round.hpp"

/// Craps thrown by the compiler.
namespace houseway::games::craps::constant_test {
namespace {

using namespace testing_support;

/// Any seven at four to one, and the field at even money.
constexpr RoundRules rules = [] {
  RoundRules out;
  for (std::size_t i = 0; i < RoundRules::spots; ++i) out.flat[i] = static_cast<Spot>(i);
  out.awards = {loses(), pays_to(4), pays_to(1)};
  const auto decide = [&](Spot spot, int award, auto wins) {
    for (auto& column : out.fates[kit::index_of(spot)]) {
      for (std::size_t i = 0; i < throws; ++i)
        column[i].what = static_cast<std::uint16_t>(Fate::first_award + (wins(throw_at(i).sum()) ? award : 0)) & 0x7fff;
    }
  };
  decide(Spot::any_seven, 1, [](int total) { return total == 7; });
  decide(Spot::field, 2, [](int total) { return total < 5 || total > 8; });
  return out;
}();

constexpr std::int64_t thrown(int first, int second) {
  const std::array dice{kit::Die(first), kit::Die(second)};
  return net<Game>(rules, {{Spot::pass, 500}, {Spot::any_seven, 100}, {Spot::field, 1000}},
                   {.own = {}, .house = {}, .dice = dice});
}

static_assert(thrown(3, 4) == 400 - 1000);
static_assert(thrown(5, 4) == -100 + 1000);
static_assert(thrown(4, 4) == -100 - 1000);

/// The same thrown when the program runs.
TEST(CrapsConstant, IsWhatIsThrownAtRunTime) { EXPECT_EQ(thrown(3, 4), -600); }

}  // namespace
}  // namespace houseway::games::craps::constant_test
