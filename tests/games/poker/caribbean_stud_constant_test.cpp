#include <gtest/gtest.h>

#include "games/poker/caribbean_stud.hpp"
#include "support/constant_round.hpp"

/// Caribbean Stud dealt by the compiler, with hands that it counts out.
namespace houseway::games::caribbean_stud::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  out.ante.awards[kit::index_of(AnteOutcome::dealer_not_qualified)] = pays_to(1);
  out.ante.awards[kit::index_of(AnteOutcome::player_higher)] = pays_to(1);
  out.bet.awards[kit::index_of(BetOutcome::dealer_not_qualified)] = pushes();
  out.bet.awards[kit::index_of(BetOutcome::pair)] = pays_to(1);
  out.bet.awards[kit::index_of(BetOutcome::flush)] = pays_to(5);
  out.qualifying = lowest_hand(DealerQualifies::ace_king);
  return out;
}();

constexpr std::array flush{Card(king, hearts), Card(jack, hearts), Card(nine, hearts), Card(four, hearts),
                           Card(two, hearts)};
constexpr std::array aces{Card(ace, spades), Card(ace, clubs), Card(ten, clubs), Card(six, diamonds),
                          Card(three, clubs)};
constexpr std::array queen_high{Card(queen, spades), Card(ten, diamonds), Card(eight, clubs), Card(five, diamonds),
                                Card(two, clubs)};
constexpr std::array bets{Action::bet};
constexpr std::array folds{Action::fold};

constexpr std::int64_t dealt(std::span<const Card> own, std::span<const Card> house, std::span<const Action> decides) {
  return net<Game>(rules, {{Spot::ante, 1000}}, {.own = own, .house = house, .decisions = decides});
}

// A flush against aces: the ante, and five times the bet of twice as much.
static_assert(dealt(flush, aces, bets) == 1000 + 10'000);
static_assert(dealt(aces, flush, bets) == -3000);
static_assert(dealt(aces, queen_high, bets) == 1000);
static_assert(dealt(flush, aces, folds) == -1000);

/// The same dealt when the program runs, with the values of hands out of their tables.
TEST(CaribbeanStudConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(flush, aces, bets), 11'000); }

}  // namespace
}  // namespace houseway::games::caribbean_stud::constant_test
