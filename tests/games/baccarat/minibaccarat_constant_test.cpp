#include <gtest/gtest.h>

#include "games/baccarat/minibaccarat.hpp"
#include "support/constant_round.hpp"

/// Minibaccarat dealt by the compiler.
namespace houseway::games::minibaccarat::constant_test {
namespace {

using namespace testing_support;
using baccarat::BankerOutcome;
using baccarat::PlayerOutcome;
using baccarat::TieOutcome;
using kit::Card;

constexpr Rules rules = [] {
  Rules out{};
  out.side.at<Spot::player>().pays.awards[kit::index_of(PlayerOutcome::player_higher)] = pays_to(1);
  out.side.at<Spot::player>().pays.awards[kit::index_of(PlayerOutcome::equal)] = pushes();
  out.side.at<Spot::banker>().pays.awards[kit::index_of(BankerOutcome::banker_higher)] = pays_to(19, 20);
  out.side.at<Spot::banker>().pays.awards[kit::index_of(BankerOutcome::equal)] = pushes();
  out.side.at<Spot::tie>().pays.awards[kit::index_of(TieOutcome::equal)] = pays_to(8);
  return out;
}();

constexpr std::array two_and_six{Card(two, clubs), Card(three, clubs), Card(six, hearts)};
constexpr std::array natural_nine{Card(nine, clubs), Card(king, clubs)};
constexpr std::array four_and_five{Card(four, clubs), Card(king, hearts), Card(five, clubs)};

constexpr std::int64_t dealt(std::span<const Card> player, std::span<const Card> banker) {
  return net<Game>(rules, {{Spot::player, 1000}, {Spot::banker, 2000}, {Spot::tie, 100}},
                   {.own = player, .house = banker});
}

// The Player draws to five and has one; a Banker's four draws against a six, and has nine.
static_assert(dealt(two_and_six, four_and_five) == -1000 + 1900 - 100);
static_assert(dealt(natural_nine, four_and_five) == 1000 - 2000 - 100);
static_assert(dealt(natural_nine, natural_nine) == 800);

/// The same dealt when the program runs.
TEST(MinibaccaratConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(natural_nine, natural_nine), 800); }

}  // namespace
}  // namespace houseway::games::minibaccarat::constant_test
