#include <gtest/gtest.h>

#include <array>
#include <numeric>
#include <vector>

#include "games/poker/stadium_three_card_poker.hpp"
#include "kit/philox.hpp"
#include "support/solved.hpp"

namespace houseway::solve::stadium_three_card_poker_figures_test {
namespace {

using hands::ThreeCardCategory;
using hands::ThreeCardValue;
using kit::Card;
using testing_support::rules_of;
using testing_support::Solved;

constexpr const char* id = "co/stadium-three-card-poker";

/// Three of nine locations are three cards of a deck: 3.3730% of the ante by queen-six-four, 2.3167% of a Pair Plus
/// that pays 40-30-6-4-1 and 7.2760% of one that pays 40-30-6-3-1 (Wizard of Odds, “Three Card Poker”).
TEST(StadiumThreeCardPokerFigures, GivesThePublishedEdges) {
  const Solved first(rules_of(id));
  EXPECT_EQ(first.edge("ante"), Fraction(686'689, 20'358'520));
  EXPECT_NEAR(first.house_edge("ante"), 0.033730, 5e-7);
  EXPECT_NEAR(first.house_edge("pair-plus"), 0.023167, 5e-7);
  EXPECT_NEAR(Solved(rules_of(id, {{"pay-schedule", "TCP-02"}})).house_edge("pair-plus"), 0.034932, 5e-7);
  EXPECT_NEAR(Solved(rules_of(id, {{"pay-schedule", "TCP-04"}})).house_edge("pair-plus"), 0.072760, 5e-7);
  EXPECT_GT(Solved(rules_of(id, {{"pay-schedule", "TCP-03"}})).house_edge("ante"), first.house_edge("ante"));
}

/// The 6 Card Bonus has the four schedules that Massachusetts prints.
TEST(StadiumThreeCardPokerFigures, SixCardBonusIsThatOfMassachusetts) {
  for (const std::string schedule : {"1", "2", "3", "4"}) {
    const Solved stadium(rules_of(id, {{"six-card-bonus-schedule", schedule}}), nullptr, {"six-card-bonus"});
    const Solved table(rules_of("ma/three-card-poker", {{"six-card-bonus", "tcp-6b" + schedule}}), nullptr,
                       {"six-card-bonus"});
    EXPECT_EQ(stadium.edge("six-card-bonus"), table.edge("six-card-bonus")) << schedule;
  }
}

TEST(StadiumThreeCardPokerFigures, EveryLineIsLikeTheHand) {
  const Solved solved(rules_of(id));
  for (const std::string wager : {"pair-plus", "six-card-bonus"}) {
    for (const std::string line : {"row", "column"}) {
      for (const std::string at : {"1", "2", "3"})
        EXPECT_EQ(solved.edge(wager + "-" + line + "-" + at), solved.edge(wager)) << wager << line << at;
    }
  }
}

TEST(StadiumThreeCardPokerFigures, TheStrategyFilePlaysTheBestPlay) {
  const Solved best(rules_of(id));
  EXPECT_EQ(text_of(best["ante"].play->chart), "Play Q64 or better, fold the rest.\n");
  const auto file = games::StrategyFile::parse(best["ante"].play->strategy_file, "written");
  EXPECT_EQ(file.procedure, "stadium-three-card-poker");
  EXPECT_EQ(Solved(rules_of(id), &file).edge("ante"), best.edge("ante"));
}

TEST(StadiumThreeCardPokerFigures, SimulationAgrees) {
  const auto table = rules_of(id, {{"dealer-tip-wagers", "allowed"}});
  testing_support::expect_simulation_agrees(Solved(table), games::bind(table), 2'000'000);
}

/// What playing brings against every hand of the dealer, twelve thousand of them, with nine cards seen; ante bonus
/// aside, which is the same for whoever plays.
double worth_of_play(const std::array<Card, 52>& deck, ThreeCardValue own) {
  const ThreeCardValue qualifying = ThreeCardValue::at_least(ThreeCardCategory::high_card, {kit::Rank::queen});
  std::int64_t sum = 0;
  std::int64_t hands = 0;
  for (std::size_t a = 9; a < deck.size(); ++a) {
    for (std::size_t b = a + 1; b < deck.size(); ++b) {
      for (std::size_t c = b + 1; c < deck.size(); ++c) {
        const ThreeCardValue house = hands::three_card_value(deck[a], deck[b], deck[c]);
        ++hands;
        if (house < qualifying) {
          sum += 1;
        } else {
          sum += own > house ? 2 : own < house ? -2 : 0;
        }
      }
    }
  }
  return static_cast<double>(sum) / static_cast<double>(hands);
}

/// A sample of arrays: what looking at the six other cards brings more than queen-six-four. All arrays are too many to
/// count.
TEST(StadiumThreeCardPokerFigures, TheSixOtherCardsAreWorthLittle) {
  const ThreeCardValue threshold =
      games::three_card_poker::lowest_played(games::three_card_poker::DealerQualifies::queen_high);
  kit::Philox random(1);
  std::array<Card, 52> deck;
  for (int i = 0; i < 52; ++i) deck[static_cast<std::size_t>(i)] = Card::from_id(i);
  double gain = 0;
  constexpr int arrays = 20'000;
  for (int round = 0; round < arrays; ++round) {
    for (std::size_t i = 0; i < 9; ++i) std::swap(deck[i], deck[i + random.below(static_cast<std::uint32_t>(52 - i))]);
    const ThreeCardValue own = hands::three_card_value(deck[0], deck[1], deck[2]);
    // A pair or more is always played, and less than a jack never: those are not in doubt.
    if (own.category() != ThreeCardCategory::high_card) continue;
    const double play = worth_of_play(deck, own);
    const double chosen = own >= threshold ? play : -1;
    gain += std::max(play, -1.0) - chosen;
  }
  EXPECT_NEAR(gain / arrays, 0.0017, 0.0004);
}

}  // namespace
}  // namespace houseway::solve::stadium_three_card_poker_figures_test
