#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "games/pai_gow/asia_poker.hpp"
#include "games/pai_gow/asia_way_file.hpp"
#include "games/pai_gow/house_way_file.hpp"
#include "hands/deal.hpp"
#include "support/asia_reference.hpp"
#include "support/each_hand.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::asia_poker_tree_test {
namespace {

using asia_poker::Game;
using asia_poker::Spot;
using kit::Card;
using kit::Cents;
using table::Fraction;
using Tree = table::TreeTable<Game>;
namespace reference = testing_support::asia;

void expect_equal(const std::vector<Card>& deck, const std::string& ace_low = "default") {
  rulebook::TableRules table_rules = testing_support::rules_of(
      "ma/asia-poker", {{"starting-position-method", "button"}, {"ace-low-straight-rank", ace_low}});
  rulebook::Binder binder(table_rules);
  const asia_poker::Rules rules(binder);
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::asia_poker)] = Cents(10'000);
  Tree tree(table_rules, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });

  const auto file = house_way_file("asia-poker");
  const auto way = parse_asia_way(file.text, file.path);
  const bool last = ace_low == "lowest";
  std::int64_t net = 0;
  std::int64_t deals = 0;
  testing_support::each_hand<7>(deck, [&](const reference::Seven& hand, const std::vector<Card>& rest) {
    const auto splits = reference::all_splits(hand, last);
    std::vector<std::int64_t> won(splits.size());
    std::int64_t against = 0;
    testing_support::each_hand<7>(rest, [&](const reference::Seven& house, const std::vector<Card>&) {
      const auto dealer = reference::set_by(way, house, last);
      for (std::size_t i = 0; i < splits.size(); ++i) won[i] += reference::wins(splits[i], dealer) ? 1 : 0;
      ++against;
    });
    net += 2 * *std::max_element(won.begin(), won.end()) - against;
    deals += against;
  });
  EXPECT_EQ(value.spots[kit::index_of(Spot::asia_poker)], Fraction(net * 10'000, deals));
}

/// Sets, a flush, straights at both ends and the joker.
TEST(AsiaPokerTree, EqualsACountOfFourteenCards) {
  expect_equal(hands::test::cards("As Ks Qs Js 2s 3h 4d Kh Qh 7d 7c Ac 5d Jk"));
}
/// A-2-3-4 as the lowest straight, which decides hands here.
TEST(AsiaPokerTree, EqualsACountWhereAceToFourIsLowest) {
  expect_equal(hands::test::cards("As 2s 3s 4s 5s 6h Ah 2d 3d 4c 5c 6d Kc 9d"), "lowest");
}
/// Seven cards of eight are left for the dealer, so that a player cannot know them.
TEST(AsiaPokerTree, EqualsACountOfFifteenCards) {
  expect_equal(hands::test::cards("As Kd Qs 9c 9d 8s 8h 7d 5c 5h 4s 3d 3h 2c Jk"));
}

}  // namespace
}  // namespace houseway::games::asia_poker_tree_test
