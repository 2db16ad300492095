#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "games/war/red_dog.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::red_dog_tree_test {
namespace {

using kit::Card;
using kit::Cents;
using red_dog::Game;
using red_dog::Spot;
using table::Fraction;
using Tree = table::TreeTable<Game>;

/// Ranks of every distance, not equally often: pairs, consecutive cards and spreads of 1, 3, 4, 5, 6 and 11.
std::vector<Card> short_shoe() {
  std::vector<Card> cards;
  for (const char* text : {"2c", "2d", "2d", "3c", "7c", "7d", "7h", "8c", "9s", "9s", "Kc", "Ac"})
    cards.push_back(*Card::parse(text));
  return cards;
}

int value_of(Card card) { return static_cast<int>(card.rank()) + 2; }

struct Expected {
  Fraction main;
  Fraction raise;
};

/// In cents for a main wager of $10, raised in full wherever that is worth it.
Expected count(const std::vector<Card>& shoe) {
  Expected sum;
  const auto n = static_cast<std::int64_t>(shoe.size());
  for (std::size_t a = 0; a < shoe.size(); ++a) {
    for (std::size_t b = 0; b < shoe.size(); ++b) {
      if (a == b) continue;
      const int low = std::min(value_of(shoe[a]), value_of(shoe[b]));
      const int high = std::max(value_of(shoe[a]), value_of(shoe[b]));
      if (high == low + 1) continue;
      std::int64_t net = 0;
      for (std::size_t c = 0; c < shoe.size(); ++c) {
        if (c == a || c == b) continue;
        const int third = value_of(shoe[c]);
        if (high == low) {
          if (third == low) net += 11;
          continue;
        }
        const int spread = high - low - 1;
        const int odds = spread == 1 ? 5 : spread == 2 ? 4 : spread == 3 ? 2 : 1;
        net += low < third && third < high ? odds : -1;
      }
      sum.main += net;
      if (high != low && net > 0) sum.raise += net;
    }
  }
  const Fraction scale = Fraction(1000, n * (n - 1) * (n - 2));
  return {sum.main * scale, sum.raise * scale};
}

class RedDogTree : public testing::TestWithParam<const char*> {};

TEST_P(RedDogTree, EqualsTheCount) {
  rulebook::TableRules table_rules = testing_support::rules_of(GetParam());
  rulebook::Binder binder(table_rules);
  const red_dog::Rules rules(binder);
  const auto shoe = short_shoe();
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(rules.main)] = Cents(1000);
  Tree tree(table_rules, rules.policy, shoe, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  const Expected expected = count(shoe);
  EXPECT_EQ(value.spots[kit::index_of(rules.main)], expected.main);
  EXPECT_EQ(value.spots[kit::index_of(Spot::raise)], expected.raise);
  EXPECT_GT(expected.raise, 0);
}

INSTANTIATE_TEST_SUITE_P(, RedDogTree, testing::Values("ma/red-dog", "ch4/red-dog"));

/// The examples of the texts: a four and a seven, a nine and a king; and the widest.
TEST(RedDog, CountsTheSpread) {
  const auto spread = [](const char* a, const char* b) { return red_dog::spread_of(*Card::parse(a), *Card::parse(b)); };
  EXPECT_EQ(spread("4c", "7d"), 2);
  EXPECT_EQ(spread("Kc", "9d"), 3);
  EXPECT_EQ(spread("2c", "Ad"), 11);
  EXPECT_EQ(spread("2c", "3d"), 0);
  EXPECT_EQ(spread("5c", "5d"), -1);
}

}  // namespace
}  // namespace houseway::games::red_dog_tree_test
