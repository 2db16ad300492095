#include <gtest/gtest.h>

#include "games/war/red_dog.hpp"
#include "support/constant_round.hpp"

/// Red Dog dealt by the compiler.
namespace houseway::games::red_dog::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  out.pays.awards[kit::index_of(Outcome::spread_1)] = pays_to(5);
  out.pays.awards[kit::index_of(Outcome::spread_4_to_11)] = pays_to(1);
  out.pays.awards[kit::index_of(Outcome::three_of_a_kind)] = pays_to(11);
  out.pays.awards[kit::index_of(Outcome::no_three_of_a_kind)] = pushes();
  out.pays.awards[kit::index_of(Outcome::consecutive)] = pushes();
  out.raise.awards[kit::index_of(RaiseOutcome::spread_4_to_11)] = pays_to(1);
  return out;
}();

constexpr std::array raises{Action::raise};
constexpr std::array declines{Action::decline};

constexpr std::int64_t dealt(kit::Rank left, kit::Rank right, kit::Rank third, std::span<const Action> decides) {
  const std::array board{Card(left, clubs), Card(right, hearts), Card(third, spades)};
  return net<Game>(rules, {{Spot::original, 1000}}, {.own = {}, .house = {}, .board = board, .decisions = decides});
}

static_assert(dealt(two, king, seven, raises) == 2000);
static_assert(dealt(two, king, ace, raises) == -2000);
static_assert(dealt(nine, seven, eight, declines) == 5000);
static_assert(dealt(nine, eight, two, {}) == 0);
static_assert(dealt(nine, nine, nine, {}) == 11000);

/// The same dealt when the program runs.
TEST(RedDogConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(two, king, seven, raises), 2000); }

}  // namespace
}  // namespace houseway::games::red_dog::constant_test
