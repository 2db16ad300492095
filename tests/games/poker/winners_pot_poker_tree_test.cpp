#include <gtest/gtest.h>

#include <string>

#include "games/poker/winners_pot_poker.hpp"
#include "games/poker/winners_pot_reference.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::winners_pot_poker_tree_test {
namespace {

using kit::Cents;
using testing_support::winners_pot::Expected;
using winners_pot_poker::Game;
using winners_pot_poker::Spot;
using Tree = table::TreeTable<Game>;

const std::string game = "ma/winners-pot-poker";

Expected expect_count(const char* short_deck, const std::string& commission, int percent, std::int64_t jacks_plus) {
  rulebook::TableRules table = testing_support::rules_of(game, {{"commission", commission}});
  rulebook::Binder binder(table);
  const winners_pot_poker::Rules rules(binder);
  const auto deck = hands::test::cards(short_deck);
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::ante)] = Cents(1000);
  stakes[kit::index_of(Spot::jacks_plus)] = Cents(jacks_plus);
  Tree tree(table, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  const Expected expected = testing_support::winners_pot::count(deck, percent, jacks_plus);
  EXPECT_EQ(value.total, expected.total()) << short_deck;
  EXPECT_EQ(value.spots[kit::index_of(Spot::ante)], expected.ante) << short_deck;
  EXPECT_EQ(value.spots[kit::index_of(Spot::bet)], expected.bet) << short_deck;
  EXPECT_EQ(value.spots[kit::index_of(Spot::double_)], expected.twice) << short_deck;
  EXPECT_EQ(value.spots[kit::index_of(Spot::jacks_plus)], expected.jacks_plus) << short_deck;
  return expected;
}

/// The pot alone, and with Jacks Plus beside it, for which other hands are played.
TEST(WinnersPotPokerTree, EveryWagerEqualsTheCount) {
  table::Fraction folds_on_three = 0;
  table::Fraction folds_on_four = 0;
  for (const char* deck : testing_support::winners_pot::short_decks) {
    const Expected alone = expect_count(deck, "10%", 10, 0);
    folds_on_three += alone.folds_on_three;
    folds_on_four += alone.folds_on_four;
  }
  EXPECT_GT(folds_on_three, 0);
  EXPECT_GT(folds_on_four, 0);
  const char* deck = testing_support::winners_pot::short_decks[2];
  EXPECT_NE(expect_count(deck, "5%", 5, 500).bet, expect_count(deck, "5%", 5, 0).bet);
}

}  // namespace
}  // namespace houseway::games::winners_pot_poker_tree_test
