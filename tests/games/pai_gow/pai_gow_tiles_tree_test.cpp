#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "games/pai_gow/pai_gow_tiles.hpp"
#include "rulebook/wager_names.hpp"
#include "support/each_hand.hpp"
#include "support/house.hpp"
#include "support/tiles_reference.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::pai_gow_tiles_tree_test {
namespace {

using kit::Card;
using kit::Cents;
using pai_gow_tiles::Game;
using pai_gow_tiles::Spot;
using table::Fraction;
using Tree = table::TreeTable<Game>;
namespace reference = testing_support::tiles;

/// A seat that sets each hand best against nine before eight before seven. The 216 throws of the dice change nothing.
void expect_equal(const std::string& text) {
  const std::vector<Card> deck = reference::tiles_of(text);
  rulebook::TableRules table_rules =
      testing_support::read_as("ma/pai-gow-tiles", {{"house-way-open-choice", "nine-eight-seven"}});
  rulebook::TableRules in_words = rulebook::in_procedures_words(table_rules);
  rulebook::Binder binder(in_words);
  const pai_gow_tiles::Rules rules(binder);
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::pai_gow_tiles)] = Cents(10'000);
  Tree tree(in_words, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });

  std::int64_t main = 0;
  std::int64_t deals = 0;
  testing_support::each_hand<4>(deck, [&](const reference::Four& hand, const std::vector<Card>& rest) {
    const auto splits = reference::splits(hand);
    std::vector<std::int64_t> wins(splits.size());
    testing_support::each_hand<4>(rest, [&](const reference::Four& house, const std::vector<Card>&) {
      const reference::Split dealer = reference::by_nine_eight_seven(house);
      for (std::size_t i = 0; i < splits.size(); ++i) wins[i] += reference::settled(splits[i], dealer);
      ++deals;
    });
    main += *std::max_element(wins.begin(), wins.end());
  });
  EXPECT_EQ(value.spots[kit::index_of(Spot::pai_gow_tiles)], Fraction(main * 100, deals));
}

TEST(PaiGowTilesTree, EqualsACountOfNineTiles) { expect_equal("6-6 6-6 1-1 3-6 2-6 2-4 1-2 5-5 4-4"); }
/// Points alone: the higher tile breaks ties, and low hands worth 0 lose.
TEST(PaiGowTilesTree, EqualsACountOfPoints) { expect_equal("5-5 4-6 3-3 2-2 5-6 1-3 1-6 2-3"); }

}  // namespace
}  // namespace houseway::games::pai_gow_tiles_tree_test
