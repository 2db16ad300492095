#include <gtest/gtest.h>

#include "games/hold_em/ultimate_texas_hold_em.hpp"
#include "support/constant_round.hpp"

/// Ultimate Texas Hold 'Em dealt by the compiler, with hands that it counts out.
namespace houseway::games::ultimate_texas_hold_em::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  out.ante.awards[kit::index_of(AnteOutcome::dealer_not_qualified)] = pushes();
  out.ante.awards[kit::index_of(AnteOutcome::player_higher)] = pays_to(1);
  out.blind.awards[kit::index_of(BlindOutcome::less_than_straight)] = pushes();
  out.blind.awards[kit::index_of(BlindOutcome::flush)] = pays_to(3, 2);
  out.play.awards[kit::index_of(PlayOutcome::player_higher)] = pays_to(1);
  return out;
}();

constexpr std::array aces{Card(ace, spades), Card(ace, hearts)};
constexpr std::array spades_low{Card(four, spades), Card(three, spades)};
constexpr std::array board{Card(king, spades), Card(nine, spades), Card(seven, diamonds), Card(two, spades),
                           Card(jack, clubs)};
constexpr std::array raises{Action::play_4x};
constexpr std::array folds{Action::check, Action::check, Action::fold};

constexpr std::int64_t dealt(std::span<const Card> own, std::span<const Card> house, std::span<const Action> decides) {
  return net<Game>(rules, {{Spot::ante, 1000}, {Spot::blind, 1000}},
                   {.own = own, .house = house, .board = board, .decisions = decides});
}

// A flush against a pair of aces, with four times the ante.
static_assert(dealt(spades_low, aces, raises) == 1000 + 1500 + 4000);
static_assert(dealt(aces, spades_low, raises) == -6000);
static_assert(dealt(aces, spades_low, folds) == -2000);

/// The same dealt when the program runs, with the values of hands out of their tables.
TEST(UltimateTexasHoldEmConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(spades_low, aces, raises), 6500); }

}  // namespace
}  // namespace houseway::games::ultimate_texas_hold_em::constant_test
