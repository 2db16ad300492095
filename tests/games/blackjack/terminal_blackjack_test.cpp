#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "games/running_table.hpp"
#include "support/house.hpp"

/// What terminals may bet, and what a table of them refuses.
namespace houseway::games::terminal_blackjack_test {
namespace {

using kit::Cents;
using table::Seat;
using table::Stakes;
using testing_support::Options;

const std::string multi_hand = "co/multi-hand-blackjack";
constexpr Cents five = Cents::dollars(5);
constexpr Cents ten = Cents::dollars(10);

std::string refusal(const Options& options, const Stakes& stakes, const std::string& game = multi_hand) {
  const RunningTable table(testing_support::bound(game, options), std::nullopt);
  const auto problem = table.bets_problem(Seat::at(0), stakes, {});
  return problem ? problem->what() : "";
}

TEST(MultiHandBets, AreOnOneFieldOrSeveral) {
  EXPECT_EQ(refusal({}, {{"hand-1:3", ten}}), "");
  EXPECT_EQ(refusal({}, {{"hand-1", ten}, {"hand-1:2", five}, {"hand-1:3", ten}}), "");
  EXPECT_EQ(refusal({{"hands", "1"}}, {{"hand-1:2", ten}}),
            "hand 2: this table has one hand for all, which has no number");
  EXPECT_EQ(refusal({}, {{"hand-1", ten}, {"hand-1:1.2", ten}}),
            "hand 1: what a split adds is bet when a hand is split, not before the deal");
}

/// §633b.5(l): a player selects a position, which others may select too.
TEST(HybridTableBets, AreOnOnePosition) {
  const std::string hybrid = "pa/blackjack-hybrid-table";
  EXPECT_EQ(refusal({}, {{"blackjack:3", ten}}, hybrid), "");
  EXPECT_EQ(refusal({}, {{"blackjack", ten}, {"blackjack:2", ten}}, hybrid),
            "hand 2: a player has one position in a round");
}

/// (12): one chip in a round, beside a wager or by itself.
TEST(MultiHandBets, HaveOneTipChip) {
  EXPECT_EQ(refusal({}, {{"dealer-tip-chip:2", five}}), "");
  EXPECT_EQ(refusal({}, {{"hand-1", ten}, {"dealer-tip-chip", five}, {"dealer-tip-chip:3", five}}),
            "hand 3: a terminal has one tip in a round");
  EXPECT_EQ(refusal({{"dealer-tip-wagers", "allowed"}}, {{"dealer-blackjack", five}}, "co/stadium-blackjack"),
            "hand 1: a side wager or a tip needs a wager of the player's own beside it");
}

/// (4): an optional wager goes with the wager on its own hand.
TEST(MultiHandBets, HaveSideWagersBesideThem) {
  const Options plus_3{{"side-wagers", "21-plus-3"}};
  EXPECT_EQ(refusal(plus_3, {{"hand-1:2", ten}, {"twenty-one-plus-three:2", five}}), "");
  EXPECT_EQ(refusal(plus_3, {{"hand-1", ten}, {"twenty-one-plus-three:2", five}}),
            "hand 2: a side wager or a tip needs a wager of the player's own beside it");
}

/// (12): a chip counts toward the minimum.
TEST(MultiHandBets, ReachTheMinimumTogether) {
  const Options minimum{{"minimum-bet", "10"}};
  EXPECT_EQ(refusal(minimum, {{"hand-1", five}}), "hand 1: $5.00 is below the minimum $10.00");
  EXPECT_EQ(refusal(minimum, {{"hand-1", five}, {"dealer-tip-chip", five}}), "");
  EXPECT_EQ(refusal(minimum, {{"hand-1", five}, {"hand-1:2", ten}, {"dealer-tip-chip:2", five}}),
            "hand 1: $5.00 is below the minimum $10.00");
}

/// (3): of each hand by itself.
TEST(MultiHandBets, HaveAMaximumForEachHand) {
  const auto table = testing_support::rules_of(multi_hand, {{"house-maximum-wager", "100"}});
  EXPECT_FALSE(table.check_stakes({{"hand-1", Cents::dollars(100)}, {"hand-1:2", Cents::dollars(100)}}));
  const auto problem = table.check_stakes({{"hand-1", ten}, {"hand-1:2", Cents::dollars(101)}});
  ASSERT_TRUE(problem);
  EXPECT_EQ(problem->text(), "hand-1: $101.00 is above the maximum $100.00 [(3)]");
}

/// An event that the round does not take leaves it as it was, and one that it takes gives what a replay gives.
TEST(ManyTerminals, ARoundGrowsWhereItLies) {
  const BoundGame game = testing_support::bound(multi_hand);
  RunningTable table(game, std::nullopt);
  table::Round opening;
  for (std::size_t i = 0; i < 20; ++i) opening.stakes[Seat::at(i)] = {{"hand-1", ten}};
  table.begin(opening);
  const auto add = [&](const char* line) { table.add(table::parse_event(line)); };
  for (const char* line : {"burn 1", "deal 9h to player", "deal 5c to player.1", "deal 4c to player.2",
                           "deal 6c to dealer", "deal 3d to player", "deal 5d to player.1", "deal 4d to player.2"})
    add(line);
  const std::size_t lines = table.round().log.size();
  EXPECT_THROW(add("seat-1 hit"), kit::InputError);
  EXPECT_THROW(add("deal 2c to board"), kit::InputError);
  EXPECT_EQ(table.round().log.size(), lines);
  EXPECT_TRUE(table.is_dealing());
  add("deal Td to dealer");
  add("call decision-timeout-burn");
  add("deal 8s to board");
  add("deal 9d to dealer");
  ASSERT_FALSE(table.is_dealing());
  table::Round again = table.round();
  const table::RoundResult replayed = game.play(again, nullptr);
  ASSERT_EQ(replayed.settlements.size(), table.result().settlements.size());
  EXPECT_EQ(replayed.net, table.result().net);
  EXPECT_EQ(replayed.house, table.result().house);
}

/// What a double adds is paid like its hand: odds of its own would change nothing. Only a dealer's blackjack parts
/// them.
TEST(MultiHandOdds, OfAddedMoneyAreThoseOfTheHand) {
  for (const std::string& game : {multi_hand, std::string("ma/blackjack"), std::string("ma/free-bet-blackjack")}) {
    const std::string hand = game == multi_hand ? "hand-1" : "blackjack";
    const auto paying = [&](const std::map<std::string, std::vector<std::pair<std::string, std::string>>>& pays) {
      rulebook::TableConfig config = testing_support::config_of(game);
      config.pays = pays;
      const auto table = rulebook::resolve_or_what_if(testing_support::the_rulebook().game(game), config).rules;
      return testing_support::error_of([&] { (void)games::bind(table); });
    };
    const std::string refused = paying({{"double-down", {{"hand-wins", "2 to 1"}}}});
    EXPECT_NE(refused.find("pays.double-down.hand-wins: that money is paid like its hand, 1 to 1"), std::string::npos)
        << game << ": " << refused;
    EXPECT_NE(paying({{"split", {{"hand-ties", "lose"}}}}), "") << game;
    EXPECT_EQ(paying({{"split", {{"dealer-blackjack", "lose"}}}}), "") << game;
    EXPECT_EQ(paying({{hand, {{"higher", "2 to 1"}}}}), "") << game;
  }
}

}  // namespace
}  // namespace houseway::games::terminal_blackjack_test
