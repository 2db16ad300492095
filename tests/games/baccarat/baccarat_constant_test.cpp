#include <gtest/gtest.h>

#include "games/baccarat/baccarat.hpp"
#include "support/constant_round.hpp"

/// Baccarat dealt by the compiler.
namespace houseway::games::baccarat::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  out.players_deal = true;
  out.side.at<Spot::player>().pays.awards[kit::index_of(PlayerOutcome::player_higher)] = pays_to(1);
  out.side.at<Spot::player>().pays.awards[kit::index_of(PlayerOutcome::equal)] = pushes();
  out.side.at<Spot::golden_8>().pays.awards[kit::index_of(Golden8::golden_8)] = pays_to(25);
  out.side.at<Spot::lucky_nines>().pays.awards[kit::index_of(LuckyNines::two_nines_same_suit)] = pays_to(8);
  out.side.at<Spot::heavenly_9_progressive>().pays.awards[kit::index_of(Heavenly9Progressive::both_same_color)] =
      pays_to(298);
  return out;
}();

constexpr std::int64_t dealt(std::span<const Card> player, std::span<const Card> banker) {
  return net<Game>(
      rules,
      {{Spot::player, 1000}, {Spot::golden_8, 100}, {Spot::lucky_nines, 100}, {Spot::heavenly_9_progressive, 500}},
      {.own = player, .house = banker});
}

// A three-card eight of the Player, with two nines of clubs among the first four cards.
constexpr std::array nine_and_four{Card(nine, clubs), Card(four, hearts), Card(five, spades)};
constexpr std::array nine_and_eight{Card(nine, clubs), Card(eight, diamonds)};
static_assert(dealt(nine_and_four, nine_and_eight) == 1000 + 2500 + 800 - 500);

// Nine against nine in three cards each, all red.
constexpr std::array red_nine{Card(two, hearts), Card(three, diamonds), Card(four, hearts)};
constexpr std::array other_red_nine{Card(king, hearts), Card(five, diamonds), Card(four, diamonds)};
static_assert(dealt(red_nine, other_red_nine) == -100 - 100 + 149'000);

/// The same dealt when the program runs.
TEST(BaccaratConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(red_nine, other_red_nine), 148'800); }

}  // namespace
}  // namespace houseway::games::baccarat::constant_test
