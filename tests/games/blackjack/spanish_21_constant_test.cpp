#include <gtest/gtest.h>

#include "games/blackjack/blackjack.hpp"
#include "support/constant_round.hpp"

/// Spanish 21 dealt by the compiler.
namespace houseway::games::blackjack::spanish_21_constant_test {
namespace {

using namespace testing_support;

/// 21s that win, doubles on any number of cards, rescue, and bonuses for 21.
constexpr Rules rules = [] {
  Rules out{};
  auto& hand = out.hand[static_cast<std::size_t>(Odds::plain)].awards;
  for (const HandOutcome outcome : {HandOutcome::higher, HandOutcome::dealer_over_21, HandOutcome::longer_21})
    hand[kit::index_of(outcome)] = pays_to(1);
  for (const HandOutcome outcome : {HandOutcome::blackjack, HandOutcome::both_blackjack})
    hand[kit::index_of(outcome)] = pays_to(3, 2);
  hand[kit::index_of(HandOutcome::tied)] = pushes();
  auto& bonus = out.bonus_21.awards;
  bonus[kit::index_of(Bonus21::mixed_6_7_8)] = pays_to(3, 2);
  bonus[kit::index_of(Bonus21::spades_7_7_7)] = pays_to(3);
  bonus[kit::index_of(Bonus21::five_cards)] = pays_to(3, 2);
  out.pays_bonus_21 = true;
  out.longer_21_wins = true;
  out.rescue.awards[kit::index_of(Rescue::added_returned)] = pushes();
  out.offers_rescue = true;
  out.second_card = SecondCard::after_players;
  out.draw_rows = dealer_draw_rows(false);
  out.offers_double = true;
  out.doubles_any_number = true;
  out.double_on = (1U << most_count) - 1;
  out.hands = 1;
  return out;
}();

constexpr std::int64_t dealt(std::span<const Card> own, std::span<const Card> house, std::span<const Action> decides) {
  return net<Game>(rules, {{Spot::blackjack, 1000}}, {.own = own, .house = house, .decisions = decides});
}

constexpr std::array six_seven_eight{Card(six, clubs), Card(seven, hearts), Card(eight, clubs)};
constexpr std::array sevens_of_spades{Card(seven, spades), Card(seven, spades), Card(seven, spades)};
constexpr std::array five_cards{Card(two, clubs), Card(three, clubs), Card(four, clubs), Card(five, clubs),
                                Card(seven, clubs)};
constexpr std::array thirteen{Card(two, clubs), Card(four, clubs), Card(five, clubs), Card(two, hearts)};
constexpr std::array natural{Card(king, clubs), Card(ace, hearts)};
constexpr std::array nineteen{Card(king, clubs), Card(nine, hearts)};
constexpr std::array hits{Action::hit};
constexpr std::array hits_three_times{Action::hit, Action::hit, Action::hit};
constexpr std::array hits_twice_and_doubles{Action::hit, Action::hit, Action::double_, Action::stand};
constexpr std::array doubles_and_stands{Action::hit, Action::double_, Action::stand};
constexpr std::array doubles_and_rescues{Action::hit, Action::double_, Action::rescue};

static_assert(dealt(natural, natural, {}) == 1500);
static_assert(dealt(six_seven_eight, nineteen, hits) == 1500);
static_assert(dealt(six_seven_eight, natural, hits) == -1000);
static_assert(dealt(sevens_of_spades, nineteen, hits) == 3000);
static_assert(dealt(five_cards, nineteen, hits_three_times) == 1500);
static_assert(dealt(five_cards, nineteen, hits_twice_and_doubles) == 2000);
static_assert(dealt(thirteen, nineteen, doubles_and_stands) == -2000);
static_assert(dealt(thirteen, nineteen, doubles_and_rescues) == -1000);

/// The same dealt when the program runs.
TEST(Spanish21Constant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(thirteen, nineteen, doubles_and_rescues), -1000); }

}  // namespace
}  // namespace houseway::games::blackjack::spanish_21_constant_test
