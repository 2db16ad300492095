#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "hands/deal.hpp"
#include "simulate/simulator.hpp"
#include "solve/core/analysis.hpp"
#include "solve/core/by_outcome.hpp"
#include "solve/hold_em/ultimate_texas_hold_em.hpp"
#include "solve/solvers.hpp"
#include "support/solved.hpp"

/// The whole deck: every deal of Ultimate Texas Hold 'Em.
namespace houseway::solve::ultimate_texas_hold_em_exhaustive_test {
namespace {

using kit::Cents;

constexpr const char* game = "ma/ultimate-texas-hold-em";

Distribution solved(const games::StrategyFile* strategy = nullptr) {
  Counted counted;
  Question question;
  question.table = testing_support::rules_of(game);
  question.wagers = {"ante"};
  question.strategy = strategy;
  question.threads = 2;
  question.counted = &counted;
  return solve::solve(question).front();
}

WagerFigures figures(const Distribution& distribution) {
  return figures_of(distribution, testing_support::rules_of(game), Cents::dollars(10));
}

class UltimateTexasHoldEmWhole : public testing::Test {
 protected:
  static const Distribution& best() {
    static const Distribution distribution = solved();
    return distribution;
  }
};

/// C(52,2) · C(50,3) · C(47,2) · C(45,2) deals; the published house edge, element of risk and standard deviation.
TEST_F(UltimateTexasHoldEmWhole, HasThePublishedEdge) {
  EXPECT_EQ(best().cases, Count(1326) * 19'600 * 1'081 * 990);
  const WagerFigures all = figures(best());
  EXPECT_NEAR(all.house_edge, 0.021850, 0.0000005);
  EXPECT_NEAR(all.element_of_risk, 0.00526, 0.000005);
  EXPECT_NEAR(all.standard_deviation, 4.94, 0.005);
}

TEST_F(UltimateTexasHoldEmWhole, RaisesThePublishedHandsAndNeverThreeTimes) {
  EXPECT_EQ(text_of(best().play->chart),
            "Before the flop (suited above the diagonal): 4 or 3 times the ante, or check\n"
            "  A K Q J T 9 8 7 6 5 4 3 2\n"
            "A 4 4 4 4 4 4 4 4 4 4 4 4 4\n"
            "K 4 4 4 4 4 4 4 4 4 4 4 4 4\n"
            "Q 4 4 4 4 4 4 4 4 4 · · · ·\n"
            "J 4 4 4 4 4 4 4 · · · · · ·\n"
            "T 4 4 4 4 4 · · · · · · · ·\n"
            "9 4 4 4 · · 4 · · · · · · ·\n"
            "8 4 4 4 · · · 4 · · · · · ·\n"
            "7 4 4 · · · · · 4 · · · · ·\n"
            "6 4 4 · · · · · · 4 · · · ·\n"
            "5 4 4 · · · · · · · 4 · · ·\n"
            "4 4 · · · · · · · · · 4 · ·\n"
            "3 4 · · · · · · · · · · 4 ·\n"
            "2 4 · · · · · · · · · · · ·\n");
  EXPECT_TRUE(best().play->mistakes.empty());
}

/// The practical strategy is published with 2.43%; its mistakes are all that it loses.
TEST_F(UltimateTexasHoldEmWhole, PricesThePracticalStrategy) {
  const auto practical =
      games::StrategyFile::parse("procedure = \"ultimate-texas-hold-em\"\nafter-river = \"practical\"\n", "practical");
  const Distribution given = solved(&practical);
  const double edge = figures(given).house_edge;
  EXPECT_NEAR(edge, 0.0243, 0.00005);
  double cost = 0;
  for (const Mistake& mistake : given.play->mistakes) cost += mistake.cost;
  EXPECT_NEAR(edge - figures(best()).house_edge, cost, 1e-12);
}

/// The file that is written plays the best play: priced it is the same fraction, simulated it is near it.
TEST_F(UltimateTexasHoldEmWhole, ItsStrategyFilePlaysIt) {
  const auto file = games::StrategyFile::parse(best().play->strategy_file, "best");
  const Distribution priced = solved(&file);
  EXPECT_EQ(figures(priced).exact, figures(best()).exact);
  EXPECT_TRUE(priced.play->mistakes.empty());

  const auto bound = games::bind(testing_support::rules_of(game), &file);
  const std::atomic<bool> stop{false};
  const auto result = simulate::run(
      bound, {{{"ante", Cents(1000)}, {"blind", Cents(1000)}}, 1, 4'000'000, 2, 1}, [](std::uint64_t) {}, stop);
  ASSERT_EQ(result.together.size(), 1U);
  EXPECT_NEAR(result.together[0].house_edge, figures(best()).house_edge, 4 * result.together[0].standard_error);
  testing_support::expect_deviation_agrees(best(), testing_support::rules_of(game), Cents(1000), result.together[0],
                                           result.rounds);
}

/// Seven cards counted one by one, and by boards that are alike: 21 · 10 ways to tell hole, flop and the rest apart.
TEST_F(UltimateTexasHoldEmWhole, BoardsCountSevenCards) {
  const HoldEmBoards boards(HoldEmDeck::whole(), {.threads = 2}, hands::PokerCategory::pair);
  const auto counts = ultimate_texas_hold_em::count_categories(boards);
  OutcomeCounts<hands::PokerCategory> one_by_one;
  hands::test::for_each_hand<7>(kit::deck_size, [&](const std::array<kit::Card, 7>& cards) {
    ++one_by_one[hands::evaluate(std::span<const kit::Card>(cards)).category()];
  });
  for (std::size_t i = 0; i < counts.own.size(); ++i) EXPECT_EQ(counts.own[i], one_by_one.list()[i] * 21 * 10);
}

}  // namespace
}  // namespace houseway::solve::ultimate_texas_hold_em_exhaustive_test
