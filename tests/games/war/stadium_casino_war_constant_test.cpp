#include <gtest/gtest.h>

#include "games/war/stadium_casino_war.hpp"
#include "support/constant_round.hpp"

/// Stadium Casino War dealt by the compiler.
namespace houseway::games::stadium_casino_war::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out;
  out.ante.awards[kit::index_of(FirstDeal::higher)] = pays_to(1);
  out.ante_at_war.awards[kit::index_of(WarDeal::war_higher)] = pushes();
  out.ante_at_war.awards[kit::index_of(WarDeal::war_equal)] = pushes();
  out.war.awards[kit::index_of(WarDeal::war_higher)] = pays_to(1);
  out.war.awards[kit::index_of(WarDeal::war_equal)] = pays_to(2);
  out.tie.awards[kit::index_of(TieBet::equal)] = pays_to(10);
  out.surrender.awards[kit::index_of(Surrender::surrendered)] = loses(1, 2);
  return out;
}();

constexpr std::array podium{Card(king, hearts), Card(nine, diamonds), Card(two, clubs),     Card(five, spades),
                            Card(ace, hearts),  Card(nine, spades),   Card(seven, diamonds)};
constexpr std::array nine_then_ten{Card(nine, clubs), Card(ten, clubs)};
constexpr std::array queen_of_clubs{Card(queen, clubs)};
constexpr std::array jack_of_clubs{Card(jack, clubs)};
constexpr std::array both_go{Action::go_to_war, Action::go_to_war};
constexpr std::array one_goes{Action::surrender, Action::go_to_war};
constexpr std::array with_tip{Action::go_to_war_with_tip};

/// The war card of the players lies at the Player's place.
constexpr std::int64_t dealt(std::initializer_list<OnSpot<Spot>> stakes, std::span<const Card> house,
                             std::span<const Action> decides = {}) {
  return net<Game>(rules, stakes, {.own = jack_of_clubs, .house = house, .board = podium, .decisions = decides});
}

static_assert(dealt({{Spot::ante_at_1, 1000}, {Spot::tie_at_1, 500}, {Spot::ante_at_3, 100}}, queen_of_clubs) ==
              1000 - 500 - 100);
static_assert(dealt({{Spot::ante_at_2, 1000}, {Spot::ante_at_6, 200}}, nine_then_ten, both_go) == 1000 + 200);
static_assert(dealt({{Spot::ante_at_2, 1000}, {Spot::ante_at_6, 200}}, nine_then_ten, one_goes) == -500 + 200);
static_assert(dealt({{Spot::ante_at_2, 1000}, {Spot::dealer_ante_at_2, 200}, {Spot::dealer_tie_at_6, 100}},
                    nine_then_ten, with_tip) == 1000 + 200 + 1000);
static_assert(dealt({{Spot::ante_at_2, 1000}, {Spot::dealer_ante_at_2, 200}}, nine_then_ten,
                    std::span(both_go).first(1)) == 1000 - 100);

/// The same dealt when the program runs.
TEST(StadiumCasinoWarConstant, IsWhatIsDealtAtRunTime) {
  EXPECT_EQ(dealt({{Spot::ante_at_2, 1000}, {Spot::ante_at_6, 200}}, nine_then_ten, both_go), 1200);
}

}  // namespace
}  // namespace houseway::games::stadium_casino_war::constant_test
