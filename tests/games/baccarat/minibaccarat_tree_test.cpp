#include <gtest/gtest.h>

#include <array>
#include <string_view>
#include <vector>

#include "games/baccarat/minibaccarat.hpp"
#include "support/baccarat_reference.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::minibaccarat_tree_test {
namespace {

using kit::Card;
using kit::Cents;
using minibaccarat::Game;
using minibaccarat::Spot;
using table::Fraction;
using testing_support::shoe_of;
using Tree = table::TreeTable<Game>;

/// Calls `settle(p, b, player two, banker two, player, banker, player drew, banker drew)` for every order of cards, and
/// adds up what it says with its probability.
template <class Settle>
Fraction expectation(const std::vector<Card>& shoe, Settle&& settle) {
  return testing_support::expectation_of(shoe, [&](const testing_support::DealtCoup& coup) {
    return settle(coup.player, coup.banker, coup.player_two, coup.banker_two, coup.player_final, coup.banker_final,
                  coup.player_third.has_value(), coup.banker_third.has_value());
  });
}

struct Fixture {
  rulebook::TableRules table_rules;
  minibaccarat::Rules rules;

  explicit Fixture(const std::string& id, const testing_support::Options& options)
      : table_rules(testing_support::rules_of(id, options)), rules([this] {
          rulebook::Binder binder(table_rules);
          return minibaccarat::Rules(binder);
        }()) {}

  /// The expectation of one wager, $10 staked on it (and $5 on Royal 9), from the tree.
  Fraction of(const std::vector<Card>& shoe, Spot spot) const {
    Tree::SpotStakes stakes{};
    stakes[kit::index_of(spot)] = Cents(spot == Spot::royal_9 ? 500 : 1000);
    Tree tree(table_rules, rules.policy, shoe, {stakes});
    return tree.value([&](Tree& t) { Game::deal(t, rules); }).spots[kit::index_of(spot)];
  }
};

using Pair = std::array<Card, 2>;
bool paired(const Pair& hand) { return hand[0].rank() == hand[1].rank(); }

/// Naturals, draws on both sides, pairs, sixes, sevens and eights all occur.
const std::vector<Card>& short_shoe() {
  static const auto shoe = shoe_of("Ac 2d 3h 3s 6c 6d 7h 9s Kc");
  return shoe;
}

TEST(MinibaccaratTree, MainWagersEqualTheCount) {
  const Fixture ma("ma/minibaccarat", {});
  const auto& shoe = short_shoe();
  EXPECT_EQ(ma.of(shoe, Spot::player),
            expectation(shoe, [](Pair, Pair, int, int, int p, int b, bool, bool) -> Fraction {
              return p > b ? 1000 : p < b ? -1000 : 0;
            }));
  EXPECT_EQ(ma.of(shoe, Spot::banker),
            expectation(shoe, [](Pair, Pair, int, int, int p, int b, bool, bool) -> Fraction {
              return b > p ? 950 : b < p ? -1000 : 0;
            }));
  EXPECT_EQ(ma.of(shoe, Spot::tie), expectation(shoe, [](Pair, Pair, int, int, int p, int b, bool, bool) -> Fraction {
              return p == b ? 8000 : -1000;
            }));
}

TEST(MinibaccaratTree, EzWagersEqualTheCount) {
  const Fixture ez("ma/minibaccarat", {{"ez-baccarat", "yes"}});
  const auto& shoe = short_shoe();
  EXPECT_EQ(ez.of(shoe, Spot::banker),
            expectation(shoe, [](Pair, Pair, int, int, int p, int b, bool, bool drew) -> Fraction {
              if (b > p) return b == 7 && drew ? 0 : 1000;
              return b < p ? -1000 : 0;
            }));
  EXPECT_EQ(ez.of(shoe, Spot::dragon_7_insurance),
            expectation(shoe, [](Pair, Pair, int, int, int p, int b, bool, bool drew) -> Fraction {
              return b == 7 && drew && p < 7 ? 40'000 : -1000;
            }));
  EXPECT_EQ(ez.of(shoe, Spot::panda_8_insurance),
            expectation(shoe, [](Pair, Pair, int, int, int p, int b, bool drew, bool) -> Fraction {
              return p == 8 && drew && b < 8 ? 25'000 : -1000;
            }));
}

Fraction dragon(int own_two, int own, int other_two, int other) {
  if (own_two >= 8) {
    if (own_two == other_two) return 0;
    return own_two > other_two ? 1000 : -1000;
  }
  const int margin = own - other;
  if (other_two >= 8 || margin < 4) return -1000;
  constexpr std::array<int, 6> table_a{1, 2, 4, 6, 10, 30};
  return table_a[static_cast<std::size_t>(margin - 4)] * 1000;
}

TEST(MinibaccaratTree, DragonBonusEqualsTheCount) {
  const Fixture ma("ma/minibaccarat", {{"dragon-bonus", "paytable-a"}});
  const auto& shoe = short_shoe();
  EXPECT_EQ(ma.of(shoe, Spot::dragon_bonus_player), expectation(shoe, [](Pair, Pair, int p2, int b2, int p, int b, bool,
                                                                         bool) { return dragon(p2, p, b2, b); }));
  EXPECT_EQ(ma.of(shoe, Spot::dragon_bonus_banker), expectation(shoe, [](Pair, Pair, int p2, int b2, int p, int b, bool,
                                                                         bool) { return dragon(b2, b, p2, p); }));
}

TEST(MinibaccaratTree, PairWagersEqualTheCount) {
  const Fixture ma("ma/minibaccarat", {{"house-money", "offered"}});
  const Fixture pa("pa/minibaccarat", testing_support::full_tables().at("pa/minibaccarat"));
  const auto& shoe = short_shoe();
  EXPECT_EQ(ma.of(shoe, Spot::house_money),
            expectation(shoe, [](Pair p, Pair b, int, int, int, int, bool, bool) -> Fraction {
              if (paired(p) && paired(b)) return 15'000;
              return paired(p) || paired(b) ? 3000 : -1000;
            }));
  EXPECT_EQ(pa.of(shoe, Spot::player_pair),
            expectation(shoe, [](Pair p, Pair, int, int, int, int, bool, bool) -> Fraction {
              return paired(p) ? 11'000 : -1000;
            }));
  // Paytable B. The threes are a heart and a spade, the sixes a club and a diamond: mixed pairs both.
  EXPECT_EQ(pa.of(shoe, Spot::perfect_pairs_banker),
            expectation(shoe, [](Pair, Pair b, int, int, int, int, bool, bool) -> Fraction {
              return paired(b) ? 5000 : -1000;
            }));
  EXPECT_EQ(pa.of(shoe, Spot::lucky_six),
            expectation(shoe, [](Pair, Pair, int, int, int p, int b, bool, bool drew) -> Fraction {
              return b != 6 || p >= 6 ? -1000 : drew ? 20'000 : 12'000;
            }));
  EXPECT_EQ(pa.of(shoe, Spot::banker),
            expectation(shoe, [](Pair, Pair, int, int, int p, int b, bool, bool) -> Fraction {
              if (b > p) return b == 6 ? 500 : 1000;
              return b < p ? -1000 : 0;
            }));
}

TEST(MinibaccaratTree, Royal9EqualsTheCount) {
  const Fixture ma("ma/minibaccarat", {{"royal-9", "offered"}});
  const auto shoe = shoe_of("Kc Kc 9d 9d Kd 9s Js 9c");
  // The first seat's combination is the king of clubs with the nine of diamonds, the second's the king of diamonds
  // with the nine of hearts.
  const auto royal = [](const Pair& hand) {
    const auto one = [](Card nine, Card picture) {
      return nine.rank() == kit::Rank::nine && picture.rank() >= kit::Rank::jack && picture.rank() <= kit::Rank::king;
    };
    return one(hand[0], hand[1]) || one(hand[1], hand[0]);
  };
  const auto own = [](const Pair& hand) {
    const auto is = [&](const char* a, const char* b) {
      return hand[0] == *Card::parse(a) && hand[1] == *Card::parse(b);
    };
    return is("Kc", "9d") || is("9d", "Kc");
  };
  const auto meter = [&](const char* id) {
    return ma.table_rules.meters[*ma.table_rules.meter_index(id)].reading.count();
  };
  EXPECT_EQ(ma.of(shoe, Spot::royal_9),
            expectation(shoe, [&](Pair p, Pair b, int, int, int, int, bool, bool) -> Fraction {
              const bool suited_p = royal(p) && p[0].suit() == p[1].suit();
              const bool suited_b = royal(b) && b[0].suit() == b[1].suit();
              std::int64_t award = 0;
              if (own(p) && own(b)) {
                award = meter("star");
              } else if (own(b)) {
                award = meter("spade");
              } else if (own(p)) {
                award = meter("heart");
              } else if (suited_p && suited_b) {
                award = 150'000;
              } else if (royal(p) && royal(b)) {
                award = 25'000;
              } else if (suited_p || suited_b) {
                award = 5'000;
              } else if (royal(p) || royal(b)) {
                award = 2'500;
              }
              return award - 500;
            }));
}

}  // namespace
}  // namespace houseway::games::minibaccarat_tree_test
