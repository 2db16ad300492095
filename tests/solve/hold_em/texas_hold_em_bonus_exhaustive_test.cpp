#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "simulate/simulator.hpp"
#include "solve/core/analysis.hpp"
#include "support/solved.hpp"

/// The whole deck: every deal of Texas Hold 'Em Bonus Poker. Published: the Wizard of Odds' page of the game, under the
/// rules of Las Vegas (the ante is paid from a straight up) and of Atlantic City (from a flush up).
namespace houseway::solve::texas_hold_em_bonus_exhaustive_test {
namespace {

using kit::Cents;
using testing_support::Solved;

constexpr const char* game = "ma/texas-hold-em-bonus";
const testing_support::Options flush{{"ante-pays-from", "flush"}};

Solved solved(const games::StrategyFile* strategy, const testing_support::Options& options = {}) {
  return Solved(testing_support::rules_of(game, options), strategy, {"ante"});
}

class TexasHoldEmBonusWhole : public testing::Test {
 protected:
  static const Solved& best() {
    static const Solved found = solved(nullptr);
    return found;
  }
};

/// C(52,2) · C(50,3) · 47 · 46 · C(45,2) deals.
TEST_F(TexasHoldEmBonusWhole, HasThePublishedEdge) {
  EXPECT_EQ(best()["ante"].cases, Count(1326) * 19'600 * 47 * 46 * 990);
  const WagerFigures all = best().figures("ante");
  EXPECT_NEAR(all.house_edge, 0.02037, 0.000005);
  EXPECT_NEAR(all.average_stake, 3.8181, 0.00005);
  EXPECT_NEAR(all.element_of_risk, 0.005335, 0.0000005);
  EXPECT_NEAR(solved(nullptr, flush).figures("ante").house_edge, 0.055935, 0.0000005);
}

TEST_F(TexasHoldEmBonusWhole, FoldsThePublishedHands) {
  const std::string chart = text_of(best()["ante"].play->chart);
  EXPECT_NE(chart.find("or fold\n  A K Q J T 9 8 7 6 5 4 3 2\n"), std::string::npos) << chart;
  EXPECT_NE(chart.find("\n3 2 2 2 2 2 2 2 2 2 2 2 2 2\n2 2 2 2 2 2 2 2 - - - - - 2\n"), std::string::npos) << chart;
  EXPECT_TRUE(best()["ante"].play->mistakes.empty());
}

/// What a hand brings that the file plays wrong is published: a fold costs one ante less than that.
TEST_F(TexasHoldEmBonusWhole, HasThePublishedValuesOfHands) {
  const auto wrong = games::StrategyFile::parse(
      "procedure = \"texas-hold-em-bonus\"\nafter-turn = \"practical\"\n"
      "before-flop = [\"22+\", \"32\", \"72s+\", \"92+\", \"43+\", \"53+\", \"63+\", \"73+\", \"83+\", \"T2+\", "
      "\"J2+\", \"Q2+\", \"K2+\", \"A2+\"]\n",
      "wrong");
  const auto cost = [&](const Solved& of, const std::string& hand) {
    for (const Mistake& mistake : of["ante"].play->mistakes) {
      if (mistake.situation == "before the flop, " + hand) return mistake.cost * 1326 / 12;
    }
    return 0.0;
  };
  const Solved straight_up = solved(&wrong);
  EXPECT_NEAR(cost(straight_up, "32o"), 1.155927 - 1, 0.0000005);
  EXPECT_NEAR(cost(straight_up, "82o"), 1 - 0.896002, 0.0000005);
  const Solved flush_up = solved(&wrong, flush);
  EXPECT_NEAR(cost(flush_up, "32o"), 1.195592 - 1, 0.0000005);
  EXPECT_NEAR(cost(flush_up, "82o"), 1 - 0.917393, 0.0000005);
}

/// The file that is written plays the best play: priced it is the same fraction, simulated it is near it.
TEST_F(TexasHoldEmBonusWhole, ItsStrategyFilePlaysIt) {
  const auto file = games::StrategyFile::parse(best()["ante"].play->strategy_file, "best");
  const auto bound = games::bind(testing_support::rules_of(game), &file);
  const std::atomic<bool> stop{false};
  const auto result = simulate::run(
      bound, {{{"ante", Cents(1000)}}, 1, 200'000, 2, 1}, [](std::uint64_t) {}, stop);
  ASSERT_EQ(result.together.size(), 1U);
  EXPECT_NEAR(result.together[0].house_edge, best().figures("ante").house_edge, 4 * result.together[0].standard_error);
  testing_support::expect_deviation_agrees(best()["ante"], best().table(), Cents(1000), result.together[0],
                                           result.rounds);
}

/// The practical strategy priced is what it is when it is simulated.
TEST_F(TexasHoldEmBonusWhole, ThePracticalStrategyIsPricedAsItPlays) {
  const auto practical = games::StrategyFile::parse("procedure = \"texas-hold-em-bonus\"\n", "practical");
  const Solved priced = solved(&practical);
  double cost = 0;
  for (const Mistake& mistake : priced["ante"].play->mistakes) cost += mistake.cost;
  EXPECT_NEAR(priced.house_edge("ante") - best().house_edge("ante"), cost, 1e-12);
  const auto bound = games::bind(testing_support::rules_of(game));
  const std::atomic<bool> stop{false};
  const auto result = simulate::run(
      bound, {{{"ante", Cents(1000)}}, 1, 4'000'000, 2, 1}, [](std::uint64_t) {}, stop);
  EXPECT_NEAR(result.together[0].house_edge, priced.house_edge("ante"), 4 * result.together[0].standard_error);
  testing_support::expect_deviation_agrees(priced["ante"], priced.table(), Cents(1000), result.together[0],
                                           result.rounds);
}

/// Side wagers alone, twice: the second time the hands that are bet have been kept, and it is the same.
TEST_F(TexasHoldEmBonusWhole, SideWagersGoByTheHandsThatAreKept) {
  const auto table =
      testing_support::rules_of(game, {{"progressive", "offered"}, {"multi-game-link-paytable", "ptmgl01"}});
  const std::vector<std::string> sides{"progressive", "multi-game-link"};
  const Solved found(table, nullptr, sides);
  const Solved kept(table, nullptr, sides);
  const Solved beside_main(table, nullptr, {"ante", "progressive", "multi-game-link"});
  for (const std::string& side : sides) {
    EXPECT_EQ(kept.edge(side), found.edge(side));
    EXPECT_EQ(beside_main.edge(side), found.edge(side));
    EXPECT_GT(found.chance(side, "folded"), 0);
  }
}

/// The bonus by hand: 6 · 30 + 4 · 25 + 8 · 20 + 12 · 15 + 18 · 10 + 24 · 5 + 54 · 3 against 1,200 hands that lose.
TEST(TexasHoldEmBonusFigures, BonusByHand) {
  const auto bonus = [](const testing_support::Options& options) {
    return Solved(testing_support::rules_of(game, options), nullptr, {"bonus"}).edge("bonus");
  };
  const Fraction by_hand(1200 - 180 - 100 - 160 - 180 - 180 - 120 - 162, 1326);
  EXPECT_EQ(bonus({}), by_hand);
  // One dealer's hand of 1,225 is the other pair of aces.
  EXPECT_EQ(bonus({{"bonus-both-aces", "offered"}}), by_hand - Fraction(6 * 970, Count(1326) * 1225));
}

/// The count takes what is raised in proportion, whatever the street. A what-if that pays one street better is refused.
TEST(TexasHoldEmBonusFigures, RaisesThatArePaidApartAreRefused) {
  rulebook::TableConfig config = testing_support::config_of(game);
  config.pays["turn-bet"] = {{"player-higher", "3 to 2"}};
  const std::string refusal = testing_support::error_of([&] { (void)testing_support::analyzed(config, {"ante"}); });
  EXPECT_NE(refusal.find("every raise is paid alike, in proportion; simulate it"), std::string::npos) << refusal;
}

}  // namespace
}  // namespace houseway::solve::texas_hold_em_bonus_exhaustive_test
