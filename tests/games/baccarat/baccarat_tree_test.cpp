#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "games/baccarat/baccarat.hpp"
#include "support/baccarat_reference.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::baccarat_tree_test {
namespace {

using baccarat::Game;
using baccarat::Spot;
using kit::Card;
using kit::Cents;
using table::Fraction;
using testing_support::DealtCoup;
using testing_support::expectation_of;
using testing_support::shoe_of;
using Tree = table::TreeTable<Game>;

struct Fixture {
  rulebook::TableRules table_rules;
  baccarat::Rules rules;

  explicit Fixture(rulebook::TableRules table)
      : table_rules(std::move(table)), rules([this] {
          rulebook::Binder binder(table_rules);
          return baccarat::Rules(binder);
        }()) {}

  /// The expectation of $10 on one wager, from the tree.
  [[nodiscard]] Fraction of(const std::vector<Card>& shoe, Spot spot) const {
    Tree::SpotStakes stakes{};
    stakes[kit::index_of(spot)] = Cents(1000);
    Tree tree(table_rules, rules.policy, shoe, {stakes});
    return tree.value([&](Tree& t) { Game::deal(t, rules); }).spots[kit::index_of(spot)];
  }
};

Fixture pennsylvania(const testing_support::Options& options) {
  return Fixture(testing_support::rules_of("pa/baccarat", options));
}

/// Sevens, eights and nines of two cards and of three, against each other.
const std::vector<Card>& short_shoe() {
  static const auto shoe = shoe_of("Ac 2d 3h 3s 4c 6d 7h 9s Kc");
  return shoe;
}

bool fortune(const DealtCoup& coup) { return coup.banker_final == 7 && coup.banker_third && coup.player_final < 7; }
bool golden(const DealtCoup& coup) { return coup.player_final == 8 && coup.player_third && coup.banker_final < 8; }
int heavenly(const DealtCoup& coup) {
  return (coup.player_third && coup.player_final == 9 ? 1 : 0) + (coup.banker_third && coup.banker_final == 9 ? 1 : 0);
}
/// How many cards each hand has, of two sevens; nothing where they have not as many.
int blazing(const DealtCoup& coup) {
  if (coup.player_final != 7 || coup.banker_final != 7) return 0;
  if (coup.player_third.has_value() != coup.banker_third.has_value()) return 0;
  return coup.player_third ? 3 : 2;
}

TEST(BaccaratTree, FiveTreasuresEqualTheCount) {
  const Fixture a = pennsylvania({{"five-treasures", "paytable-a"}});
  const Fixture b = pennsylvania({{"five-treasures", "paytable-b"}});
  const auto& shoe = short_shoe();
  const auto won = [](bool wins, int odds) -> Fraction { return wins ? odds * 1000 : -1000; };
  for (const Fixture* table : {&a, &b}) {
    EXPECT_EQ(table->of(shoe, Spot::fortune_7),
              expectation_of(shoe, [&](const DealtCoup& coup) { return won(fortune(coup), 40); }));
    EXPECT_EQ(table->of(shoe, Spot::golden_8),
              expectation_of(shoe, [&](const DealtCoup& coup) { return won(golden(coup), 25); }));
    EXPECT_EQ(table->of(shoe, Spot::heavenly_9_bonus), expectation_of(shoe, [&](const DealtCoup& coup) {
                return won(heavenly(coup) > 0, heavenly(coup) == 2 ? 75 : 10);
              }));
  }
  EXPECT_EQ(a.of(shoe, Spot::blazing_7s),
            expectation_of(shoe, [&](const DealtCoup& coup) { return won(blazing(coup) == 3, 400); }));
  EXPECT_EQ(b.of(shoe, Spot::blazing_7s), expectation_of(shoe, [&](const DealtCoup& coup) {
              return won(blazing(coup) != 0, blazing(coup) == 3 ? 200 : 50);
            }));
  const auto any_but_sevens = [](const DealtCoup& coup) { return fortune(coup) || golden(coup) || heavenly(coup) > 0; };
  EXPECT_EQ(a.of(shoe, Spot::cover_all), expectation_of(shoe, [&](const DealtCoup& coup) {
              return won(any_but_sevens(coup) || blazing(coup) == 3, 6);
            }));
  EXPECT_EQ(b.of(shoe, Spot::cover_all), expectation_of(shoe, [&](const DealtCoup& coup) {
              return won(any_but_sevens(coup) || blazing(coup) != 0, 6);
            }));
}

/// Under the other readings: sevens of two cards against three win as those of two, and Cover All wins by them.
TEST(BaccaratTree, OtherReadingsOfSevensEqualTheCount) {
  const auto& shoe = short_shoe();
  const auto reads = [](const std::string& column, const std::map<std::string, std::string>& readings) {
    return Fixture(testing_support::read_as("pa/baccarat", readings, {{"five-treasures", column}}));
  };
  const auto sevens = [](const DealtCoup& coup) { return coup.player_final == 7 && coup.banker_final == 7; };
  const Fixture mixed = reads("paytable-b", {{"blazing-7s-mixed", "wins"}});
  EXPECT_EQ(mixed.of(shoe, Spot::blazing_7s), expectation_of(shoe, [&](const DealtCoup& coup) -> Fraction {
              return !sevens(coup) ? -1000 : blazing(coup) == 3 ? 200'000 : 50'000;
            }));
  EXPECT_EQ(mixed.of(shoe, Spot::cover_all), expectation_of(shoe, [&](const DealtCoup& coup) -> Fraction {
              return fortune(coup) || golden(coup) || heavenly(coup) > 0 || sevens(coup) ? 6000 : -1000;
            }));
  const Fixture by_the_text = reads("paytable-a", {{"cover-all-two-card-7s-under-a", "wins"}});
  EXPECT_EQ(by_the_text.of(shoe, Spot::cover_all), expectation_of(shoe, [&](const DealtCoup& coup) -> Fraction {
              return fortune(coup) || golden(coup) || heavenly(coup) > 0 || blazing(coup) != 0 ? 6000 : -1000;
            }));
}

TEST(BaccaratTree, Heavenly9ProgressiveEqualsTheCount) {
  const Fixture pa = pennsylvania({{"heavenly-9-progressive", "offered"}, {"heavenly-9-progressive-stake", "10"}});
  // Two hands of nine in three cards of one suit, of one colour, and of two.
  const auto shoe = shoe_of("2h 3h 4h Kh 5h 4h 4d 5c");
  const std::int64_t meter = pa.table_rules.meters[*pa.table_rules.meter_index("heavenly-9")].reading.count();
  EXPECT_EQ(pa.of(shoe, Spot::heavenly_9_progressive), expectation_of(shoe, [&](const DealtCoup& coup) -> Fraction {
              if (heavenly(coup) == 0) return -1000;
              if (heavenly(coup) == 1) return coup.banker_third && coup.banker_final == 9 ? 8000 : 7000;
              std::vector<Card> cards{*coup.player_third, *coup.banker_third};
              cards.insert(cards.end(), coup.player.begin(), coup.player.end());
              cards.insert(cards.end(), coup.banker.begin(), coup.banker.end());
              const auto all = [&](auto&& like) { return std::all_of(cards.begin(), cards.end(), like); };
              if (all([&](Card card) { return card.suit() == cards[0].suit(); })) return meter - 1000;
              const bool one_color =
                  all([&](Card card) { return kit::is_red(card.suit()) == kit::is_red(cards[0].suit()); });
              return one_color ? 298'000 : 59'000;
            }));
}

TEST(BaccaratTree, LuckyNinesEqualTheCount) {
  const auto shoe = shoe_of("9d 9d 9d 9c 9c 9s Kc 2d 5h");
  const std::vector<std::pair<std::string, std::vector<int>>> columns{{"paytable-a", {500, 250, 20, 8, 5, 2, 1}},
                                                                      {"paytable-b", {500, 250, 30, 12, 5, 2, 1}},
                                                                      {"paytable-c", {1000, 500, 35, 16, 5, 2, 1}},
                                                                      {"paytable-d", {2000, 500, 15, 10, 4, 2, 1}}};
  for (const auto& [column, odds] : columns) {
    const Fixture pa = pennsylvania({{"lucky-nines", column}});
    const auto expected = expectation_of(shoe, [&](const DealtCoup& coup) -> Fraction {
      std::vector<Card> nines;
      for (const Card card : {coup.player[0], coup.player[1], coup.banker[0], coup.banker[1]}) {
        if (card.rank() == kit::Rank::nine) nines.push_back(card);
      }
      if (nines.empty()) return -1000;
      const bool one_suit =
          std::all_of(nines.begin(), nines.end(), [&](Card card) { return card.suit() == nines[0].suit(); });
      if (nines.size() == 4) return odds[0] * 1000;
      if (nines.size() == 3) return odds[one_suit ? 1 : 2] * 1000;
      if (nines.size() == 2) return odds[one_suit ? 3 : 4] * 1000;
      return odds[nines[0].suit() == kit::Suit::diamonds ? 5 : 6] * 1000;
    });
    EXPECT_EQ(pa.of(shoe, Spot::lucky_nines), expected) << column;
  }
}

/// Whoever holds the shoe, what is bet is worth the same, and the shoe passes when the Banker's hand loses.
TEST(BaccaratTree, TheCuratorMovesNoMoney) {
  const Fixture ma(testing_support::rules_of("ma/baccarat", {}));
  const auto& shoe = short_shoe();
  const auto with_curator = [&](std::int64_t curator) {
    Tree::SpotStakes stakes{};
    stakes[kit::index_of(Spot::banker)] = Cents(1000);
    Tree tree(ma.table_rules, ma.rules.policy, shoe, {stakes, stakes});
    tree.starts_with(baccarat::Carried::curator, curator);
    return tree.value([&](Tree& t) { Game::deal(t, ma.rules); }).total;
  };
  const Fraction dealer = with_curator(0);
  EXPECT_EQ(dealer, 2 * expectation_of(shoe, [](const DealtCoup& coup) -> Fraction {
                      if (coup.banker_final > coup.player_final) return 950;
                      return coup.banker_final < coup.player_final ? -1000 : 0;
                    }));
  EXPECT_EQ(with_curator(1), dealer);
  EXPECT_EQ(with_curator(2), dealer);
}

}  // namespace
}  // namespace houseway::games::baccarat_tree_test
