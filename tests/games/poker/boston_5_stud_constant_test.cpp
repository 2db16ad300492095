#include <gtest/gtest.h>

#include "games/poker/boston_5_stud.hpp"
#include "support/constant_round.hpp"

/// Boston 5 Stud dealt by the compiler.
namespace houseway::games::boston_5_stud::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  out.ante.awards[kit::index_of(OpeningOutcome::player_higher)] = pushes();
  out.ante.awards[kit::index_of(OpeningOutcome::tied)] = pushes();
  out.first_wager.awards[kit::index_of(OpeningOutcome::player_higher)] = pays_to(1);
  out.first_wager.awards[kit::index_of(OpeningOutcome::tied)] = pushes();
  out.second_wager.awards[kit::index_of(SecondOutcome::player_higher)] = pays_to(1);
  out.second_wager.awards[kit::index_of(SecondOutcome::tied)] = pushes();
  out.ante_bonus.awards[kit::index_of(PokerCategory::two_pair)] = pays_to(2);
  out.ante_bonus.awards[kit::index_of(PokerCategory::royal_flush)] = pays_to(1000);
  out.side.at<Spot::optional_bonus>().pays.awards[kit::index_of(ThreeCardBonus::pair)] = pays_to(1);
  return out;
}();
constexpr Rules winners_alone = [] {
  Rules out = rules;
  out.bonus_requires_win = true;
  return out;
}();

constexpr std::array two_pair{Card(king, hearts), Card(king, clubs), Card(four, spades), Card(four, clubs),
                              Card(two, hearts)};
constexpr std::array same_two_pair{Card(king, spades), Card(king, diamonds), Card(four, hearts), Card(four, diamonds),
                                   Card(two, clubs)};
constexpr std::array royal{Card(ace, spades), Card(king, spades), Card(queen, spades), Card(jack, spades),
                           Card(ten, spades)};
constexpr std::array queen_high{Card(queen, diamonds), Card(nine, clubs), Card(seven, clubs), Card(five, hearts),
                                Card(three, clubs)};
constexpr std::array plays{Action::second_wager};
constexpr std::array folds{Action::fold};

constexpr std::int64_t dealt(std::span<const Card> own, std::span<const Card> house, std::span<const Action> decides,
                             const Rules& by = rules) {
  return net<Game>(by, {{Spot::ante, 1000}, {Spot::first_wager, 2000}, {Spot::optional_bonus, 500}},
                   {.own = own, .house = house, .decisions = decides});
}

// First and second wager, the ante bonus, and a pair in the first three cards.
static_assert(dealt(two_pair, queen_high, plays) == 2000 + 2000 + 2000 + 500);
// A hand that loses or ties is paid its bonus too, but for the other reading.
static_assert(dealt(two_pair, royal, plays) == -5000 + 2000 + 500);
static_assert(dealt(two_pair, royal, plays, winners_alone) == -5000 + 500);
static_assert(dealt(two_pair, same_two_pair, plays) == 2000 + 500);
static_assert(dealt(two_pair, same_two_pair, plays, winners_alone) == 500);
static_assert(dealt(two_pair, queen_high, plays, winners_alone) == 6500);
// No row of this table for three suited cards in a row.
static_assert(dealt(royal, queen_high, plays) == 4000 + 1'000'000 - 500);
static_assert(dealt(queen_high, two_pair, plays) == -5000 - 500);
static_assert(dealt(two_pair, queen_high, folds) == -3000 + 500);

/// The same dealt when the program runs.
TEST(Boston5StudConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(two_pair, queen_high, plays), 6500); }

}  // namespace
}  // namespace houseway::games::boston_5_stud::constant_test
