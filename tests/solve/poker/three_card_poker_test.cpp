#include "solve/poker/three_card_poker.hpp"

#include <gtest/gtest.h>

#include <utility>

#include "games/poker/three_card_poker.hpp"
#include "hands/deal.hpp"
#include "solve/count/side_gain.hpp"
#include "solve/poker/fold_or_raise.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

namespace houseway::solve::three_card_poker_test {
namespace {

using games::three_card_poker::Game;
using games::three_card_poker::Rules;
using games::three_card_poker::Spot;
using testing_support::analyzed;
using testing_support::config_of;
using testing_support::rules_of;

/// The expectation of a bet in units of its opening stake.
Fraction expectation(const Distribution& distribution) {
  Fraction sum = 0;
  for (const Ending& ending : distribution.endings) {
    for (const Payment& payment : ending.payments) sum += net_of(payment) * ending.count;
  }
  return sum / distribution.cases;
}

using Engine = FoldOrRaise<three_card_poker::Shape>;

void expect_tree(rulebook::TableRules table) {
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const auto deck = hands::test::cards("2c 5d 5h 6s 8c 9c Td Jc Qh Qs Kd Ac");
  using Tree = table::TreeTable<Game>;
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::ante)] = kit::Cents::dollars(10);
  Tree tree(table, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  EXPECT_EQ(expectation(Engine({rules}, deck).play().main_bet()) * 1000, value.total);
}

TEST(ThreeCardPokerSolver, EqualsTheExhaustiveTableOnAShortDeck) { expect_tree(rules_of("ma/three-card-poker")); }

/// Other rules than the regulation's. The edges are counted apart from this program, from the rule alone.
struct WhatIf {
  const char* dealer_qualifies;
  Fraction edge;
  std::string chart;
};
const std::array<WhatIf, 6> what_if_dealers{
    {{"any", Fraction(-9'449'981, 50'896'300), "Play J85 or better, fold the rest.\n"},
     {"jack-high", Fraction(-484'369, 14'541'800), "Play Q32 or better, fold the rest.\n"},
     {"queen-high", Fraction(686'689, 20'358'520), "Play Q64 or better, fold the rest.\n"},
     {"king-high", Fraction(609'491, 25'448'150), "Play with every hand: nothing is folded.\n"},
     {"ace-high", Fraction(-6'388, 51'935), "Play with every hand: nothing is folded.\n"},
     {"pair", Fraction(-407'576, 978'775), "Play with every hand: nothing is folded.\n"}}};

TEST(ThreeCardPokerSolver, FollowsTheDealersQualifyingHand) {
  for (const WhatIf& dealer : what_if_dealers) {
    const auto table = testing_support::what_if("ma/three-card-poker", {{"dealer-qualifies", dealer.dealer_qualifies}});
    expect_tree(table);
    const testing_support::Solved solved(table, nullptr, {"ante"});
    EXPECT_EQ(solved.edge("ante"), dealer.edge) << dealer.dealer_qualifies;
    EXPECT_EQ(text_of(solved["ante"].play->chart), dealer.chart);
  }
}

/// The built-in strategy is the best one whatever the dealer needs, and is what a simulation plays.
TEST(ThreeCardPokerSolver, TheStrategyFollowsTheDealersQualifyingHand) {
  for (const WhatIf& dealer : what_if_dealers) {
    auto table = testing_support::what_if("ma/three-card-poker", {{"dealer-qualifies", dealer.dealer_qualifies}});
    rulebook::Binder binder(table);
    const Rules rules(binder);
    const games::three_card_poker::Strategy strategy(rules);
    for (const PlayedHand& hand : Engine({rules}, rules.shoe.deck.cards()).play().hands) {
      ASSERT_EQ(kit::index_of(strategy({hands::three_card_value(cards_of<3>(hand.cards))})), hand.action_against(0))
          << dealer.dealer_qualifies;
    }
  }
  const auto table = testing_support::what_if("ma/three-card-poker", {{"dealer-qualifies", "any"}});
  testing_support::expect_simulation_agrees(testing_support::Solved(table, nullptr, {"ante"}), games::bind(table),
                                            1'000'000);
}

TEST(ThreeCardPokerSolver, FollowsWhenAnAnteBonusIsPaid) {
  const auto table = testing_support::what_if("ma/three-card-poker", {{"ante-bonus-pays", "unless-beaten"}});
  expect_tree(table);
  EXPECT_NEAR(testing_support::Solved(table, nullptr, {"ante"}).house_edge("ante"), 0.03443858, 5e-9);
}

/// As printed a winning play bet pushes: what that would cost a player.
TEST(ThreeCardPokerSolver, FollowsTheReadingOfAWinningPlayBet) {
  expect_tree(testing_support::read_as("ch4/three-card-poker", {{"play-win", "push"}}));
  const auto edge = [](const std::string& reading) {
    return testing_support::Solved(testing_support::read_as("ch4/three-card-poker", {{"play-win", reading}}), nullptr,
                                   {"ante"})
        .house_edge("ante");
  };
  EXPECT_NEAR(edge("1-to-1"), 0.033730, 5e-7);
  EXPECT_GT(edge("push"), 0.2);
}

TEST(ThreeCardPokerSolver, GivesThePublishedEdges) {
  auto config = config_of("ma/three-card-poker");
  const auto main = analyzed(config, {"ante"});
  EXPECT_EQ(testing_support::figures_of(main, "ante").exact, Fraction(686'689, 20'358'520));
  EXPECT_NEAR(testing_support::figures_of(main, "ante").house_edge, 0.033730, 5e-7);
  EXPECT_NEAR(testing_support::figures_of(main, "ante").element_of_risk, 0.020147, 5e-7);
  EXPECT_EQ(text_of(testing_support::figures_of(main, "ante").play->chart), "Play Q64 or better, fold the rest.\n");
}

/// With these odds the whole table of Pair Plus that the trade names 40-30-6-4-1 and 40-30-6-3-1.
TEST(ThreeCardPokerSolver, PricesAnyPairPlus) {
  auto config = config_of("ma/three-card-poker");
  auto& pays = config.pays["pair-plus"];
  pays = {{"mini-royal", "40 to 1"}, {"straight-flush", "40 to 1"}, {"three-of-a-kind", "30 to 1"},
          {"straight", "6 to 1"},    {"flush", "4 to 1"},           {"pair", "1 to 1"}};
  EXPECT_NEAR(testing_support::figures_of(analyzed(config, {"pair-plus"}), "pair-plus").house_edge, 0.023167, 5e-7);
  pays[4].second = "3 to 1";
  EXPECT_NEAR(testing_support::figures_of(analyzed(config, {"pair-plus"}), "pair-plus").house_edge, 0.072760, 5e-7);
}

TEST(ThreeCardPokerSolver, PricesAStrategyThatPlaysEverything) {
  auto table = rules_of("ma/three-card-poker");
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const Engine engine({rules}, rules.shoe.deck.cards());
  games::three_card_poker::Strategy everything(rules);
  everything.threshold = {};
  const Distribution blind = engine.play(&everything).main_bet();
  // Published for a player who never looks at his cards: 7.65%.
  EXPECT_NEAR(static_cast<double>(Fraction(-expectation(blind))), 0.0765, 5e-5);
  const Distribution best = engine.play().main_bet();
  double lost = 0;
  for (const Mistake& mistake : blind.play->mistakes) lost += mistake.cost;
  EXPECT_NEAR(lost, static_cast<double>(Fraction(expectation(best) - expectation(blind))), 1e-12);
  EXPECT_EQ(blind.play->mistakes.back().situation, "Q63");
}

const testing_support::Options link_lost{{"multi-game-link-paytable", "ptmgl01"},
                                         {"folded-hands-qualify-for-progressive", "no"}};

/// A fold gives the link up: it is not folded so soon, and by ranks that a straight can come of.
TEST(ThreeCardPokerSolver, WithALinkBesideTheAnteEqualsTheExhaustiveTable) {
  auto table = rules_of("ma/three-card-poker", link_lost);
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const auto deck = hands::test::cards("2c 3d 4h 5d 6s 9c 9d Jc Qh Kd Ac");
  const Engine engine({rules}, deck);
  for (const auto& [link, changes] : {std::pair(std::int64_t{1}, false), std::pair(std::int64_t{1000}, true)}) {
    using Tree = table::TreeTable<Game>;
    Tree::SpotStakes stakes{};
    stakes[kit::index_of(Spot::ante)] = kit::Cents(1000);
    stakes[kit::index_of(Spot::multi_game_link)] = kit::Cents(link);
    Tree tree(table, rules.policy, deck, {stakes});
    const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
    const Beside beside{"multi-game-link", Fraction(link, 1000), kit::Cents(link)};
    const RaiseBook book = engine.play(
        nullptr, SideGain<games::three_card_poker::wagers>(rules.side, deck, std::span(&beside, 1), table.meters));
    const Distribution main = book.main_bet();
    constexpr const auto& wager = std::get<4>(games::three_card_poker::wagers);
    const auto counts = count_by_fold(wager, deck, book.times_raised());
    const auto& bound = rules.side.get<4>();
    const Distribution side = by_outcome_and_fold("multi-game-link", bound.pays, bound.folded, counts);
    const Fraction edge = *figures_of(side, table, kit::Cents(link)).exact;
    EXPECT_EQ(expectation(main) * 1000 - edge * link, value.total) << link;
    EXPECT_EQ(*main.play->plain_costs > 0, changes) << link;
  }
}

TEST(ThreeCardPokerSolver, AForfeitedLinkIsCountedWithTheFolds) {
  const auto table = rules_of("ma/three-card-poker", link_lost);
  testing_support::expect_simulation_agrees(testing_support::Solved(table), games::bind(table), 4'000'000);
}

/// A strategy that folds pairs loses Pair Plus with them where a fold forfeits it.
TEST(ThreeCardPokerSolver, AFoldedPairLosesPairPlus) {
  const auto file =
      games::StrategyFile::parse("procedure = \"three-card-poker\"\nlowest-hand-played = \"AAA\"\n", "folds.toml");
  const auto table = rules_of("ch4/three-card-poker");
  const testing_support::Solved folding(table, &file);
  EXPECT_EQ(folding.chance("pair-plus", "pair"), 0);
  EXPECT_GT(folding.chance("pair-plus", "folded"), Fraction(9, 10));
  testing_support::expect_simulation_agrees(folding, games::bind(table, &file), 1'000'000);
  EXPECT_GT(testing_support::Solved(rules_of("ma/three-card-poker"), &file).chance("pair-plus", "pair"), 0);
}

}  // namespace
}  // namespace houseway::solve::three_card_poker_test
