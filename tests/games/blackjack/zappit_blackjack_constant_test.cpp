#include <gtest/gtest.h>

#include "games/blackjack/blackjack.hpp"
#include "support/constant_round.hpp"

/// Zappit Blackjack dealt by the compiler.
namespace houseway::games::blackjack::zappit_constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  auto& hand = out.hand[static_cast<std::size_t>(Odds::plain)].awards;
  hand[kit::index_of(HandOutcome::blackjack)] = pays_to(3, 2);
  hand[kit::index_of(HandOutcome::higher)] = pays_to(1);
  hand[kit::index_of(HandOutcome::dealer_over_21)] = pays_to(1);
  hand[kit::index_of(HandOutcome::tied)] = pushes();
  hand[kit::index_of(HandOutcome::two_card_21)] = pushes();
  hand[kit::index_of(HandOutcome::dealer_22)] = pushes();
  out.second_card = SecondCard::checked;
  out.draw_rows = dealer_draw_rows(false);
  out.offers_double = true;
  out.double_on = (1U << 21) - 1;
  out.hands = 4;
  out.zaps_on = 1U << 15 | 1U << 16 | 1U << 17 | 1U << 18;
  out.dealer_always_draws = true;
  return out;
}();

template <std::size_t Cards, std::size_t House, std::size_t Choices>
constexpr std::int64_t dealt(const std::array<Card, Cards>& own, const std::array<Card, House>& house,
                             const std::array<Action, Choices>& decides) {
  return net<Game>(rules, {{Spot::blackjack, 1000}}, {.own = own, .house = house, .decisions = decides});
}

constexpr std::array nineteen{Card(king, clubs), Card(nine, clubs)};
constexpr std::array twenty_two{Card(ten, clubs), Card(six, clubs), Card(six, clubs)};
constexpr std::array twenty_one{Card(ten, clubs), Card(six, clubs), Card(five, clubs)};

// Sixteen for an ace and a ten: 21, which is no blackjack.
constexpr std::array ace_ten_for_16{Card(ten, clubs), Card(six, hearts), Card(ace, clubs), Card(king, clubs)};
constexpr std::array zaps{Action::zap};
static_assert(dealt(ace_ten_for_16, nineteen, zaps) == 1000);
static_assert(dealt(ace_ten_for_16, twenty_one, zaps) == 0);
static_assert(dealt(ace_ten_for_16, twenty_two, zaps) == 0);

// New cards are not zapped again, and are doubled and split like others.
constexpr std::array eighteen_for_17{Card(ten, clubs), Card(seven, hearts), Card(ten, clubs), Card(eight, clubs)};
constexpr std::array zaps_and_stands{Action::zap, Action::stand};
static_assert(dealt(eighteen_for_17, nineteen, zaps_and_stands) == -1000);
constexpr std::array eleven_for_15{Card(ten, clubs), Card(five, hearts), Card(six, clubs), Card(five, clubs),
                                   Card(king, hearts)};
constexpr std::array zaps_and_doubles{Action::zap, Action::double_};
static_assert(dealt(eleven_for_15, nineteen, zaps_and_doubles) == 2000);

// A soft 17 and a hard 19 are not asked.
constexpr std::array soft_17{Card(ace, clubs), Card(six, hearts)};
constexpr std::array stands{Action::stand};
static_assert(dealt(soft_17, nineteen, stands) == -1000);
static_assert(dealt(nineteen, nineteen, stands) == 0);

// What was dealt as a blackjack is paid whatever the dealer draws.
constexpr std::array natural{Card(king, clubs), Card(ace, hearts)};
static_assert(dealt(natural, twenty_two, std::array<Action, 0>{}) == 1500);

/// The same dealt when the program runs.
TEST(ZappitBlackjackConstant, IsWhatIsDealtAtRunTime) {
  EXPECT_EQ(dealt(eleven_for_15, nineteen, zaps_and_doubles), 2000);
}

}  // namespace
}  // namespace houseway::games::blackjack::zappit_constant_test
