#include <gtest/gtest.h>

#include "games/war/casino_war.hpp"
#include "support/constant_round.hpp"

/// Casino War dealt by the compiler.
namespace houseway::games::casino_war::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out;
  out.initial.awards[kit::index_of(FirstDeal::higher)] = pays_to(1);
  out.initial_at_war.awards[kit::index_of(WarDeal::war_higher)] = pushes();
  out.initial_at_war.awards[kit::index_of(WarDeal::war_equal)] = pushes();
  out.war.awards[kit::index_of(WarDeal::war_higher)] = pays_to(1);
  out.war.awards[kit::index_of(WarDeal::war_equal)] = pays_to(2);
  out.tie.awards[kit::index_of(TieBet::equal)] = pays_to(10);
  out.surrender.awards[kit::index_of(Surrender::surrendered)] = loses(1, 2);
  out.may_surrender = true;
  return out;
}();

constexpr std::array eight_then_king{Card(eight, clubs), Card(king, clubs)};
constexpr std::array eight_then_ten{Card(eight, hearts), Card(ten, clubs)};
constexpr std::array goes{Action::go_to_war};
constexpr std::array gives_up{Action::surrender};

constexpr std::int64_t dealt(std::span<const Card> own, std::span<const Card> house, std::span<const Action> decides) {
  return net<Game>(rules, {{Spot::initial, 1000}, {Spot::tie, 500}},
                   {.own = own, .house = house, .decisions = decides});
}

static_assert(dealt(std::span(eight_then_king).last(1), eight_then_ten, {}) == 1000 - 500);
static_assert(dealt(eight_then_ten, std::span(eight_then_king).last(1), {}) == -1000 - 500);
static_assert(dealt(eight_then_king, eight_then_ten, gives_up) == -500 + 5000);
static_assert(dealt(eight_then_king, eight_then_ten, goes) == 0 + 1000 + 5000);
static_assert(dealt(eight_then_ten, eight_then_king, goes) == -2000 + 5000);
static_assert(dealt(eight_then_king, eight_then_king, goes) == 0 + 2000 + 5000);

/// The same dealt when the program runs.
TEST(CasinoWarConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(eight_then_king, eight_then_ten, goes), 6000); }

}  // namespace
}  // namespace houseway::games::casino_war::constant_test
