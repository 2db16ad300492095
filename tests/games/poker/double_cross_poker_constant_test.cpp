#include <gtest/gtest.h>

#include "games/poker/double_cross_poker.hpp"
#include "support/constant_round.hpp"

/// Double Cross Poker dealt by the compiler.
namespace houseway::games::double_cross_poker::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  out.ante.awards[kit::index_of(AnteOutcome::player_higher)] = pays_to(1);
  out.ante.awards[kit::index_of(AnteOutcome::tied)] = pushes();
  for (Payouts<RaiseOutcome>* raise : {&out.raise_1, &out.raise_2}) {
    raise->awards[kit::index_of(RaiseOutcome::high_card)] = pays_to(1);
    raise->awards[kit::index_of(RaiseOutcome::two_pair)] = pays_to(3, 2);
    raise->awards[kit::index_of(RaiseOutcome::flush)] = pays_to(6);
    raise->awards[kit::index_of(RaiseOutcome::tied)] = pushes();
  }
  out.side.at<Spot::three_card>().pays.awards[kit::index_of(ThreeCardBonus::pair)] = pays_to(1);
  return out;
}();

/// In the order in which they are turned: top, right, then left, centre and bottom.
constexpr std::array cross{Card(jack, hearts), Card(two, spades), Card(four, spades), Card(seven, spades),
                           Card(six, clubs)};
constexpr std::array jack_and_six{Card(jack, clubs), Card(six, hearts)};
constexpr std::array two_spades{Card(king, spades), Card(nine, spades)};
constexpr std::array ace_king{Card(ace, diamonds), Card(king, clubs)};
constexpr std::array also_ace_king{Card(ace, hearts), Card(king, hearts)};
constexpr std::array pair_of_fours{Card(four, diamonds), Card(nine, clubs)};
constexpr std::array names_vertical{Action::vertical};
constexpr std::array names_horizontal{Action::horizontal};
constexpr std::array folds{Action::fold};

constexpr std::int64_t dealt(std::span<const Card> own, std::span<const Card> house, std::span<const Action> decides) {
  return net<Game>(rules, {{Spot::ante, 1000}, {Spot::three_card, 500}},
                   {.own = own, .house = house, .board = cross, .decisions = decides});
}

// Jacks and sixes stand on the vertical line alone; the jacks are also a three-card pair.
static_assert(dealt(jack_and_six, ace_king, names_vertical) == 1000 + 2 * 1500 + 500);
static_assert(dealt(jack_and_six, ace_king, names_horizontal) == -3000 + 500);
// A flush on the horizontal line.
static_assert(dealt(two_spades, ace_king, names_horizontal) == 1000 + 2 * 6000 - 500);
static_assert(dealt(two_spades, ace_king, names_vertical) == -3000 - 500);
// The dealer has the better line: fours on the horizontal one, or the flush.
static_assert(dealt(ace_king, pair_of_fours, names_vertical) == -3000 - 500);
static_assert(dealt(jack_and_six, two_spades, names_vertical) == -3000 + 500);
// Both with ace and king: the higher line of the dealer is the vertical one.
static_assert(dealt(ace_king, also_ace_king, names_vertical) == -500);
static_assert(dealt(ace_king, also_ace_king, names_horizontal) == -3000 - 500);
static_assert(dealt(ace_king, jack_and_six, folds) == -1000 - 500);

/// The same dealt when the program runs.
TEST(DoubleCrossPokerConstant, IsWhatIsDealtAtRunTime) {
  EXPECT_EQ(dealt(jack_and_six, ace_king, names_vertical), 4500);
}

}  // namespace
}  // namespace houseway::games::double_cross_poker::constant_test
