#include <gtest/gtest.h>

#include "games/hold_em/heads_up_hold_em.hpp"
#include "support/constant_round.hpp"

/// Heads Up Hold 'em dealt by the compiler, with hands that it counts out.
namespace houseway::games::heads_up_hold_em::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  out.ante.awards[kit::index_of(AnteOutcome::player_higher)] = pays_to(1);
  out.odds_won.awards[kit::index_of(WinningHand::flush)] = pays_to(3, 2);
  out.bad_beat.awards[kit::index_of(BeatenHand::beaten_flush)] = pays_to(5);
  out.raise.awards[kit::index_of(RaiseOutcome::winning_straight_or_better)] = pays_to(1);
  return out;
}();

constexpr std::array aces{Card(ace, spades), Card(ace, hearts)};
constexpr std::array spades_low{Card(four, spades), Card(three, spades)};
constexpr std::array spades_high{Card(queen, spades), Card(three, spades)};
constexpr std::array board{Card(king, spades), Card(nine, spades), Card(seven, diamonds), Card(two, spades),
                           Card(jack, clubs)};
constexpr std::array raises{Action::raise_3x};
constexpr std::array folds{Action::check, Action::check, Action::fold};

constexpr std::int64_t dealt(std::span<const Card> own, std::span<const Card> house, std::span<const Action> decides) {
  return net<Game>(rules, {{Spot::ante, 1000}, {Spot::odds, 1000}},
                   {.own = own, .house = house, .board = board, .decisions = decides});
}

// A flush against a pair of aces, with three times the ante; and beaten by a higher one.
static_assert(dealt(spades_low, aces, raises) == 1000 + 1500 + 3000);
static_assert(dealt(spades_low, spades_high, raises) == -1000 + 5000 - 3000);
static_assert(dealt(aces, spades_low, raises) == -5000);
static_assert(dealt(aces, spades_low, folds) == -2000);

/// The same dealt when the program runs, with the values of hands out of their tables.
TEST(HeadsUpHoldEmConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(spades_low, aces, raises), 5500); }

}  // namespace
}  // namespace houseway::games::heads_up_hold_em::constant_test
