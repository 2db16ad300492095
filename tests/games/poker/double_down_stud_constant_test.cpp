#include <gtest/gtest.h>

#include "games/poker/double_down_stud.hpp"
#include "support/constant_round.hpp"

/// Double Down Stud dealt by the compiler.
namespace houseway::games::double_down_stud::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  for (auto* wager : {&out.initial, &out.double_down}) {
    wager->awards[kit::index_of(HandOutcome::pair_of_sixes_to_tens)] = pushes();
    wager->awards[kit::index_of(HandOutcome::pair_of_jacks_or_better)] = pays_to(1);
    wager->awards[kit::index_of(HandOutcome::straight)] = pays_to(5);
  }
  return out;
}();

constexpr std::array a_jack{Card(jack, clubs)};
constexpr std::array a_six{Card(six, clubs)};
constexpr std::array an_ace{Card(ace, clubs)};
/// The three that lie open, then the hole card.
constexpr std::array board{Card(jack, hearts), Card(six, hearts), Card(four, spades), Card(two, spades)};
constexpr std::array wheel{Card(two, hearts), Card(three, hearts), Card(four, spades), Card(five, spades)};
constexpr std::array stands{Action::stand};
constexpr std::array doubles{Action::double_down};

constexpr std::int64_t dealt(const Rules& by, std::span<const Card> own, std::span<const Card> on,
                             std::span<const Action> decides) {
  return net<Game>(by, {{Spot::initial, 1000}}, {.own = own, .house = {}, .board = on, .decisions = decides});
}

static_assert(dealt(rules, a_jack, board, stands) == 1000);
static_assert(dealt(rules, a_jack, board, doubles) == 2000);
static_assert(dealt(rules, a_six, board, doubles) == 0);
static_assert(dealt(rules, an_ace, board, stands) == -1000);
static_assert(dealt(rules, an_ace, board, doubles) == -2000);
static_assert(dealt(rules, an_ace, wheel, doubles) == 10'000);

/// Other sizes of the double down wager.
constexpr Rules capped(std::string_view cap) {
  Rules out = rules;
  out.cap = DoubleDownCap::parse(cap).value();
  return out;
}
static_assert(dealt(capped("exactly-1x"), a_jack, board, doubles) == 2000);
static_assert(dealt(capped("up-to-3x"), a_jack, board, doubles) == 4000);
static_assert(!DoubleDownCap::parse("1x") && !DoubleDownCap::parse("up-to-0x") && !DoubleDownCap::parse("up-to-1"));

/// What to double with.
constexpr FourCards kind(std::initializer_list<Card> cards) { return kind_of_four(hands::PokerHand(cards).cards()); }
static_assert(kind({Card(six, clubs), Card(six, hearts), Card(ace, clubs), Card(king, clubs)}) ==
              FourCards::pair_of_sixes_or_better);
static_assert(kind({Card(two, clubs), Card(two, hearts), Card(three, clubs), Card(three, spades)}) ==
              FourCards::pair_of_sixes_or_better);
static_assert(kind({Card(five, clubs), Card(five, hearts), Card(ace, clubs), Card(king, clubs)}) == FourCards::nothing);
static_assert(kind({Card(three, clubs), Card(four, hearts), Card(five, clubs), Card(six, clubs)}) ==
              FourCards::open_straight_6_high_or_better);
static_assert(kind({Card(ace, clubs), Card(two, hearts), Card(three, clubs), Card(four, clubs)}) == FourCards::nothing);
static_assert(kind({Card(ten, clubs), Card(queen, hearts), Card(king, clubs), Card(ace, clubs)}) == FourCards::nothing);

/// The same dealt when the program runs, with the values of hands out of their table.
TEST(DoubleDownStudConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(rules, a_jack, board, doubles), 2000); }

}  // namespace
}  // namespace houseway::games::double_down_stud::constant_test
