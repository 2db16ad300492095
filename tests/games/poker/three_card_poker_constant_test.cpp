#include <gtest/gtest.h>

#include "games/poker/three_card_poker.hpp"
#include "support/constant_round.hpp"

/// Three Card Poker dealt by the compiler.
namespace houseway::games::three_card_poker::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  out.ante.awards[kit::index_of(AnteOutcome::dealer_not_qualified)] = pays_to(1);
  out.ante.awards[kit::index_of(AnteOutcome::player_higher)] = pays_to(1);
  out.play.awards[kit::index_of(PlayOutcome::dealer_not_qualified)] = pushes();
  out.play.awards[kit::index_of(PlayOutcome::player_higher)] = pays_to(1);
  out.ante_bonus.awards[kit::index_of(HandOutcome::straight)] = pays_to(1);
  out.qualifying = lowest_hand(DealerQualifies::queen_high);
  return out;
}();

constexpr std::array straight{Card(seven, clubs), Card(eight, hearts), Card(nine, spades)};
constexpr std::array kings{Card(king, clubs), Card(king, hearts), Card(nine, diamonds)};
constexpr std::array jack_high{Card(jack, clubs), Card(five, hearts), Card(two, diamonds)};
constexpr std::array plays{Action::play};
constexpr std::array folds{Action::fold};

constexpr std::int64_t dealt(std::span<const Card> own, std::span<const Card> house, std::span<const Action> decides) {
  return net<Game>(rules, {{Spot::ante, 1000}}, {.own = own, .house = house, .decisions = decides});
}

static_assert(dealt(straight, kings, plays) == 3000);
static_assert(dealt(kings, straight, plays) == -2000);
static_assert(dealt(kings, jack_high, plays) == 1000);
static_assert(dealt(kings, straight, folds) == -1000);

/// The same dealt when the program runs, with the values of hands out of their table.
TEST(ThreeCardPokerConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(straight, kings, plays), 3000); }

}  // namespace
}  // namespace houseway::games::three_card_poker::constant_test
