#include <gtest/gtest.h>

#include "games/poker/crazy_4_poker.hpp"
#include "support/constant_round.hpp"

/// Crazy 4 Poker dealt by the compiler.
namespace houseway::games::crazy_4_poker::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  out.ante.awards[kit::index_of(AnteOutcome::dealer_not_qualified)] = pushes();
  out.ante.awards[kit::index_of(AnteOutcome::player_higher)] = pays_to(1);
  out.ante.awards[kit::index_of(AnteOutcome::tied)] = pushes();
  out.play.awards[kit::index_of(PlayOutcome::dealer_not_qualified)] = pays_to(1);
  out.play.awards[kit::index_of(PlayOutcome::player_higher)] = pays_to(1);
  out.play.awards[kit::index_of(PlayOutcome::tied)] = pushes();
  out.super_bonus.awards[kit::index_of(SuperBonus::below_straight)] = pushes();
  out.super_bonus.awards[kit::index_of(SuperBonus::flush)] = pays_to(3, 2);
  out.super_bonus.awards[kit::index_of(SuperBonus::four_aces)] = pays_to(200);
  out.side.at<Spot::queens_up>().pays.awards[kit::index_of(FourCardHand::pair_of_queens_or_better)] = pays_to(1);
  out.side.at<Spot::queens_up>().pays.awards[kit::index_of(FourCardHand::flush)] = pays_to(4);
  out.side.at<Spot::queens_up>().lost_by_fold = true;
  out.qualifying = lowest_hand(DealerQualifies::king_high);
  return out;
}();

constexpr std::array four_aces{Card(ace, spades), Card(ace, hearts), Card(ace, diamonds), Card(ace, clubs),
                               Card(two, hearts)};
constexpr std::array flush{Card(queen, hearts), Card(ten, hearts), Card(eight, hearts), Card(three, hearts),
                           Card(two, spades)};
constexpr std::array queens{Card(queen, spades), Card(queen, clubs), Card(nine, hearts), Card(five, clubs),
                            Card(four, diamonds)};
constexpr std::array king_high{Card(king, clubs), Card(ten, diamonds), Card(seven, spades), Card(six, clubs),
                               Card(three, diamonds)};
constexpr std::array queen_high{Card(queen, diamonds), Card(ten, clubs), Card(seven, clubs), Card(six, diamonds),
                                Card(three, clubs)};
constexpr std::array plays{Action::play};
constexpr std::array plays_more{Action::play_more};
constexpr std::array folds{Action::fold};

constexpr std::int64_t dealt(std::span<const Card> own, std::span<const Card> house, std::span<const Action> decides) {
  return net<Game>(rules, {{Spot::ante, 1000}, {Spot::super_bonus, 1000}, {Spot::queens_up, 500}},
                   {.own = own, .house = house, .decisions = decides});
}

// Ante, play of three times as much, super bonus, queens up.
static_assert(dealt(flush, king_high, plays_more) == 1000 + 3000 + 1500 + 2000);
static_assert(dealt(flush, king_high, plays) == 1000 + 1000 + 1500 + 2000);
static_assert(dealt(flush, queen_high, plays_more) == 0 + 3000 + 1500 + 2000);
static_assert(dealt(flush, four_aces, plays_more) == -1000 - 3000 + 1500 + 2000);
static_assert(dealt(four_aces, king_high, plays_more) == 1000 + 3000 + 200'000 - 500);
static_assert(dealt(queens, king_high, plays) == 1000 + 1000 + 0 + 500);
static_assert(dealt(king_high, queens, plays) == -1000 - 1000 - 1000 - 500);
static_assert(dealt(queens, king_high, folds) == -1000 - 1000 - 500);

/// The same dealt when the program runs.
TEST(Crazy4PokerConstant, IsWhatIsDealtAtRunTime) {
  EXPECT_EQ(dealt(flush, king_high, plays_more), 7500);
  EXPECT_EQ(dealt(queens, king_high, plays), 2500);
}

}  // namespace
}  // namespace houseway::games::crazy_4_poker::constant_test
