#include <gtest/gtest.h>

#include <array>
#include <string>

#include "games/wheel/big_six.hpp"
#include "rulebook/wager_names.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// Every wager of big six as the exhaustive table deals it, against the sections that each text counts.
namespace houseway::games::big_six_tree_test {
namespace {

using big_six::Game;
using big_six::Spot;
using kit::Cents;
using table::Fraction;
using testing_support::read_as;
using testing_support::rules_of;
using testing_support::what_if;
using Tree = table::TreeTable<Game>;

/// How many sections a symbol has, and what it pays to one.
struct Section {
  int count;
  int pays;
};
/// In the order of the spots.
using Sections = std::array<Section, kit::count_of<Spot>>;

constexpr std::int64_t stake = 1000;

/// The section that the clapper rests on is one of all of them, each as likely.
void expect_counted(const rulebook::TableRules& table, const Sections& sections) {
  rulebook::TableRules in_words = rulebook::in_procedures_words(table);
  rulebook::Binder binder(in_words);
  const Game::Rules rules(binder);
  int all = 0;
  for (const Section& section : sections) all += section.count;
  ASSERT_EQ(rules.wheel.pockets().size(), static_cast<std::size_t>(all));

  Tree::SpotStakes stakes{};
  for (std::size_t i = 0; i < stakes.size(); ++i) stakes[i] = Cents(sections[i].pays > 0 ? stake : 0);
  Tree tree(in_words, rules.policy, {}, {stakes});
  const Tree::Value value = tree.value([&](Tree& dealt) { Game::deal(dealt, rules); });
  for (std::size_t i = 0; i < stakes.size(); ++i) {
    if (!stakes[i]) continue;
    const auto& [count, pays] = sections[i];
    EXPECT_EQ(value.spots[i], Fraction(stake * (count * pays - (all - count)), all))
        << kit::name_of(static_cast<Spot>(i));
  }
}

constexpr Section not_there{0, 0};
const Sections colorado{{{23, 1}, {15, 2}, {8, 5}, {4, 10}, {2, 20}, {1, 45}, {1, 45}, not_there}};

TEST(BigSixTree, ColoradosWheel) { expect_counted(rules_of("co/big-six"), colorado); }

TEST(BigSixTree, WheelOfChapter4) {
  expect_counted(rules_of("ch4/big-six"), {{{24, 1}, {15, 2}, {7, 5}, {4, 10}, {2, 20}, {1, 40}, not_there, {1, 40}}});
}

/// Massachusetts has the odds, and not the wheel.
TEST(BigSixTree, WheelsOfMassachusetts) {
  expect_counted(rules_of("ma/big-six"), colorado);
  expect_counted(read_as("ma/big-six", {{"wheel-composition", "$1 x24, $2 x15, $5 x7, $10 x4, $20 x2, joker, flag"}}),
                 {{{24, 1}, {15, 2}, {7, 5}, {4, 10}, {2, 20}, {1, 45}, {1, 45}, not_there}});
}

TEST(BigSixTree, ShortWheels) {
  expect_counted(what_if("co/big-six", {{"wheel-composition", "joker"}}),
                 {{{0, 1}, {0, 2}, {0, 5}, {0, 10}, {0, 20}, {1, 45}, {0, 45}, not_there}});
  expect_counted(what_if("co/big-six", {{"wheel-composition", "$1, $20 x2, $1 x3, flag"}}),
                 {{{4, 1}, {0, 2}, {0, 5}, {0, 10}, {2, 20}, {0, 45}, {1, 45}, not_there}});
}

}  // namespace
}  // namespace houseway::games::big_six_tree_test
