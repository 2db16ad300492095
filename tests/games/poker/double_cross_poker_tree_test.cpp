#include <gtest/gtest.h>

#include <array>
#include <set>
#include <vector>

#include "games/poker/double_cross_poker.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"
#include "support/ranked_deck.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::double_cross_poker_tree_test {
namespace {

using double_cross_poker::Game;
using double_cross_poker::Spot;
using hands::test::cards;
using kit::Card;
using kit::Cents;
using table::Fraction;
using testing_support::Ranked;
using testing_support::Set;
using testing_support::sets_of;
using Tree = table::TreeTable<Game>;

/// What every wager brings on average, in cents.
struct Value {
  Fraction ante, raises, three_card;
  Value& operator+=(const Value& other) {
    ante += other.ante, raises += other.raises, three_card += other.three_card;
    return *this;
  }
};

/// One player against the dealer: what §9 and §10 pay.
class Count {
 public:
  Count(const std::vector<Card>& deck, std::int64_t ante, std::int64_t three_card)
      : deck_(deck), ante_(ante), three_card_(three_card) {}

  Value value() {
    Value sum;
    std::int64_t seen = 0;
    for (const Set own : sets_of(deck_.all(), 2)) {
      for (const Set top : others(own)) {
        for (const Set right : others(own | top)) {
          sum += decided(own, top, right);
          ++seen;
        }
      }
    }
    sum.ante /= seen, sum.raises /= seen, sum.three_card /= seen;
    return sum;
  }

 private:
  [[nodiscard]] std::vector<Set> others(Set but) const { return sets_of(deck_.all() & ~but, 1); }

  /// The best of folding and the two lines, of which one card each is seen.
  Value decided(Set own, Set top, Set right) {
    Value best;
    best.ante = -ante_;
    for (const bool vertical : {true, false}) {
      const Value on_line = vertical ? on(own, top, right) : on(own, right, top);
      if (on_line.ante + on_line.raises > best.ante + best.raises) best = on_line;
    }
    best.three_card = three_card_ * three_card_odds(deck_.of(own | top));
    return best;
  }

  /// The average over the centre, the last card of each line and the dealer's two.
  Value on(Set own, Set named, Set other) {
    Value sum;
    std::int64_t deals = 0;
    for (const Set centre : others(own | named | other)) {
      for (const Set last_named : others(own | named | other | centre)) {
        const Set line = named | centre | last_named;
        const Ranked mine = deck_.best(own | line);
        for (const Set last_other : others(own | line | other)) {
          const Set other_line = other | centre | last_other;
          for (const Set dealer : sets_of(deck_.all() & ~(own | line | other_line), 2)) {
            const Ranked house = std::max(deck_.best(dealer | line), deck_.best(dealer | other_line));
            constexpr std::array<int, 10> pays_twice{2, 2, 3, 6, 10, 12, 14, 30, 100, 600};
            ++deals;
            if (mine == house) continue;
            const bool wins = mine > house;
            sum.ante += wins ? ante_ : -ante_;
            sum.raises += wins ? pays_twice[static_cast<std::size_t>(mine.first)] * ante_ : -2 * ante_;
          }
        }
      }
    }
    sum.ante /= deals, sum.raises /= deals;
    return sum;
  }

  /// §5(c), §10(c), ace low or high in a straight and never in the middle of one.
  static std::int64_t three_card_odds(const std::vector<Card>& three) {
    std::set<int> ranks;
    std::set<kit::Suit> suits;
    for (const Card card : three) {
      ranks.insert(static_cast<int>(card.rank()) + 2);
      suits.insert(card.suit());
    }
    if (ranks.size() == 1) return 30;
    if (ranks.size() == 2) return 1;
    const bool straight = *ranks.rbegin() - *ranks.begin() == 2 || ranks == std::set{2, 3, 14};
    if (suits.size() == 1) return straight ? 40 : 4;
    return straight ? 6 : -1;
  }

  testing_support::RankedDeck deck_;
  std::int64_t ante_;
  std::int64_t three_card_;
};

void expect_equal(const std::vector<Card>& deck, std::int64_t ante, std::int64_t three_card) {
  auto table_rules = testing_support::rules_of("ma/double-cross-poker");
  rulebook::Binder binder(table_rules);
  const double_cross_poker::Rules rules(binder);
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::ante)] = Cents(ante);
  stakes[kit::index_of(Spot::three_card)] = Cents(three_card);
  Tree tree(table_rules, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  const Value expected = Count(deck, ante, three_card).value();
  EXPECT_EQ(value.spots[kit::index_of(Spot::ante)], expected.ante);
  EXPECT_EQ(value.spots[kit::index_of(Spot::raise_1)], expected.raises / 2);
  EXPECT_EQ(value.spots[kit::index_of(Spot::raise_2)], expected.raises / 2);
  EXPECT_EQ(value.spots[kit::index_of(Spot::three_card)], expected.three_card);
  EXPECT_EQ(value.total, expected.ante + expected.raises + expected.three_card);
}

/// Few cards, but every kind of three and five, from a royal flush down.
TEST(DoubleCrossPokerTree, EqualsTheCountWithFlushes) { expect_equal(cards("As Ks Qs Js Ts 9s Ah Kd 2c"), 1000, 500); }

TEST(DoubleCrossPokerTree, EqualsTheCountWithPairsAndLowCards) {
  expect_equal(cards("As Ah Ad Ac 3s 3h 2d 2c Kd"), 1000, 200);
}

TEST(DoubleCrossPokerTree, EqualsTheCountWithLittleThatPairs) {
  expect_equal(cards("As Kd Jh 9c 8h 7s 5d 4c 2d"), 1000, 0);
}

}  // namespace
}  // namespace houseway::games::double_cross_poker_tree_test
