#include <gtest/gtest.h>

#include "games/blackjack/blackjack.hpp"
#include "support/constant_round.hpp"

/// Double Attack Blackjack dealt by the compiler.
namespace houseway::games::blackjack::double_attack_constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  auto& hand = out.hand[static_cast<std::size_t>(Odds::plain)].awards;
  for (const HandOutcome wins : {HandOutcome::blackjack, HandOutcome::same_color_blackjack, HandOutcome::higher,
                                 HandOutcome::dealer_over_21, HandOutcome::dealer_22})
    hand[kit::index_of(wins)] = pays_to(1);
  hand[kit::index_of(HandOutcome::tied)] = pushes();
  out.attack.awards[kit::index_of(AddedMoney::hand_wins)] = pays_to(1);
  out.attack.awards[kit::index_of(AddedMoney::hand_ties)] = pushes();
  out.attack.awards[kit::index_of(AddedMoney::dealer_blackjack)] = pushes();
  out.doubled.awards[kit::index_of(AddedMoney::dealer_blackjack)] = pushes();
  out.split.awards[kit::index_of(AddedMoney::dealer_blackjack)] = pushes();
  out.surrender.awards[kit::index_of(SurrenderOutcome::low_up_card)] = loses(5000, 10'000);
  out.surrender.awards[kit::index_of(SurrenderOutcome::no_dealer_blackjack)] = loses(5000, 10'000);
  out.side.optional_bonus.awards[kit::index_of(ThirdCard::third_card_ten)] = pays_to(3);
  out.side.any = true;
  out.second_card = SecondCard::after_players;
  out.draw_rows = dealer_draw_rows(false);
  out.dealer_card_first = true;
  out.offers_attack = true;
  out.attack_is_split = true;
  out.added_money_safe = true;
  out.offers_double = true;
  out.double_on = (1U << 21) - 1;
  out.doubles_any_number = true;
  out.doubles_after_split = true;
  out.offers_surrender = true;
  out.surrenders_until_standing = true;
  out.surrender_keeps_added = true;
  out.hands = 3;
  return out;
}();

template <std::size_t Cards, std::size_t House, std::size_t Choices>
constexpr std::int64_t dealt(const std::array<Card, Cards>& own, const std::array<Card, House>& house,
                             const std::array<Action, Choices>& decides, std::int64_t bonus = 0) {
  return net<Game>(rules, {{Spot::blackjack, 1000}, {Spot::optional_bonus, bonus}},
                   {.own = own, .house = house, .decisions = decides});
}

constexpr std::array nineteen{Card(king, clubs), Card(nine, clubs)};
constexpr std::array over{Card(six, clubs), Card(ten, clubs), Card(king, clubs)};
constexpr std::array natural{Card(king, clubs), Card(ace, hearts)};
constexpr std::array twenty{Card(king, clubs), Card(queen, clubs)};
constexpr std::array sixteen{Card(king, clubs), Card(six, clubs)};

constexpr std::array declines{Action::decline, Action::stand};
constexpr std::array attacks{Action::attack, Action::stand};
static_assert(dealt(twenty, nineteen, declines) == 1000);
static_assert(dealt(twenty, nineteen, attacks) == 2000);
static_assert(dealt(sixteen, nineteen, attacks) == -2000);
static_assert(dealt(twenty, natural, attacks) == -1000);  // the dealer's blackjack takes the initial wager

// Double on three cards, up to both wagers; and what is added is safe against a blackjack.
constexpr std::array three_then_ten{Card(five, clubs), Card(four, clubs), Card(two, clubs), Card(king, clubs)};
constexpr std::array attacks_and_doubles{Action::attack, Action::hit, Action::double_, Action::stand};
static_assert(dealt(three_then_ten, nineteen, attacks_and_doubles) == 4000);
static_assert(dealt(three_then_ten, natural, attacks_and_doubles) == -1000);

// Half of everything is given up, at any time.
constexpr std::array gives_up_late{Action::attack, Action::hit, Action::double_, Action::surrender};
static_assert(dealt(three_then_ten, nineteen, gives_up_late) == -2000);
static_assert(dealt(three_then_ten, natural, gives_up_late) == -1000);
constexpr std::array gives_up{Action::attack, Action::surrender};
static_assert(dealt(sixteen, over, gives_up) == -1000);

// A hand that is formed bears both wagers.
constexpr std::array eights{Card(eight, clubs), Card(eight, clubs), Card(ten, clubs), Card(three, clubs),
                            Card(ten, clubs)};
constexpr std::array attacks_and_splits{Action::attack, Action::split, Action::stand, Action::hit};
static_assert(dealt(eights, over, attacks_and_splits) == 4000);

// The bonus asks for the dealer's third card though the hand is over.
constexpr std::array gives_up_at_once{Action::decline, Action::surrender};
static_assert(dealt(sixteen, over, gives_up_at_once, 100) == -500 + 300);
static_assert(dealt(sixteen, nineteen, gives_up_at_once, 100) == -500 - 100);

/// The same dealt when the program runs.
TEST(DoubleAttackBlackjackConstant, IsWhatIsDealtAtRunTime) {
  EXPECT_EQ(dealt(three_then_ten, nineteen, attacks_and_doubles), 4000);
}

}  // namespace
}  // namespace houseway::games::blackjack::double_attack_constant_test
