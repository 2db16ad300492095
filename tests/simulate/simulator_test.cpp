#include "simulate/simulator.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "games/baccarat/minibaccarat.hpp"
#include "games/war/casino_war.hpp"
#include "kit/invariant.hpp"
#include "support/house.hpp"
#include "table/fast/fast_table.hpp"
#include "table/tree/tree_table.hpp"

namespace houseway::simulate::simulator_test {
namespace {

using kit::Card;
using kit::Cents;
using testing_support::bound;
using testing_support::full_tables;

Result simulated(const games::BoundGame& game, const table::Stakes& stakes, std::uint64_t rounds, int threads = 2,
                 std::uint64_t seed = 1, std::size_t seats = 1) {
  const std::atomic<bool> stop{false};
  return run(
      game, {stakes, seats, rounds, threads, seed}, [](std::uint64_t) {}, stop);
}

const WagerResult& wager(const Result& result, const std::string& name) {
  for (const WagerResult& each : result.wagers) {
    if (each.wager == name) return each;
  }
  throw std::out_of_range(name);
}

TEST(Simulator, IsTheSameForAnyNumberOfThreads) {
  for (const auto& [id, options] : full_tables()) {
    const auto game = bound(id, options);
    const auto seats = static_cast<std::size_t>(game.facts.fewest_seats);
    const auto stakes = default_stakes(game, seats);
    // Two blocks: the first whole, the second begun.
    const Result one = simulated(game, stakes, 270'000, 1, 1, seats);
    const Result three = simulated(game, stakes, 270'000, 3, 1, seats);
    ASSERT_EQ(one.wagers.size(), three.wagers.size());
    for (std::size_t i = 0; i < one.wagers.size(); ++i) {
      EXPECT_EQ(one.wagers[i].net, three.wagers[i].net) << id << " " << one.wagers[i].wager;
      EXPECT_EQ(one.wagers[i].standard_error, three.wagers[i].standard_error);
      EXPECT_EQ(one.wagers[i].standard_deviation, three.wagers[i].standard_deviation);
    }
  }
}

/// Where everything is paid in proportion, figures in units of the stake are the same to the last bit.
TEST(Simulator, IsTheSameForStakesOfAnyHeight) {
  const std::vector<std::pair<std::string, table::Stakes>> tables{
      {"ma/casino-war", {{"initial", Cents(1000)}, {"tie", Cents(500)}}},
      {"ma/three-card-poker", {{"ante", Cents(1000)}, {"pair-plus", Cents(1000)}}},
      {"ma/minibaccarat", {{"player", Cents(1000)}, {"banker", Cents(1000)}, {"tie", Cents(100)}}},
      {"ma/blackjack", {{"blackjack", Cents(1000)}}},
      {"ma/roulette", {{"straight:17", Cents(100)}, {"straight:20", Cents(100)}, {"red", Cents(200)}}},
      {"ma/craps", {{"pass", Cents(1000)}, {"come", Cents(1000)}, {"place-to-win:6", Cents(1200)}}},
  };
  for (const auto& [id, stakes] : tables) {
    SCOPED_TRACE(id);
    const auto game = bound(id);
    const Result low = simulated(game, stakes, 100'000);
    for (const std::int64_t times : {3, 70, 1'000'003}) {
      table::Stakes higher = stakes;
      for (auto& [spot, stake] : higher) stake = stake * times;
      const Result high = simulated(game, higher, 100'000);
      ASSERT_EQ(low.wagers.size(), high.wagers.size());
      for (std::size_t i = 0; i < low.wagers.size(); ++i) {
        EXPECT_EQ(low.wagers[i].net * times, high.wagers[i].net);
        if (!low.wagers[i].staked) continue;  // a bonus is measured in money
        EXPECT_EQ(low.wagers[i].house_edge, high.wagers[i].house_edge);
        EXPECT_EQ(low.wagers[i].standard_error, high.wagers[i].standard_error);
        EXPECT_EQ(low.wagers[i].standard_deviation, high.wagers[i].standard_deviation);
      }
    }
  }
}

TEST(Simulator, RefusesMoreThanItCanHold) {
  const auto refusal = [](const std::string& id, const table::Stakes& stakes, std::uint64_t rounds, std::size_t seats) {
    return testing_support::error_of([&] { simulated(bound(id), stakes, rounds, 1, 1, seats); });
  };
  const table::Stakes line{{"pass", Cents(1000)}};
  EXPECT_EQ(refusal("ma/craps", line, 10, 9), "");
  EXPECT_NE(refusal("ma/craps", line, 10, 10).find("1 to 9"), std::string::npos);
  EXPECT_NE(refusal("ma/craps", line, 10, 0), "");
  // All that is staked is a sum of cents that must fit.
  const table::Stakes high{{"initial", Cents::dollars(1'000'000)}};
  EXPECT_EQ(refusal("ma/casino-war", high, 10, 1), "");
  EXPECT_NE(refusal("ma/casino-war", high, 1'000'000'000'000'000, 1).find("rounds"), std::string::npos);
}

/// Nobody takes the bank of a simulation, so that such a stake would never be settled.
TEST(Simulator, RefusesTheWagersOfABank) {
  const auto refusal = [](const std::string& id, const testing_support::Options& options, const table::Stakes& stakes) {
    return testing_support::error_of([&] { simulated(bound(id, options), stakes, 10, 1, 1, 1); });
  };
  const Cents ten(1000);
  EXPECT_NE(refusal("ma/supreme-pai-gow", {{"player-banking", "yes"}},
                    {{"supreme-pai-gow", ten}, {"dealer-against-bank", ten}})
                .find("dealer-against-bank: is for a player who banks"),
            std::string::npos);
  EXPECT_EQ(refusal("ma/supreme-pai-gow", {{"player-banking", "yes"}}, {{"supreme-pai-gow", ten}}), "");
}

/// The same rounds on the table of one seat, which counts results as they come, and on that of several, which counts
/// them when the round is over.
template <class Game, class Change>
void expect_same_tallies(const std::string& id, Change&& change) {
  rulebook::TableRules table_rules = testing_support::rules_of(id, full_tables().at(id));
  rulebook::Binder binder(table_rules);
  typename Game::Rules rules(binder);
  change(rules);
  const typename Game::Strategy strategy(rules);
  const table::Stakes by_spot = default_stakes(bound(id, full_tables().at(id)));
  std::vector<typename table::FastTable<Game>::SpotStakes> seat(1);
  for (std::size_t i = 0; i < seat[0].size(); ++i) {
    const auto at = by_spot.find(std::string(kit::names_of<typename Game::Spot>()[i]));
    if (at != by_spot.end()) seat[0][i] = at->second;
  }
  const auto tally_on = [&](auto table) {
    table.play(200'000, [&](auto& t) { Game::deal(t, rules); });
    return table.tally();
  };
  using One = table::FastTable<Game, 1>;
  using Several = table::FastTable<Game>;
  const auto one = tally_on(One(table_rules, rules.policy, rules.shoe, strategy, seat, kit::Philox(1)));
  const auto several = tally_on(Several(table_rules, rules.policy, rules.shoe, strategy, seat, kit::Philox(1)));
  EXPECT_EQ(one.rounds, several.rounds);
  EXPECT_EQ(one.net, several.net);
  EXPECT_EQ(one.squares, several.squares);
  EXPECT_EQ(one.together_net, several.together_net);
  EXPECT_EQ(one.together_squares, several.together_squares);
}

/// Casino War pays a meter on top of the progressive's odds, here after every war: what counts is what the wager
/// brought in the round.
TEST(Simulator, CountsWhatAWagerBringsInARound) {
  expect_same_tallies<games::casino_war::Game>("ma/casino-war", [](games::casino_war::Rules& rules) {
    for (rulebook::Award& award : rules.side.at<games::casino_war::Spot::progressive>().meter.awards)
      award.pays = *rulebook::Pays::parse("2 to 1");
  });
  expect_same_tallies<games::minibaccarat::Game>("ma/minibaccarat", [](games::minibaccarat::Rules&) {});
}

/// A seat that a table does not have breaks an invariant; a plan with one never comes so far.
TEST(Simulator, TablesHoldNineSeatsAndTheExhaustiveOneAny) {
  using games::casino_war::Game;
  using Fast = table::FastTable<Game>;
  using Tree = table::TreeTable<Game>;
  rulebook::TableRules table_rules = testing_support::rules_of("ma/casino-war");
  rulebook::Binder binder(table_rules);
  const games::casino_war::Rules rules(binder);
  const games::casino_war::Strategy strategy(rules);
  const std::vector<Fast::SpotStakes> nine(table::most_dealt_seats, {Cents(1000), Cents(), Cents(), Cents()});
  std::vector<Fast::SpotStakes> ten = nine;
  ten.push_back(nine.front());
  Fast fast(table_rules, rules.policy, rules.shoe, strategy, nine, kit::Philox(1));
  fast.play(1, [&](Fast& t) { Game::deal(t, rules); });
  EXPECT_EQ(fast.bettors_from_right().front(), table::Seat::at(8));
  EXPECT_THROW(Fast(table_rules, rules.policy, rules.shoe, strategy, ten, kit::Philox(1)), kit::InputError);
  EXPECT_EQ(Tree(table_rules, rules.policy, {}, ten).bettors().size(), 10U);
}

TEST(Simulator, ChangesWithTheSeed) {
  const auto game = bound("ma/casino-war");
  const auto stakes = default_stakes(game);
  EXPECT_NE(simulated(game, stakes, 100'000, 1, 1).wagers[0].net, simulated(game, stakes, 100'000, 1, 2).wagers[0].net);
}

/// Every round is settled on every seat: what is staked is what was put down.
TEST(Simulator, StakesWhatItIsTold) {
  const auto game = bound("ma/casino-war");
  const Result result = simulated(game, {{"initial", Cents(1000)}, {"tie", Cents(300)}}, 100'000, 2, 1, 5);
  EXPECT_EQ(wager(result, "initial").staked, Cents(1000 * 5 * 100'000));
  EXPECT_EQ(wager(result, "tie").staked, Cents(300 * 5 * 100'000));
}

/// Pair Plus has no decision: its edge is a count of the 22,100 hands.
TEST(Simulator, PairPlusIsWithinFourStandardErrorsOfItsCount) {
  const auto game = bound("ma/three-card-poker");
  const auto* table = game.rules->in_force("pair-plus", "");
  const std::map<std::string, double> hands{{"mini-royal", 4}, {"straight-flush", 44}, {"three-of-a-kind", 52},
                                            {"straight", 720}, {"flush", 1096},        {"pair", 3744}};
  double returned = 0;
  double winning = 0;
  for (const rulebook::PayRow& row : table->rows) {
    if (!hands.contains(row.outcome)) continue;
    returned += hands.at(row.outcome) * static_cast<double>(row.pays.amount);
    winning += hands.at(row.outcome);
  }
  ASSERT_EQ(winning, 4 + 44 + 52 + 720 + 1096 + 3744);
  const double edge = (22'100 - winning - returned) / 22'100;
  const Result result = simulated(game, {{"pair-plus", Cents(1000)}}, 4'000'000);
  const WagerResult& pair_plus = wager(result, "pair-plus");
  EXPECT_NEAR(pair_plus.house_edge, edge, 4 * pair_plus.standard_error);
}

/// Casino War on six whole decks, from the exhaustive table: the strategy of the simulation is the best play.
TEST(Simulator, CasinoWarIsWithinFourStandardErrorsOfTheTree) {
  using games::casino_war::Game;
  using Tree = table::TreeTable<Game>;
  rulebook::TableRules table_rules = testing_support::rules_of("ma/casino-war");
  rulebook::Binder binder(table_rules);
  const games::casino_war::Rules rules(binder);
  std::vector<Card> ranks;
  for (int rank = 0; rank < kit::rank_count; ++rank)
    ranks.insert(ranks.end(), 24, Card::from_id(rank * kit::suit_count));
  Tree tree(table_rules, rules.policy, ranks, {{Cents(1000), Cents(), Cents(), Cents()}});
  const double edge = static_cast<double>(-tree.value([&](Tree& t) { Game::deal(t, rules); }).total / 1000);
  const Result result = simulated(bound("ma/casino-war"), {{"initial", Cents(1000)}}, 8'000'000);
  ASSERT_EQ(result.together.size(), 1U);
  EXPECT_NEAR(result.together[0].house_edge, edge, 4 * result.together[0].standard_error);
}

/// Published figures of eight-deck baccarat; a shoe dealt to the cut card has the same edges.
TEST(Simulator, MinibaccaratIsWithinFourStandardErrorsOfThePublishedEdges) {
  const auto game = bound("ma/minibaccarat", {{"decks", "8"}});
  const Result result =
      simulated(game, {{"player", Cents(1000)}, {"banker", Cents(1000)}, {"tie", Cents(1000)}}, 8'000'000);
  for (const auto& [name, edge] :
       std::map<std::string, double>{{"player", 0.012351}, {"banker", 0.010579}, {"tie", 0.143596}}) {
    EXPECT_NEAR(wager(result, name).house_edge, edge, 4 * wager(result, name).standard_error) << name;
  }
}

/// Trips has no decision: its edge is a count of the 133,784,560 hands of seven cards.
TEST(Simulator, TripsIsWithinFourStandardErrorsOfItsCount) {
  const auto game = bound("ma/ultimate-texas-hold-em");
  const Result result =
      simulated(game, {{"ante", Cents(1000)}, {"blind", Cents(1000)}, {"trips", Cents(1000)}}, 4'000'000);
  const double won = 50.0 * 4'324 + 40.0 * 37'260 + 30.0 * 224'848 + 9.0 * 3'473'184 + 7.0 * 4'047'644 +
                     4.0 * 6'180'020 + 3.0 * 6'461'620;
  const double winning = 4'324 + 37'260 + 224'848 + 3'473'184 + 4'047'644 + 6'180'020 + 6'461'620;
  const double edge = (133'784'560 - winning - won) / 133'784'560;
  EXPECT_NEAR(wager(result, "trips").house_edge, edge, 4 * wager(result, "trips").standard_error);
}

/// The practical strategy is published with an edge of 2.43% of the ante.
TEST(Simulator, UltimateTexasHoldEmIsWithinFourStandardErrorsOfThePublishedEdge) {
  const auto game = bound("ma/ultimate-texas-hold-em");
  const Result result = simulated(game, {{"ante", Cents(1000)}, {"blind", Cents(1000)}}, 8'000'000);
  ASSERT_EQ(result.together.size(), 1U);
  EXPECT_NEAR(result.together[0].house_edge, 0.0243, 4 * result.together[0].standard_error);
}

/// Odds pay what they are worth, so that the line with its odds costs what the line costs. Most rolls are counted and
/// not dealt; what opened the line is counted with them.
TEST(Simulator, TheMainBetIsMeasuredOnWhatOpenedIt) {
  const auto game = bound("ma/craps");
  const Result result = simulated(game, {{"pass", Cents(1000)}, {"pass-odds", Cents(1000)}}, 4'000'000);
  ASSERT_EQ(result.together.size(), 1U);
  const WagerResult& line = result.together[0];
  EXPECT_EQ(line.wager, "pass + pass-odds");
  EXPECT_EQ(line.staked, wager(result, "pass").staked);
  EXPECT_NEAR(line.house_edge, 7.0 / 495, 4 * line.standard_error);
  EXPECT_LT(line.standard_error, 0.005);
}

TEST(Simulator, AMainBetOfOnePartHasNoSecondRow) {
  const Result line = simulated(bound("ma/craps"), {{"pass", Cents(1000)}}, 300'000);
  EXPECT_NEAR(wager(line, "pass").house_edge, 7.0 / 495, 4 * wager(line, "pass").standard_error);
  EXPECT_TRUE(line.together.empty());
  // A stake that is raised during the round is more than what opened it.
  const Result hand = simulated(bound("ma/blackjack"), {{"blackjack", Cents(1000)}}, 300'000);
  ASSERT_EQ(hand.together.size(), 1U);
  EXPECT_EQ(hand.together[0].wager, "blackjack, opening stake");
  EXPECT_EQ(hand.together[0].staked, Cents(1000) * 300'000);
  EXPECT_LT(hand.together[0].staked, wager(hand, "blackjack").staked);
}

/// One seat is a type of its own: it must deal as the general table does.
TEST(Simulator, OneSeatDealsLikeSeveral) {
  for (const auto& [id, options] : full_tables()) {
    if (id == "ma/winners-pot-poker") continue;  // a second player contests the pot, and shows cards
    const auto game = bound(id, options);
    if (game.facts.fewest_seats > 1) continue;  // nobody plays alone
    const auto stakes = default_stakes(game);
    const Result one = simulated(game, stakes, 2'000'000);
    const Result two = simulated(game, default_stakes(game, 2), 2'000'000, 2, 2, 2);
    for (const WagerResult& each : one.wagers) {
      if (!each.staked) continue;
      if (each.wager == "cover-all") continue;  // pays by the number of players
      const WagerResult& other = wager(two, each.wager);
      EXPECT_NEAR(each.house_edge, other.house_edge, 5 * (each.standard_error + other.standard_error))
          << id << " " << each.wager;
    }
  }
}

TEST(Simulator, StopsWhenTold) {
  const auto game = bound("ma/casino-war");
  std::atomic<bool> stop{false};
  const Result result = run(
      game, {{{"initial", Cents(1000)}}, 1, 100'000'000, 1, 1}, [&](std::uint64_t) { stop = true; }, stop);
  EXPECT_TRUE(result.interrupted);
  EXPECT_GT(result.rounds, 0U);
  EXPECT_LT(result.rounds, 100'000'000U);
}

}  // namespace
}  // namespace houseway::simulate::simulator_test
