#include <gtest/gtest.h>

#include <string>

#include "hands/deal.hpp"
#include "solve/poker/boston_5_stud.hpp"
#include "solve/poker/raise_before_draw.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

namespace houseway::solve::boston_5_stud_figures_test {
namespace {

using games::boston_5_stud::Game;
using games::boston_5_stud::Rules;
using games::boston_5_stud::Spot;
using testing_support::rules_of;
using testing_support::Solved;
using Engine = RaiseBeforeDraw<boston_5_stud::Shape>;

const std::string game = "ma/boston-5-stud";

rulebook::TableRules for_winners_alone() {
  return testing_support::read_as(game, {{"ante-bonus-requires-win", "yes"}});
}

/// The expectation of a bet in units of its opening stake.
Fraction expectation(const Distribution& distribution) {
  Fraction sum = 0;
  for (const Ending& ending : distribution.endings) {
    for (const Payment& payment : ending.payments) sum += net_of(payment) * ending.count;
  }
  return sum / distribution.cases;
}

void expect_tree(rulebook::TableRules table, const char* cards) {
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const auto deck = hands::test::cards(cards);
  using Tree = table::TreeTable<Game>;
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::ante)] = kit::Cents::dollars(10);
  stakes[kit::index_of(Spot::first_wager)] = kit::Cents::dollars(20);
  Tree tree(table, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  const RaiseBook book = Engine({rules}, deck).play();
  EXPECT_EQ(expectation(book.main_bet()) * 1000, value.total);
  Count cases = 0;
  for (const Ending& ending : book.main_bet().endings) cases += ending.count;
  EXPECT_EQ(cases, book.all_cases);
}

/// On decks in which some hands fold and others do not; in the last suits can be exchanged.
TEST(Boston5StudSolver, EqualsTheExhaustiveTableOnShortDecks) {
  for (const char* deck : {"As Ah Kd Kc Ks Ts 4s 4d 3s 2s 2h", "As Ac Ks Kd Qs Qh Jc 6c 4h 3d 2h",
                           "As Ks Qs Js Ts 9s 8s 7s 6s 5s 4h 2h", "As Ah Kd Kc Qs Qh Jd Jc 6s 6h 2d 2c"}) {
    expect_tree(rules_of(game), deck);
    expect_tree(for_winners_alone(), deck);
  }
}

/// As published of this game: raise on every hand (Jason Borneo, "Boston Is Five", typotic.com, in the words of the
/// Wizard of Odds); the three-card bonus costs 2.3% where a straight flush pays 40, three of a kind 30, a straight 6
/// and a flush 4, and 7.3% where a flush pays 3 (Mark Pilarski, "Poker, Beantown style", casinocitytimes.com, 29 July
/// 2005).
TEST(Boston5StudSolver, GivesThePublishedFigures) {
  const Solved solved(rules_of(game), nullptr, {"ante"});
  EXPECT_EQ(text_of(solved["ante"].play->chart), "Second wager with every hand: nothing is folded.\n");
  const auto bonus_edge = [](const std::string& flush) {
    rulebook::TableConfig config = testing_support::config_of(game, {{"bonus-odds", "higher-odds"}});
    config.pays["optional-bonus"] = {{"three-of-a-kind", "30 to 1"}, {"flush", flush}};
    const auto table = rulebook::resolve_lawful(testing_support::the_rulebook().game(game), config);
    return Solved(table, nullptr, {"optional-bonus"}).house_edge("optional-bonus");
  };
  EXPECT_NEAR(bonus_edge("4 to 1"), 0.023, 5e-4);
  EXPECT_NEAR(bonus_edge("3 to 1"), 0.073, 5e-4);
}

/// From the frequencies of three cards: straight flush 48, three of a kind 52, straight 720, flush 1,096, pair 3,744.
TEST(Boston5StudSolver, CountsTheOptionalBonus) {
  const Solved solved(rules_of(game), nullptr, {"optional-bonus"});
  constexpr int nothing = 22100 - 48 - 52 - 720 - 1096 - 3744;
  EXPECT_EQ(solved.edge("optional-bonus"), Fraction(nothing - 40 * 48 - 25 * 52 - 6 * 720 - 3 * 1096 - 3744, 22100));
}

/// Where nothing is folded, player and dealer win equally often: the edge is what one in two of the rounds that do not
/// tie costs, the ante, less the bonus of the known frequencies of five cards.
TEST(Boston5StudSolver, TheEdgeFollowsFromTheFrequenciesOfHands) {
  const Solved solved(rules_of(game), nullptr, {"ante"});
  EXPECT_EQ(solved["ante"].cases, Count(22100) * 1176 * 1533939);
  Fraction higher = 0;
  Fraction lower = 0;
  for (const Ending& ending : solved["ante"].endings) {
    const Fraction chance(ending.count, solved["ante"].cases);
    higher += ending.outcome.starts_with("player-higher") ? chance : 0;
    lower += ending.outcome.starts_with("player-lower") ? chance : 0;
  }
  EXPECT_EQ(higher, lower);
  constexpr int bonus = 1000 * 4 + 200 * 36 + 100 * 624 + 25 * 3744 + 15 * 5108 + 8 * 10200 + 4 * 54912 + 2 * 123552;
  EXPECT_EQ(solved.edge("ante"), lower - Fraction(bonus, 2598960));
  const auto figures = solved.figures("ante");
  EXPECT_NEAR(figures.element_of_risk, figures.house_edge / 5, 1e-12);
}

/// The readings of the lost words of §9(f)(3): under either nothing is folded.
TEST(Boston5StudSolver, TheOtherReadingPaysWinnersAlone) {
  const Solved all(rules_of(game), nullptr, {"ante"});
  const Solved winners(for_winners_alone(), nullptr, {"ante"});
  EXPECT_NEAR(all.house_edge("ante"), 0.195, 2e-3);
  EXPECT_NEAR(winners.house_edge("ante"), 0.202, 2e-3);
  EXPECT_EQ(text_of(winners["ante"].play->chart), text_of(all["ante"].play->chart));
}

/// The built-in strategy plays what is best, three cards by three cards.
TEST(Boston5StudSolver, TheStrategyIsTheBestPlay) {
  auto table = rules_of(game);
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const games::boston_5_stud::Strategy strategy(rules);
  const RaiseBook book = Engine({rules}, rules.shoe.deck.cards(), 2).play();
  EXPECT_EQ(book.hands.size(), 1755u);
  unsigned images = 0;
  for (const PlayedHand& hand : book.hands) {
    images += hand.images;
    ASSERT_EQ(kit::index_of(strategy(boston_5_stud::Shape::seen(cards_of<3>(hand.cards)))), hand.action_against(0))
        << ranks_text(hand.cards);
  }
  EXPECT_EQ(images, 22100u);
}

TEST(Boston5StudSolver, AgreesWithTheSimulation) {
  testing_support::expect_simulation_agrees(Solved(game), games::bind(rules_of(game)), 4'000'000);
  const auto winners = for_winners_alone();
  testing_support::expect_simulation_agrees(Solved(winners), games::bind(winners), 1'000'000);
}

/// A strategy that plays pairs and better alone: its mistakes cost what it loses more than the best play, and the
/// file that the best play is written to makes none.
TEST(Boston5StudSolver, MistakesCostWhatIsLost) {
  const Solved best(rules_of(game), nullptr, {"ante"});
  const auto tight =
      games::StrategyFile::parse("procedure = \"boston-5-stud\"\nlowest-hand-played = \"223\"\n", "tight.toml");
  const Solved solved(rules_of(game), &tight, {"ante"});
  double costs = 0;
  for (const Mistake& mistake : solved["ante"].play->mistakes) costs += mistake.cost;
  EXPECT_GT(costs, 0.1);
  EXPECT_NEAR(costs, static_cast<double>(Fraction(solved.edge("ante") - best.edge("ante"))), 1e-12);
  const auto file = games::StrategyFile::parse(best["ante"].play->strategy_file, "best.toml");
  const Solved again(rules_of(game), &file, {"ante"});
  EXPECT_EQ(again.edge("ante"), best.edge("ante"));
  EXPECT_TRUE(again["ante"].play->mistakes.empty());
}

TEST(Boston5StudSolver, ThreadsDoNotMatter) {
  auto table = rules_of(game);
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const auto deck = rules.shoe.deck.cards();
  EXPECT_EQ(Engine({rules}, deck, 1).play().cases, Engine({rules}, deck, 3).play().cases);
}

}  // namespace
}  // namespace houseway::solve::boston_5_stud_figures_test
