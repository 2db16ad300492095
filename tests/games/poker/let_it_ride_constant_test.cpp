#include <gtest/gtest.h>

#include "games/poker/let_it_ride.hpp"
#include "support/constant_round.hpp"

/// Let It Ride dealt by the compiler.
namespace houseway::games::let_it_ride::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  out.bet_1.awards[kit::index_of(BetOutcome::pair_of_tens_or_better)] = pays_to(1);
  out.bet_2.awards[kit::index_of(BetOutcome::pair_of_tens_or_better)] = pays_to(1);
  out.bet_3.awards[kit::index_of(HandOutcome::pair_of_tens_or_better)] = pays_to(1);
  out.bet_1.awards[kit::index_of(BetOutcome::withdrawn)] = pushes();
  out.bet_2.awards[kit::index_of(BetOutcome::withdrawn)] = pushes();
  return out;
}();

constexpr std::array tens{Card(ten, clubs), Card(ten, hearts), Card(four, spades)};
constexpr std::array nines{Card(nine, clubs), Card(nine, hearts), Card(four, spades)};
constexpr std::array board{Card(king, clubs), Card(seven, hearts)};
constexpr std::array both_ride{Action::let_it_ride, Action::let_it_ride};
constexpr std::array both_back{Action::withdraw, Action::withdraw};

constexpr std::int64_t dealt(std::span<const Card> own, std::span<const Action> decides) {
  return net<Game>(rules, {{Spot::bet_1, 1000}, {Spot::bet_2, 1000}, {Spot::bet_3, 1000}},
                   {.own = own, .house = {}, .board = board, .decisions = decides});
}

static_assert(dealt(tens, both_ride) == 3000);
static_assert(dealt(tens, both_back) == 1000);
static_assert(dealt(nines, both_ride) == -3000);
static_assert(dealt(nines, both_back) == -1000);

/// The same dealt when the program runs, with the values of hands out of their table.
TEST(LetItRideConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(tens, both_ride), 3000); }

}  // namespace
}  // namespace houseway::games::let_it_ride::constant_test
