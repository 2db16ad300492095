#include <gtest/gtest.h>

#include "games/poker/colorado_hold_em.hpp"
#include "support/constant_round.hpp"

/// Colorado Hold 'em Poker dealt by the compiler.
namespace houseway::games::colorado_hold_em::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  out.ante.awards[kit::index_of(AnteOutcome::pair_of_sevens_to_nines)] = pushes();
  out.ante.awards[kit::index_of(AnteOutcome::pair_of_tens_or_better)] = pays_to(1);
  out.ante.awards[kit::index_of(AnteOutcome::instant_straight_flush)] = pays_to(5);
  out.bet.awards[kit::index_of(HandOutcome::pair_of_sevens_to_nines)] = pushes();
  out.bet.awards[kit::index_of(HandOutcome::pair_of_tens_or_better)] = pays_to(1);
  out.bonus.awards[kit::index_of(BonusOutcome::pair_of_jacks_or_better)] = pushes();
  return out;
}();

constexpr std::array own{Card(ten, clubs), Card(nine, hearts), Card(two, spades)};
constexpr std::array suited{Card(ace, clubs), Card(three, clubs), Card(two, clubs)};
constexpr std::array board{Card(ten, hearts), Card(nine, clubs), Card(four, spades)};
constexpr std::array folds{Action::fold};
constexpr std::array bets{Action::bet};
constexpr std::array checks{Action::check};
constexpr std::array declares{Action::declare};

constexpr std::int64_t dealt(const Rules& by, std::span<const Card> cards, std::span<const Action> decides, Card goes) {
  const std::array discard{goes};
  return net<Game>(by, {{Spot::ante, 1000}, {Spot::bonus, 100}},
                   {.own = cards, .house = {}, .board = board, .decisions = decides, .named = discard});
}

static_assert(dealt(rules, own, bets, Card(nine, hearts)) == 2000 - 100);
static_assert(dealt(rules, own, bets, Card(ten, clubs)) == -100);
static_assert(dealt(rules, own, folds, Card(two, spades)) == -1100);
static_assert(dealt(rules, suited, declares, Card(two, clubs)) == 5000 - 100);

/// Where the bet is permissible a pair of tens is another outcome, and a hand is played without a bet.
constexpr Rules permissible = [] {
  Rules out = rules;
  out.version = Version::permissible_bet;
  out.ante.awards[kit::index_of(AnteOutcome::pair_of_nines)] = pushes();
  out.ante.awards[kit::index_of(AnteOutcome::pair_of_tens)] = pays_to(2);
  return out;
}();
static_assert(dealt(permissible, own, checks, Card(nine, hearts)) == 2000 - 100);
static_assert(dealt(permissible, own, checks, Card(ten, clubs)) == -100);
static_assert(dealt(permissible, own, bets, Card(ten, clubs)) == -1000 - 100);

/// Instant winners.
constexpr Rules ace_high = [] {
  Rules out = rules;
  out.ace_low_wins = false;
  return out;
}();
static_assert(rules.instant_winner(suited) == EarlyEnd::instant_straight_flush && !ace_high.instant_winner(suited));
static_assert(ace_high.instant_winner({Card(ace, clubs), Card(king, clubs), Card(queen, clubs)}));
static_assert(!rules.instant_winner(own));

/// Which card goes, and what is done with the others.
constexpr Terms required{};
constexpr Terms free_to_bet{.high = jack, .middle = nine, .must_bet = false};
constexpr Judged judged(Card a, Card b, Card c, const Terms& terms) { return judge({{a, b, c}, false}, terms); }

constexpr Judged high = judged(Card(king, clubs), Card(two, hearts), Card(ten, spades), required);
static_assert(high.discard == 1 && high.kind == ThreeCards::two_high_cards);
constexpr Judged paired = judged(Card(ace, clubs), Card(two, hearts), Card(two, spades), required);
static_assert(paired.discard == 0 && paired.kind == ThreeCards::pair);
constexpr Judged draw = judged(Card(nine, clubs), Card(five, hearts), Card(two, spades), required);
static_assert(draw.discard == 2 && draw.kind == ThreeCards::middle_card_with_a_draw);
constexpr Judged low = judged(Card(nine, clubs), Card(four, hearts), Card(two, spades), required);
static_assert(low.kind == ThreeCards::nothing && action_with(low.kind, required) == Action::fold);
constexpr Judged suited_low = judged(Card(six, clubs), Card(four, clubs), Card(two, spades), required);
static_assert(suited_low.discard == 2 && suited_low.kind == ThreeCards::low_suited_draw);
static_assert(judged(Card(six, clubs), Card(four, clubs), Card(two, clubs), required).kind == ThreeCards::nothing);

constexpr Judged queen_jack = judged(Card(queen, clubs), Card(jack, clubs), Card(seven, hearts), free_to_bet);
static_assert(queen_jack.discard == 2 && action_with(queen_jack.kind, free_to_bet) == Action::bet);
constexpr Judged with_an_eight = judged(Card(queen, clubs), Card(jack, clubs), Card(eight, hearts), free_to_bet);
static_assert(with_an_eight.discard == 2 && action_with(with_an_eight.kind, free_to_bet) == Action::check);
constexpr Judged of_the_suit = judged(Card(queen, clubs), Card(jack, clubs), Card(seven, clubs), free_to_bet);
static_assert(action_with(of_the_suit.kind, free_to_bet) == Action::check);
constexpr Terms tens_paid{.high = ten, .middle = nine, .must_bet = false};
constexpr Judged jack_ten = judged(Card(jack, clubs), Card(ten, clubs), Card(seven, hearts), tens_paid);
static_assert(jack_ten.discard == 2 && action_with(jack_ten.kind, tens_paid) == Action::bet);

/// The same dealt when the program runs, with the values of hands out of their table.
TEST(ColoradoHoldEmConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(rules, own, bets, Card(nine, hearts)), 1900); }

}  // namespace
}  // namespace houseway::games::colorado_hold_em::constant_test
