#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "games/pai_gow/supreme_pai_gow.hpp"
#include "hands/deal.hpp"
#include "support/each_hand.hpp"
#include "support/house.hpp"
#include "support/supreme_reference.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::supreme_pai_gow_tree_test {
namespace {

using kit::Card;
using kit::Cents;
using supreme_pai_gow::Game;
using supreme_pai_gow::Spot;
using table::Fraction;
using Tree = table::TreeTable<Game>;
namespace reference = testing_support::supreme;

void expect_equal(const std::vector<Card>& deck) {
  rulebook::TableRules table_rules = testing_support::rules_of(
      "ma/supreme-pai-gow", {{"starting-position-method", "button"}, {"dealing-device", "automated-shoe"}});
  rulebook::Binder binder(table_rules);
  const supreme_pai_gow::Rules rules(binder);
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::supreme_pai_gow)] = Cents(10'000);
  stakes[kit::index_of(Spot::bonus)] = Cents(100);
  Tree tree(table_rules, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });

  std::int64_t main = 0;
  std::int64_t bonus = 0;
  std::int64_t hands = 0;
  std::int64_t deals = 0;
  testing_support::each_hand<4>(deck, [&](const reference::Four& hand, const std::vector<Card>& rest) {
    const auto splits = reference::splits(hand);
    std::vector<std::int64_t> wins(splits.size());
    testing_support::each_hand<4>(rest, [&](const reference::Four& house, const std::vector<Card>&) {
      for (std::size_t i = 0; i < splits.size(); ++i)
        wins[i] += reference::settled(splits[i], reference::by_house(house));
      ++deals;
    });
    main += *std::max_element(wins.begin(), wins.end());
    bonus += reference::bonus(hand);
    ++hands;
  });
  EXPECT_EQ(value.spots[kit::index_of(Spot::supreme_pai_gow)], Fraction(main * 100, deals));
  EXPECT_EQ(value.spots[kit::index_of(Spot::bonus)], Fraction(bonus * 100, hands));
}

TEST(SupremePaiGowTree, EqualsACountOfTenCards) { expect_equal(hands::test::cards("As Ad Kh Qs 9c 9d 5h 4h Jk JK")); }
/// Points alone: the highest card breaks ties, and low hands of none lose.
TEST(SupremePaiGowTree, EqualsACountOfPoints) { expect_equal(hands::test::cards("Ks Th 9c 8d 7h 6s 4c 3d 2h As")); }
/// One suit, in sequence.
TEST(SupremePaiGowTree, EqualsACountOfASuit) { expect_equal(hands::test::cards("As Ks Qs Js 2s 3s 4s 5s 6h Jk")); }

}  // namespace
}  // namespace houseway::games::supreme_pai_gow_tree_test
