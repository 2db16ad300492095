#include <gtest/gtest.h>

#include "games/blackjack/blackjack.hpp"
#include "support/constant_round.hpp"

/// Blackjack dealt by the compiler.
namespace houseway::games::blackjack::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  auto& hand = out.hand[static_cast<std::size_t>(Odds::plain)].awards;
  hand[kit::index_of(HandOutcome::higher)] = pays_to(1);
  hand[kit::index_of(HandOutcome::dealer_over_21)] = pays_to(1);
  hand[kit::index_of(HandOutcome::tied)] = pushes();
  hand[kit::index_of(HandOutcome::blackjack)] = pays_to(3, 2);
  out.second_card = SecondCard::after_players;
  out.draw_rows = dealer_draw_rows(false);
  out.offers_double = true;
  out.double_on = (1U << 22) - 1;
  out.hands = 1;
  return out;
}();

constexpr std::array twenty{Card(king, clubs), Card(queen, clubs)};
constexpr std::array eleven_and_ten{Card(six, clubs), Card(five, clubs), Card(ten, clubs)};
constexpr std::array natural{Card(king, clubs), Card(ace, hearts)};
constexpr std::array sixteen_and_ten{Card(six, clubs), Card(ten, clubs), Card(nine, clubs)};
constexpr std::array stands{Action::stand};
constexpr std::array doubles{Action::double_};
constexpr std::array hits{Action::hit};

constexpr std::int64_t dealt(std::span<const Card> own, std::span<const Card> house, std::span<const Action> decides) {
  return net<Game>(rules, {{Spot::blackjack, 1000}}, {.own = own, .house = house, .decisions = decides});
}

static_assert(dealt(twenty, sixteen_and_ten, stands) == 1000);
static_assert(dealt(twenty, twenty, stands) == 0);
static_assert(dealt(natural, sixteen_and_ten, {}) == 1500);
static_assert(dealt(eleven_and_ten, twenty, doubles) == 2000);
static_assert(dealt(sixteen_and_ten, twenty, hits) == -1000);

/// The same dealt when the program runs.
TEST(BlackjackConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(eleven_and_ten, twenty, doubles), 2000); }

}  // namespace
}  // namespace houseway::games::blackjack::constant_test
