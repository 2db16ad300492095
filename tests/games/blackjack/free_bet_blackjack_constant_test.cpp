#include <gtest/gtest.h>

#include "games/blackjack/blackjack.hpp"
#include "support/constant_round.hpp"

/// Free Bet Blackjack dealt by the compiler.
namespace houseway::games::blackjack::free_bet_constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  auto& hand = out.hand[static_cast<std::size_t>(Odds::plain)].awards;
  hand[kit::index_of(HandOutcome::higher)] = pays_to(1);
  hand[kit::index_of(HandOutcome::dealer_over_21)] = pays_to(1);
  hand[kit::index_of(HandOutcome::tied)] = pushes();
  hand[kit::index_of(HandOutcome::dealer_22)] = pushes();
  out.free_bet.awards[kit::index_of(FreeBet::hand_wins)] = pays_to(1);
  out.side.push_22.awards[kit::index_of(Push22::other_22)] = pays_to(8);
  out.side.push_22.awards[kit::index_of(Push22::same_color_22)] = pays_to(20);
  out.side.push_22.awards[kit::index_of(Push22::same_suit_22)] = pays_to(50);
  out.side.any = true;
  out.second_card = SecondCard::checked;
  out.draw_rows = dealer_draw_rows(false);
  out.offers_double = true;
  out.double_on = (1U << 21) - 1;
  out.doubles_after_split = true;
  out.free_double_on = 1U << 9 | 1U << 10 | 1U << 11;
  out.free_split = (1U << 10) - 2;
  out.hands = 4;
  return out;
}();

template <std::size_t Cards, std::size_t House, std::size_t Choices>
constexpr std::int64_t dealt(const std::array<Card, Cards>& own, const std::array<Card, House>& house,
                             const std::array<Action, Choices>& decides, std::int64_t push_22 = 0) {
  return net<Game>(rules, {{Spot::blackjack, 1000}, {Spot::push_22, push_22}},
                   {.own = own, .house = house, .decisions = decides});
}

constexpr std::array nineteen{Card(king, clubs), Card(nine, clubs)};
constexpr std::array twenty_two{Card(ten, clubs), Card(six, clubs), Card(six, clubs)};
constexpr std::array mixed_22{Card(ten, clubs), Card(six, clubs), Card(six, hearts)};
constexpr std::array black_22{Card(ten, clubs), Card(six, clubs), Card(six, spades)};
constexpr std::array eleven_and_ten{Card(six, clubs), Card(five, clubs), Card(ten, clubs)};
constexpr std::array eleven_and_two{Card(six, clubs), Card(five, clubs), Card(two, clubs)};
constexpr std::array doubles{Action::double_};

// A free double wins what a double would win, and loses the wager alone.
static_assert(dealt(eleven_and_ten, nineteen, doubles) == 2000);
static_assert(dealt(eleven_and_two, nineteen, doubles) == -1000);
static_assert(dealt(eleven_and_ten, twenty_two, doubles) == 0);

// Two eights are split free; the first hand is lost, the other wins.
constexpr std::array eights{Card(eight, clubs), Card(eight, clubs), Card(ten, clubs),
                            Card(ten, hearts),  Card(two, clubs),   Card(ten, clubs)};
constexpr std::array splits_and_busts{Action::split, Action::hit, Action::hit, Action::stand};
static_assert(dealt(eights, nineteen, splits_and_busts) == 0);
static_assert(dealt(eights, twenty_two, splits_and_busts) == -1000);

// Split tens are the player's own money.
constexpr std::array tens{Card(king, clubs), Card(ten, clubs), Card(eight, clubs), Card(nine, clubs)};
constexpr std::array splits_and_stands{Action::split, Action::stand, Action::stand};
static_assert(dealt(tens, nineteen, splits_and_stands) == -1000);
static_assert(dealt(tens, twenty_two, splits_and_stands) == 0);

// Push 22, by suits; it keeps the dealer drawing when the hand is over.
constexpr std::array busted{Card(king, clubs), Card(six, clubs), Card(ten, clubs)};
constexpr std::array hits{Action::hit};
static_assert(dealt(busted, mixed_22, hits, 100) == -1000 + 800);
static_assert(dealt(busted, black_22, hits, 100) == -1000 + 2000);
static_assert(dealt(busted, twenty_two, hits, 100) == -1000 + 5000);
static_assert(dealt(busted, nineteen, hits, 100) == -1000 - 100);

/// The same dealt when the program runs.
TEST(FreeBetBlackjackConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(eights, nineteen, splits_and_busts), 0); }

}  // namespace
}  // namespace houseway::games::blackjack::free_bet_constant_test
