#include "games/poker/flop_poker.hpp"

#include <gtest/gtest.h>

#include "simulate/simulator.hpp"
#include "support/house.hpp"

/// Who makes a pot wager, and of what amount.
namespace houseway::games::flop_poker_test {
namespace {

using kit::Cents;
using table::Seat;
using table::Stakes;
using testing_support::bound;
using testing_support::error_of;

const std::string game = "ma/flop-poker";
const Stakes without{{"ante", Cents::dollars(10)}};

Stakes with_pot(int dollars) { return {{"ante", Cents::dollars(10)}, {"pot", Cents::dollars(dollars)}}; }

/// Why the table does not begin a round with these stakes, by seat.
std::string refusal(const std::vector<Stakes>& stakes, const BoundGame& table = bound(game)) {
  table::Round round;
  for (std::size_t i = 0; i < stakes.size(); ++i) round.stakes[Seat::at(i)] = stakes[i];
  return error_of([&] { static_cast<void>(table.play(round, nullptr)); });
}

TEST(FlopPoker, APlayerAloneMakesNoPotWager) {
  EXPECT_EQ(refusal({without}), "");
  EXPECT_EQ(refusal({with_pot(5)}), "seat-1.pot: a player alone at the table makes no pot wager [§6(c)]");
}

TEST(FlopPoker, EveryPlayerOfTwoMakesThePotWager) {
  EXPECT_EQ(refusal({with_pot(5), with_pot(5)}), "");
  EXPECT_EQ(refusal({with_pot(5), without}),
            "seat-2.pot: with two or more players at the table, each makes the pot wager [§6(c)]");
  EXPECT_NE(refusal({without, without}), "");
}

TEST(FlopPoker, PotWagersAreOneAmountUnlessReadOtherwise) {
  EXPECT_EQ(refusal({with_pot(5), with_pot(6)}),
            "seat-2.pot: all pot wagers of a round are the same, $5.00 [§6(c), §9(d)]");
  EXPECT_EQ(
      refusal({with_pot(5), with_pot(6)}, games::bind(testing_support::read_as(game, {{"pot-amount", "any-amount"}}))),
      "");
}

/// One card face up in the deal and one after it are two.
TEST(FlopPoker, ASecondCardFaceUpIsNotDiscarded) {
  const auto table = bound(game);
  table::Round round;
  round.stakes[Seat::at(0)] = without;
  for (const char* line : {"deal Tc to seat-1", "call card-face-up-once in deal As", "deal Ts to board",
                           "deal 6d to seat-1", "deal 6h to board", "deal 2h to seat-1", "deal Kd to board",
                           "call cards-face-up-after-deal in stub discard-card Ah"})
    round.log.push_back(table::parse_event(line));
  const std::string problem = error_of([&] { static_cast<void>(table.play(round, nullptr)); });
  EXPECT_NE(problem.find("“void-hands”"), std::string::npos) << problem;
}

/// Simulation and automatic players bet on what so many seats may make.
TEST(FlopPoker, StakesOfSeveralSeatsAgree) {
  const BoundGame table = bound(game);
  EXPECT_FALSE(simulate::default_stakes(table).contains("pot"));
  EXPECT_TRUE(simulate::default_stakes(table, 3).contains("pot"));
  table::BySeat<Stakes> stakes{{Seat::at(0), without}, {Seat::at(1), with_pot(7)}, {Seat::at(2), with_pot(9)}};
  ASSERT_TRUE(simulate::agree(table, {}, stakes));
  EXPECT_EQ(stakes.at(Seat::at(0)).at("pot"), stakes.at(Seat::at(1)).at("pot"));
  EXPECT_EQ(stakes.at(Seat::at(0)).at("pot"), stakes.at(Seat::at(2)).at("pot"));
  EXPECT_EQ(stakes.at(Seat::at(0)).at("ante"), Cents::dollars(10));
}

/// What all seats put into the pot comes out of it.
TEST(FlopPoker, ASimulatedPotIsFair) {
  const BoundGame table = bound(game);
  const std::atomic<bool> stop{false};
  const auto result = simulate::run(
      table, {simulate::default_stakes(table, 3), 3, 20'000, 1, 1}, [](std::uint64_t) {}, stop);
  const auto pot = std::find_if(result.wagers.begin(), result.wagers.end(),
                                [](const simulate::WagerResult& wager) { return wager.wager == "pot"; });
  ASSERT_NE(pot, result.wagers.end());
  EXPECT_EQ(pot->staked, Cents::dollars(10) * 3 * 20'000);
  EXPECT_EQ(pot->net, Cents{});
}

}  // namespace
}  // namespace houseway::games::flop_poker_test
