#include <gtest/gtest.h>

#include "games/hold_em/texas_hold_em_bonus.hpp"
#include "support/constant_round.hpp"

/// Texas Hold 'Em Bonus Poker dealt by the compiler, with hands that it counts out.
namespace houseway::games::texas_hold_em_bonus::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  out.ante.awards[kit::index_of(AnteOutcome::less_than_straight)] = pushes();
  out.ante.awards[kit::index_of(AnteOutcome::flush_or_better)] = pays_to(1);
  for (Payouts<RaiseOutcome>* raise : {&out.flop_bet, &out.turn_bet, &out.river_bet})
    raise->awards[kit::index_of(RaiseOutcome::player_higher)] = pays_to(1);
  out.side.at<Spot::bonus>().pays.awards[kit::index_of(BonusOutcome::pair_of_aces)] = pays_to(30);
  out.both_aces.awards[kit::index_of(BothHands::both_pairs_of_aces)] = pays_to(1000);
  out.supplements_bonus = true;
  return out;
}();

constexpr std::array aces{Card(ace, spades), Card(ace, hearts)};
constexpr std::array red_aces{Card(ace, diamonds), Card(ace, clubs)};
constexpr std::array spades_low{Card(four, spades), Card(three, spades)};
constexpr std::array board{Card(king, spades), Card(nine, spades), Card(seven, diamonds), Card(two, spades),
                           Card(jack, clubs)};
constexpr std::array bets_all{Action::flop_bet, Action::turn_bet, Action::river_bet};
constexpr std::array checks_turn{Action::flop_bet, Action::check, Action::river_bet};
constexpr std::array folds{Action::fold};

constexpr std::int64_t dealt(std::span<const Card> own, std::span<const Card> house, std::span<const Action> decides,
                             std::int64_t bonus = 0) {
  return net<Game>(rules, {{Spot::ante, 1000}, {Spot::bonus, bonus}},
                   {.own = own, .house = house, .board = board, .decisions = decides});
}

// A flush against a pair of aces: the ante is paid too. A pair of aces wins against less, and its ante is returned.
static_assert(dealt(spades_low, aces, bets_all) == 1000 + 2000 + 1000 + 1000);
static_assert(dealt(spades_low, aces, checks_turn) == 1000 + 2000 + 1000);
static_assert(dealt(aces, std::array{Card(four, hearts), Card(three, clubs)}, bets_all) == 4000);
static_assert(dealt(aces, spades_low, bets_all, 100) == -5000 + 3000);
static_assert(dealt(aces, spades_low, folds, 100) == -1000 + 3000);
// Nobody is in: the dealer's aces are turned all the same, for the supplement.
static_assert(dealt(aces, red_aces, folds, 100) == -1000 + 100'000);

/// The same dealt when the program runs, with the values of hands out of their tables.
TEST(TexasHoldEmBonusConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(spades_low, aces, bets_all), 5000); }

}  // namespace
}  // namespace houseway::games::texas_hold_em_bonus::constant_test
