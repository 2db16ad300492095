#include <gtest/gtest.h>

#include <string>

#include "hands/deal.hpp"
#include "solve/poker/fold_or_raise.hpp"
#include "solve/poker/four_card_poker.hpp"
#include "support/house.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

namespace houseway::solve::four_card_poker_test {
namespace {

using four_card_poker::Shape;
using games::four_card_poker::Game;
using games::four_card_poker::Rules;
using games::four_card_poker::Spot;
using testing_support::rules_of;
using testing_support::Solved;
using Engine = FoldOrRaise<Shape>;
using Tree = table::TreeTable<Game>;

const std::string game = "ma/four-card-poker";

/// The expectation of a bet in units of its opening stake.
Fraction expectation(const Distribution& distribution) {
  Fraction sum = 0;
  for (const Ending& ending : distribution.endings) {
    for (const Payment& payment : ending.payments) sum += net_of(payment) * ending.count;
  }
  return sum / distribution.cases;
}

TEST(FourCardPokerSolver, EqualsTheExhaustiveTableOnAShortDeck) {
  auto table = rules_of(game);
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const auto deck = hands::test::cards("As Ah Ks Qh Js Ts 9h 8c 7d 4s 4h 2c");
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::ante)] = kit::Cents(1000);
  Tree tree(table, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  for (const int threads : {1, 3}) {
    const Distribution main = Engine(Shape{rules}, deck, threads).play().main_bet();
    EXPECT_EQ(expectation(main) * 1000, value.total);
  }
}

/// As wizardofodds.com has them, by John Grochowski (atlanticcityweekly.com, “Four Card Poker finds expanded niche
/// online”): 2.78% of the ante, its digits cut off there, and 1.30% of all that is bet.
TEST(FourCardPokerSolver, GivesThePublishedFigures) {
  const Solved best(rules_of(game), nullptr, {"ante"});
  EXPECT_EQ(best["ante"].cases, Count(2'598'960) * 47 * 1'370'754);
  EXPECT_EQ(static_cast<int>(best.house_edge("ante") * 10'000), 278);
  EXPECT_NEAR(best.figures("ante").element_of_risk, 0.0130, 5e-5);
}

/// From the frequencies of the best four of five cards; Wikipedia (“Four Card Poker”) gives Aces Up from 1.98%
/// to 6.15%.
TEST(FourCardPokerSolver, CountsAcesUp) {
  constexpr std::int64_t hands = 2'598'960;
  const auto edge = [&](int straight_flush, int three_of_a_kind, int flush, int straight, int two_pair) {
    const std::int64_t won = 50 * 624 + straight_flush * 2072 + three_of_a_kind * 58'656 + flush * 114'616 +
                             straight * 101'808 + two_pair * 123'552 + 81'096;
    const std::int64_t lost = hands - 624 - 2072 - 58'656 - 114'616 - 101'808 - 123'552 - 81'096;
    return Fraction(lost - won, hands);
  };
  const auto counted = [](const std::string& table) {
    return Solved(rules_of(game, {{"aces-up-table", table}}), nullptr, {"aces-up"}).edge("aces-up");
  };
  EXPECT_EQ(counted("i"), edge(40, 9, 6, 4, 2));
  EXPECT_EQ(counted("ii"), edge(40, 7, 6, 5, 2));
  EXPECT_EQ(counted("iii"), edge(30, 9, 6, 4, 2));
  EXPECT_EQ(counted("iv"), edge(30, 7, 6, 5, 2));
  EXPECT_EQ(counted("v"), edge(40, 8, 5, 4, 3));
  EXPECT_EQ(counted("vi"), edge(40, 8, 6, 4, 2));
  EXPECT_EQ(counted("vii"), edge(40, 7, 5, 4, 3));
  EXPECT_NEAR(static_cast<double>(counted("i")), 0.0198, 5e-5);
  EXPECT_NEAR(static_cast<double>(counted("vii")), 0.0615, 5e-5);
}

TEST(FourCardPokerSolver, AgreesWithTheSimulation) {
  // The simulation plays pairs, and from tens on for three times the ante, so the count does.
  const auto file = games::StrategyFile::parse("procedure = \"four-card-poker\"\n", "built-in.toml");
  const testing_support::Options all{{"four-card-progressive", "a"},
                                     {"cover-all", "offered"},
                                     {"dealing-method", "automated-shoe"},
                                     {"multi-game-link-paytable", "ptmgl01"}};
  const Solved solved(rules_of(game, all), &file);
  for (const std::string& wager : solved.table().wagers)
    EXPECT_TRUE(wager == "play" || wager == "ante-bonus" || solved.all().contains(wager)) << wager;
  testing_support::expect_simulation_agrees(solved, games::bind(rules_of(game, all)), 3'000'000);
  EXPECT_EQ(solved.chance("cover-all", "four-aces"), Fraction(48, 2'598'960) + Fraction(1128, 20'358'520));
}

TEST(FourCardPokerSolver, KnowsNoCoverAllOfALonePlayerWhereItsColumnsCountPlayers) {
  const auto solves = [](const std::string& columns) {
    const auto table = testing_support::read_as(game, {{"cover-all-columns", columns}},
                                                {{"cover-all", "offered"}, {"dealing-method", "automated-shoe"}});
    return Solved(table, nullptr, {"cover-all"}).all().contains("cover-all");
  };
  EXPECT_TRUE(solves("hands"));
  EXPECT_FALSE(solves("players"));
}

}  // namespace
}  // namespace houseway::solve::four_card_poker_test
