#include "solve/poker/two_card_joker_poker.hpp"

#include <gtest/gtest.h>

#include <string>

#include "hands/deal.hpp"
#include "solve/poker/fold_or_raise.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

namespace houseway::solve::two_card_joker_poker_test {
namespace {

using games::two_card_joker_poker::Game;
using games::two_card_joker_poker::Rules;
using games::two_card_joker_poker::Spot;
using testing_support::rules_of;
using testing_support::Solved;
using Engine = FoldOrRaise<two_card_joker_poker::Shape>;

const std::string game = "ma/two-card-joker-poker";

/// The expectation of a bet in units of its opening stake.
Fraction expectation(const Distribution& distribution) {
  Fraction sum = 0;
  for (const Ending& ending : distribution.endings) {
    for (const Payment& payment : ending.payments) sum += net_of(payment) * ending.count;
  }
  return sum / distribution.cases;
}

void expect_tree(rulebook::TableRules table) {
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const auto deck = hands::test::cards("Ah 3h Ks Js Kh Qh Qd 9d 8c 6d 4s 2s 2c Jk JK");
  using Tree = table::TreeTable<Game>;
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::ante)] = kit::Cents::dollars(10);
  Tree tree(table, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  EXPECT_EQ(expectation(Engine({rules}, deck).play().main_bet()) * 1000, value.total);
}

TEST(TwoCardJokerPokerSolver, EqualsTheExhaustiveTableOnAShortDeck) {
  expect_tree(rules_of(game));
  expect_tree(testing_support::read_as(game, {{"flush-ace-three", "lowest"}}));
  for (const char* with : {"any", "jack-high", "king-high", "ace-high"})
    expect_tree(testing_support::what_if(game, {{"dealer-qualifies", with}}));
}

/// As Michael Shackleford publishes them (wizardofodds.com, Two Card Joker Poker): call queen-five or better; a house
/// edge of 3.15%, an average wager of 1.672956 antes, an element of risk of 1.88%.
TEST(TwoCardJokerPokerSolver, GivesThePublishedFigures) {
  const Solved solved(game);
  EXPECT_EQ(text_of(solved["ante"].play->chart), "Call Q5 or better, fold the rest.\n");
  EXPECT_EQ(solved["ante"].cases, Count(1431) * 1326);
  EXPECT_NEAR(solved.house_edge("ante"), 0.0315, 5e-5);
  EXPECT_NEAR(solved.figures("ante").element_of_risk, 0.0188, 5e-5);
  EXPECT_NEAR(1 + static_cast<double>(Fraction(1 - solved.chance("ante", "folded"))), 1.672956, 5e-7);
}

TEST(TwoCardJokerPokerSolver, TheReadingOfAceThreeMovesNoEdge) {
  const Solved lowest(testing_support::read_as(game, {{"flush-ace-three", "lowest"}}), nullptr, {"ante"});
  EXPECT_EQ(lowest.edge("ante"), Solved(rules_of(game), nullptr, {"ante"}).edge("ante"));
}

/// From the frequencies of hands, counted by §5: two jokers 1, royal flush 4, straight flush 48, straight 156, pair
/// 182, flush 260 (40 of them ace high, 40 king high), high card 780.
TEST(TwoCardJokerPokerSolver, CountsTheSideWagers) {
  constexpr int hands = 1431;
  const auto pair_up = [](const std::string& table) {
    return Solved(rules_of(game, {{"pair-up-table", table}}), nullptr, {"pair-up"}).edge("pair-up");
  };
  const int lost = 260 + 780;
  EXPECT_EQ(pair_up("1"), Fraction(lost - 40 * 1 - 20 * 4 - 5 * 48 - 3 * 156 - 182, hands));
  EXPECT_EQ(pair_up("2"), Fraction(lost - 50 * 1 - 25 * 4 - 4 * 48 - 3 * 156 - 182, hands));
  EXPECT_EQ(pair_up("3"), Fraction(lost - 40 * 1 - 30 * 4 - 4 * 48 - 3 * 156 - 182, hands));
  const Solved solved(game);
  EXPECT_EQ(solved.edge("super-flush-bonus"), Fraction(780 - 30 * 4 - 5 * 48 - 3 * 40 - 2 * 40 - 180, hands));
}

/// The built-in strategy is the best one whatever the dealer needs, and is what a simulation plays.
TEST(TwoCardJokerPokerSolver, TheStrategyFollowsTheDealersQualifyingHand) {
  for (const char* with : {"any", "jack-high", "queen-high", "king-high", "ace-high"}) {
    auto table = testing_support::what_if(game, {{"dealer-qualifies", with}});
    rulebook::Binder binder(table);
    const Rules rules(binder);
    const games::two_card_joker_poker::Strategy strategy(rules);
    for (const PlayedHand& hand : Engine({rules}, rules.shoe.deck.cards()).play().hands) {
      ASSERT_EQ(kit::index_of(strategy({rules.value(cards_of<2>(hand.cards))})), hand.action_against(0))
          << with << " " << ranks_text(hand.cards);
    }
  }
}

TEST(TwoCardJokerPokerSolver, AgreesWithTheSimulation) {
  const Solved solved(game);
  testing_support::expect_simulation_agrees(solved, games::bind(rules_of(game)), 4'000'000);
  const auto lowest = testing_support::read_as(game, {{"flush-ace-three", "lowest"}});
  testing_support::expect_simulation_agrees(Solved(lowest), games::bind(lowest), 1'000'000);
}

/// A strategy that calls pairs and better alone: its mistakes cost what it loses more than the best play, and the
/// file that the best play is written to makes none.
TEST(TwoCardJokerPokerSolver, MistakesCostWhatIsLost) {
  const Solved best(rules_of(game), nullptr, {"ante"});
  const auto tight =
      games::StrategyFile::parse("procedure = \"two-card-joker-poker\"\nlowest-hand-played = \"22\"\n", "tight.toml");
  const Solved solved(rules_of(game), &tight, {"ante"});
  double costs = 0;
  for (const Mistake& mistake : solved["ante"].play->mistakes) costs += mistake.cost;
  EXPECT_NEAR(costs, static_cast<double>(Fraction(solved.edge("ante") - best.edge("ante"))), 1e-12);
  EXPECT_EQ(solved["ante"].play->mistakes.back().situation, "Q5");
  const auto file = games::StrategyFile::parse(best["ante"].play->strategy_file, "best.toml");
  const Solved again(rules_of(game), &file, {"ante"});
  EXPECT_EQ(again.edge("ante"), best.edge("ante"));
  EXPECT_TRUE(again["ante"].play->mistakes.empty());
}

}  // namespace
}  // namespace houseway::solve::two_card_joker_poker_test
